import type { Sources } from './tidy-sources.ts';

interface Word {
  /** What each of the names contains, in small letters. Few files have it, and looking for names takes long. */
  readonly part: string;
  /** Names that are not used. */
  readonly avoid: RegExp;
  /** The word to use instead. */
  readonly use: string;
  /** Files that the word is for; all if absent. */
  readonly within?: RegExp;
}

/** A declared name of one word: a variable, a parameter, a property, or an element of a tuple. */
const declared = (name: string) =>
  new RegExp(
    String.raw`(?:\b(?:const|let|readonly) [[{]? ?|[([{] ?|, |: |\.\.\.)${name}(?=\??: |[,)\]}](?! ?=>)| [=}]|\) =>)`,
    'g',
  );

/** Portal texts are functions, whose parameters are named for translators. */
const outsideLanguages = /^(?!src\/language\/)/;

/** One word for one idea. */
const words: readonly Word[] = [
  // A superlative is no bound: `mostPrecise` returns the most precise one.
  { part: 'most', avoid: /\bmost(?!Precise|Supported|Reliable|DetailedFirst)[A-Z]\w*/g, use: 'max' },
  { part: 'most', avoid: declared('most'), use: 'max', within: outsideLanguages },
  { part: 'least', avoid: /\bleast(?!InTheWay)[A-Z]\w*/g, use: 'min' },
  { part: 'least', avoid: declared('least'), use: 'min', within: outsideLanguages },
  { part: 'usual', avoid: /\b[uU]sual[A-Z]\w*/g, use: 'default, or typical for what most vehicles have' },
  {
    part: 'usual',
    avoid: declared('usual'),
    use: 'default, or typical for what most vehicles have',
    within: outsideLanguages,
  },
  { part: 'vehicle', avoid: /\bvehicle\??: string\b/g, use: 'vinHash for the hash of a VIN', within: /^src\// },
  // Names of the contract and of stored reports have the other word.
  {
    part: 'mileage',
    avoid: /\b(?:function|const|let|class|interface|type) (?!mileageKm\b|MileageEntry\b)\w*[mM]ileage\w*/g,
    use: 'odometer',
    within: /^(?!src\/language\/|client\/)/,
  },
];

/** It has such names to show that the rule can fail. */
const plantsFaults = 'test/quick/tidy.test.ts';

/** Names with a word for which the code has another one. */
export function unlistedWords(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file !== plantsFaults)
    .flatMap(([file, text]) => {
      const code = withoutComments(text);
      const inSmallLetters = code.toLowerCase();
      return words
        .filter(({ part, within }) => inSmallLetters.includes(part) && (within === undefined || within.test(file)))
        .flatMap(({ avoid, use }) =>
          [...new Set(code.match(avoid))].map((name) => `${file}: ${name.trim()}, where the word is ${use}`),
        );
    });
}

function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*(?:\/\/|\/\*\*|\*).*$/gm, '');
}

/** Files whose exports may have names of others. */
const withOwnNames: readonly RegExp[] = [
  // One file for each language, all with the same exports.
  /^src\/language\/.*\/[a-z]{2}\.ts$/,
  // Each folder reads the words of one company. No other code imports it.
  /^src\/suppliers\/(?:simulated|sources)\/[^/]+\//,
  // The words of a notation: schemas of the API, of evidence, of stored reports and of operations; elements of SVG.
  /^src\/(?:contract\/field|report\/evidence\/fields|report\/model\/coded|report\/schema|operations\/engine\/fields)\.ts$/,
  /^src\/presentation\/drawings\/svg\.ts$/,
];

const exported = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Names that two files of src/ export. A search for a name should find one thing. */
export function sharedExportNames(sources: Sources): string[] {
  const files = [...sources].filter(([file]) => file.startsWith('src/') && !withOwnNames.some((own) => own.test(file)));
  const exports = files.flatMap(([file, text]) =>
    [...new Set([...text.matchAll(exported)].map(([, name = '']) => name))].map((name) => ({ name, file })),
  );
  return [...Map.groupBy(exports, ({ name }) => name)]
    .map(([name, all]) => ({ name, in: all.map(({ file }) => file) }))
    .filter((shared) => shared.in.length > 1 && !isPageOfBothApps(shared.in))
    .map((shared) => `${shared.name} is exported by ${shared.in.join(' and ')}`);
}

/** Console and portal have the same kinds of pages. Neither imports the other. */
function isPageOfBothApps(files: readonly string[]): boolean {
  const [one = '', other = '', ...more] = files;
  return more.length === 0 && one.startsWith('src/console/') && other.startsWith('src/portal/');
}
