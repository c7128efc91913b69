import type { Country } from './countries/country.ts';
import type { Day } from './days.ts';
import { textOf, yearOf } from './days.ts';
import type { Random } from './random.ts';

/** What a sign of a pattern may become. */
const signs: Readonly<Record<string, string>> = {
  '@': 'ABCDEFGHJKLMNPRSTUVXYZ',
  '#': '123456789',
  // Spain's plates form no words.
  '&': 'BCDFGHJKLMNPRSTVWXYZ',
  // Letters that look alike in Latin, Greek and Cyrillic.
  $: 'ABEHKMOPTX',
};

/** A plate as the country's offices gave them out on that day; `townCode` is what plates of the town begin with. */
export function plateIn({ plates }: Country, townCode: string, day: Day, random: Random): string {
  const year = yearOf(day);
  const pattern = (plates.find(({ until }) => year <= until) ?? plates.at(-1))?.pattern ?? '';
  let plate = '';
  for (const sign of pattern.replaceAll('^', townCode)) {
    const possible = signs[sign];
    if (possible !== undefined) plate += possible.charAt(random.whole(0, possible.length - 1));
    else if (sign === '%') plate += twoDigits(year);
    else if (sign === '=') plate += twoDigits(britishAge(day));
    else if (sign === '!') plate += britishLetters.charAt(Math.max(0, year - firstBritishLetter));
    else plate += sign;
  }
  return plate;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

const firstBritishLetter = 1983;
const britishLetters = 'ABCDEFGHJKLMNPRSTXY';

/** British plates change in March and September: 24, then 74, which lasts until next year's 25. */
function britishAge(day: Day): number {
  const [year, month] = [yearOf(day), Number(textOf(day).slice(5, 7))];
  if (month < 3) return year - 1 + 50;
  return month < 9 ? year : year + 50;
}
