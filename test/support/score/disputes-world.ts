import type { Gathering } from '../../../score/records/gatherings.ts';
import { dateOf, kmOf, type Told } from '../../../score/records/told.ts';
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

/** Whether it is a plain reading of a look at the dashboard that only these records tell of. */
export function isTakenAlong(one: Told, { told }: Gathering, isRecord: (one: Told) => boolean): boolean {
  if (one.evidence.kind !== 'reading') return false;
  const others = told.filter(({ evidence }) => evidence.kind !== 'reading' && isSameLook(evidence, one.evidence));
  return others.length > 0 && others.every(isRecord);
}

function isSameLook(one: Evidence, other: Evidence): boolean {
  const [km, otherKm] = [kmOf(one), kmOf(other)];
  return km !== undefined && otherKm !== undefined && dateOf(one) === dateOf(other) && Math.abs(km - otherKm) <= 1;
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
