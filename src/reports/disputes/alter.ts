import type { Evidence } from '../../report/evidence/evidence.ts';
import type { RecordCorrection } from '../records/disputed.ts';
import type { RecordKind } from '../records/entries.ts';
import { dayOfFigure, figureIn, isOneKm, isRecordOf } from './figures.ts';

/** Evidence without a record that was made from it: nothing, or what else it says. `km`: the figure of a reading. */
export function withoutRecord(evidence: Evidence, kind: RecordKind, km: number | undefined): readonly Evidence[] {
  if (isRecordOf(evidence.kind, kind)) return [];
  if (kind === 'reading') return [withoutFigure(evidence, km)];
  if (kind === 'theft' && evidence.kind === 'registered') {
    const { status: _stolen, ...rest } = evidence;
    return [rest];
  }
  return [evidence];
}

/** Evidence with what is right. A reading that was on another day is no longer part of the record that it was taken from. */
export function corrected(
  evidence: Evidence,
  kind: RecordKind,
  {
    correction: { date, odometerKm },
    was,
  }: { correction: RecordCorrection; was: { date?: string | undefined; km?: number | undefined } },
): readonly Evidence[] {
  const read = odometerKm === undefined ? evidence : withFigure(evidence, was.km, odometerKm);
  if (date === undefined) return [read];
  if (kind !== 'reading' || evidence.kind === 'reading') return [withDate(read, was.date, date)];
  const km = odometerKm ?? was.km;
  if (km === undefined) return [read];
  const { source, country, knownFrom } = evidence;
  return [withoutFigure(evidence, was.km), { kind: 'reading', source, country, knownFrom, date, odometerKm: km }];
}

/** Whether a supplier says what is right by itself. A register has several days, of which another one may be wrong. */
export function isCorrect(evidence: Evidence, { date, odometerKm }: RecordCorrection): boolean {
  if (evidence.kind === 'registered') return false;
  const isDay = date === undefined || dayOfFigure(evidence) === date;
  return isDay && (odometerKm === undefined || isOneKm(figureIn(evidence), odometerKm));
}

function withoutFigure(evidence: Evidence, km: number | undefined): Evidence {
  if (evidence.kind === 'odometerReplaced') {
    const { oldKm, newKm, ...rest } = evidence;
    return {
      ...rest,
      ...(oldKm !== undefined && !isOneKm(oldKm, km) && { oldKm }),
      ...(newKm !== undefined && !isOneKm(newKm, km) && { newKm }),
    };
  }
  if (evidence.kind === 'listed') {
    const { mileageKm: _figure, ...rest } = withoutUnit(evidence);
    return rest;
  }
  if (!('odometerKm' in evidence)) return evidence;
  const {
    odometerKm: _figure,
    odometerMeaning: _meaning,
    ...rest
  } = withoutUnit(evidence) as Extract<Evidence, { kind: 'inspected' }>;
  return rest;
}

function withFigure(evidence: Evidence, was: number | undefined, km: number): Evidence {
  if (evidence.kind === 'odometerReplaced') {
    const { oldKm, newKm } = evidence;
    return {
      ...evidence,
      ...(isOneKm(oldKm, was) && { oldKm: km }),
      ...(isOneKm(newKm, was) && { newKm: km }),
    };
  }
  if (figureIn(evidence) === undefined) return evidence;
  return evidence.kind === 'listed'
    ? { ...withoutUnit(evidence), mileageKm: km }
    : ({ ...withoutUnit(evidence), odometerKm: km } as Evidence);
}

/** What the origin counted was not the right figure. */
function withoutUnit<Record extends Evidence>(evidence: Record): Record {
  if (!evidence.original) return evidence;
  const { unit: _unit, value: _value, ...words } = evidence.original;
  return { ...evidence, original: words };
}

function withDate(evidence: Evidence, was: string | undefined, date: string): Evidence {
  switch (evidence.kind) {
    case 'owned':
      return { ...evidence, from: date };
    case 'listed':
      return withEndAfter({ ...evidence, firstSeenAt: date }, 'lastSeenAt', date);
    case 'titleOwner':
      return withEndAfter({ ...evidence, purchased: date }, 'soldAt', date);
    case 'damaged': {
      const { isDateEstimated: _certainNow, ...rest } = evidence;
      return { ...rest, date, dateMeaning: 'loss' };
    }
    case 'registered':
      return withDays(evidence, was, date);
    case 'reading':
    case 'inspected':
    case 'serviced':
    case 'happened':
    case 'auctioned':
    case 'stolen':
    case 'branded':
    case 'recalled':
      return { ...evidence, date };
    default:
      return evidence;
  }
}

/** Without an end that would be before the beginning. */
function withEndAfter<Period extends Evidence>(period: Period, end: keyof Period, begin: string): Period {
  if (period[end] === undefined || String(period[end]) >= begin) return period;
  const { [end]: _before, ...rest } = period;
  return rest as unknown as Period;
}

const daysOfRegistration = ['date', 'firstRegisteredAt', 'importedAt'] as const;

/** A register gives several days, of which the report shows one. */
function withDays(
  evidence: Extract<Evidence, { kind: 'registered' }>,
  was: string | undefined,
  date: string,
): Evidence {
  const wrong = daysOfRegistration.filter((name) => was !== undefined && evidence[name] === was);
  return { ...evidence, ...Object.fromEntries(wrong.map((name) => [name, date])) };
}
