import type { Fuel } from '../../vehicles/codes.ts';
import type { VehicleFacts } from '../supplier.ts';
import { isOtherMake } from './same-make.ts';

/** What a source that was queried by plate reports about the vehicle that has the plate now. */
export interface ReportedVehicle {
  readonly make?: string | undefined;
  readonly fuel?: Fuel | undefined;
  /** First registration anywhere. */
  readonly firstRegisteredAt?: string | undefined;
  /** First registration in the country of the source. */
  readonly registeredHereAt?: string | undefined;
}

/**
 * Plates move between vehicles, often of one keeper and one make. True if the vehicle that has the plate now is clearly
 * another one than the vehicle in the request. A value that is unknown on either side contradicts nothing.
 */
export function isOtherVehicle(known: VehicleFacts, reported: ReportedVehicle): boolean {
  return (
    isOtherMake(known.make, reported.make) ||
    isOtherFuel(known.fuel, reported.fuel) ||
    isOtherAge(known.firstRegisteredAt, reported)
  );
}

const combustionFuels: readonly Fuel[] = ['petrol', 'diesel', 'ethanol', 'lpg', 'cng'];

/**
 * Hybrids are often filed under their fuel, and vehicles that run on gas or ethanol were often built for another fuel.
 */
function isOtherFuel(known: Fuel | undefined, reported: Fuel | undefined): boolean {
  if (known === undefined || reported === undefined) return false;
  const both = [known, reported];
  if (both.includes('electric')) return both.some((fuel) => combustionFuels.includes(fuel));
  return both.includes('petrol') && both.includes('diesel');
}

/**
 * The known registration need not be the first one. For an imported vehicle it may be any from the first one abroad to
 * the one in this country; where only the latter is reported, any before it.
 */
function isOtherAge(
  known: string | undefined,
  { firstRegisteredAt, registeredHereAt }: Pick<ReportedVehicle, 'firstRegisteredAt' | 'registeredHereAt'>,
): boolean {
  if (known === undefined) return false;
  if (firstRegisteredAt !== undefined && isYearAfter(firstRegisteredAt, known)) return true;
  const reported = [firstRegisteredAt, registeredHereAt].filter((date) => date !== undefined);
  return reported.length > 0 && reported.every((date) => isYearAfter(known, date));
}

/** Whether a date is more than a year after another, whatever a missing day or month may be. */
function isYearAfter(date: string, earlier: string): boolean {
  const firstDay = completed(date, '-01-01');
  const lastDay = completed(earlier, '-12-31');
  return firstDay > `${Number(lastDay.slice(0, 4)) + 1}${lastDay.slice(4)}`;
}

function completed(date: string, dayOfYear: string): string {
  const day = date.slice(0, 10);
  return day + dayOfYear.slice(day.length - 4);
}
