import type { A_Expr, JoinExpr, Node, RangeVar } from 'libpg-query';

/** The column by which the rows of a table are spread; undefined for a table that is not. */
type KeyOf = (table: string) => string | undefined;

interface QueryParts {
  /** What rows are read from, and the table that is changed. */
  readonly from: readonly Node[];
  readonly where: Node | undefined;
  /** The table into which rows are inserted, and the columns that they are given. */
  readonly into?: { readonly table: string; readonly columns: readonly string[] };
}

/** A table by the name that it has in a query; undefined for what is no table: a subquery, a function, a common table. */
type Sources = ReadonlyMap<string, string | undefined>;

/** A value that is known without looking at a table of this query. */
const given = 'given';

/**
 * The tables of which a statement reads or changes rows without saying whose: their key is not compared with a value that the
 * statement is given, nor with the key of another table for which it is. Subqueries are judged by themselves; what they take from
 * around them is given. `variables` are names in a function that are no columns.
 */
export function tablesOfNobody(tree: unknown, keyOf: KeyOf, variables: ReadonlySet<string> = new Set()): string[] {
  return queriesIn(tree).flatMap(({ from, where, into }) => {
    const found = into && lacksKey(into, keyOf) ? [into.table] : [];
    const sources = new Map(from.flatMap(sourcesIn));
    const equal = new Equalities();
    for (const join of from.flatMap(joinsIn)) equate(join.quals, sources, { keyOf, variables, equal });
    for (const join of from.flatMap(joinsIn)) equateUsing(join, equal);
    equate(where, sources, { keyOf, variables, equal });
    for (const [name, table] of sources) {
      const key = table === undefined ? undefined : keyOf(table);
      if (table !== undefined && key !== undefined && !equal.are(`${name}.${key}`, given)) found.push(table);
    }
    return found;
  });
}

/** Every table that a statement names. */
export function tablesIn(tree: unknown): string[] {
  return nodesIn(tree, 'RangeVar').flatMap((found) => tableOf(found as RangeVar) ?? []);
}

function tableOf({ schemaname, relname }: RangeVar): string | undefined {
  return schemaname === undefined ? undefined : `${schemaname}.${relname}`;
}

function lacksKey({ table, columns }: NonNullable<QueryParts['into']>, keyOf: KeyOf): boolean {
  const key = keyOf(table);
  return key !== undefined && !columns.includes(key);
}

/** All queries of a statement, also those inside others. */
function queriesIn(tree: unknown): QueryParts[] {
  const found: QueryParts[] = [];
  walk(tree, (name, value) => {
    const node = value as Record<string, unknown>;
    const where = node['whereClause'] as Node | undefined;
    const target = node['relation'] as RangeVar | undefined;
    if (name === 'SelectStmt' || name === 'larg' || name === 'rarg') {
      if (Array.isArray(node['fromClause'])) found.push({ from: node['fromClause'] as Node[], where });
    } else if ((name === 'UpdateStmt' || name === 'DeleteStmt') && target) {
      const others = (node['fromClause'] ?? node['usingClause'] ?? []) as Node[];
      found.push({ from: [{ RangeVar: target }, ...others], where });
    } else if (name === 'InsertStmt' && target) {
      const columns = ((node['cols'] ?? []) as { ResTarget: { name: string } }[]).map(
        (column) => column.ResTarget.name,
      );
      found.push({ from: [], where: undefined, into: { table: tableOf(target) ?? '', columns } });
    }
  });
  return found;
}

function sourcesIn(from: Node): [string, string | undefined][] {
  if ('RangeVar' in from) {
    const table = from.RangeVar;
    return [[table.alias?.aliasname ?? table.relname ?? '', tableOf(table)]];
  }
  if ('JoinExpr' in from)
    return [from.JoinExpr.larg, from.JoinExpr.rarg].flatMap((side) => (side ? sourcesIn(side) : []));
  if ('RangeSubselect' in from) return [[from.RangeSubselect.alias?.aliasname ?? '', undefined]];
  if ('RangeFunction' in from) return [[from.RangeFunction.alias?.aliasname ?? '', undefined]];
  return [];
}

function joinsIn(from: Node): JoinExpr[] {
  if (!('JoinExpr' in from)) return [];
  const join = from.JoinExpr;
  return [join, ...[join.larg, join.rarg].flatMap((side) => (side ? joinsIn(side) : []))];
}

interface Reading {
  readonly keyOf: KeyOf;
  readonly variables: ReadonlySet<string>;
  readonly equal: Equalities;
}

