import type { Accident, AccidentRecord } from '../world/life.ts';

/** The accident as one source recorded it; no record has a day in the future. */
export function asRecorded(accident: Accident, by: AccidentRecord['by'], asOf: string): Accident {
  const record = accident.records?.find((one) => one.by === by);
  if (!record) return accident;
  const { on, zones, positions, damage } = record;
  return { ...accident, on: on < asOf ? on : asOf, zones, positions, repair: damage };
}

/** A reference as it is written by hand, by one or the other. */
export function asWritten(reference: string, { records = [] }: Accident, by: AccidentRecord['by']): string {
  switch (records.find((one) => one.by === by)?.writing) {
    case 'lower case':
      return reference.toLowerCase();
    case 'blanks':
      return reference.replaceAll(/[-/]/g, ' ');
    case 'no separators':
      return reference.replaceAll(/[-/]/g, '');
    case 'dots':
      return reference.replaceAll(/[-/]/g, '.');
    default:
      return reference;
  }
}
