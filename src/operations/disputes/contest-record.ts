import { type Static, Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { visibleText } from '../../kernel/text.ts';
import { type Dispute, disputeReasons, dueAfter, maxStatement, newDisputeId } from '../../reports/disputes/dispute.ts';
import { neighboursOf } from '../../reports/disputes/known.ts';
import { queueNotices } from '../../reports/disputes/notify.ts';
import { insertProofs } from '../../reports/disputes/proofs.ts';
import { addReader, listReaders, mailboxOf, maxReaders, takeFiling } from '../../reports/disputes/readers.ts';
import { findShownRecord } from '../../reports/disputes/shown-record.ts';
import { insertDispute, listDisputesOf, noteDisputes } from '../../reports/disputes/store.ts';
import { lockRecords, readKnown } from '../../reports/records/registry.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import { isSandbox } from '../../vehicles/vin/sandbox.ts';
import { choice, email, identifier, language, paragraph } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { type Actor, defineOperation, type Done } from '../engine/operation.ts';
import { hasRoom } from './open-limits.ts';
import { cleanedProofs } from './proofs-field.ts';

/**
 * `decided before`: not long ago, nothing was changed about the record. `unknown`: the report shows no such record. `too many`:
 * as many disputes are open as may be.
 */
type Contested =
  | { readonly outcome: 'contested' | 'open before' | 'decided before'; readonly dispute: Dispute }
  | { readonly outcome: 'unknown' | 'too many' };

/** With those that were sent before, there are more proofs than a dispute can have. */
export class TooManyProofs extends OperatorError {}

/** The network or the mail address of a reader has contested as many records as it may in a day. */
export class FiledTooOften extends OperatorError {}

export class CannotBeRead extends OperatorError {
  constructor(reportId: string) {
    super(`report ${reportId} cannot be read any more`);
  }
}

/** For so long, only new proofs have the same filer's record reviewed again: it could be kept marked for ever otherwise. */
const finalMs = 90 * 86_400_000;

const Input = Type.Object({
  partnerId: identifier,
  reportId: identifier,
  recordId: identifier,
  reason: choice(disputeReasons),
  statement: paragraph(maxStatement),
  language,
  /** Of a reader without an account: where the decision is sent, and the network that asks. */
  mail: Type.Optional(email),
  network: Type.Optional(identifier),
  proofs: Type.Optional(cleanedProofs),
});

/**
 * Contests a record of a report. It is marked from then on, in all reports of the vehicle, until it was decided about. A record
 * that the same partner, or a reader of the partner's reports, contests already stays as it is: a program may send it again.
 */
export const contestRecord = defineOperation({
  code: 'contest-record',
  name: 'contest a record',
  input: Input,
  async run(tx, input, now, actor): Promise<Done<Contested>> {
    const { partnerId, reportId, recordId, reason, mail } = input;
    const byReader = actor.role === 'reader';
    if (byReader === (mail === undefined))
      throw new OperatorError('a mail address is given by readers, and only by them');
    const { vinHash } = await requireReadable(tx, reportId, partnerId);
    await lockRecords(tx, vinHash, now);
    // Once more: the vehicle may have been erased while this transaction waited.
    const report = await requireReadable(tx, reportId, partnerId);
    const same = (await listDisputesOf(tx, vinHash, { partnerId })).filter(
      (one) => one.partnerId === partnerId && one.record.id === recordId && (one.filedAs === 'reader') === byReader,
    );
    const open = same.find(({ state }) => state === 'open');
    if (open) return joinDispute(tx, open, input, now);
    const decided = same.findLast((one) => isFinal(one, now));
    if (decided) return { result: { outcome: 'decided before', dispute: decided }, change: null };
    const known = await readKnown(tx, vinHash);
    const record = findShownRecord(report, recordId, known);
    if (!record) return { result: { outcome: 'unknown' }, change: null };
    const asked = { partnerId, reportId, vinHash, filedAs: filedAs(actor), record };
    if (!(await hasRoom(tx, asked))) return { result: { outcome: 'too many' }, change: null };
    await countFiling(tx, input, now);
    const dispute = makeDispute(input, { report, record, neighbours: neighboursOf(record, known), actor, now });
    await insertDispute(tx, dispute);
    await noteDisputes(tx, vinHash);
    await queueNotices(tx, dispute, now);
    await noteReader(tx, dispute, input, now);
    const proofs = await storeProofs(tx, dispute, input, now);
    return {
      result: { outcome: 'contested', dispute },
      change: {
        partnerId,
        subject: `dispute ${dispute.id}`,
        after: { reportId, recordId, reason, dueAt: dispute.dueAt, ...(proofs > 0 && { proofs }) },
      },
    };
  },
});

type ContestInput = Static<typeof Input>;

async function requireReadable(tx: Queryable, reportId: string, partnerId: string): Promise<StoredReport> {
  const report = await findReport(tx, reportId, partnerId);
  if (report && report.content !== null) return report;
  throw new CannotBeRead(reportId);
}

function isFinal({ state, decidedAt }: Dispute, now: Date): boolean {
  const isUnchanged = state === 'rejected' || state === 'confirmed';
  return isUnchanged && decidedAt !== null && now.getTime() < decidedAt.getTime() + finalMs;
}

interface MadeFrom extends Pick<Dispute, 'record' | 'neighbours'> {
  readonly report: StoredReport;
  readonly actor: Actor;
  readonly now: Date;
}

function makeDispute(
  { partnerId, reportId, reason, statement: words, language: spoken }: ContestInput,
  { report: { vin, vinHash }, record, neighbours, actor, now }: MadeFrom,
): Dispute {
  const statement = visibleText(words).trim();
  if (statement === '') throw new InvalidInput('statement', 'is missing');
  return {
    id: newDisputeId(),
    vinHash,
    record,
    neighbours,
    reportId,
    partnerId,
    isSandbox: vin !== null && isSandbox(vin),
    filedAs: filedAs(actor),
    filedBy: actor.name,
    language: spoken,
    reason,
    statement,
    state: 'open',
    correction: null,
    ground: null,
    filedAt: now,
    dueAt: dueAfter(now),
    decidedAt: null,
    reopened: null,
  };
}

/** Another reader who contests the same record also gets the mail with the decision. */
async function joinDispute(tx: Queryable, dispute: Dispute, input: ContestInput, now: Date): Promise<Done<Contested>> {
  const result: Contested = { outcome: 'open before', dispute };
  const readers = await listReaders(tx, dispute.id);
  // Also of one who is known: the answer would say otherwise who contests the record.
  await countFiling(tx, input, now);
  const mailbox = input.mail === undefined ? undefined : mailboxOf(input.mail);
  const isNewReader = mailbox !== undefined && !readers.some(({ mail }) => mailboxOf(mail) === mailbox);
  if (isNewReader && readers.length >= maxReaders) return { result: { outcome: 'too many' }, change: null };
  if (isNewReader) await noteReader(tx, dispute, input, now);
  const proofs = await storeProofs(tx, dispute, input, now);
  if (!isNewReader && proofs === 0) return { result, change: null };
  const after = { ...(isNewReader && { readers: readers.length + 1 }), ...(proofs > 0 && { proofs }) };
  return { result, change: { partnerId: dispute.partnerId, subject: `dispute ${dispute.id}`, after } };
}

/** Returns how many were new. */
async function storeProofs(tx: Queryable, dispute: Dispute, { proofs = [] }: ContestInput, now: Date): Promise<number> {
  const stored = await insertProofs(tx, dispute, proofs, now);
  if (stored === undefined) throw new TooManyProofs('there are more proofs than a dispute can have');
  return stored;
}

async function countFiling(tx: Queryable, { mail, network = '' }: ContestInput, now: Date): Promise<void> {
  if (mail === undefined || (await takeFiling(tx, { network, mail, now }))) return;
  throw new FiledTooOften('too many records were contested from this network or with this mail address today');
}

async function noteReader(
  tx: Queryable,
  dispute: Dispute,
  { mail, language: spoken }: ContestInput,
  now: Date,
): Promise<void> {
  if (mail !== undefined) await addReader(tx, dispute, { mail, language: spoken, now });
}

function filedAs({ kind, role }: Actor): Dispute['filedAs'] {
  if (kind === 'key') return 'key';
  if (role === 'reader') return 'reader';
  return role.startsWith('member') ? 'member' : 'operator';
}
