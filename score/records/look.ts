import { noonOf } from '../../harness/suppliers/gather.ts';
import { assemble } from '../../src/reports/assemble/assemble.ts';
import { entriesOf, recordIdOf, type RecordKind, type ReportEntry } from '../../src/reports/records/entries.ts';
import { identifyRecords, type KnownRecord } from '../../src/reports/records/identify.ts';
import { readStatements } from '../../src/reports/records/statements.ts';
import { eventsOf } from './events.ts';
import type { Gathering } from './gatherings.ts';

/** An entry of a report, and the events that it is about. */
export interface ShownEntry {
  readonly id: string;
  readonly kind: RecordKind;
  readonly events: ReadonlySet<string>;
  readonly entry: ReportEntry;
}

/** Makes the report of a gathering, as a purchase does. */
export function look(gathering: Gathering, known: readonly KnownRecord[], vinHash: string) {
  const now = noonOf(gathering.day);
  const identified = identifyRecords(assemble(gathering.findings, now), known, { vinHash, now });
  const shown = entriesOf(identified.report).map((entry): ShownEntry => {
    const id = recordIdOf(identified.report, entry.entry);
    if (id === undefined) throw new Error('an entry has no id');
    return { kind: entry.kind, id, entry, events: eventsOf(entry, gathering.told) };
  });
  const statements = readStatements(gathering.findings);
  if (!statements) throw new Error('the evidence is not in the order of the outcomes');
  return { gathering, shown, report: { ...identified.report, statements }, known: identified.known };
}

export function describeEntry({ id, entry: { traits }, events }: ShownEntry): string {
  return `${id.slice(4, 9)} ${JSON.stringify(traits)} [${[...events].join(', ')}]`;
}