/** Notes what a condition makes equal. Only what always holds counts: the parts of an `and`, not those of an `or`. */
function equate(condition: Node | undefined, sources: Sources, reading: Reading): void {
  if (!condition) return;
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const part of condition.BoolExpr.args ?? []) equate(part, sources, reading);
  } else if ('A_Expr' in condition) {
    for (const [one, other] of pairsOf(condition.A_Expr)) {
      reading.equal.join(termOf(one, sources, reading), termOf(other, sources, reading));
    }
  } else if ('SubLink' in condition && condition.SubLink.subLinkType === 'ANY_SUBLINK') {
    // `in (select …)`: the subquery is judged by itself.
    for (const tested of partsOf(condition.SubLink.testexpr)) {
      reading.equal.join(termOf(tested, sources, reading), given);
    }
  }
}

/** What an expression says is equal; `= any(…)` and `in (…)` compare with each value of a list. */
function pairsOf({ kind, name, lexpr, rexpr }: A_Expr): [Node | undefined, Node | undefined][] {
  const [operator] = name ?? [];
  const isEqual = operator && 'String' in operator && operator.String.sval === '=';
  if (!isEqual || (kind !== 'AEXPR_OP' && kind !== 'AEXPR_OP_ANY' && kind !== 'AEXPR_IN')) return [];
  const right = partsOf(rexpr);
  return partsOf(lexpr).map((left, index) => [left, right[index] ?? rexpr]);
}

function partsOf(expression: Node | undefined): Node[] {
  if (!expression) return [];
  return 'RowExpr' in expression ? (expression.RowExpr.args ?? []) : [expression];
}

/** A column as `table.column`, `given` for what needs no table of this query, undefined for all else. */
function termOf(expression: Node | undefined, sources: Sources, reading: Reading): string | undefined {
  if (!expression) return undefined;
  if ('TypeCast' in expression) return termOf(expression.TypeCast.arg, sources, reading);
  const names = columnsIn(expression);
  if ('ColumnRef' in expression) return columnOf(names[0] ?? [], sources, reading);
  return names.every((column) => columnOf(column, sources, reading) === given) ? given : undefined;
}

function columnOf(
  [first = '', second]: readonly string[],
  sources: Sources,
  { keyOf, variables }: Reading,
): string | undefined {
  if (second !== undefined) return sources.get(first) === undefined ? given : `${first}.${second}`;
  // Of two tables with this column it would be ambiguous.
  const [owner] = [...sources].find(([, table]) => table !== undefined && keyOf(table) === first) ?? [];
  if (owner !== undefined) return `${owner}.${first}`;
  const isAlone = [...sources.values()].every((table) => table === undefined);
  return isAlone || variables.has(first) ? given : undefined;
}

/** The names of all columns of an expression; those of its subqueries are their own. */
function columnsIn(expression: Node): string[][] {
  return nodesIn(expression, 'ColumnRef', 'SubLink').map(({ fields = [] }: { fields?: Node[] }) =>
    fields.map((field) => ('String' in field ? (field.String.sval ?? '') : '*')),
  );
}

function equateUsing({ usingClause = [], larg, rarg }: JoinExpr, equal: Equalities): void {
  const sources = [larg, rarg].flatMap((side) => (side ? sourcesIn(side) : []));
  for (const column of usingClause) {
    const name = 'String' in column ? column.String.sval : '';
    const [first, ...others] = sources.map(([source, table]) => (table === undefined ? given : `${source}.${name}`));
    for (const other of others) equal.join(first, other);
  }
}

/** Which columns always have the same value. */
class Equalities {
  readonly #groups: Set<string>[] = [];

  join(one: string | undefined, other: string | undefined): void {
    if (one === undefined || other === undefined) return;
    const joined = new Set([one, other]);
    for (const group of this.#groups.filter((candidate) => candidate.has(one) || candidate.has(other))) {
      for (const member of group) joined.add(member);
      this.#groups.splice(this.#groups.indexOf(group), 1);
    }
    this.#groups.push(joined);
  }

  are(one: string, other: string): boolean {
    return this.#groups.some((group) => group.has(one) && group.has(other));
  }
}

/** All nodes of a kind, without those inside nodes of another kind. */
export function nodesIn(tree: unknown, kind: string, except?: string): object[] {
  const found: object[] = [];
  walk(
    tree,
    (name, value) => {
      if (name === kind || (kind === 'RangeVar' && name === 'relation')) found.push(value);
    },
    except,
  );
  return found;
}

export function walk(tree: unknown, visit: (name: string, value: object) => void, except?: string): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    if (name === except || typeof value !== 'object' || value === null) continue;
    visit(name, value);
    walk(value, visit, except);
  }
}
