import type { Generation, Model } from './model.ts';

/** The generation that was built in that year, else the one whose years come nearest. */
export const generationOf = (model: Model, year: number): Generation =>
  model.generations.reduce((best, other) => (yearsAway(other, year) < yearsAway(best, year) ? other : best));

/** How many years lie between that year and the generation's own; 0 within them. */
export const yearsAway = ({ from, to }: Generation, year: number): number => Math.max(0, from - year, year - to);

/** Two generations that the catalogue holds as one follow each other in the middle of their years, give or take these. */
const turnYears = 3;
const longestOfTwo = 16;

/** The platform of a vehicle of that year, such as `F10` of `F10–G30`; undefined where its catalogue does not tell. */
export function platformIn({ platform, from, to }: Generation, year: number): string | undefined {
  const named = platform.split(' / ').flatMap((part) => {
    const [first = '', last] = part.split('–');
    if (last === undefined) return part;
    const isOfTwo = to - from <= longestOfTwo && stepsBetween(first, last) < 2;
    const afterTurn = year - (from + to) / 2;
    if (!isOfTwo || Math.abs(afterTurn) < turnYears) return [];
    return afterTurn < 0 ? first : last;
  });
  return named.filter((part) => part !== '').join(' / ') || undefined;
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** How far two names are from each other where they count (`Mk4–Mk6`, `A–C`, `I–III`), else one step. */
function stepsBetween(first: string, last: string): number {
  const places = [first, last].map((name) => romans.indexOf(name));
  if (places.every((place) => place >= 0)) return (places[1] ?? 0) - (places[0] ?? 0);
  if (first.length === 1 && last.length === 1) return last.charCodeAt(0) - first.charCodeAt(0);
  const [one, other] = [first, last].map((name) => /^([A-Z][a-z]|[AB])(\d)$/.exec(name));
  return one && other && one[1] === other[1] ? Number(other[2]) - Number(one[2]) : 1;
}
