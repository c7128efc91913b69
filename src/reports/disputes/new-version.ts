import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { Section } from '../../report/sections.ts';
import type { Gatherer } from '../../suppliers/gathering/gatherer.ts';
import type { Lookup } from '../../suppliers/gathering/gathering.ts';
import { columnsOf, type Inquiry } from '../../suppliers/inquiries/inquiry.ts';
import type { RequestsOfReport } from '../../suppliers/inquiries/request-log.ts';
import { keepMediaUntil } from '../../suppliers/media/store.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { mainCountryOf } from '../country.ts';
import { askAgain } from '../enrich.ts';
import { keepContentMs } from '../lifetime.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { lookupFor } from '../lookup.ts';
import { makeReport, type SoldReportMaker } from '../make.ts';
import { queueAnnouncing } from '../queue-announcing.ts';
import { eraseRecords } from '../records/registry.ts';
import { newReportId } from '../report-id.ts';
import { findReport, type StoredReport } from '../store.ts';

export interface VersionParts extends SoldReportMaker {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly gathering: Gatherer;
  readonly secrets: Pick<LinkSecrets, 'inForceAt'>;
}

/** A report that replaces others of its partner, ready to be stored. */
interface NewVersion extends Pick<
  StoredReport,
  'id' | 'partnerId' | 'boughtAt' | 'accessUntil' | 'language' | 'vinHash'
> {
  readonly vin: Vin;
  readonly pending: readonly Section[];
  readonly content: Buffer;
  readonly inquiry: Inquiry;
}

/** A decision; `round`: how often the dispute was opened again before. */
interface Decided {
  readonly disputeId: string;
  readonly round: number;
}

/** The new version that a partner has because of a decision. */
export async function findNewVersion(
  database: Queryable,
  { partnerId, disputeId, round }: Decided & { readonly partnerId: string },
): Promise<string | undefined> {
  const [row] = await database.query<{ reportId: string }>(sql`
    select report_id as "reportId" from reports.new_version
    where partner_id = ${partnerId} and dispute_id = ${disputeId} and round = ${round}`);
  return row?.reportId;
}

/**
 * Makes a report of a vehicle as a purchase would make it now, for a partner who has one: from kept answers, and from those of
 * suppliers of which none is kept. Decisions apply to it. It can be read for as long as any report of the vehicle that the
 * partner has. `store` gets it, and returns whether it was stored; it is not called if the vehicle was erased before. What was
 * kept of a vehicle that is erased meanwhile is erased again.
 */
export async function makeNewVersion(
  parts: VersionParts,
  { id: oldId, partnerId }: Pick<StoredReport, 'id' | 'partnerId'>,
  store: (version: NewVersion) => Promise<boolean>,
): Promise<void> {
  const old = await findReport(parts.database, oldId, partnerId);
  if (!old || old.vin === null) return;
  const { vin, vinHash } = old;
  const boughtAt = parts.clock.now();
  const id = newReportId(boughtAt);
  const lookup = { ...lookupFor(vin, vinHash, id), isTest: false, partnerId };
  let isStored = false;
  try {
    isStored = await makeAndStore(parts, { old: { ...old, vin }, id, lookup, boughtAt }, store);
  } finally {
    if (!isStored) await eraseAgain(parts, old, lookup);
  }
}

interface Making {
  readonly old: StoredReport & { readonly vin: Vin };
  /** Of the new version. */
  readonly id: string;
  readonly lookup: Lookup;
  readonly boughtAt: Date;
}

async function makeAndStore(
  parts: VersionParts,
  { old, id, lookup, boughtAt }: Making,
  store: (version: NewVersion) => Promise<boolean>,
): Promise<boolean> {
  const { database, clock, gathering, records } = parts;
  const { vin, vinHash, language, partnerId } = old;
  const known = records.read(vinHash);
  const { requests, ...gathered } = await gathering.gather(lookup);
  const findings: Findings = { vin, ...gathered };
  using asked: RequestsOfReport = requests.use({
    partnerId,
    reportId: null,
    country: mainCountryOf(findings.evidence),
  });
  const accessUntil = await lastAccess(database, old);
  const until = new Date(accessUntil.getTime() + keepContentMs);
  const linkSecret = parts.secrets.inForceAt(boughtAt).id;
  const { content, pending, media } = await records.settle(vinHash, known, {
    contentUntil: until,
    make: (stored) => makeReport(parts, findings, { ...stored, now: clock.now(), vinHash, linkSecret }),
  });
  if (!(await keepMediaUntil(database, { vinHash, ids: media, until }))) {
    // Some were erased after the answers were kept: they are to be fetched again.
    await gathering.forget(lookup);
    throw unavailable(1);
  }
  const inquiry = asked.take({ reportId: id });
  const version = { id, partnerId, boughtAt, accessUntil, language, vinHash, vin, pending, content, inquiry };
  const isStored = await store(version);
  if (isStored) asked.confirm();
  return isStored;
}

/**
 * Erases what was kept of a vehicle after it was erased. The records stay if somebody has bought it since: the purchase has
 * kept its own.
 */
async function eraseAgain(
  { database, gathering }: VersionParts,
  { id, partnerId, vinHash }: StoredReport,
  lookup: Lookup,
): Promise<void> {
  const old = await findReport(database, id, partnerId);
  if (old && old.vin !== null) return;
  await gathering.forget(lookup);
  const [bought] = await database.query<{ id: string }>(sql`
    select id from reports.report where vin_hash = decode(${vinHash}, 'hex') and erased_at is null limit 1`);
  if (!bought) await eraseRecords(database, vinHash);
}

/** Until when a partner can read any report of a vehicle. */
async function lastAccess(
  database: Queryable,
  { partnerId, vinHash, accessUntil }: Pick<StoredReport, 'partnerId' | 'vinHash' | 'accessUntil'>,
): Promise<Date> {
  const [row] = await database.query<{ last: Date | null }>(sql`
    select max(access_until) as last from reports.report
    where partner_id = ${partnerId} and vin_hash = decode(${vinHash}, 'hex') and erased_at is null`);
  return row?.last ?? accessUntil;
}

/**
 * Stores a new version of a partner whose account is locked, unless another node has done so; returns the id of the one that
 * is stored. It has a price of zero, and neither a call nor an entry of the ledger.
 */
export async function insertNewVersion(
  tx: Queryable,
  version: NewVersion,
  { disputeId, round }: Decided,
): Promise<string> {
  const { id, partnerId, boughtAt, accessUntil, language, vinHash, vin, pending, content, inquiry } = version;
  const added = await tx.query(sql`
    insert into reports.new_version (partner_id, dispute_id, round, report_id, made_at)
    values (${partnerId}, ${disputeId}, ${round}, ${id}, ${boughtAt}) on conflict do nothing returning report_id`);
  if (added.length === 0) return (await findNewVersion(tx, { partnerId, disputeId, round })) ?? id;
  const { requests, sent, cached, costCents } = columnsOf(inquiry);
  const stored = [inquiry.askedAt, String(inquiry.id), inquiry.country, requests, sent, cached, costCents];
  await tx.query(sql`
    insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending,
      content, inquiry)
    values (${id}, ${partnerId}, ${boughtAt}, ${accessUntil}, 0, ${language}, ${vin}, decode(${vinHash}, 'hex'),
      ${pending}::text[], ${content}, ${JSON.stringify(stored)}::jsonb)`);
  if (pending.length > 0) await askAgain(tx, { id, partnerId }, boughtAt);
  else await queueAnnouncing(tx, { id, partnerId });
  return id;
}
