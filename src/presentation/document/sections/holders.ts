import type { SourceKind } from '../../../language/sources.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledTitleOwner } from '../../../report/model/records.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import type { OwnerType } from '../../../vehicles/codes.ts';
import { compareTexts } from './parts.ts';

/** One who had the vehicle. Owners are numbered, never named. */
export interface Holder {
  readonly recordId?: string;
  readonly number: number;
  readonly from: string;
  /** Absent while it lasts. */
  readonly to?: string;
  readonly days?: number;
  readonly ownerType?: OwnerType;
  /** State or region, where a title register has it. */
  readonly region?: string;
  readonly source: SourceKind;
}

/**
 * All who had the vehicle, first to last: the owners of vehicle registers, and before them those of a title register
 * that had sold it by then. An owner that may be in both is counted once.
 */
export function holdersOf(report: AssembledReport): Holder[] {
  const owners = report.ownership.toSorted((one, other) => compareTexts(one.from, other.from));
  const earlier = titleOwnersBefore(report, owners[0]?.from);
  return [
    ...earlier.map(({ recordId, purchased, soldAt, ownedDays, state }) =>
      onlyKnown({
        recordId,
        from: purchased,
        to: soldAt,
        days: ownedDays,
        region: state,
        source: 'titleRegister' as const,
      }),
    ),
    ...owners.map(({ recordId, from, to, durationDays, ownerType, source }) =>
      onlyKnown({ recordId, from, to, days: durationDays, ownerType, source }),
    ),
  ].map((holder, place) => ({ number: place + 1, ...holder }));
}

type DatedOwner = AssembledTitleOwner & { readonly purchased: string };

function titleOwnersBefore(report: AssembledReport, firstOwnedFrom: string | undefined): DatedOwner[] {
  return (report.vehicleHistory?.owners ?? [])
    .filter((owner): owner is DatedOwner => owner.purchased !== undefined)
    .filter(({ soldAt }) => firstOwnedFrom === undefined || (soldAt !== undefined && soldAt <= firstOwnedFrom))
    .toSorted((one, other) => compareTexts(one.purchased, other.purchased));
}

/** Those of the title register that are not among the owners above. */
export function titleOwnersBeside(report: AssembledReport): AssembledTitleOwner[] {
  const shown = new Set(
    titleOwnersBefore(report, report.ownership.map(({ from }) => from).toSorted(compareTexts)[0]).map(
      ({ number }) => number,
    ),
  );
  return (report.vehicleHistory?.owners ?? []).filter(({ number }) => !shown.has(number));
}
