import { createHash } from 'node:crypto';

/** What all documents of a report state, whatever their language, unit and template. */
interface StatedFacts {
  readonly reportId: string;
  readonly vin: string;
  readonly accessUntil: Date;
  /** The report as it is stored. Not upgraded: a later release would then get other bytes for the same row. */
  readonly report: unknown;
}

/** Part of what is hashed. Raised if the bytes below change: codes that were printed before would no longer be found. */
const formatVersion = 1;

/**
 * SHA-256 over the facts in a canonical form: `vehicle history facts 1`, a line feed, and JSON as RFC 8785 has it. It
 * contains codes and figures as they are stored and no word of a language, so that a German PDF and an English page of one
 * report have the same digest.
 */
export function digestFacts({ reportId, vin, accessUntil, report }: StatedFacts): Buffer {
  const facts = canonicalJson({ report, vin, number: reportId, accessUntil: accessUntil.toISOString() });
  return createHash('sha256').update(`vehicle history facts ${formatVersion}\n${facts}`).digest();
}

/** JSON with sorted names and without spaces. A member that is undefined is absent. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // By code units and not by a language's order, which differs between machines.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
