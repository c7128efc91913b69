declare const vinBrand: unique symbol;

/** A vehicle identification number as it is stored and compared: 17 characters of A–Z without I, O, Q, and 0–9. */
export type Vin = string & { readonly [vinBrand]: true };

/** What is wrong with a text that is no VIN, for doors that have words of their own. Positions count from 1. */
export type VinProblem =
  | { readonly kind: 'too long' | 'empty' | 'repeated' }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'letter' | 'character'; readonly character: string; readonly position: number };

type VinReading = { ok: true; vin: Vin } | { ok: false; problem: string; problems: readonly VinProblem[] };

export const vinLength = 17;

/** Enough for a VIN written in groups. Longer values are not scanned, so that a huge one costs nothing. */
const maxInputLength = 64;

const spacesAndHyphens = /[\p{Zs}\u2010\u2011-]/gu;

/**
 * Reads a VIN as a person or a program wrote it. The problem continues a sentence that begins with "The VIN …";
 * positions count from 1 and do not count spaces and hyphens.
 */
export function readVin(input: string): VinReading {
  if (input.length > maxInputLength) return refuse([{ kind: 'too long' }]);
  const text = upperCaseAscii(input.replaceAll(spacesAndHyphens, ''));
  return isVin(text) ? { ok: true, vin: text } : refuse(findProblems(text));
}

function refuse(problems: readonly VinProblem[]): VinReading {
  return { ok: false, problem: problems.map(describeProblem).join(', and '), problems };
}

/** Whether the text is a normalized VIN, as returned by readVin. */
export function isVin(text: string): text is Vin {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && !isOneCharacterRepeated(text);
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1;
}

/** ASCII only: toUpperCase turns ß into SS and ı into I, which would accept invalid VINs. */
function upperCaseAscii(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

function findProblems(text: string): VinProblem[] {
  const characters = Array.from(text);
  const problems = [findLengthProblem(characters), findCharacterProblem(characters)];
  const found = problems.filter((problem) => problem !== undefined);
  return found.length > 0 ? found : [{ kind: 'repeated' }];
}

function findLengthProblem({ length }: string[]): VinProblem | undefined {
  if (length === vinLength) return undefined;
  return length === 0 ? { kind: 'empty' } : { kind: 'length', length };
}

function findCharacterProblem(characters: string[]): VinProblem | undefined {
  const index = characters.findIndex((character) => !/^[A-HJ-NPR-Z0-9]$/.test(character));
  const character = characters[index];
  if (character === undefined) return undefined;
  const position = index + 1;
  if (/^[IOQ]$/.test(character)) return { kind: 'letter', character, position };
  return { kind: 'character', character: printCharacter(character), position };
}

function describeProblem(problem: VinProblem): string {
  switch (problem.kind) {
    case 'too long':
      return `has more than ${maxInputLength} characters, ${vinLength} are needed`;
    case 'empty':
      return `is empty, ${vinLength} characters are needed`;
    case 'repeated':
      return `is one character repeated ${vinLength} times`;
    case 'length':
      return `has ${problem.length} ${problem.length === 1 ? 'character' : 'characters'}, ${vinLength} are needed`;
    case 'letter':
      return `has the letter ${problem.character} at position ${problem.position}; I, O and Q are never used in a VIN`;
    default:
      return `has the character ${problem.character} at position ${problem.position}; only A–Z and 0–9 are used`;
  }
}

/** Invisible characters are named by their code point; lookalikes (a Cyrillic А) by character and code point. */
function printCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '"' || !/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return name;
  const lastPlainLatin = 0x24f;
  return codePoint > lastPlainLatin ? `"${character}" (${name})` : `"${character}"`;
}
