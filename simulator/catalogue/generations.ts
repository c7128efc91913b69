import type { Generation, Model } from './model.ts';

/** The generation that was built in that year, else the one whose years come nearest. */
export const generationOf = (model: Model, year: number): Generation =>
  model.generations.reduce((best, other) => (yearsAway(other, year) < yearsAway(best, year) ? other : best));

/** How many years lie between that year and the generation's own; 0 within them. */
export const yearsAway = ({ from, to }: Generation, year: number): number => Math.max(0, from - year, year - to);
