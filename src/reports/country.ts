import type { Evidence } from '../report/evidence/evidence.ts';

/** The country that most records of a vehicle are from; empty where none is known. */
export function mainCountryOf(evidence: readonly Evidence[]): string {
  const counts = Map.groupBy(
    evidence.flatMap(({ country }) => country ?? []),
    (country) => country,
  );
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}
