import type { DamageType } from '../../../src/vehicles/codes.ts';
import { dayOf } from '../days.ts';
import type { ToldDamage } from '../records/telling.ts';

/** What in the records of damage tells that two are of one accident, or that they are of two. */

const nearDays = 30;

function numbersOf({ reference = '', quotes }: ToldDamage): string[] {
  return [reference, ...quotes].map((number) => number.replaceAll(/[^A-Z0-9]/g, '')).filter((number) => number !== '');
}

export function daysApart(one: ToldDamage, other: ToldDamage): number {
  return Math.abs(dayOf(one.date) - dayOf(other.date));
}

function haveCommonZone(one: ToldDamage, other: ToldDamage): boolean {
  return one.zones.some((zone) => other.zones.includes(zone));
}

/** A number that both have, days that are near, a common zone, or amounts that are alike. */
function isTied(one: ToldDamage, other: ToldDamage): boolean {
  if (numbersOf(one).some((number) => numbersOf(other).includes(number))) return true;
  if (daysApart(one, other) <= nearDays || haveCommonZone(one, other)) return true;
  if (one.amountEur === undefined || other.amountEur === undefined) return false;
  const ratio = one.amountEur / other.amountEur;
  return ratio > 0.7 && ratio < 1.4;
}

/** Numbers the records of each accident by what connects them, directly or through others. */
export function tie(damages: readonly ToldDamage[]): Map<ToldDamage, number> {
  const clusters = new Map(damages.map((damage, place) => [damage, place]));
  for (const one of damages) {
    for (const other of damages) {
      const [from, to] = [clusters.get(one), clusters.get(other)];
      if (from === to || one.accident !== other.accident || !isTied(one, other)) continue;
      for (const [damage, cluster] of clusters) if (cluster === from && to !== undefined) clusters.set(damage, to);
    }
  }
  return clusters;
}

/** Longer than most of the records of one accident are apart. */
const indistinctDays = 45;

const ofItsOwnKind: ReadonlySet<DamageType> = new Set(['hail', 'glass', 'fire', 'flood']);

/**
 * Whether nothing tells two accidents apart: nobody tells of both, and no record of one contradicts a record of the
 * other in place, amount or kind.
 */
export function areIndistinct(ones: readonly ToldDamage[], others: readonly ToldDamage[]): boolean {
  return ones.every((one) => others.every((other) => couldBeOne(one, other)));
}

function couldBeOne(one: ToldDamage, other: ToldDamage): boolean {
  if (one.source === other.source || daysApart(one, other) > indistinctDays) return false;
  if (one.zones.length > 0 && other.zones.length > 0 && !haveCommonZone(one, other)) return false;
  if (!areKindsAlike(one.type, other.type)) return false;
  if (one.amountEur === undefined || other.amountEur === undefined) return true;
  const isGuess = [one, other].some(({ source }) => source.startsWith('police'));
  const ratio = one.amountEur / other.amountEur;
  return isGuess || (ratio > 0.6 && ratio < 1.7);
}

function areKindsAlike(one: DamageType, other: DamageType): boolean {
  if (one === other || one === 'other' || other === 'other' || one === 'totalLoss' || other === 'totalLoss')
    return true;
  return !ofItsOwnKind.has(one) && !ofItsOwnKind.has(other);
}
