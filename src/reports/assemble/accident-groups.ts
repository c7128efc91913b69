import type { Damaged } from '../../suppliers/evidence/events.ts';
import type { DamageType } from '../../vehicles/codes.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import { by } from './evidence.ts';

/** Between what happened, what was reported and what was assessed. */
const daysApart = 10;

/** No vehicle has more than a few accidents at once; beyond that, older groups are no longer looked at. */
const openGroups = 32;

/** A date that is only a year says nothing about which of two events it was. */
const vaguestDays = 31;

type Group = [Damaged, ...Damaged[]];

interface OpenGroup {
  readonly records: Group;
  /** Told by the year only. */
  readonly isVague: boolean;
  last: number;
  country: string | null;
  readonly zones: Set<string>;
  readonly types: Set<DamageType>;
  readonly references: Set<string>;
}

/** Records of the same event together, in order of time; within an event the most trusted record first. */
export function groupSameEvents(records: readonly Damaged[]): Group[] {
  const trusted = new Map(records.map((record, place) => [record, place]));
  const groups: OpenGroup[] = [];
  let open: OpenGroup[] = [];
  for (const record of records.toSorted(by(({ date }) => date))) {
    const { first, last } = dayRange(record.date) ?? { first: 0, last: 0 };
    open = open.filter((group) => first - group.last <= daysApart).slice(-openGroups);
    const candidates = open.filter((group) => isSameEvent(group, record, last - first));
    const group = candidates.toSorted((one, other) => likeness(other, record) - likeness(one, record))[0];
    if (group) join(group, record);
    else {
      const opened = begin(record, first, last);
      groups.push(opened);
      open.push(opened);
    }
  }
  return groups.map(({ records: same }) => inOrderOfTrust(same, trusted));
}

function begin(record: Damaged, first: number, last: number): OpenGroup {
  return {
    records: [record],
    isVague: last - first > vaguestDays,
    // A group stays open from its first record on: else a chain of small gaps would join what is months apart.
    last: Math.min(last, first + vaguestDays),
    country: record.country,
    zones: new Set(record.zones),
    types: new Set([record.type]),
    references: new Set(record.reference === undefined ? [] : [record.reference]),
  };
}

function join(group: OpenGroup, record: Damaged): void {
  group.records.push(record);
  group.country ??= record.country;
  for (const zone of record.zones) group.zones.add(zone);
  group.types.add(record.type);
  if (record.reference !== undefined) group.references.add(record.reference);
  // The month is known to its day now.
  if (record.date.length >= 10) group.last = Math.min(group.last, dayRange(record.date)?.last ?? group.last);
}

function isSameEvent(group: OpenGroup, record: Damaged, vagueDays: number): boolean {
  if (record.reference !== undefined && group.references.has(record.reference)) return true;
  if (group.isVague || vagueDays > vaguestDays) return false;
  if (group.country !== null && record.country !== null && group.country !== record.country) return false;
  if (group.zones.size > 0 && record.zones.length > 0 && !record.zones.some((zone) => group.zones.has(zone)))
    return false;
  return [...group.types].every((type) => areCompatible(type, record.type));
}

/** What one calls a collision another calls parking damage, and an insurer a total loss. */
const alike: readonly (readonly DamageType[])[] = [
  ['collision', 'parking', 'animal', 'rollover', 'totalLoss'],
  ['collision', 'glass'],
  ['parking', 'vandalism', 'glass'],
  ['theft', 'vandalism', 'totalLoss'],
  ['fire', 'totalLoss'],
  ['flood', 'totalLoss'],
  ['hail', 'glass'],
  ['hail', 'totalLoss'],
];

function areCompatible(one: DamageType, other: DamageType): boolean {
  if (one === other || one === 'other' || other === 'other') return true;
  return alike.some((types) => types.includes(one) && types.includes(other));
}

function likeness(group: OpenGroup, record: Damaged): number {
  return (
    Number(record.reference !== undefined && group.references.has(record.reference)) * 8 +
    Number(record.zones.some((zone) => group.zones.has(zone))) * 4 +
    Number(group.types.has(record.type)) * 2 +
    Number(group.country === record.country)
  );
}

function inOrderOfTrust(group: Group, trusted: ReadonlyMap<Damaged, number>): Group {
  const [first, ...others] = group.toSorted((one, other) => (trusted.get(one) ?? 0) - (trusted.get(other) ?? 0));
  return [first ?? group[0], ...others];
}
