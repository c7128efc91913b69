import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { CodeOf, Domain, Meaning } from './domains.ts';
import { isFiller } from './fillers.ts';
import { type Token, tokensOf } from './tokens.ts';
import { findPhrase } from './vocabulary.ts';

/** What a text of a record means, as far as it is known. */
interface Recognized<D extends Domain = Domain> {
  /** In the order of the text, each once. */
  readonly meanings: readonly Meaning<D>[];
  /** Every word is accounted for: the meanings say all that the text says. */
  readonly isComplete: boolean;
  /** Numbers, and codes with digits, with their unit. */
  readonly figures: readonly string[];
}

/** Longer texts are stories, which no list of phrases covers; they would only take time. */
const longestText = 400;

/** Vehicles have the same jobs and defects again and again. */
const remembered = new Map<string, Recognized>();
const maxRemembered = 4000;

/**
 * Recognizes the wording of a record as codes of the given domains. A text in one of the languages of this service is
 * looked up in that language first, and then in all: suppliers that pass records on often label them wrongly.
 */
export function recognize<D extends Domain>(text: string, domains: readonly D[], language?: string): Recognized<D> {
  const key = `${domains.join()} ${language ?? ''} ${text}`;
  const known = remembered.get(key);
  if (known) return known as unknown as Recognized<D>;
  const recognized = text.length > longestText ? nothing : readTokens(tokensOf(text), domains, language);
  setWithinLimit(remembered, key, recognized, maxRemembered);
  return recognized as unknown as Recognized<D>;
}

/** The one code that a text means, where it says nothing else. */
export function recognizeCode<D extends Domain>(
  text: string | undefined,
  domain: D,
  language?: string,
): CodeOf<D> | undefined {
  if (text === undefined) return undefined;
  const { meanings, isComplete, figures } = recognize(text, [domain], language);
  const [only, ...others] = meanings;
  return only && isComplete && others.length === 0 && figures.length === 0 ? only.code : undefined;
}

const nothing: Recognized = { meanings: [], isComplete: false, figures: [] };

function readTokens(tokens: readonly Token[], domains: readonly Domain[], language: string | undefined): Recognized {
  const inAny = scan(tokens, domains, undefined);
  if (language === undefined) return inAny;
  const inOwn = scan(tokens, domains, language);
  return inOwn.isComplete || (inOwn.meanings.length > 0 && !inAny.isComplete) ? inOwn : inAny;
}

function scan(tokens: readonly Token[], domains: readonly Domain[], language: string | undefined): Recognized {
  const meanings = new Map<string, Meaning>();
  const figures: string[] = [];
  let unknown = 0;
  let at = 0;
  while (at < tokens.length) {
    const found = longestAt(tokens, at, domains, language);
    if (found) {
      meanings.set(`${found.meaning.domain} ${found.meaning.code}`, found.meaning);
      at += found.count;
      continue;
    }
    const { word, text } = tokens[at] as Token;
    if (word in units && figures.length > 0) figures.push(`${figures.pop()} ${units[word] ?? word}`);
    else if (/\d/.test(word)) figures.push(text);
    else if (!isFiller(word)) unknown += 1;
    at += 1;
  }
  return { meanings: [...meanings.values()], isComplete: meanings.size > 0 && unknown === 0, figures };
}

function longestAt(tokens: readonly Token[], at: number, domains: readonly Domain[], language: string | undefined) {
  let longest: { readonly meaning: Meaning; readonly count: number; readonly length: number } | undefined;
  for (const domain of domains) {
    const phrase = findPhrase(domain, language, tokens, at);
    if (!phrase || (longest && longest.length >= phrase.length)) continue;
    // The vocabulary of a domain has the codes of that domain only.
    const meaning = { domain, code: phrase.code } as Meaning;
    longest = { meaning, count: phrase.stems.length, length: phrase.length };
  }
  return longest;
}

/** Units after a figure, with their sign. */
const units: Readonly<Record<string, string>> = { km: 'km', км: 'km', mi: 'mi', miles: 'mi' };
