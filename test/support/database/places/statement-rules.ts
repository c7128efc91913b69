import type { ParsedFunction } from './functions.ts';
import { nodesIn, tablesIn, walk } from './whose-rows.ts';

/** What the rules need to know of the schema. */
export interface Schema {
  /** The column by which the rows of a table are distributed; undefined for a table that is not. */
  readonly keyOf: (table: string) => string | undefined;
  /** Whether a function of ours reads or changes tables. */
  readonly usesTables: (name: string) => boolean;
}

/** The columns of a table whose default can differ from row to row. */
type VolatileDefaults = (table: string) => readonly string[];

type Tree = Readonly<Record<string, unknown>>;

/** Their value can differ from row to row. */
const volatileFunctions = new Set(
  ['clock_timestamp', 'gen_random_uuid', 'nextval', 'random', 'set_config', 'timeofday'].concat(
    'cluster.real_time',
    'cluster.service_time',
  ),
);
/** Their value is the same for one statement, and not always. */
const stableFunctions = new Set(['now', 'statement_timestamp', 'transaction_timestamp']);

/** The rules of Citus that a statement breaks. Those were found by running the service on it; docs/scaling.md has the versions. */
export function brokenRules(tree: unknown, schema: Schema): string[] {
  const found = new Set<string>();
  const ctes = new Set(nodesIn(tree, 'CommonTableExpr').map((cte) => String((cte as Tree)['ctename'])));
  const areDistributed = (names: readonly string[]) => names.some((name) => schema.keyOf(name) !== undefined);
  const names = nodesIn(tree, 'RangeVar').map((table) => table as Tree);
  const unknown = names.filter(({ schemaname, relname }) => schemaname === undefined && !ctes.has(String(relname)));
  if (unknown.length > 0 && areDistributed(tablesIn(tree))) found.add('reads a transition table');
  walk(tree, (kind, value) => {
    const node = value as Tree;
    if (kind === 'SelectStmt' || kind === 'larg' || kind === 'rarg') {
      const own = tablesOfLevel(node['fromClause']);
      if (!areDistributed(own)) return;
      const called = callsOfLevel([node['targetList'], node['fromClause'], node['whereClause']]);
      if (called.some(schema.usesTables)) found.add('calls a function that uses tables');
      if (node['lockingClause'] && !isOfOneKey(node['whereClause'], own, schema))
        found.add('locks rows of several keys');
    } else if (kind === 'SubLink' || kind === 'CommonTableExpr') {
      const select = ((node['subselect'] ?? node['ctequery']) as Tree)['SelectStmt'] as Tree | undefined;
      const isEmpty = select?.['fromClause'] && !select['targetList'];
      if (isEmpty && areDistributed(tablesOfLevel(select['fromClause']))) found.add('has a subquery without columns');
    } else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
      if (!areDistributed(targetOf(node))) return;
      const called = callsIn([node['targetList'], node['whereClause']]);
      if (called.some((name) => volatileFunctions.has(name))) found.add('changes rows by a volatile function');
      if (called.some(schema.usesTables)) found.add('calls a function that uses tables');
    } else if (kind === 'InsertStmt' && areDistributed(targetOf(node))) {
      const called = callsIn(node['onConflictClause']);
      const isFixed = called.every((name) => !volatileFunctions.has(name) && !stableFunctions.has(name));
      if (!isFixed || nodesIn(node['onConflictClause'], 'SQLValueFunction').length > 0) {
        found.add('has a function that is not immutable after ON CONFLICT');
      }
    }
  });
  return [...found];
}

/** The rules that a function breaks as a whole. */
export function brokenFunctionRules({ text, statements }: ParsedFunction, { keyOf }: Schema): string[] {
  if (!statements.flatMap(tablesIn).some((table) => keyOf(table) !== undefined)) return [];
  const hasParameters = !/create or replace function [\w.]+\(\s*\)/.test(text);
  return [
    ...(/\blanguage sql\b/.test(text) && hasParameters ? ['is an SQL function with parameters'] : []),
    ...(text.includes('force_generic_plan') ? ['forces generic plans'] : []),
  ];
}

/**
 * What has the statements of a function that runs on the partner's server planned for each call: an insert that leaves a column
 * to a volatile default.
 */
export function dearInserts({ statements }: ParsedFunction, volatileDefaults: VolatileDefaults): string[] {
  return nodesIn(statements, 'InsertStmt').flatMap((statement) => {
    const node = statement as Tree;
    const named = nodesIn(node['cols'], 'ResTarget').map((column) => String((column as Tree)['name']));
    return targetOf(node).flatMap((table) =>
      volatileDefaults(table)
        .filter((column) => !named.includes(column))
        .map((column) => `leaves ${table}.${column} to its default`),
    );
  });
}

function targetOf(node: Tree): string[] {
  const { schemaname, relname } = node['relation'] as Tree;
  return [`${String(schemaname)}.${String(relname)}`];
}

/** Not those of subqueries, which are planned by themselves. */
function tablesOfLevel(from: unknown): string[] {
  const own: unknown[] = [];
  walk(from, (kind, node) => void (kind === 'RangeVar' && own.push({ RangeVar: node })), 'RangeSubselect');
  return tablesIn(own);
}

function callsOfLevel(parts: readonly unknown[]): string[] {
  const own: unknown[] = [];
  walk(parts, (kind, node) => void (kind === 'FuncCall' && own.push(node)), 'SelectStmt');
  return own.map(nameOf);
}

function callsIn(tree: unknown): string[] {
  return nodesIn(tree, 'FuncCall').map(nameOf);
}

function nameOf(call: unknown): string {
  const parts = (call as { funcname: { String: { sval: string } }[] }).funcname.map(({ String: { sval } }) => sval);
  return parts.filter((part) => part !== 'pg_catalog').join('.');
}

/** Whether a condition compares the key of one of the tables with one value; only the parts of an `and` count. */
function isOfOneKey(condition: unknown, tables: readonly string[], { keyOf }: Schema): boolean {
  const { BoolExpr: and, A_Expr: comparison } = (condition ?? {}) as Record<string, Tree | undefined>;
  if (and) {
    const args = and['args'] as unknown[];
    return and['boolop'] === 'AND_EXPR' && args.some((part) => isOfOneKey(part, tables, { keyOf } as Schema));
  }
  if (comparison?.['kind'] !== 'AEXPR_OP') return false;
  const fields = nodesIn(comparison['lexpr'], 'ColumnRef').flatMap((column) => (column as Tree)['fields'] as Tree[]);
  const column = (fields.at(-1)?.['String'] as Tree | undefined)?.['sval'];
  return tables.some((table) => keyOf(table) === column);
}
