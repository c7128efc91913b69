import type {
  Auctioned,
  Branded,
  Damaged,
  Happened,
  Inspected,
  Listed,
  OdometerJudged,
  Reading,
  Recalled,
  RecallsLookedUp,
  Serviced,
  Stolen,
  TitleOwner,
  Valued,
} from './events.ts';
import type {
  Built,
  Equipped,
  Identified,
  Insured,
  Owned,
  Photographed,
  Planned,
  Registered,
  Rendered,
} from './vehicle.ts';

/** One record of one supplier, made uniform at the border. */
export type Evidence =
  | Auctioned
  | Branded
  | Built
  | Damaged
  | Equipped
  | Happened
  | Identified
  | Inspected
  | Insured
  | Listed
  | OdometerJudged
  | Owned
  | Photographed
  | Planned
  | Reading
  | Recalled
  | RecallsLookedUp
  | Registered
  | Rendered
  | Serviced
  | Stolen
  | TitleOwner
  | Valued;

export type EvidenceKind = Evidence['kind'];

export type EvidenceOf<Kind extends EvidenceKind> = Extract<Evidence, { kind: Kind }>;
