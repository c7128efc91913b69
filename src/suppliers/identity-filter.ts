import type { Supplier } from './supplier.ts';

interface Cleaned<Value> {
  readonly value: Value;
  /** In how many texts a name was found and removed. */
  readonly found: number;
}

/** Removes the names of suppliers from everything that leaves the service. */
export interface IdentityFilter {
  readonly hasIdentity: (text: string) => boolean;
  /**
   * Returns the value without the names, wherever they occur in its texts. One regular expression over the JSON where
   * none does.
   */
  clean<Value>(value: Value): Cleaned<Value>;
}

/** Names with fewer letters are matched as whole words only, since they occur inside too many other words. */
const shortWord = 6;
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const unusual = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFB00-\uFB06\uFF01-\uFF5E]/;
const marks = /\p{M}/gu;

export function createIdentityFilter(suppliers: readonly Pick<Supplier, 'identity'>[]): IdentityFilter {
  const words = [...new Set(suppliers.flatMap(({ identity }) => identity))].filter((word) => word.trim() !== '');
  if (words.length === 0) return { hasIdentity: () => false, clean: (value) => ({ value, found: 0 }) };
  // Several spellings of a name have one pattern, since it is matched in any case.
  const patterns = words.toSorted((one, other) => other.length - one.length).map(patternOf);
  const alternatives = [...new Map(patterns.map((pattern) => [pattern.toLowerCase(), pattern])).values()];
  const one = new RegExp(alternatives.join('|'), 'iu');
  const names = new RegExp(alternatives.join('|'), 'giu');

  const hasIdentity = (text: string) => one.test(text) || (unusual.test(text) && one.test(plain(text)));

  function cleanText(text: string): string {
    const searched = unusual.test(text) ? plain(text) : text;
    return searched
      .replaceAll(/[^\s"'<>()]+/g, (token) => (isAddress(token) && one.test(token) ? '' : token))
      .replaceAll(names, '')
      .replaceAll(/\(\s*\)|\[\s*\]/g, '')
      .replaceAll(/\s{2,}/g, ' ')
      .replaceAll(/\s+([,.;:])/g, '$1')
      .trim();
  }

  function cleanValue(value: unknown, count: () => void): unknown {
    if (typeof value === 'string') {
      if (!hasIdentity(value)) return value;
      count();
      return cleanText(value);
    }
    if (Array.isArray(value)) return value.map((member) => cleanValue(member, count));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [cleanValue(name, count) as string, cleanValue(member, count)]),
    );
  }

  return {
    hasIdentity,
    clean<Value>(value: Value) {
      // In JSON a line break is the two characters `\n`, which would split a name that is separated by whitespace in
      // the text.
      if (!hasIdentity(JSON.stringify(value).replaceAll(/\\[nrtbf]/g, ' '))) return { value, found: 0 };
      let found = 0;
      const cleaned = cleanValue(value, () => found++) as Value;
      return { value: cleaned, found };
    },
  };
}

/**
 * Matches a name in any case, with or without accents, with its parts joined or separated. A host name is matched
 * literally.
 */
function patternOf(word: string): string {
  const isHost = /^[\w-]+(\.[\w-]+)+(:\d+)?$|:\d+$/.test(word);
  const parts = isHost ? [word] : word.split(/[\s._-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  const pattern = parts.map(lettersOf).join('[\\s._\\p{Pd}]*');
  return word.replaceAll(/\P{L}/gu, '').length < shortWord && !isHost
    ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`
    : pattern;
}

function lettersOf(part: string): string {
  return Array.from(part, (letter) => {
    const base = letter.normalize('NFD').replaceAll(marks, '');
    if (base !== letter) return `(?:${letter}|${base}\\p{M}*)`;
    return letter.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  }).join('');
}

/** A web or mail address that contains a name is removed as a whole. */
function isAddress(token: string): boolean {
  return /:\/\/|@|\w\.\w{2,}/.test(token);
}

/**
 * Removes invisible characters and replaces compatibility forms (ligatures, full-width letters) by the usual letters.
 */
function plain(text: string): string {
  return text.replaceAll(invisible, '').normalize('NFKC');
}
