import { writeAnswer } from '../presentation/answer.ts';
import type { SupplierAnswer, Supplier } from '../suppliers/supplier.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { assemble } from './assemble/assemble.ts';

/** Fields of a report by their section; of a list, how many entries. */
export type Added = Readonly<Record<string, readonly string[] | number>>;

/** What one supplier's answer alone would add to a report, by the names of the contract. */
export function whatItAdds(
  { id, feeds, countries }: Supplier,
  vin: Vin,
  { evidence, leftOut = 0, untold = [] }: Extract<SupplierAnswer, { kind: 'evidence' }>,
  now: Date,
): Added {
  const outcome = {
    supplier: id,
    feeds: feeds.filter((section) => !untold.includes(section)),
    countries,
    result: 'answered' as const,
    fromCache: false,
    records: evidence.length,
    leftOut,
  };
  const without = contentOf(vin, assemble({ vin, evidence: [], outcomes: [] }, now), now);
  const withIt = contentOf(vin, assemble({ vin, evidence, outcomes: [outcome] }, now), now);
  const sections = Object.entries(withIt).filter(
    ([name, value]) => !bookkeeping.includes(name) && !isSame(value, without[name]),
  );
  return Object.fromEntries(sections.map(([name, value]) => [name, addedIn(value, without[name])]));
}

/** Parts of a report that describe the report itself. */
const bookkeeping = ['coverage', 'provenance'];

function contentOf(vin: Vin, report: Parameters<typeof writeAnswer>[1], now: Date): Record<string, unknown> {
  const facts = { reportId: 'rpt_check', vin, accessUntil: now };
  const options = { language: 'en', publicUrl: '', pageUrl: '', link: () => '' } as const;
  const { report: content, registrationNumber } = JSON.parse(writeAnswer(facts, report, options)) as {
    report: Record<string, unknown>;
    registrationNumber?: string;
  };
  return { ...(registrationNumber !== undefined && { registrationNumber }), ...content };
}

function addedIn(value: unknown, before: unknown): readonly string[] | number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return [String(value)];
  const known = isObject(before) ? before : {};
  return Object.keys(value).filter((name) => !isSame(value[name], known[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
