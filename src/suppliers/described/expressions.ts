import jsonata from 'jsonata';

import { OperatorError } from '../../kernel/errors.ts';
import { evidenceSchemas, isEvidenceKind } from '../../report/evidence/evidence.ts';
import { mappingFunctions, type Tables } from './functions.ts';

/** What JSONata has. `$eval` would run text of an answer; `$now` and `$random` would give another result each time. */
const builtIn =
  'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad match ' +
  'contains replace split join formatNumber formatBase formatInteger parseInteger floor ceil round abs sqrt power ' +
  'boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each error assert type ' +
  'sort distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl toMillis fromMillis';

/** `$answer` is the whole answer, `$page` the number of the page. */
const bound = ['', '$', 'answer', 'page'];

/** What a record may have beside the fields of its kind. */
const shorthands: readonly string[] = ['odometer'];

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly position?: number;
}

/** Refuses an expression that cannot be right, in one line. `where` is its place in the description. */
export function checkExpression(text: string, where: string, tables: Tables): void {
  const nodes = [...nodesOf(parse(text, where))];
  const names = new Set([
    ...bound,
    ...builtIn.split(' '),
    ...Object.keys(mappingFunctions({}, String)),
    ...nodes.flatMap(boundBy),
  ]);
  for (const node of nodes) {
    if (node.type === 'variable' && !names.has(String(node.value))) {
      throw wrong(where, node, `there is no $${String(node.value)}`);
    }
    checkTable(node, where, tables);
    checkRecord(node, where);
  }
}

function parse(text: string, where: string): unknown {
  try {
    return jsonata(text).ast();
  } catch (error) {
    const { position, message } = error as { position?: number; message?: string };
    throw wrong(where, position === undefined ? {} : { position }, message ?? 'it cannot be read');
  }
}

function wrong(where: string, { position }: Node, reason: string): OperatorError {
  const place = position === undefined ? '' : ` at character ${position}`;
  return new OperatorError(`${where}: wrong JSONata${place}: ${reason.replaceAll(/\s+/g, ' ')}`);
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
  if (!Array.isArray(value)) yield value;
  for (const member of Object.values(value)) yield* nodesOf(member);
}

/** The variables that a node brings in. */
function boundBy(node: Node): string[] {
  const {
    type,
    lhs,
    arguments: parameters,
    focus,
    index,
  } = node as Node & {
    lhs?: Node;
    arguments?: readonly Node[];
    focus?: string;
    index?: string;
  };
  if (type === 'bind') return [String(lhs?.value)];
  if (type === 'lambda') return (parameters ?? []).map(({ value }) => String(value));
  return [focus, index].filter((name) => name !== undefined);
}

/** A table that `$code` names must be there: it would know no word, in silence. */
function checkTable(node: Node, where: string, tables: Tables): void {
  const { procedure, arguments: given = [] } = node as Node & { procedure?: Node; arguments?: readonly Node[] };
  if (procedure?.type !== 'variable' || (procedure.value !== 'code' && procedure.value !== 'codes')) return;
  const table = given.at(-1);
  if (table?.type === 'string' && !Object.hasOwn(tables, String(table.value))) {
    throw wrong(where, table, `words has no table "${String(table.value)}"`);
  }
}

/** The names in an object that says what kind of evidence it is. */
function checkRecord(node: Node, where: string): void {
  if (node.type !== 'unary' || node.value !== '{') return;
  const members = (node as Node & { lhs: readonly (readonly [Node, Node])[] }).lhs;
  const names = members.flatMap(([name]) => (name.type === 'string' ? [{ node: name, name: String(name.value) }] : []));
  const kind = members.find(([name, value]) => name.value === 'kind' && value.type === 'string')?.[1];
  if (!kind || names.some(({ name }) => name === 'state')) return;
  if (!isEvidenceKind(kind.value)) throw wrong(where, kind, `there is no kind of evidence "${String(kind.value)}"`);
  const fields = Object.keys(evidenceSchemas[kind.value].properties);
  const stranger = names.find(({ name }) => !fields.includes(name) && !shorthands.includes(name));
  if (stranger) throw wrong(where, stranger.node, `"${kind.value}" has no field "${stranger.name}"`);
}
