import { isObject } from '../kernel/is-object.ts';
import type { SupplierAnswer, Supplier } from '../suppliers/supplier.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { assemble } from './assemble/assemble.ts';
import { isSameValue, reportFields } from './report-fields.ts';

/** Fields of a report by their section; of a list, how many entries. */
export type Added = Readonly<Record<string, readonly string[] | number>>;

/** What one supplier's answer alone would add to a report, by the names of the contract. */
export function supplierContribution(
  { id, feeds, countries }: Supplier,
  vin: Vin,
  { evidence, leftOut = 0, sectionsNotAnswered = [] }: Extract<SupplierAnswer, { kind: 'evidence' }>,
  now: Date,
): Added {
  const outcome = {
    supplier: id,
    feeds: feeds.filter((section) => !sectionsNotAnswered.includes(section)),
    countries,
    result: 'answered' as const,
    fromCache: false,
    records: evidence.length,
    leftOut,
  };
  const without = reportFields(vin, assemble({ vin, evidence: [], outcomes: [] }, now), now);
  const withIt = reportFields(vin, assemble({ vin, evidence, outcomes: [outcome] }, now), now);
  const sections = Object.entries(withIt).filter(([name, value]) => !isSameValue(value, without[name]));
  return Object.fromEntries(sections.map(([name, value]) => [name, addedIn(value, without[name])]));
}

function addedIn(value: unknown, before: unknown): readonly string[] | number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return [String(value)];
  const known = isObject(before) ? before : {};
  return Object.keys(value).filter((name) => !isSameValue(value[name], known[name]));
}
