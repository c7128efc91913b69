import { after } from 'node:test';

import { onboard, type NewPartner } from '../../src/cli/onboard.ts';
import type { Database } from '../../src/database/connect.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { randomWord } from '../../src/kernel/ids.ts';
import type { ServiceLog } from '../../src/main/logger.ts';
import { startService, type Service } from '../../src/main/service.ts';
import { readSettings } from '../../src/main/settings.ts';
import { beforeDrop } from './database.ts';
import { standInSuppliers } from './stand-in.ts';

/**
 * Starts a whole service in this process, on a free port and the database given; with suppliers of the tests' own, unless
 * SUPPLIERS says otherwise.
 */
export async function startTestService(
  databaseUrl: string,
  environment: Record<string, string> = {},
  log: ServiceLog = rememberingLog(),
): Promise<Service> {
  const settings = readSettings({ PORT: '0', DATABASE_URL: databaseUrl, ...environment });
  const slowMs = settings.simulatedSlowSeconds * 1000;
  const suppliers = 'SUPPLIERS' in environment ? undefined : (clock: Clock) => standInSuppliers(slowMs, clock);
  const service = await startService(settings, log, suppliers);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= service.stop());
  beforeDrop.push(stop);
  after(stop);
  return { ...service, stop };
}

/** What a log line may tell besides its message. */
interface Fields {
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly partner?: string;
  readonly keyId?: string;
  readonly err?: Error;
}

/** A log that keeps what it was told. */
export function rememberingLog(): ServiceLog & {
  readonly lines: { level: string; message: string; fields: Fields }[];
} {
  const lines: { level: string; message: string; fields: Fields }[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
  const answered = (answer: object) => at('info')(answer, 'answered');
  return {
    lines,
    answered,
    flush: async () => {},
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}

/** What partners of the tests agree to where nothing else is said. */
export const usualTerms: Omit<NewPartner, 'id'> = {
  name: 'A partner',
  language: 'en',
  contactEmail: null,
  rateLimitPerMinute: 1_000,
  reportAccessDays: 30,
  billingMode: 'prepaid',
  repeatPolicy: 'free',
  chargeWindowHours: 24,
  creditLimitCents: null,
  warningLevelCents: null,
  priceCents: 250n,
  topUpCents: 10_000n,
};

/** Takes a partner on with usual terms but for those given, and answers its id and key. */
export async function addPartner(
  database: Database,
  terms: Partial<NewPartner> = {},
): Promise<{ partnerId: string; keyId: string; key: string }> {
  const partner: NewPartner = { id: `partner-${randomWord(8)}`, ...usualTerms, ...terms };
  const { id, key } = await onboard(database, partner, new Date());
  return { partnerId: partner.id, keyId: id, key };
}

export function bearer(key: string): { authorization: string } {
  return { authorization: `Bearer ${key}` };
}
