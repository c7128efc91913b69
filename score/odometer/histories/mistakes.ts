import { between, pick, type Random } from '../../../harness/generate/random.ts';
import type { Slip } from '../../../src/vehicles/odometer/verdict.ts';
import type { Setting, WrongRecord } from './settings.ts';

function drawKey<Key extends string>(random: Random, weights: Readonly<Record<Key, number>>): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
  return entries[0]![0];
}

export function drawWrong(random: Random, { wrongShare, wrong }: Setting): WrongRecord | undefined {
  return random() < wrongShare ? drawKey(random, wrong) : undefined;
}

/** The figure as somebody mistypes it. */
export function mistype(random: Random, figure: number, slips: Setting['slips']): number {
  const digits = String(figure).split('');
  for (let attempt = 0; attempt < 20; attempt++) {
    const written = Number(slip(random, digits, drawKey(random, slips)).join(''));
    if (written !== figure && written > 0) return written;
  }
  return figure;
}

function slip(random: Random, digits: readonly string[], kind: Slip): string[] {
  const place = Math.floor(random() * digits.length);
  const digit = String(Math.floor(random() * 10));
  switch (kind) {
    case 'swapped': {
      const first = Math.min(place, digits.length - 2);
      return digits.with(Math.max(first, 0), digits[first + 1] ?? '').with(first + 1, digits[first] ?? '');
    }
    case 'dropped':
      return digits.toSpliced(place, 1);
    case 'doubled':
      return digits.toSpliced(place, 0, digits[place] ?? '');
    case 'added':
      return digits.toSpliced(place, 0, digit);
    default:
      return digits.with(place, digit);
  }
}

/** The day under which a record is filed by mistake: another year, or day and month swapped. */
export function misdate(random: Random, day: number, lastDay: number): number {
  const date = new Date(day * 86_400_000);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const isSwapped = random() < 0.2 && ofMonth <= 12;
  const years = isSwapped ? 0 : pick(random, [-1, -1, 1, 1, 1, -2, 2, 10, -10]);
  const wrong = isSwapped ? Date.UTC(year, ofMonth - 1, month + 1) : Date.UTC(year + years, month, ofMonth);
  const wrongDay = Math.floor(wrong / 86_400_000);
  return wrongDay > lastDay ? day - 365 : wrongDay;
}

export function lateBy(random: Random): number {
  return Math.round(between(random, 15, 60) + (random() < 0.4 ? between(random, 0, 180) : 0));
}
