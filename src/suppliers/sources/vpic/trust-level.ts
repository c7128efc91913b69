/**
 * How far a result can be trusted. `whole`: all of it. `make`: only the make, which the first three characters
 * determine. `none`: it is about another vehicle, or about none.
 */
type TrustLevel = 'whole' | 'make' | 'none';

interface ErrorCode {
  readonly meaning: string;
  readonly trust: TrustLevel;
}

/** The decoder's error codes; several may come together, as in `5,6,14`. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  0: { meaning: 'decoded clean, the check digit is correct', trust: 'whole' },
  // The North American tables were applied to a vehicle of another market, or to a mistyped VIN.
  1: { meaning: 'the check digit does not compute', trust: 'make' },
  2: { meaning: 'the VIN was corrected, one position was wrong', trust: 'none' },
  3: { meaning: 'the VIN was corrected, one position was wrong, the check digit is taken for right', trust: 'none' },
  4: { meaning: 'the VIN was corrected, several positions were wrong', trust: 'none' },
  // Nothing was replaced: the result comes from the positions that fit.
  5: { meaning: 'a few positions hold what the maker has not registered', trust: 'whole' },
  6: { meaning: 'the VIN is incomplete', trust: 'whole' },
  7: { meaning: 'the maker is not registered for the United States', trust: 'make' },
  8: { meaning: 'no detailed data are available', trust: 'make' },
  // An old engine in a new chassis: the VIN is the chassis's.
  9: { meaning: 'a glider', trust: 'whole' },
  10: { meaning: 'an off-road vehicle, the number is no VIN of a motor vehicle', trust: 'none' },
  // Patterns are selected by the model year, so a wrong one gives the data of another model.
  11: { meaning: 'position 10 holds no model year', trust: 'make' },
  12: { meaning: 'the model year is doubtful', trust: 'make' },
  14: { meaning: 'some characters are not explained by what the maker has submitted', trust: 'whole' },
  // Returned for any letter in place of the check digit, which is common in European VINs.
  400: { meaning: 'characters that are not valid there', trust: 'make' },
};

const lowestFirst: readonly TrustLevel[] = ['none', 'make', 'whole'];

/** The lowest level of all codes; an unknown code, or none at all, leaves the make. */
export function trustLevelOf(
  codes: readonly string[],
  { isForNorthAmerica }: { isForNorthAmerica: boolean },
): TrustLevel {
  const levels = codes.map((code) => errorCodes[code]?.trust ?? 'make');
  const lowest = lowestFirst.find((trust) => levels.includes(trust)) ?? 'make';
  const isClean = codes.every((code) => code === '0');
  // Tables that fit in part prove nothing about a vehicle of another market.
  return lowest === 'whole' && !isClean && !isForNorthAmerica ? 'make' : lowest;
}
