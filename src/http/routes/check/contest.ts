import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { visibleText } from '../../../kernel/text.ts';
import { contestWords } from '../../../language/documents/contest/index.ts';
import { figuresOf } from '../../../language/figures.ts';
import type { Language } from '../../../language/languages.ts';
import { disputesWords } from '../../../language/portal/disputes/index.ts';
import { addProofs } from '../../../operations/disputes/add-proofs.ts';
import {
  CannotBeRead,
  contestRecord,
  FiledTooOften,
  TooManyProofs,
} from '../../../operations/disputes/contest-record.ts';
import { isMailAddress } from '../../../operations/engine/fields.ts';
import type { Actor } from '../../../operations/engine/operation.ts';
import { runOperation } from '../../../operations/engine/run.ts';
import { type ContestAnswer, type ContestField, contestFields } from '../../../presentation/check-contest.ts';
import type { CleanProofs } from '../../../reports/disputes/clean-proofs.ts';
import { type DisputeReason, disputeReasons, isDisputeId, maxStatement } from '../../../reports/disputes/dispute.ts';
import { findDispute } from '../../../reports/disputes/store.ts';
import type { IssuedFinding } from '../../../reports/proof/check.ts';

interface ContestParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly cleanProofs: CleanProofs;
}

/** A form that a reader has sent about a document whose code was right. */
export interface SentContest {
  readonly stored: IssuedFinding['stored'];
  readonly fields: Readonly<Record<string, string>>;
  readonly proofs: readonly Buffer[];
  readonly language: Language;
  /** That the request comes from, to limit how often it contests. */
  readonly network: string;
  readonly requestId: string;
}

interface Answered {
  readonly status: number;
  readonly answer: ContestAnswer;
}

/** Takes what a reader without an account sends: that a record is wrong, or proofs of it. Their mail address is in no log. */
export async function takeSent(parts: ContestParts, sent: SentContest): Promise<Answered> {
  if (parts.clock.isRefused) throw unavailable(5);
  const form = sent.fields['form'] === 'proofs' ? 'proofs' : 'contest';
  const entered = enteredIn(sent.fields);
  try {
    const done = form === 'contest' ? await contest(parts, sent, entered) : await sendProofs(parts, sent, entered);
    return { status: 200, answer: { form, entered, done } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, field } = error;
    const hasLostFiles = sent.proofs.length > 0;
    return { status, answer: { form, entered, mistake: { message, hasLostFiles, ...(field && { field }) } } };
  }
}

/** What is answered to the reader instead, in words. */
class Refusal extends Error {
  readonly status: number;
  readonly field: ContestField | undefined;

  constructor(status: number, message: string, field?: ContestField) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** Nobody known: the audit is kept for ever, and says no more of them. */
const readerActor = (requestId: string): Actor => ({ role: 'reader', kind: 'person', name: 'a reader', requestId });

type Entered = Readonly<Record<Exclude<ContestField, 'proofs'>, string>>;
type Done = NonNullable<ContestAnswer['done']>;

function enteredIn(fields: SentContest['fields']): Entered {
  const entries = contestFields.map((name) => [name, visibleText(fields[name] ?? '').trim()] as const);
  return Object.fromEntries(entries) as Entered;
}

async function contest(parts: ContestParts, sent: SentContest, entered: Entered): Promise<Done> {
  const { stored, language, network, requestId } = sent;
  const { record: recordId, statement, mail } = entered;
  const reason = checkEntered(entered, language);
  const proofs = await clean(parts, sent);
  const { partnerId, id: reportId } = stored;
  const input = { partnerId, reportId, recordId, reason, statement, language, mail, network, proofs };
  const context = { database: parts.database, now: parts.clock.now(), machine: parts.clock };
  const { contested: title, joined, confirmation, tooOften, tooManyProofs } = contestWords[language];
  const { filed, noSuchRecord, tooMany, decidedBefore } = disputesWords[language];
  const contested = await runOperation(context, contestRecord, input, readerActor(requestId)).catch(
    (error: unknown) => {
      if (error instanceof FiledTooOften) throw new Refusal(429, tooOften);
      // Erased since it was checked.
      if (error instanceof CannotBeRead) throw new Refusal(409, noSuchRecord, 'record');
      throw error instanceof TooManyProofs ? new Refusal(400, tooManyProofs, 'proofs') : error;
    },
  );
  if (!('dispute' in contested)) {
    throw contested.outcome === 'unknown' ? new Refusal(400, noSuchRecord, 'record') : new Refusal(409, tooMany);
  }
  if (contested.outcome === 'decided before') throw new Refusal(409, decidedBefore, 'record');
  const { id: reference, dueAt } = contested.dispute;
  const lines = [contested.outcome === 'contested' ? filed : joined, confirmation(mail)];
  return { title, lines, reference, dueAt };
}

/** Returns the reason. */
function checkEntered({ record, reason: chosen, statement, mail }: Entered, language: Language): DisputeReason {
  const { mistakes } = disputesWords[language];
  const { tooLong, noMail } = contestWords[language];
  const reason = disputeReasons.find((one) => one === chosen);
  if (record === '') throw new Refusal(400, mistakes.record, 'record');
  if (!reason) throw new Refusal(400, mistakes.reason, 'reason');
  if (statement === '') throw new Refusal(400, mistakes.statement, 'statement');
  if (Array.from(statement).length > maxStatement) {
    throw new Refusal(400, tooLong(figuresOf(language).count(BigInt(maxStatement))), 'statement');
  }
  if (!isMailAddress(mail)) throw new Refusal(400, noMail, 'mail');
  return reason;
}

async function sendProofs(parts: ContestParts, sent: SentContest, { reference }: Entered): Promise<Done> {
  const { stored, language, requestId } = sent;
  const { noDispute, noProofs, proofsSent, proofsKnown, tooManyProofs, closed, reopened } = contestWords[language];
  if (!isDisputeId(reference)) throw new Refusal(400, noDispute, 'reference');
  // Before the files are cleaned, which is more work.
  const known = await findDispute(parts.database, reference);
  if (known?.reportId !== stored.id || known.filedAs !== 'reader') throw new Refusal(400, noDispute, 'reference');
  if (sent.proofs.length === 0) throw new Refusal(400, noProofs, 'proofs');
  const proofs = await clean(parts, sent);
  const input = { partnerId: stored.partnerId, reportId: stored.id, disputeId: reference, proofs };
  const context = { database: parts.database, now: parts.clock.now(), machine: parts.clock };
  const added = await runOperation(context, addProofs, input, readerActor(requestId));
  if (!('dispute' in added)) {
    if (added.outcome === 'unknown') throw new Refusal(400, noDispute, 'reference');
    if (added.outcome === 'no room') throw new Refusal(409, disputesWords[language].tooMany);
    throw new Refusal(400, added.outcome === 'closed' ? closed : tooManyProofs, 'proofs');
  }
  const { id, dueAt } = added.dispute;
  const title = added.outcome === 'known' ? proofsKnown : proofsSent;
  return { title, lines: added.outcome === 'reopened' ? [reopened] : [], reference: id, dueAt };
}

async function clean({ cleanProofs }: ContestParts, { proofs, network, language }: SentContest) {
  const { tooManyProofs, unreadable, busy } = contestWords[language];
  const cleaned = await cleanProofs(proofs, `network ${network}`);
  switch (cleaned.outcome) {
    case 'cleaned':
      return cleaned.proofs;
    case 'busy':
      throw new Refusal(503, busy, 'proofs');
    default:
      throw new Refusal(400, cleaned.outcome === 'too many' ? tooManyProofs : unreadable, 'proofs');
  }
}
