import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { orderBatch } from '../../../harness/service/batches.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { imagePath, secretIdOf, signedPath } from '../../../src/presentation/links.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';

export type PartnerName = 'free' | 'billed' | 'postpaid' | 'poor' | 'limited';

/** A partner whose reports are asked for. */
export type Reader = 'free' | 'billed' | 'postpaid';

interface FuzzPartner {
  readonly id: string;
  readonly keys: readonly string[];
}

interface BoughtReports {
  readonly complete: string;
  readonly enriching: string;
  readonly expired: string;
}

/** All that requests are made of. None of it comes from answers to requests, so that each can be made again alone. */
export interface World {
  readonly url: string;
  readonly partners: Readonly<Record<PartnerName, FuzzPartner>>;
  readonly reports: Readonly<Record<Reader, BoughtReports>>;
  /** A batch of each, which is completed. */
  readonly batches: Readonly<Record<Reader, string>>;
  /** Keys that must all get the same refusal. */
  readonly badKeys: readonly string[];
  /** Paths with their signatures. */
  readonly links: Readonly<Record<'page' | 'lapsedPage' | 'pdf' | 'picture' | 'lapsedPicture', string>>;
  /** The service's day. */
  readonly today: string;
}

/** What the service is started with: every client may say where it comes from, so that no address is over its limit. */
export const fuzzSettings = { TEST_CLOCK: 'on', TRUST_PROXY: addressHeader(), SIMULATED_SLOW_SECONDS: '1' };

export function addressHeader(): string {
  return 'X-Fuzz-Address';
}

export const priceCents = 250n;
const plentyCents = 1_000_000_000n;
const terms = { rateLimitPerMinute: 1_000_000, priceCents, topUpCents: plentyCents };
const monthAndADayMs = 32 * 86_400_000;

/** Takes partners on, and buys what is read later: one report of a month ago, one that is complete, one that never is. */
export async function openWorld(serviceUrl: string, database: Database): Promise<World> {
  // Connections are opened by the thousand: the name is not looked up for each.
  const url = serviceUrl.replace('localhost', '127.0.0.1');
  const take = async (name: string, more: Parameters<typeof addPartner>[1]): Promise<FuzzPartner> => {
    const { partnerId, key } = await addPartner(database, { id: `fuzz-${name}`, ...terms, ...more });
    const second = { partnerId, label: 'second key', issuedAt: new Date(), expiresAt: null };
    return { id: partnerId, keys: [key, (await storeNewKey(database, second)).key] };
  };
  const partners = {
    free: await take('free', {}),
    billed: await take('billed', { repeatPolicy: 'charged', language: 'de' }),
    postpaid: await take('postpaid', { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: plentyCents }),
    poor: await take('poor', { topUpCents: 0n }),
    limited: await take('limited', { rateLimitPerMinute: 60 }),
  };
  const bought = async (name: Reader, vin: string) => (await buy({ url }, keyOf(partners[name]), vin)).body.reportId;
  const expired = {
    free: await bought('free', 'SANDBX00TH1N00001'),
    billed: await bought('billed', 'SANDBX00TH1N00001'),
    postpaid: await bought('postpaid', 'SANDBX00TH1N00001'),
  };
  const lapsedPage = await pageOf(url, keyOf(partners.free), expired.free);
  const now = new Date(Date.now() + (await advanceClock(database, monthAndADayMs)));
  await runOperation({ database, now }, closeMonths, {}, theService);
  await eventually(
    async () => (await get({ url }, keyOf(partners.free), `/v1/reports/${expired.free}`)).status === 410,
  );
  const still = async (name: Reader): Promise<BoughtReports> => ({
    complete: await bought(name, 'SANDBX0READY00001'),
    enriching: await bought(name, 'SANDBX0FAULT00001'),
    expired: expired[name],
  });
  const reports = { free: await still('free'), billed: await still('billed'), postpaid: await still('postpaid') };
  // Of one line that is no VIN: nothing is bought.
  const ordered = async (name: Reader) =>
    (await orderBatch({ url }, keyOf(partners[name]), { vins: ['none'] })).body.batchId;
  return {
    url,
    partners,
    reports,
    batches: { free: await ordered('free'), billed: await ordered('billed'), postpaid: await ordered('postpaid') },
    badKeys: await spoiltKeys(database, partners.free),
    links: { ...(await linksOf(url, database, keyOf(partners.free), reports.free, now)), lapsedPage },
    today: now.toISOString().slice(0, 10),
  };
}

export function keyOf({ keys }: FuzzPartner, which = 0): string {
  return keys[which % keys.length] ?? '';
}

async function spoiltKeys(database: Database, { id: partnerId, keys }: FuzzPartner): Promise<string[]> {
  const issuedAt = new Date(Date.now() - 1_000);
  const expired = await storeNewKey(database, { partnerId, label: null, issuedAt, expiresAt: new Date() });
  const revoked = await storeNewKey(database, { partnerId, label: null, issuedAt, expiresAt: null });
  await updateKeyRevoked(database, revoked.id, new Date());
  const [good = ''] = keys;
  const mistyped = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
  const odd = ['', 'partner_live_', good.slice(0, -1), `${good}A`, good.toUpperCase(), good.replace('live', 'test')];
  return [expired.key, revoked.key, makeKey().key, mistyped, ...odd];
}

async function pageOf(url: string, key: string, reportId: string): Promise<string> {
  const { body } = await get<{ originalReportUrl: string }>({ url }, key, `/v1/reports/${reportId}`);
  return pathOf(body.originalReportUrl);
}

async function linksOf(
  url: string,
  database: Database,
  key: string,
  { complete }: BoughtReports,
  now: Date,
): Promise<Omit<World['links'], 'lapsedPage'>> {
  const { body } = await get<{ url: string }>({ url }, key, `/v1/reports/${complete}/pdf`);
  // The vehicles of these tests have no pictures; the maker's logo is drawn for every report.
  const page = await pageOf(url, key, complete);
  const secrets = new LinkSecrets(database);
  await secrets.read();
  // A younger secret may not be known to the service yet: its clock has just been moved.
  const k = new URL(page, url).searchParams.get('k') ?? '';
  const { key: secret } = await secrets.need(secretIdOf(k));
  const sign = (until: Date) => signedPath(imagePath(complete, 'brandLogo'), { k, key: secret }, until);
  return {
    page,
    pdf: pathOf(body.url),
    picture: sign(new Date(now.getTime() + 86_400_000)),
    lapsedPicture: sign(new Date(now.getTime() - 86_400_000)),
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
