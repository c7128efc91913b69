import { recordingLog } from '../../../harness/service/log.ts';
import { ServiceFigures } from '../../../src/console/figures.ts';
import { pages } from '../../../src/console/pages/index.ts';
import { buildConsole } from '../../../src/console/server.ts';
import type { OpenIdSettings } from '../../../src/console/sign-in/openid-provider.ts';
import type { ConsoleParts, Page } from '../../../src/console/visit.ts';
import type { Database } from '../../../src/database/connect.ts';
import { readBankStatements } from '../../../src/invoicing/bank/camt.ts';
import { defaultOverdueDays } from '../../../src/invoicing/reminders.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { makePageAssets } from '../../../src/pages/assets.ts';
import type { OperatorRole } from '../../../src/people/roles.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { cleanup } from '../cleanup.ts';
import { cleanLogoHere } from '../logos.ts';
import { consoleUrl, invite, Visitor } from './visitor.ts';

/** The whole console on a database, without a service and without a port: requests are injected. */
export async function openConsole(
  database: Database,
  more: Partial<ConsoleParts> = {},
  morePages: readonly Page[] = [],
  openId?: OpenIdSettings,
) {
  const [clock, log] = [new ServiceClock(), recordingLog()];
  const linkSecrets = new LinkSecrets(database);
  await linkSecrets.read();
  const lines: { route: string; status: number; operator: string | undefined }[] = [];
  const { fastify: server } = buildConsole({
    parts: {
      database,
      reads: database,
      clock,
      log,
      hashVin: await loadHashVin(database),
      linkSecrets,
      suppliers: new Map(),
      publicUrl: () => 'http://localhost:8080',
      consoleUrl: () => consoleUrl,
      figures: new ServiceFigures(database, clock),
      isTestData: true,
      isTestClock: false,
      approvalAboveCents: undefined,
      overdueDays: defaultOverdueDays,
      openDrawing: () => Promise.reject(new Error('nothing is drawn here')),
      payments: undefined,
      askVies: undefined,
      cleanLogo: cleanLogoHere,
      readBankFile: async (xml) => readBankStatements(xml),
      ...more,
    },
    brand: { name: 'Vehicle History' },
    assets: await makePageAssets('console', '#1d4f91'),
    pages: [...pages, ...morePages],
    openId,
    proxy: { header: 'x-forwarded-for', isTrusted: (address) => address === '192.0.2.1' },
    logRequest: (entry) => lines.push(entry),
  });
  cleanup(() => server.close());
  return { server, log, lines };
}

/** An operator of this role who has signed in. */
export async function signIn(
  { server }: Awaited<ReturnType<typeof openConsole>>,
  database: Database,
  role: OperatorRole,
  mail = `${role}@example.org`,
): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.signIn(await invite(database, mail, role));
  return visitor;
}

/** Fills in a form, reads what it will do, and confirms it; returns that text and the response. */
export async function change(visitor: Visitor, path: string, values: Record<string, string> = {}) {
  const preview = Object.keys(values).length === 0 ? await visitor.open(path) : await visitor.submit(path, values);
  const [, confirmed] = /name="confirmed" value="([^"]+)"/.exec(preview.body) ?? [];
  if (confirmed === undefined) return { preview, confirmed: '', response: preview };
  return { preview, confirmed, response: await visitor.submit(path, { ...values, confirmed }) };
}
