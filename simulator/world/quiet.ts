import { pickNumber } from '../catalogue/hash.ts';

/**
 * Six lives of ten are quiet: driven in private or by a company, serviced and insured without a gap, never damaged, stolen or
 * turned back. In the others anything may happen. It depends on the number alone, so that the life of an eventful vehicle
 * does not depend on how many are quiet.
 */
export const isQuiet = (vin: string): boolean => pickNumber(10, vin, 'quiet life') < 6;
