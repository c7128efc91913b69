/** One `sql` template of the sources. */
export interface Statement {
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  /** As it is sent to the database: each `${value}` is a numbered parameter. */
  readonly text: string;
  /** The type argument of the `query` that takes it. */
  readonly rowType: string | undefined;
}

interface Found {
  readonly statements: readonly Statement[];
  /** Templates that cannot be checked. */
  readonly refused: readonly string[];
}

/**
 * Finds every `sql` template of a file. Each must be the argument of `query`, so that its row type can be read beside it:
 * a statement that is put together from several templates cannot be prepared, and is refused. So is a row type of a statement
 * that is a plain string, which nothing compares with its columns.
 */
export function findStatements(file: string, source: string): Found {
  const statements: Statement[] = [];
  const refused: string[] = [];
  for (const { index } of source.matchAll(/(?<![.\w])sql`/g)) {
    if (isInComment(source, index)) continue;
    const line = source.slice(0, index).split('\n').length;
    const head = readHead(source.slice(0, index));
    if (typeof head === 'string') refused.push(`${file}:${line} ${head}`);
    else statements.push({ file, line, text: readTemplate(source, index + 'sql`'.length), rowType: head.rowType });
  }
  for (const { index } of source.matchAll(/\.query</g)) {
    const argument = source.slice(endOfTypeArgument(source, index + '.query'.length));
    const line = source.slice(0, index).split('\n').length;
    if (/^\(\s*['"`]/.test(argument)) refused.push(`${file}:${line} has a row type, and is no sql template`);
  }
  return { statements, refused };
}

function isInComment(source: string, index: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', index) + 1, index).trimStart();
  return line.startsWith('*') || line.startsWith('/*') || line.includes('//');
}

/** Reads `….query<Row>(` at the end of what precedes a template; a string says why that cannot be. */
function readHead(before: string): { rowType: string | undefined } | string {
  const call = /^([^]*)\(\s*$/.exec(before)?.[1];
  if (call === undefined) return 'is not the argument of query(…)';
  const typed = call.endsWith('>') ? startOfTypeArgument(call) : call.length;
  if (!call.slice(0, typed).endsWith('.query')) return 'is not the argument of query(…)';
  if (typed < call.length) return { rowType: call.slice(typed + 1, -1).replaceAll(/\s+/g, ' ') };
  // Elsewhere the row type would be inferred from what the rows are assigned to, where it is not seen here.
  if (/(?:[;{}:]|^)\s*(?:const \w+ = )?await [\w.#]+\.query$/.test(call)) return { rowType: undefined };
  return 'has no type argument: write query<Row>(…)';
}

function startOfTypeArgument(call: string): number {
  let depth = 0;
  for (let index = call.length - 1; index >= 0; index--) {
    if (call[index] === '>' && call[index - 1] !== '=') depth++;
    else if (call[index] === '<' && --depth === 0) return index;
  }
  return call.length;
}

function endOfTypeArgument(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '<') depth++;
    else if (source[index] === '>' && source[index - 1] !== '=' && --depth === 0) return index + 1;
  }
  return source.length;
}

function readTemplate(source: string, start: number): string {
  let text = '';
  let values = 0;
  for (let index = start; ;) {
    if (source[index] === '`') return text;
    if (source.startsWith('${', index)) {
      index = endOfValue(source, index + 2);
      text += `$${++values}`;
    } else {
      text += source[index++] ?? '';
    }
    if (index >= source.length) throw new Error('a template does not end');
  }
}

/** The index after the `}` that ends a value of a template. */
function endOfValue(source: string, start: number): number {
  for (let index = start; index < source.length; index++) {
    const character = source[index] ?? '';
    if (character === '}') return index + 1;
    if (character === '{') index = endOfValue(source, index + 1) - 1;
    else if (character === "'" || character === '"') index = source.indexOf(character, index + 1);
    else if (character === '`') index = endOfText(source, index + 1) - 1;
  }
  return source.length;
}

/** The index after the backtick that ends a template inside a value. */
function endOfText(source: string, start: number): number {
  for (let index = start; index < source.length; index++) {
    if (source[index] === '`') return index + 1;
    if (source.startsWith('${', index)) index = endOfValue(source, index + 2) - 1;
  }
  return source.length;
}
