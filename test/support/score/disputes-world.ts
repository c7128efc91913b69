import type { Gathering } from '../../../score/records/gatherings.ts';
import { dateOf, kmOf, type Told } from '../../../score/records/told.ts';
import { dayOf } from '../../../score/second/days.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Findings } from '../../../src/report/findings/findings.ts';

/** What suppliers would deliver in a world without some records, and without the figures of others. */
export function worldWithout(
  { findings: { vin, evidence, outcomes }, told }: Gathering,
  isMissing: (one: Told) => boolean,
  isWithoutFigure: (one: Told) => boolean,
): Findings {
  const toldBy = new Map(told.map((one) => [one.evidence, one]));
  const suppliers = outcomes.flatMap(({ records }, place) => Array<number>(records).fill(place));
  const left = evidence.flatMap((record, place) => {
    const one = toldBy.get(record);
    if (!one) throw new Error('evidence that nobody told');
    if (isMissing(one)) return [];
    return { record: isWithoutFigure(one) ? withoutFigure(record) : record, supplier: suppliers[place] };
  });
  return {
    vin,
    evidence: left.map(({ record }) => record),
    outcomes: outcomes.map((outcome, place) => ({
      ...outcome,
      records: left.filter(({ supplier }) => supplier === place).length,
    })),
  };
}

/** Whether it is a plain reading of a look at the dashboard that these records tell of, and no other one as well. */
export function isTakenAlong(one: Told, { told }: Gathering, isRecord: (one: Told) => boolean): boolean {
  if (one.evidence.kind !== 'reading') return false;
  const [own, others] = [[0], [0]];
  for (const other of told) {
    if (other.evidence.kind === 'reading') continue;
    (isRecord(other) ? own : others).push(closeness(other.evidence, one.evidence));
  }
  return Math.max(...own) > Math.max(...others);
}

/** 2 for the same figure on the same day, 1 within a month that one of them gives, and on the next day from another source. */
function closeness(one: Evidence, other: Evidence): number {
  const [km, otherKm] = [kmOf(one), kmOf(other)];
  if (km === undefined || otherKm === undefined || Math.abs(km - otherKm) > 1) return 0;
  const [date, otherDate] = [dateOf(one) ?? '', dateOf(other) ?? ''];
  if (date === otherDate) return 2;
  if (date.startsWith(otherDate) || otherDate.startsWith(date)) return 1;
  const areDays = date.length === 10 && otherDate.length === 10;
  return areDays && one.source !== other.source && Math.abs(dayOf(date) - dayOf(otherDate)) === 1 ? 1 : 0;
}

function withoutFigure(evidence: Evidence): Evidence {
  if (kmOf(evidence) === undefined) return evidence;
  const {
    odometerKm: _km,
    odometerMeaning: _meaning,
    mileageKm: _listed,
    original,
    ...rest
  } = evidence as Evidence & Readonly<Record<string, unknown>> & { readonly original?: object };
  const { unit: _unit, value: _value, ...words } = (original ?? {}) as Readonly<Record<string, unknown>>;
  return { ...rest, ...(original && { original: words }) } as unknown as Evidence;
}
