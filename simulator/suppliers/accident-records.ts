import type { Accident, Life, Telling } from '../world/life.ts';

/** The accident as one of those who know of it has it; nobody has a day yet that is still to come. */
export function asTold(accident: Accident, by: Telling['by'], asOf: string): Accident {
  const telling = accident.tellings?.find((one) => one.by === by);
  if (!telling) return accident;
  const { on, zones, positions, damage } = telling;
  return { ...accident, on: on < asOf ? on : asOf, zones, positions, repair: damage };
}

/** A reference as it is written by hand, by one or the other. */
export function asWritten(reference: string, { tellings = [] }: Accident, by: Telling['by']): string {
  switch (tellings.find((one) => one.by === by)?.writing) {
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

/**
 * Which accident a record belongs to, by the reference that it bears: in all of them the last six digits are those of
 * the accident's number. For whoever scores how records were put together.
 */
export function accidentOfReference({ accidents }: Life, reference: string): Accident | undefined {
  const digits = reference.replaceAll(/\D/g, '');
  return accidents.find(({ number }) => digits.endsWith(String(number % 1_000_000)));
}
