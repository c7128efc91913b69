import { randomBase62 } from '../../kernel/ids.ts';
import type { Language } from '../../language/languages.ts';
import type { RecordCorrection } from '../records/disputed.ts';
import type { KnownRecord } from '../records/identify.ts';

/** Why somebody contests a record. */
export const disputeReasons = [
  'notThisVehicle',
  'typingError',
  'repaired',
  'noTotalLoss',
  'duplicate',
  'other',
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

/** `rejected`: it gives no ground for a review. The other outcomes are decisions about the record. */
export const disputeOutcomes = ['rejected', 'setAside', 'corrected', 'confirmed'] as const;

export type DisputeOutcome = (typeof disputeOutcomes)[number];

export type DisputeState = 'open' | DisputeOutcome;

/** Why it was decided so, by outcome. Readers get it in their language. */
export const groundsOf = {
  rejected: ['noReason', 'repeated', 'abusive'],
  setAside: ['sourceWithdrew', 'notVerified', 'anotherVehicle', 'duplicate', 'proven'],
  corrected: ['sourceCorrected', 'proven'],
  confirmed: ['sourceConfirmed', 'proofContradicts'],
} as const satisfies Readonly<Record<DisputeOutcome, readonly string[]>>;

export type DisputeGround = (typeof groundsOf)[DisputeOutcome][number];

export function isGroundOf(outcome: DisputeOutcome, ground: string): ground is DisputeGround {
  const grounds: readonly string[] = groundsOf[outcome];
  return grounds.includes(ground);
}

export interface Dispute {
  readonly id: string;
  /** In hex. */
  readonly vinHash: string;
  /** As reports showed it when it was contested. */
  readonly record: KnownRecord;
  /** See `DisputedRecord`. */
  readonly neighbours: readonly KnownRecord[];
  /** The report in which it was contested, and whose report that is. */
  readonly reportId: string;
  readonly partnerId: string;
  /** A sandbox vehicle is the same for all partners: its disputes change no report, and other partners do not see them. */
  readonly isSandbox: boolean;
  /** `reader`: of a document, without an account. */
  readonly filedAs: 'key' | 'member' | 'operator' | 'reader';
  /** The id of the key, or the person's mail address; that of a reader is stored apart (`readers.ts`). */
  readonly filedBy: string;
  readonly language: Language;
  readonly reason: DisputeReason;
  /** What the filer wrote. */
  readonly statement: string;
  readonly state: DisputeState;
  /** What is right instead, of a corrected record. */
  readonly correction: RecordCorrection | null;
  /** Null while it is open. */
  readonly ground: DisputeGround | null;
  readonly filedAt: Date;
  /** By then it is to be decided. */
  readonly dueAt: Date;
  readonly decidedAt: Date | null;
  /** Null where it was decided once at most. */
  readonly reopened: Reopened | null;
}

/** New proofs have opened a decided dispute again. */
export interface Reopened {
  /** How often, counted from 1. */
  readonly round: number;
  readonly at: Date;
  /** Applies until the next decision. */
  readonly earlier: Pick<Dispute, 'ground' | 'correction' | 'decidedAt'> & { readonly state: DisputeOutcome };
}

/** Opens a decided dispute again. */
export function reopenDispute({ state, ground, correction, decidedAt, ...dispute }: Dispute, now: Date): Dispute {
  if (state === 'open') throw new Error(`dispute ${dispute.id} is open`);
  const round = (dispute.reopened?.round ?? 0) + 1;
  const earlier = { state, ground, correction, decidedAt };
  const reopened = { round, at: now, earlier };
  const dueAt = dueWithNewFacts(now);
  return { ...dispute, state: 'open', ground: null, correction: null, decidedAt: null, dueAt, reopened };
}

/** What a dispute says of its record: of one that was opened again, also the decision before. */
export function decisionsOf(dispute: Dispute): Dispute[] {
  const { state, reopened } = dispute;
  return state === 'open' && reopened ? [{ ...dispute, ...reopened.earlier }, dispute] : [dispute];
}

/**
 * The dispute as it applies: while one that was opened again is not decided, what was set aside or corrected before stays so.
 * A record that was kept is contested again.
 */
export function disputeAsApplied(dispute: Dispute): Dispute {
  const { state, reopened } = dispute;
  const isApplied = reopened?.earlier.state === 'setAside' || reopened?.earlier.state === 'corrected';
  return state === 'open' && reopened && isApplied ? { ...dispute, ...reopened.earlier } : dispute;
}

const daysToDecide = 30;
/** Where the filer has sent new facts. */
const daysWithNewFacts = 45;
const dayMs = 86_400_000;

export function dueAfter(filedAt: Date): Date {
  return new Date(filedAt.getTime() + daysToDecide * dayMs);
}

export function dueWithNewFacts(filedAt: Date): Date {
  return new Date(filedAt.getTime() + daysWithNewFacts * dayMs);
}

export const maxStatement = 2_000;

/** Whether a partner is told more of a dispute than that it exists: what a reader of a document contests is not the partner's. */
export function isOwnDispute({ filedAs, partnerId }: Pick<Dispute, 'filedAs' | 'partnerId'>, reader: string): boolean {
  return partnerId === reader && filedAs !== 'reader';
}

const prefix = 'dsp_';

export function newDisputeId(): string {
  return `${prefix}${randomBase62(20)}`;
}

export function isDisputeId(text: string): boolean {
  return /^dsp_[0-9A-Za-z]{20}$/.test(text);
}
