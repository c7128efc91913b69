/**
 * How far an answer may be believed. `whole`: all of it. `make`: only who made the vehicle, which stands in the first
 * three characters and needs no tables. `none`: it is about another vehicle, or about none.
 */
type Belief = 'whole' | 'make' | 'none';

interface ErrorCode {
  readonly meaning: string;
  readonly belief: Belief;
}

/** What the decoder says of the VIN beside what it read from it; several of these come together, as in `5,6,14`. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  0: { meaning: 'decoded clean, the check digit is correct', belief: 'whole' },
  // The tables of North America were applied to a vehicle that was not made for it, or to a VIN that was mistyped.
  1: { meaning: 'the check digit does not compute', belief: 'make' },
  2: { meaning: 'the VIN was corrected, one position was wrong', belief: 'none' },
  3: { meaning: 'the VIN was corrected, one position was wrong, the check digit is taken for right', belief: 'none' },
  4: { meaning: 'the VIN was corrected, several positions were wrong', belief: 'none' },
  // Nothing was put in place of them: what was read, was read from the positions that fit.
  5: { meaning: 'a few positions hold what the maker has not registered', belief: 'whole' },
  6: { meaning: 'the VIN is incomplete', belief: 'whole' },
  7: { meaning: 'the maker is not registered for the United States', belief: 'make' },
  8: { meaning: 'no detailed data are available', belief: 'make' },
  // An old engine in a new chassis: the chassis is what has the VIN.
  9: { meaning: 'a glider', belief: 'whole' },
  10: { meaning: 'an off-road vehicle, the number is no VIN of a motor vehicle', belief: 'none' },
  // Patterns are chosen by the model year, so that with a wrong one everything is of another model.
  11: { meaning: 'position 10 holds no model year', belief: 'make' },
  12: { meaning: 'the model year is doubtful', belief: 'make' },
  14: { meaning: 'some characters are not explained by what the maker has submitted', belief: 'whole' },
  // Said of any letter in place of the check digit, as vehicles for Europe have it.
  400: { meaning: 'characters that are not valid there', belief: 'make' },
};

const weakestFirst: readonly Belief[] = ['none', 'make', 'whole'];

/** By the worst of the codes; one that is not known, or none at all, leaves the make. */
export function beliefIn(codes: readonly string[], { isForNorthAmerica }: { isForNorthAmerica: boolean }): Belief {
  const beliefs = codes.map((code) => errorCodes[code]?.belief ?? 'make');
  const weakest = weakestFirst.find((belief) => beliefs.includes(belief)) ?? 'make';
  const isClean = codes.every((code) => code === '0');
  // Tables that fit only in part prove nothing about a vehicle of another market.
  return weakest === 'whole' && !isClean && !isForNorthAmerica ? 'make' : weakest;
}
