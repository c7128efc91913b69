/** What can be said about a VIN without looking the vehicle up. */
export type VinCheck =
  | {
      readonly ok: true;
      /** 17 characters in upper case, without spaces and hyphens: as the service writes it. */
      readonly vin: string;
      /**
       * `valid`: the check digit computes. `mismatch`: it does not, though North America requires it: mistyped or altered.
       * `notApplicable`: it does not compute and need not.
       */
      readonly checkDigit: 'valid' | 'mismatch' | 'notApplicable';
    }
  /** `problem` continues a sentence that begins with "The VIN …". */
  | { readonly ok: false; readonly problem: string };

const vinLength = 17;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Checks how a VIN is written, by the rules of the service, and its check digit. Nothing is sent and nothing is charged; it does
 * not say whether the vehicle exists.
 */
export function checkVin(input: string): VinCheck {
  const text = input
    .slice(0, 64)
    .replaceAll(/[\p{Zs}\u2010\u2011-]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  const problem = findProblem(text);
  return problem === undefined ? { ok: true, vin: text, checkDigit: verdictOf(text) } : { ok: false, problem };
}

function findProblem(text: string): string | undefined {
  const characters = Array.from(text);
  const index = characters.findIndex((character) => !/^[A-HJ-NPR-Z0-9]$/.test(character));
  const problems = [
    ...(characters.length === vinLength ? [] : [`has ${characters.length} characters, ${vinLength} are needed`]),
    ...(index === -1
      ? []
      : [`has "${characters[index]}" at position ${index + 1}; only A–Z without I, O and Q, and 0–9 are used`]),
  ];
  if (problems.length > 0) return problems.join(', and ');
  return new Set(text).size === 1 ? `is one character repeated ${vinLength} times` : undefined;
}

function verdictOf(vin: string): 'valid' | 'mismatch' | 'notApplicable' {
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0);
  const expected = sum % 11 === 10 ? 'X' : String(sum % 11);
  if (vin.charAt(8) === expected) return 'valid';
  // Built in the United States, Canada or Mexico; ZZZ is the filler of those that are built for Europe.
  const isNorthAmerican = /^(?:[1-5]|7[^A-E])/.test(vin) && vin.slice(3, 6) !== 'ZZZ';
  return isNorthAmerican ? 'mismatch' : 'notApplicable';
}

function valueOf(character: string): number {
  const letter = letters.indexOf(character);
  return Number(letter === -1 ? character : letterValues.charAt(letter));
}
