import type { MakerCode, VpicTables } from './tables.ts';
import { firstYear } from './tables.ts';

interface CandidateYears {
  /** The model years that the VIN can mean, the likelier first; none where position 10 holds no year. */
  years: readonly number[];
  /** Whether rules decide between the two cycles, and not what the tables know. */
  areConclusive: boolean;
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const cycle = yearCodes.length;

/** How far model years run ahead of the day on which the tables were written. */
const yearsAhead = 2;

/**
 * vPIC's rule. Position 10 repeats every thirty years; cars and light trucks have a figure at position 7 in the first
 * cycle and a letter in the second. Where the maker has no schema for the year that this gives, but one for the other,
 * it is the other: some makers kept to the rule late or not at all.
 */
export function candidateYears(vin: string, maker: MakerCode, tables: VpicTables): CandidateYears {
  const code = yearCodes.indexOf(vin.charAt(9));
  if (code === -1) return { years: [], areConclusive: true };
  const early = firstYear + code;
  const late = early + cycle;
  if (late > tables.newestYear + yearsAhead) return { years: [early], areConclusive: true };
  if (!maker.isLight) return { years: [late, early], areConclusive: false };
  const [year, other] = /\d/.test(vin.charAt(6)) ? [early, late] : [late, early];
  return { years: [!hasSchema(maker, year) && hasSchema(maker, other) ? other : year], areConclusive: true };
}

function hasSchema({ schemas }: MakerCode, year: number): boolean {
  return schemas.some(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
}
