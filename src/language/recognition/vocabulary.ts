import { languages } from '../languages.ts';
import { reportWords } from '../reports/index.ts';
import { aliasLists } from './aliases/index.ts';
import type { Domain } from './domains.ts';
import { matchesStem, stemOf, type Token, tokensOf } from './tokens.ts';

/** A phrase that means a code: the stems of its words, in their order. */
interface Phrase {
  readonly code: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly length: number;
}

/** Phrases by the first letters of their first word, the longest first. */
type Index = ReadonlyMap<string, readonly Phrase[]>;

/** Phrases of one language are looked up alone where a text's language is known. */
interface Vocabulary {
  readonly byLanguage: ReadonlyMap<string, Index>;
  readonly all: Index;
}

const indexedLetters = 3;
const vocabularies = new Map<Domain, Vocabulary>();

/** The words that this service itself says for the codes of a domain, and further ones that records use. */
function vocabularyOf(domain: Domain): Vocabulary {
  const known = vocabularies.get(domain);
  if (known) return known;
  const phrases = new Map<string, Phrase[]>();
  const add = (language: string, code: string, words: string) => {
    const plain = tokensOf(words).map(({ word }) => word);
    const stems = plain.map(stemOf);
    const phrase = { code, words: plain, stems, length: stems.join('').length };
    const list = phrases.get(language);
    if (list) list.push(phrase);
    else phrases.set(language, [phrase]);
  };
  for (const language of languages) {
    for (const [code, words] of Object.entries(reportWords[language][domain])) add(language, code, words);
  }
  for (const [language, byCode] of aliasLists.flatMap((list) => Object.entries(list[domain] ?? {}))) {
    for (const [code, list] of Object.entries(byCode)) for (const words of list.split('|')) add(language, code, words);
  }
  const vocabulary = {
    byLanguage: new Map([...phrases].map(([language, list]) => [language, indexOf(list)])),
    all: indexOf([...phrases.values()].flat()),
  };
  vocabularies.set(domain, vocabulary);
  return vocabulary;
}

function indexOf(phrases: readonly Phrase[]): Index {
  const longestFirst = phrases
    .filter(({ stems }) => stems.length > 0)
    .toSorted((one, other) => other.stems.length - one.stems.length || other.length - one.length);
  return Map.groupBy(longestFirst, ({ stems }) => (stems[0] ?? '').slice(0, indexedLetters));
}

/** The longest phrase of a domain that begins at a token; in any language where none is given. */
export function findPhrase(
  domain: Domain,
  language: string | undefined,
  tokens: readonly Token[],
  at: number,
): Phrase | undefined {
  const { byLanguage, all } = vocabularyOf(domain);
  const index = language === undefined ? all : byLanguage.get(language);
  const first = tokens[at]?.word.slice(0, indexedLetters) ?? '';
  const phrases = index?.get(first);
  const likely = phrases?.find(({ stems }) => stems.every((stem, place) => isAt(tokens[at + place], stem)));
  // Two words may have one stem; the one that is written alike is meant.
  const exact = phrases?.find(
    ({ words }) =>
      words.length === likely?.words.length && words.every((word, place) => tokens[at + place]?.word === word),
  );
  return exact ?? likely;
}

function isAt(token: Token | undefined, stem: string): boolean {
  return token !== undefined && matchesStem(token.word, stem);
}
