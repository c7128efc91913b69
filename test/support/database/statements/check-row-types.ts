import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Statement } from '../../../../harness/statements/find-statements.ts';
import type { Column } from './describe-statement.ts';

export interface DescribedStatement extends Statement {
  readonly rowType: string;
  readonly columns: readonly Column[];
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** `Verdict` is `'agrees'`, or says what does not. The row type may be narrower than the column: a union of strings. */
const verdictType = `
type Nulls = 'never' | 'possible' | 'unknown';
type IsAny<T> = 0 extends 1 & T ? true : false;
type FieldFault<K extends string, Field, Column> = Column extends readonly [infer Type, infer N extends Nulls]
  ? IsAny<Field> extends true ? \`\${K} is any\`
  : [Exclude<Field, null>] extends [Type]
    ? N extends 'possible' ? (null extends Field ? never : \`\${K} can be null\`)
    : N extends 'never' ? (null extends Field ? \`\${K} is never null\` : never)
    : never
  : \`\${K} has another type\`
  : never;
type Fault<Row, Columns> =
  | (IsAny<Row> extends true ? 'the row type is any' : never)
  | { [K in Exclude<keyof Row, keyof Columns> & string]: \`\${K} is not a column of the statement\` }[Exclude<keyof Row, keyof Columns> & string]
  | { [K in Exclude<keyof Columns, keyof Row> & string]: \`\${K} is not in the row type\` }[Exclude<keyof Columns, keyof Row> & string]
  | { [K in keyof Columns & keyof Row & string]: FieldFault<K, Row[K], Columns[K]> }[keyof Columns & keyof Row & string];
  export type Verdict<Row, Columns> = [Fault<Row, Columns>] extends [never] ? 'agrees' : Fault<Row, Columns>;
`;

/**
 * Compares row types with columns by the type checker itself. A row type means what it means in its file, so each file
 * is copied with one line more for each statement; \`rootDirs\` lets a copy import the rest of the project.
 */
export async function checkRowTypes(
  sources: ReadonlyMap<string, string>,
  statements: readonly DescribedStatement[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-statements-'));
  try {
    const checks = await writeProject(folder, sources, statements);
    const output = await runTypeScript(folder);
    return output.split('\n').flatMap((line) => {
      const error = /^(?<file>[^(]+)\((?<line>\d+),\d+\): error (?<message>.*)$/.exec(line)?.groups;
      const statement = error && checks.get(`${error['file']}:${error['line']}`);
      return statement ? [`${statement.file}:${statement.line} ${readable(error['message'] ?? '')}`] : [];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the statement that is checked on a line of a file. */
async function writeProject(
  folder: string,
  sources: ReadonlyMap<string, string>,
  statements: readonly DescribedStatement[],
): Promise<Map<string, DescribedStatement>> {
  const checks = new Map<string, DescribedStatement>();
  for (const [file, source] of sources) {
    const own = statements.filter((statement) => statement.file === file);
    const lines = [
      source,
      `import type { Verdict as VerdictOfStatement } from '${'../'.repeat(depthOf(file))}verdict.ts';`,
    ];
    for (const statement of own) {
      const line = lines.join('\n').split('\n').length + 1;
      lines.push(
        `export const statement${line}: VerdictOfStatement<${statement.rowType}, ${columnsType(statement)}> = 'agrees';`,
      );
      checks.set(`${file}:${line}`, statement);
    }
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), lines.join('\n'));
  }
  await writeFile(join(folder, 'verdict.ts'), verdictType);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = { rootDirs: [folder, root], noUnusedLocals: false };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, files: [...sources.keys()], include: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return checks;
}

function depthOf(file: string): number {
  return file.split('/').length - 1;
}

function columnsType({ columns }: DescribedStatement): string {
  return `{ ${columns.map(({ name, type, nulls }) => `${JSON.stringify(name)}: readonly [${type}, '${nulls}']`).join('; ')} }`;
}

function runTypeScript(folder: string): Promise<string> {
  return new Promise((done, fail) => {
    const args = [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder, '--pretty', 'false'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // It exits with 1 or 2 where it found something, and says on standard error why it could not look.
      if (error && stdout === '') fail(new Error(`tsc failed: ${stderr || error.message}`));
      else done(stdout);
    });
  });
}

function readable(message: string): string {
  return message.replace(/^TS2322: Type '"agrees"' is not assignable to type '(.*)'\.$/, '$1').replaceAll(/^"|"$/g, '');
}
