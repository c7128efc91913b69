import { reportWords } from '../../src/language/reports/index.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { Findings } from '../../src/report/findings/findings.ts';
import { kmPerUnit } from '../../src/vehicles/units.ts';
import { dayOf, textOf } from '../second/days.ts';
import type { Draw } from '../second/draw.ts';
import type { Life } from '../second/lives/life.ts';
import { sourceIds, sourceOf } from '../second/records/sources.ts';
import { dateOf, type Told } from './told.ts';

/** What suppliers said of a vehicle on one day. */
export interface Gathering {
  readonly day: string;
  readonly findings: Findings;
  readonly told: readonly Told[];
}

const silentShare = 0.08;
const lateShare = 0.03;
const withdrawnShare = 0.01;
const correctedFigureShare = 0.02;
const correctedDateShare = 0.02;
const otherUnitShare = 0.1;

/**
 * One vehicle gathered twice. In between, some records arrived late or were withdrawn, figures and dates were corrected,
 * and the vehicle lived on. Other suppliers are silent, and records come in another order, other words and other units.
 */
export function gatherTwice(
  draw: Draw,
  life: Life,
  told: readonly Told[],
  [firstDay, secondDay]: readonly [string, string],
): readonly [Gathering, Gathering] {
  const isLate = (place: number) => draw.fork(`late ${place}`).chance(lateShare);
  const isWithdrawn = (place: number) => draw.fork(`withdrawn ${place}`).chance(withdrawnShare);
  const first = told.filter((one, place) => (dateOf(one.evidence) ?? '') <= firstDay && !isLate(place));
  const second = told.filter((_, place) => !isWithdrawn(place)).map((one) => correct(draw, one, secondDay));
  return [
    gather(draw.fork('first'), life, first, firstDay),
    gather(
      draw.fork('second'),
      life,
      second.map((one, place) => reword(draw.fork(`words ${place}`), one)),
      secondDay,
    ),
  ];
}

function gather(draw: Draw, { vin }: Life, told: readonly Told[], day: string): Gathering {
  const silent = new Set(sourceIds.filter((id) => draw.fork(id).chance(silentShare)));
  const heard = told
    .filter(({ source }) => !silent.has(source))
    .map((one, place) => ({ one, at: draw.fork(`order ${place}`).between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const outcomes = sourceIds.map((id) => ({
    supplier: id,
    feeds: [...sourceOf(id).feeds],
    countries: [...sourceOf(id).countries],
    result: silent.has(id) ? ('unavailable' as const) : ('answered' as const),
    fromCache: false,
    records: heard.filter(({ source }) => source === id).length,
    leftOut: 0,
  }));
  return { day, told: heard, findings: { vin, evidence: heard.map(({ evidence }) => evidence), outcomes } };
}

/** A correction concerns all records of one form. */
function correct(draw: Draw, told: Told, today: string): Told {
  const fork = draw.fork(`correction ${told.form}`);
  const [hasFigure, hasDate] = [fork.chance(correctedFigureShare), fork.chance(correctedDateShare)];
  if (hasFigure) return { ...told, evidence: withFigure(fork, told.evidence) };
  return hasDate ? { ...told, evidence: withDate(fork, told.evidence, today) } : told;
}

function withFigure(draw: Draw, evidence: Evidence): Evidence {
  const slip = (value: number) => Math.max(1, value + draw.one([1, -1]) * draw.one([3, 9, 10, 100, 900, 1_000, 9_000]));
  if ('odometerKm' in evidence && evidence.odometerKm !== undefined) {
    const { original: _former, ...rest } = evidence;
    return { ...rest, odometerKm: slip(evidence.odometerKm) };
  }
  if (evidence.kind === 'damaged' && evidence.damage) {
    return { ...evidence, damage: { ...evidence.damage, value: slip(evidence.damage.value) } };
  }
  return evidence;
}

function withDate(draw: Draw, evidence: Evidence, today: string): Evidence {
  const correctDay = (date: string, maxDays: number) => {
    if (date.length < 10) return date;
    const [year = '', month = '', day = ''] = date.split('-');
    const corrected = draw.weighted([
      [textOf(dayOf(date) + draw.one([1, -1]) * draw.whole(1, maxDays)), 6],
      [Number(day) <= 12 && maxDays > 5 ? `${year}-${day}-${month}` : date, 2],
      [maxDays > 5 ? `${Number(year) - 1}-${month}-${day}` : date, 2],
    ]);
    return corrected > today || Number.isNaN(Date.parse(corrected)) ? date : corrected;
  };
  switch (evidence.kind) {
    case 'inspected':
    case 'serviced':
    case 'reading':
    case 'happened':
    case 'auctioned':
    case 'damaged':
      return { ...evidence, date: correctDay(evidence.date, 14) };
    case 'owned':
      return { ...evidence, from: correctDay(evidence.from, 5) };
    case 'listed':
      return { ...evidence, firstSeenAt: correctDay(evidence.firstSeenAt, 2) };
    default:
      return evidence;
  }
}

/** Other words, another language, another unit: the event is the same. */
function reword(draw: Draw, told: Told): Told {
  const { evidence } = told;
  const original = 'original' in evidence ? { ...evidence.original, language: 'fi' } : { language: 'fi' };
  const words = ((): Evidence => {
    switch (evidence.kind) {
      case 'serviced':
        return { ...evidence, original, actions: [...evidence.actions, 'Öljynvaihto'], description: 'Huolto tehty' };
      case 'happened':
        return { ...evidence, original: { ...original, language: 'de' }, details: evidence.details.map(inGerman) };
      case 'damaged':
        return { ...evidence, original, description: 'Kolari' };
      case 'recalled':
        return { ...evidence, original, summary: 'Takaisinkutsu' };
      default:
        return evidence;
    }
  })();
  return { ...told, evidence: draw.chance(otherUnitShare) ? inMiles(words) : words };
}

const { eventDetail, operation } = reportWords.de;

const german: Readonly<Record<string, string>> = {
  'Title issued': eventDetail.brandIssued,
  'Passed emissions inspection': eventDetail.emissionsPassed,
  'Oil and filter changed': operation.engineOilChange,
  'Tires replaced': operation.tyres,
};

function inGerman(detail: string): string {
  return german[detail] ?? detail;
}

function inMiles(evidence: Evidence): Evidence {
  if (!('odometerKm' in evidence) || evidence.odometerKm === undefined || evidence.original?.unit === 'mi')
    return evidence;
  const value = Math.round(evidence.odometerKm / kmPerUnit.mi);
  return {
    ...evidence,
    odometerKm: Math.round(value * kmPerUnit.mi),
    original: { ...evidence.original, unit: 'mi', value },
  };
}
