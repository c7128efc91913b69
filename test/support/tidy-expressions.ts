import type { Sources } from './tidy-sources.ts';

/** Where text that anybody can send is read: the fields of forms, addresses and headers. */
const folders = ['portal', 'console', 'pages', 'operations', 'web', 'http'].map((folder) => `src/${folder}/`);
/** Reads the Markdown of our own guides. */
const ofGuides = 'src/http/routes/docs/';

/** In place of an expression that is made at run time. */
const made = 'RegExp(…)*';

/** Unbounded expressions whose input cannot be long, with the reason. */
const bounded: readonly { readonly file: string; readonly expression: string; readonly why: string }[] = [
  { file: 'src/http/allowed-methods.ts', expression: '\\{\\w+\\}', why: 'reads the paths of our own endpoints' },
  { file: 'src/http/allowed-methods.ts', expression: made, why: 'one [^/]+ between slashes: linear' },
  { file: 'src/http/route.ts', expression: '\\{(\\w+)\\}', why: 'reads the paths of our own endpoints' },
  { file: 'src/console/pages/calls.ts', expression: '\\{(\\w+)\\}', why: 'reads the paths of our own endpoints' },
  {
    file: 'src/http/guard/query-keys.ts',
    expression: '%(?:25)*([0-9A-Fa-f]{2})',
    why: 'linear: what is repeated has no percent sign, with which a match begins; and an address has 16 KB at most',
  },
  { file: 'src/pages/sign-in/base-path.ts', expression: '\\/+$', why: 'reads an address of the settings' },
  {
    file: 'src/web/form-body.ts',
    expression: '^[A-Za-z0-9+/]*={0,2}$',
    why: 'linear: it begins at the first character',
  },
  { file: 'src/web/html.ts', expression: '\\n\\s*', why: 'reads the templates of our own pages' },
  {
    file: 'src/web/kit/csv.ts',
    expression: '(^|[;\\t\\r\\n])(?=[^\\S\\t\\r\\n]*[=+\\-@＝＋－＠])',
    why: 'linear: what is repeated cannot begin a match',
  },
];

/** A literal stands where a value can begin, so that neither a division nor a path in a text is taken for one. */
const literal =
  /(?<=[=(,:[!&|?{;]\s*|=>\s*|\breturn\s+|^\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*(?=[.,;)\s\]}]|$)/gm;
const comment = /^\s*(?:\/\/|\/?\*).*$/gm;

/**
 * A regular expression without an upper bound can take time that grows with the square of its input, or worse. Which ones do is
 * hard to see, so that each one is refused here unless it is listed with the reason why its input is short, or why it is linear.
 */
export function unboundedExpressions(sources: Sources): string[] {
  const found = [...sources]
    .filter(([file]) => file.endsWith('.ts') && !file.startsWith(ofGuides))
    .filter(([file]) => folders.some((folder) => file.startsWith(folder)))
    .flatMap(([file, text]) => expressionsOf(text).map((expression) => ({ file, expression })))
    .filter(({ expression }) => isUnbounded(expression));
  const isListed = (one: { file: string; expression: string }) =>
    bounded.some(({ file, expression }) => file === one.file && expression === one.expression);
  const unused = bounded.filter(
    ({ file, expression }) =>
      sources.has(file) && !found.some((one) => one.file === file && one.expression === expression),
  );
  return [
    ...found.filter((one) => !isListed(one)).map(({ file, expression }) => `${file}: /${expression}/ has no bound`),
    ...unused.map(({ file, expression }) => `${file}: /${expression}/ is listed as bounded and not there`),
  ];
}

function expressionsOf(text: string): string[] {
  const code = text.replaceAll(comment, '');
  // What is put together at run time cannot be read here.
  const ofRunTime = /\bRegExp\(/.test(code) ? [made] : [];
  return [...[...code.matchAll(literal)].map(([, expression = '']) => expression), ...ofRunTime];
}

function isUnbounded(expression: string): boolean {
  const plain = expression.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(plain);
}
