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

/** Of all outcomes, each once. */
export const disputeGrounds: readonly DisputeGround[] = [
  ...new Set(disputeOutcomes.flatMap((outcome) => groundsOf[outcome])),
];

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
  /** What the filer wrote; empty some time after the decision. */
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
  /** The last time. */
  readonly at: Date;
  /** Its decisions until then, the first one first. They apply until the next one. */
  readonly earlier: readonly Decided[];
}

type Decided = Pick<Dispute, 'ground' | 'correction' | 'decidedAt'> & { readonly state: DisputeOutcome };

/** Opens a decided dispute again. */
export function reopenDispute({ state, ground, correction, decidedAt, ...dispute }: Dispute, now: Date): Dispute {
  if (state === 'open') throw new Error(`dispute ${dispute.id} is open`);
  const { round = 0, earlier = [] } = dispute.reopened ?? {};
  const reopened = { round: round + 1, at: now, earlier: [...earlier, { state, ground, correction, decidedAt }] };
  const dueAt = dueWithNewFacts(now);
  return { ...dispute, state: 'open', ground: null, correction: null, decidedAt: null, dueAt, reopened };
}

/** When it was filed, or opened again: from then on, its days count. */
export function openedAt({ reopened, filedAt }: Pick<Dispute, 'reopened' | 'filedAt'>): Date {
  return reopened?.at ?? filedAt;
}

type Decidable = Pick<Dispute, 'state' | 'ground' | 'correction' | 'decidedAt' | 'reopened'>;

/** The decisions of a dispute, and that it is open: of one that was opened again, what was decided before comes first. */
export function decisionsOf<Kind extends Decidable>(dispute: Kind): Kind[] {
  const earlier = dispute.reopened?.earlier ?? [];
  return [...earlier.map((decided) => ({ ...dispute, ...decided })), dispute];
}

/** What the disputes about one record say of it. */
interface Standing<Kind> {
  readonly isSetAside: boolean;
  /** Those that set it aside or corrected it, the first one first. */
  readonly decisions: readonly Kind[];
  /** All that was corrected of it. */
  readonly correction: RecordCorrection;
}

/**
 * The last decision counts; a rejected dispute is none. Each correction adds to those before, field by field, and a record that is
 * confirmed keeps them; if it was set aside, it is as it was before.
 */
export function foldDecisions<Kind extends Decidable>(disputes: readonly Kind[]): Standing<Kind> {
  const { isSetAside, decisions } = decidedIn(disputes).reduce<Omit<Standing<Kind>, 'correction'>>(
    (before, one) => {
      if (one.state === 'rejected') return before;
      if (one.state !== 'confirmed') {
        return { isSetAside: one.state === 'setAside', decisions: [...before.decisions, one] };
      }
      return { isSetAside: false, decisions: before.decisions.filter(({ state }) => state === 'corrected') };
    },
    { isSetAside: false, decisions: [] },
  );
  const correction = decisions.reduce<RecordCorrection>((all, one) => ({ ...all, ...one.correction }), {});
  return { isSetAside, decisions, correction };
}

function decidedIn<Kind extends Decidable>(disputes: readonly Kind[]): Kind[] {
  return disputes
    .flatMap(decisionsOf)
    .filter(({ state }) => state !== 'open')
    .toSorted((one, other) => Number(one.decidedAt) - Number(other.decidedAt));
}

/**
 * Of the disputes about one record, the one that says what applies now: the last decision that changed the record, with all that
 * was corrected; else the one that is open, else the last decision, and a rejected one only where there is no other.
 */
export function disputeInForce(disputes: readonly Dispute[]): Dispute | undefined {
  const { isSetAside, decisions, correction } = foldDecisions(disputes);
  const last = decisions.at(-1);
  if (last) return isSetAside ? last : { ...last, correction };
  const decided = decidedIn(disputes);
  const open = disputes.find(({ state }) => state === 'open');
  return open ?? decided.findLast(({ state }) => state === 'confirmed') ?? decided.at(-1);
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

/** Whether a partner sees the whole dispute, and not only that it exists: a dispute of a reader is not the partner's. */
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
