import { createHash } from 'node:crypto';

import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Language } from '../../language/languages.ts';
import { addMail, forgetReaderMails } from '../../mail/outbox.ts';
import { sectionOfKind } from '../records/sections.ts';
import type { Dispute } from './dispute.ts';

/** Who gets mails about a dispute: a reader of a document, who has no account. */
interface DisputeReader {
  readonly id: bigint;
  readonly mail: string;
  readonly language: Language;
}

const dayMs = 86_400_000;
/** In a day. A mail address gets few, because anybody can type it. */
const maxFilings = { network: 10, mail: 5 } as const;
/** Each gets several mails: nobody is to have many people written to by one dispute. */
export const maxReaders = 5;
/** Proofs and the addresses of readers are not kept for longer after the decision. */
const keepDays = 90;

/** Before it, disputes have been decided whose proofs and readers are deleted at this time. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - keepDays * dayMs);
}

/**
 * Counts that a network and a mail address contest a record, on all nodes together. False if one of them has contested as many
 * as it may; such an attempt does not count.
 */
export async function takeFiling(
  tx: Queryable,
  { network, mail, now }: { readonly network: string; readonly mail: string; readonly now: Date },
): Promise<boolean> {
  // In one order: two attempts would otherwise wait for each other.
  const limits: readonly (readonly [subject: string, max: number])[] = [
    [`mail ${digest(mailboxOf(mail))}`, maxFilings.mail],
    [`network ${digest(network)}`, maxFilings.network],
  ];
  const since = new Date(now.getTime() - dayMs);
  for (const [subject, max] of limits) {
    const [taken] = await tx.query<{ count: number }>(sql`
      insert into reports.reader_filing as f (subject, filed_at) values (${subject}, '{}')
      on conflict (subject) do update set filed_at = array(select t from unnest(f.filed_at) as t where t > ${since})
      returning cardinality(filed_at) as count`);
    if ((taken?.count ?? 0) >= max) return false;
  }
  await tx.query(sql`
    update reports.reader_filing set filed_at = filed_at || ${now}::timestamptz
    where subject = any(${limits.map(([subject]) => subject)}::text[])`);
  return true;
}

/** What addresses of one mailbox have in common: letters in either case, and a tag behind a plus, lead to the same. */
export function mailboxOf(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, at).replace(/\+.*$/, '')}${mail.slice(at)}`.toLowerCase();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Deletes some of the networks and addresses that have contested nothing in the last day. */
export async function forgetFilings(tx: Queryable, now: Date, count: number): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const rows = await tx.query(sql`
    delete from reports.reader_filing where subject in (
      select subject from reports.reader_filing where not (${since} < any(filed_at)) limit ${count})
    returning subject`);
  return rows.length;
}

export async function listReaders(database: Queryable, disputeId: string): Promise<DisputeReader[]> {
  return database.query<DisputeReader>(sql`
    select id, mail, language from reports.dispute_reader where dispute_id = ${disputeId} order by id`);
}

/** Adds a reader to a dispute, and has the mail sent that confirms it. */
export async function addReader(
  tx: Queryable,
  dispute: Dispute,
  { mail, language, now }: Pick<DisputeReader, 'mail' | 'language'> & { readonly now: Date },
): Promise<void> {
  const [reader] = await tx.query<DisputeReader>(sql`
    insert into reports.dispute_reader (dispute_id, mail, language, added_at) values (${dispute.id}, ${mail}, ${language}, ${now})
    on conflict (dispute_id, mail) do nothing returning id, mail, language`);
  if (reader) await addReaderMail(tx, dispute, reader, now);
}

/** Tells the readers of a dispute what state it is in now. */
export async function tellReaders(tx: Queryable, dispute: Dispute, now: Date): Promise<void> {
  for (const reader of await listReaders(tx, dispute.id)) await addReaderMail(tx, dispute, reader, now);
}

/** The mail holds neither the address, which is read when it is sent, nor anything that the reader wrote. */
async function addReaderMail(
  tx: Queryable,
  dispute: Dispute,
  { id, language }: DisputeReader,
  at: Date,
): Promise<void> {
  const { record, reportId, state, ground, correction, dueAt, reopened } = dispute;
  const kind = state === 'open' ? 'dispute-filed' : 'dispute-decided';
  await addMail(tx, {
    cause: reopened ? `${kind}:${id}:${reopened.round}` : `${kind}:${id}`,
    partnerId: null,
    kind,
    content: {
      kind,
      reader: String(id),
      language,
      disputeId: dispute.id,
      reportId,
      section: sectionOfKind[record.kind],
      date: record.sights[0]?.date ?? null,
      dueAt: dueAt.toISOString(),
      ...(state === 'open' && reopened && { isReopened: true }),
      ...(state !== 'open' && { outcome: state, ground, correction }),
    },
    at,
  });
}

/** The address of a reader; undefined once it was deleted. */
export async function findReaderAddress(database: Queryable, id: bigint): Promise<string | undefined> {
  const [reader] = await database.query<{ mail: string }>(sql`
    select mail from reports.dispute_reader where id = ${id}`);
  return reader?.mail;
}

/** Deletes the readers of a vehicle's disputes, and their mails. */
export async function forgetReadersOf(tx: Queryable, vinHash: string): Promise<void> {
  const readers = await tx.query<{ id: bigint }>(sql`
    delete from reports.dispute_reader r using reports.dispute d
    where d.id = r.dispute_id and d.vin_hash = decode(${vinHash}, 'hex') returning r.id`);
  await forgetReaderMails(
    tx,
    readers.map(({ id }) => id),
  );
}

/** Deletes readers whose dispute was decided long ago, and their mails; returns how many readers. */
export async function forgetReaders(tx: Queryable, now: Date, count: number): Promise<number> {
  const readers = await tx.query<{ id: bigint }>(sql`
    delete from reports.dispute_reader where id in (
      select r.id from reports.dispute_reader r
      where (select d.decided_at from reports.dispute d where d.id = r.dispute_id) <= ${forgottenBefore(now)} limit ${count})
    returning id`);
  await forgetReaderMails(
    tx,
    readers.map(({ id }) => id),
  );
  return readers.length;
}
