import { isObject } from '../kernel/is-object.ts';
import type { Evidence } from '../report/evidence/evidence.ts';
import type { Outcome } from '../report/findings/outcome.ts';
import type { Section } from '../report/sections.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { assemble } from './assemble/assemble.ts';
import { isSameValue, reportFields } from './report-fields.ts';

/** A supplier that answered on a vehicle, and its records. */
export interface SupplierRecords {
  readonly supplier: string;
  readonly feeds: readonly Section[];
  readonly countries: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** Where one value of a report comes from. */
export interface Lineage {
  /** By the names of the contract: `identity.make`, `accidentHistory[0]`. */
  readonly field: string;
  readonly value: unknown;
  /** Suppliers without whose records it would be different, or missing. None if several agree. */
  readonly dependsOn: readonly string[];
  /**
   * What the records of each supplier alone would have resulted in. For a list: entries of the same day. Not what would be
   * there without any records.
   */
  readonly alone: readonly { readonly supplier: string; readonly value: unknown }[];
}

/**
 * Traces each value of a report to the suppliers it comes from: the report is assembled again without the records of each
 * supplier, and from the records of each alone. This costs two assemblies for each supplier with records.
 *
 * How each supplier was reached stays the same throughout, so that a value changes by records only, not because a supplier
 * is missing.
 */
export function traceReport(vin: Vin, answers: readonly SupplierRecords[], now: Date): Lineage[] {
  const outcomes = answers.map(answeredOutcome);
  const fieldsFrom = (chosen: readonly SupplierRecords[]) => {
    const evidence = chosen.flatMap((answer) => answer.evidence);
    return reportFields(vin, assemble({ vin, evidence, outcomes }, now), now);
  };
  // What is known of the VIN alone, or is said where nothing is recorded, comes from no supplier.
  const withoutRecords = fieldsFrom([]);
  const isKnownWithout = (name: string, key: string | undefined, value: unknown) =>
    find(withoutRecords[name], key, value).some((other) => isSameValue(other, value));
  const told = answers.filter(({ evidence }) => evidence.length > 0);
  const parts = told.map((answer) => ({
    supplier: answer.supplier,
    without: fieldsFrom(answers.filter((other) => other !== answer)),
    alone: fieldsFrom([answer]),
  }));
  return valuesOf(fieldsFrom(answers)).map(({ field, value, name, key }) => ({
    field,
    value,
    dependsOn: parts.flatMap(({ supplier, without }) =>
      find(without[name], key, value).some((other) => isSameValue(other, value)) ? [] : supplier,
    ),
    alone: parts.flatMap(({ supplier, alone }) =>
      find(alone[name], key, value)
        .filter((other) => !isKnownWithout(name, key, other))
        .map((other) => ({ supplier, value: other })),
    ),
  }));
}

/** What follows from the records, and is no record itself. */
const derived = /^(?:headline|checks)\.|Status$|^damagePhotosAvailable$/;

interface FindingCount {
  /** The findings that the supplier has reported, alone or with others. */
  readonly findings: number;
  /** The values that would be different or missing without this supplier, and without no other. */
  readonly soleFindings: number;
}

/** How many findings of a report each supplier has contributed to, by its id. */
export function countFindings(lineages: readonly Lineage[]): ReadonlyMap<string, FindingCount> {
  const counts = new Map<string, FindingCount>();
  const add = (supplier: string, more: FindingCount) => {
    const { findings, soleFindings } = counts.get(supplier) ?? { findings: 0, soleFindings: 0 };
    counts.set(supplier, {
      findings: findings + more.findings,
      soleFindings: soleFindings + more.soleFindings,
    });
  };
  for (const { field, dependsOn, alone } of lineages) {
    if (derived.test(field)) continue;
    const told = new Set([...dependsOn, ...alone.map(({ supplier }) => supplier)]);
    for (const supplier of told) {
      const isSole = dependsOn.length === 1 && dependsOn[0] === supplier;
      add(supplier, { findings: 1, soleFindings: isSole ? 1 : 0 });
    }
  }
  return counts;
}

/** A supplier that answered, whatever it had. */
export function answeredOutcome({ supplier, feeds, countries, evidence }: SupplierRecords): Outcome {
  return { supplier, feeds, countries, result: 'answered', fromCache: true, records: evidence.length, leftOut: 0 };
}

interface Value {
  readonly field: string;
  readonly value: unknown;
  /** The section, and the field in it; undefined for the entry of a list, which has no place of its own. */
  readonly name: string;
  readonly key: string | undefined;
}

/** The fields of objects, the entries of lists, and plain values. */
function valuesOf(fields: Readonly<Record<string, unknown>>): Value[] {
  return Object.entries(fields).flatMap(([name, section]): Value[] => {
    if (Array.isArray(section)) {
      return section.map((value: unknown, index) => ({ field: `${name}[${index}]`, value, name, key: undefined }));
    }
    if (!isObject(section)) return [{ field: name, value: section, name, key: undefined }];
    return Object.entries(section).map(([key, value]) => ({ field: `${name}.${key}`, value, name, key }));
  });
}

/** The values of another report that a value is to be compared with. */
function find(section: unknown, key: string | undefined, value: unknown): unknown[] {
  if (section === undefined) return [];
  if (key !== undefined) return isObject(section) && section[key] !== undefined ? [section[key]] : [];
  if (!Array.isArray(section)) return [section];
  const day = dayOf(value);
  return section.filter((entry: unknown) => (day === undefined ? isSameValue(entry, value) : dayOf(entry) === day));
}

/** The first date of an entry. */
function dayOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  return Object.values(entry).find(
    (value): value is string => typeof value === 'string' && /^\d{4}(?:-\d{2}){0,2}(?:T|$)/.test(value),
  );
}
