declare const vinBrand: unique symbol;

/** A vehicle identification number as it is stored and compared: 17 characters of A–Z without I, O, Q, and 0–9. */
export type Vin = string & { readonly [vinBrand]: true };

type VinReading = { ok: true; vin: Vin } | { ok: false; problem: string };

const vinLength = 17;

/** Enough for a VIN written in groups. Longer values are not scanned, so that a huge one costs nothing. */
const maxInputLength = 64;

const spacesAndHyphens = /[\p{Zs}\u2010\u2011-]/gu;

/**
 * Reads a VIN as a person or a program wrote it. The problem continues a sentence that begins with "The VIN …";
 * positions count from 1 and do not count spaces and hyphens.
 */
export function readVin(input: string): VinReading {
  if (input.length > maxInputLength) {
    return { ok: false, problem: `has more than ${maxInputLength} characters, ${vinLength} are needed` };
  }
  const text = upperCaseAscii(input.replaceAll(spacesAndHyphens, ''));
  return isVin(text) ? { ok: true, vin: text } : { ok: false, problem: findProblem(text) };
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

function findProblem(text: string): string {
  const characters = Array.from(text);
  const problems = [findLengthProblem(characters), findCharacterProblem(characters)];
  const found = problems.filter((problem) => problem !== undefined);
  return found.length > 0 ? found.join(', and ') : `is one character repeated ${vinLength} times`;
}

function findLengthProblem({ length }: string[]): string | undefined {
  if (length === vinLength) return undefined;
  if (length === 0) return `is empty, ${vinLength} characters are needed`;
  return `has ${length} ${length === 1 ? 'character' : 'characters'}, ${vinLength} are needed`;
}

function findCharacterProblem(characters: string[]): string | undefined {
  const index = characters.findIndex((character) => !/^[A-HJ-NPR-Z0-9]$/.test(character));
  const character = characters[index];
  if (character === undefined) return undefined;
  const position = index + 1;
  if (/^[IOQ]$/.test(character)) {
    return `has the letter ${character} at position ${position}; I, O and Q are never used in a VIN`;
  }
  return `has the character ${printCharacter(character)} at position ${position}; only A–Z and 0–9 are used`;
}

/** Invisible characters are named by their code point; lookalikes (a Cyrillic А) by character and code point. */
function printCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '"' || !/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return name;
  const lastPlainLatin = 0x24f;
  return codePoint > lastPlainLatin ? `"${character}" (${name})` : `"${character}"`;
}
