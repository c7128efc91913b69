import type { Fuel } from '../../vehicles/codes.ts';
import type { Facts } from '../supplier.ts';
import { isOtherMake } from './same-make.ts';

/** What a source that was asked by a plate tells of the vehicle that bears it. */
export interface ReportedVehicle {
  readonly make?: string | undefined;
  readonly fuel?: Fuel | undefined;
  /** First registration anywhere. */
  readonly firstRegisteredAt?: string | undefined;
  /** First registration in the country of the source. */
  readonly registeredHereAt?: string | undefined;
}

/**
 * Plates move between vehicles, often of one keeper and one make: whether the vehicle that bears it now is clearly
 * another than the one that is asked about. What is not known on either side contradicts nothing.
 */
export function isOtherVehicle(known: Facts, told: ReportedVehicle): boolean {
  return (
    isOtherMake(known.make, told.make) ||
    isOtherFuel(known.fuel, told.fuel) ||
    isOtherAge(known.firstRegisteredAt, told)
  );
}

const burnt: readonly Fuel[] = ['petrol', 'diesel', 'ethanol', 'lpg', 'cng'];

/** A hybrid is filed under its fuel by many, and what runs on gas or ethanol was often built for another fuel. */
function isOtherFuel(known: Fuel | undefined, told: Fuel | undefined): boolean {
  if (known === undefined || told === undefined) return false;
  const both = [known, told];
  if (both.includes('electric')) return both.some((fuel) => burnt.includes(fuel));
  return both.includes('petrol') && both.includes('diesel');
}

/**
 * The known registration need not have been the first of all. For an imported vehicle it may be any from the first one
 * abroad to the one in this country, and where only the latter is told, any before it.
 */
function isOtherAge(
  known: string | undefined,
  { firstRegisteredAt, registeredHereAt }: Pick<ReportedVehicle, 'firstRegisteredAt' | 'registeredHereAt'>,
): boolean {
  if (known === undefined) return false;
  if (firstRegisteredAt !== undefined && isYearAfter(firstRegisteredAt, known)) return true;
  const told = [firstRegisteredAt, registeredHereAt].filter((date) => date !== undefined);
  return told.length > 0 && told.every((date) => isYearAfter(known, date));
}

/** Whether a date is more than a year after another, however they are completed where a day or month is missing. */
function isYearAfter(date: string, earlier: string): boolean {
  const firstDay = completed(date, '-01-01');
  const lastDay = completed(earlier, '-12-31');
  return firstDay > `${Number(lastDay.slice(0, 4)) + 1}${lastDay.slice(4)}`;
}

function completed(date: string, dayOfYear: string): string {
  const day = date.slice(0, 10);
  return day + dayOfYear.slice(day.length - 4);
}
