import { VehicleReport } from '../../../src/contract/report/vehicle-report.ts';

/** As much of a schema as is looked at here. */
interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

const reportSchema: Node = JSON.parse(JSON.stringify(VehicleReport));

/** A field of some resource of the report, and a value that it has somewhere. */
interface FieldValue {
  /** Such as `Identity.make`. */
  readonly field: string;
  readonly value: unknown;
  /** Whether the contract has it as a date of a record. */
  readonly isDate: boolean;
}

/** `Identity.make` and so on: every field of the report and its sub-resources, each once. */
export function allFields(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = ({ title, properties = {}, items }: Node) => {
    if (items) visit(items);
    for (const [name, node] of Object.entries(properties)) {
      found.add(`${title}.${name}`);
      visit(node);
    }
  };
  visit(reportSchema);
  return found;
}

/** All values in a report by their fields; a field that the contract does not know is under its bare path. */
export function* fieldValues(value: unknown, node: Node = reportSchema): Generator<FieldValue> {
  if (Array.isArray(value)) {
    for (const member of value) yield* fieldValues(member, node.items ?? {});
    return;
  }
  if (typeof value !== 'object' || value === null || node.properties === undefined) return;
  for (const [name, member] of Object.entries(value)) {
    const of: Node | undefined = node.properties[name];
    const isDate = of?.description?.includes('ISO 8601, as precise') ?? false;
    yield { field: of ? `${node.title}.${name}` : `unknown ${name}`, value: member, isDate };
    if (of) yield* fieldValues(member, of);
  }
}

/** What says nothing does not fill a field: an empty text or list. */
export function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
