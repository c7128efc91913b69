import { NotThere } from '../pages/outcome.ts';
import { type Approval, pendingApprovals } from '../people/approvals.ts';
import {
  type Dispute,
  type DisputeGround,
  disputeGrounds,
  type DisputeReason,
  type DisputeState,
  disputeOutcomes,
  groundsOf,
} from '../reports/disputes/dispute.ts';
import type { DisputeAnswer } from '../reports/disputes/forwarded.ts';
import type { DisputeStep } from '../reports/disputes/queue.ts';
import { findDispute } from '../reports/disputes/store.ts';
import type { RecordKind } from '../reports/records/entries.ts';
import { html, type Html } from '../web/html.ts';
import { badge } from '../web/kit/notice.ts';
import type { Visit } from './visit.ts';

/** The words of pages and forms about disputes. */
export const disputeWords = {
  states: {
    open: 'open',
    rejected: 'rejected',
    setAside: 'set aside',
    corrected: 'corrected',
    confirmed: 'confirmed',
  } satisfies Record<DisputeState, string>,
  reasons: {
    notThisVehicle: 'happened to another vehicle',
    typingError: 'a figure or a date is wrong',
    repaired: 'the damage was repaired',
    noTotalLoss: 'was no total loss',
    duplicate: 'listed twice',
    other: 'another reason',
  } satisfies Record<DisputeReason, string>,
  grounds: {
    noReason: 'gives no reason to review the record',
    repeated: 'repeats an earlier dispute',
    abusive: 'is abusive',
    sourceWithdrew: 'the source has withdrawn it',
    notVerified: 'the source could not verify it in time',
    anotherVehicle: 'belongs to another vehicle',
    duplicate: 'is another record of the same event',
    proven: 'proven by documents',
    sourceCorrected: 'the source has corrected it',
    sourceConfirmed: 'the source has confirmed it',
    proofContradicts: 'documents contradict the dispute',
  } satisfies Record<DisputeGround, string>,
  kinds: {
    reading: 'odometer reading',
    inspection: 'inspection',
    service: 'service visit',
    event: 'event',
    damage: 'damage',
    owner: 'owner',
    titleOwner: 'owner by title',
    registration: 'registration',
    recall: 'recall',
    advert: 'advert',
    auction: 'auction',
    theft: 'theft',
    brand: 'title brand',
  } satisfies Record<RecordKind, string>,
  answers: {
    confirmed: 'confirmed',
    corrected: 'corrected',
    withdrawn: 'withdrawn',
    none: 'no answer',
  } satisfies Record<DisputeAnswer, string>,
  steps: {
    overdue: 'Overdue',
    due: 'To decide',
    new: 'New',
    waiting: 'Waiting for a supplier',
  } satisfies Record<DisputeStep, string>,
  noDate: 'without a date',
  waits: 'waits',
  overdue: 'overdue',
  late: 'late',
} as const;

/** The dispute that the address names. */
export async function loadDispute({ parts: { database }, param }: Visit): Promise<Dispute> {
  const dispute = await findDispute(database, param('disputeId'));
  if (!dispute) throw new NotThere('there is no such dispute');
  return dispute;
}

export function disputeUrl({ id }: Pick<Dispute, 'id'>): string {
  return `/disputes/${id}`;
}

/** `damage of 2020-11-09`. */
export function recordText({ kind, sights }: Dispute['record']): string {
  const date = sights[0]?.date;
  return `${disputeWords.kinds[kind]} ${date === undefined ? disputeWords.noDate : `of ${date}`}`;
}

/** The ground, and for which outcomes it is one. */
export const groundChoices = disputeGrounds.map((ground): readonly [DisputeGround, string] => {
  const outcomes = disputeOutcomes.filter((outcome) => groundsOf[outcome].some((one) => one === ground));
  return [ground, `${outcomes.map(stateText).join(' or ')}: ${disputeWords.grounds[ground]}`];
});

/** `set aside` → `Set aside` for the beginning of a line. */
function stateText(state: DisputeState, place: number): string {
  const word = disputeWords.states[state];
  return place === 0 ? capitalized(word) : word;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Its state in a word; of an open one also that it is overdue, of a decided one that it was late. */
export function drawDisputeState({ state, dueAt, decidedAt }: Dispute, now: Date): Html {
  if (state === 'open') {
    return html`${badge('attention', disputeWords.states.open)}
    ${dueAt <= now && badge('problem', disputeWords.overdue)}`;
  }
  const isLate = decidedAt !== null && decidedAt > dueAt;
  return html`${badge(state === 'rejected' ? 'plain' : 'clear', disputeWords.states[state])}
  ${isLate && badge('attention', disputeWords.late)}`;
}

/** The dispute that a requested change decides; undefined for other changes. */
export function disputeOfApproval({ operation, after }: Approval): string | undefined {
  const disputeId = after?.['disputeId'];
  return operation === 'decide-dispute' && typeof disputeId === 'string' ? disputeId : undefined;
}

/** The decisions that wait for a second person, by their disputes. */
export async function waitingDecisions({ parts: { database }, now }: Visit): Promise<ReadonlyMap<string, Approval>> {
  const approvals = await pendingApprovals(database, now);
  return new Map(
    approvals.flatMap((approval) => {
      const disputeId = disputeOfApproval(approval);
      return disputeId === undefined ? [] : [[disputeId, approval] as const];
    }),
  );
}
