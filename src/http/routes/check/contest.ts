import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { visibleText } from '../../../kernel/text.ts';
import { contestWords } from '../../../language/documents/contest/index.ts';
import { figuresOf } from '../../../language/figures.ts';
import type { Language } from '../../../language/languages.ts';
import { disputesWords } from '../../../language/portal/disputes/index.ts';
import { contestRecord, FiledTooOften } from '../../../operations/disputes/contest-record.ts';
import { isMailAddress } from '../../../operations/engine/fields.ts';
import type { Actor } from '../../../operations/engine/operation.ts';
import { runOperation } from '../../../operations/engine/run.ts';
import { type ContestAnswer, type ContestField, contestFields } from '../../../presentation/check-contest.ts';
import { disputeReasons, maxStatement } from '../../../reports/disputes/dispute.ts';
import type { IssuedFinding } from '../../../reports/proof/check.ts';

interface ContestParts {
  readonly database: Database;
  readonly clock: ServiceClock;
}

/** A form by which a reader contests a record of a document whose code was right. */
export interface SentContest {
  readonly stored: IssuedFinding['stored'];
  readonly fields: Readonly<Record<string, string>>;
  readonly language: Language;
  /** That the request comes from, to limit how often it contests. */
  readonly network: string;
  readonly requestId: string;
}

interface Answered {
  readonly status: number;
  readonly answer: ContestAnswer;
}

/** Contests a record on behalf of a reader who has no account. Their mail address is in no log and in no entry of the audit. */
export async function contestAsReader({ database, clock }: ContestParts, sent: SentContest): Promise<Answered> {
  if (clock.isRefused) throw unavailable(5);
  const { stored, language, network, requestId } = sent;
  const entered = enteredIn(sent.fields);
  const refuse = (status: number, message: string, field?: ContestField): Answered => ({
    status,
    answer: { entered, mistake: { message, ...(field && { field }) } },
  });
  const mistake = findMistake(entered, language);
  if (mistake) return refuse(400, mistake.message, mistake.field);
  const { record: recordId, statement, mail } = entered;
  const reason = disputeReasons.find((one) => one === entered.reason) ?? 'other';
  const { partnerId, id: reportId } = stored;
  const input = { partnerId, reportId, recordId, reason, statement, language, mail, network };
  try {
    const context = { database, now: clock.now(), machine: clock };
    const contested = await runOperation(context, contestRecord, input, readerActor(requestId));
    const { noSuchRecord, tooMany } = disputesWords[language];
    if (!('dispute' in contested)) {
      return contested.outcome === 'unknown' ? refuse(400, noSuchRecord, 'record') : refuse(409, tooMany);
    }
    const { id: reference, dueAt } = contested.dispute;
    return {
      status: 200,
      answer: { entered, done: { ...sayDone(contested.outcome, mail, language), reference, dueAt } },
    };
  } catch (error) {
    if (!(error instanceof FiledTooOften)) throw error;
    return refuse(429, contestWords[language].tooOften);
  }
}

/** Nobody known: the audit is kept for ever, and says no more of them. */
const readerActor = (requestId: string): Actor => ({ role: 'reader', kind: 'person', name: 'a reader', requestId });

type Entered = Readonly<Record<ContestField, string>>;

function enteredIn(fields: SentContest['fields']): Entered {
  const entries = contestFields.map((name) => [name, visibleText(fields[name] ?? '').trim()] as const);
  return Object.fromEntries(entries) as Entered;
}

function findMistake(
  { record, reason, statement, mail }: Entered,
  language: Language,
): { readonly field: ContestField; readonly message: string } | undefined {
  const { mistakes } = disputesWords[language];
  const { tooLong, noMail } = contestWords[language];
  if (record === '') return { field: 'record', message: mistakes.record };
  if (!disputeReasons.some((one) => one === reason)) return { field: 'reason', message: mistakes.reason };
  if (statement === '') return { field: 'statement', message: mistakes.statement };
  if (Array.from(statement).length > maxStatement) {
    return { field: 'statement', message: tooLong(figuresOf(language).count(BigInt(maxStatement))) };
  }
  return isMailAddress(mail) ? undefined : { field: 'mail', message: noMail };
}

function sayDone(outcome: 'contested' | 'open before', mail: string, language: Language) {
  const { contested, joined, confirmation } = contestWords[language];
  const { filed } = disputesWords[language];
  return { title: contested, lines: [outcome === 'contested' ? filed : joined, confirmation(mail)] };
}
