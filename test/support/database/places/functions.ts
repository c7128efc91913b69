import { readdir, readFile } from 'node:fs/promises';

import { parse, parsePlPgSQL } from 'libpg-query';

/** An SQL function of ours, as statements. */
export interface ParsedFunction {
  readonly name: string;
  readonly text: string;
  readonly statements: readonly unknown[];
  /** Its parameters and variables. */
  readonly variables: ReadonlySet<string>;
}

const folder = new URL('../../../../migrations/functions/', import.meta.url);

export async function readFunctions(): Promise<ParsedFunction[]> {
  const found: ParsedFunction[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const name = file.replace(/\.sql$/, '');
    const procedure = /\blanguage plpgsql\b/.test(text) ? await parsePlPgSQL(text) : undefined;
    const texts = procedure ? textsUnder('query', procedure) : [bodyOf(text)];
    const statements = await Promise.all(texts.map(parseExpression));
    const variables = new Set([...textsUnder('name', await parse(text)), ...textsUnder('refname', procedure)]);
    found.push({ name, text, statements, variables });
  }
  return found;
}

function bodyOf(text: string): string {
  return /\$(\w*)\$([^]*)\$\1\$/.exec(text)?.[2] ?? '';
}

/** In PL/pgSQL a statement, an assignment or a bare expression. */
async function parseExpression(text: string): Promise<unknown> {
  const expression = text.replace(/^[\w.[\]]+\s*:=/, '');
  return parse(text).catch(() => parse(`select ${expression}`));
}

/** The texts under a name, anywhere in a tree. */
function textsUnder(name: string, tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    key === name && typeof value === 'string' ? [value] : textsUnder(name, value),
  );
}
