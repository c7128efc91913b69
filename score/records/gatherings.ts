import { isDeepStrictEqual } from 'node:util';

import { reportWords } from '../../src/language/reports/index.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { Findings } from '../../src/report/findings/findings.ts';
import { kmPerUnit } from '../../src/vehicles/units.ts';
import { dayOf, textOf } from '../second/days.ts';
import type { Draw } from '../second/draw.ts';
import type { Life } from '../second/lives/life.ts';
import { type SourceId, sourceIds, sourceOf } from '../second/records/sources.ts';
import { dateOf, type Told } from './told.ts';

/** What suppliers said of a vehicle on one day. */
export interface Gathering {
  readonly day: string;
  readonly findings: Findings;
  /** What was answered. */
  readonly told: readonly Told[];
  readonly silent: ReadonlySet<SourceId>;
}

export interface Gatherings {
  readonly first: Gathering;
  /** A year later. */
  readonly second: Gathering;
  /** The same, with what suppliers that are silent now told the first time. */
  readonly restored: Gathering;
  /** On the first day once more: nothing has changed but that more suppliers are silent, or fewer. */
  readonly fewer: Gathering;
  readonly more: Gathering;
  /** The same suppliers on the first day, in other words and units. */
  readonly reworded: Gathering;
}

const silentShare = 0.08;
const lateShare = 0.03;
const withdrawnShare = 0.01;
const correctedFigureShare = 0.02;
const correctedDateShare = 0.02;
const otherUnitShare = 0.1;

/**
 * One vehicle gathered again. In the year, some records arrived late or were withdrawn, figures and dates were corrected,
 * and the vehicle lived on. Other suppliers are silent, and records come in another order, other words and other units.
 */
export function gatherAgain(
  draw: Draw,
  life: Life,
  told: readonly Told[],
  [firstDay, secondDay]: readonly [string, string],
): Gatherings {
  const isLate = (number: number) => draw.fork(`late ${number}`).chance(lateShare);
  const isWithdrawn = (number: number) => draw.fork(`withdrawn ${number}`).chance(withdrawnShare);
  const known = told.filter(({ evidence, number }) => (dateOf(evidence) ?? '') <= firstDay && !isLate(number));
  const later = told.filter(({ number }) => !isWithdrawn(number)).map((one) => correct(draw, one, secondDay));
  const inOtherWords = (all: readonly Told[]) => all.map((one) => reword(draw.fork(`words ${one.number}`), one));
  const [silent, silentLater] = [drawSilent(draw.fork('first')), drawSilent(draw.fork('second'))];
  const gatherOn = (name: string, day: string, all: readonly Told[], silentThen: ReadonlySet<SourceId>) =>
    gather(draw.fork(name), life, { day, told: all, silent: silentThen });
  const wasTold = ({ number, source }: Told) => !silent.has(source) && known.some((one) => one.number === number);
  const isLost = (one: Told) => silentLater.has(one.source) && wasTold(one);
  return {
    first: gatherOn('first', firstDay, known, silent),
    restored: gatherOn(
      'second',
      secondDay,
      inOtherWords(later.filter((one) => !silentLater.has(one.source) || isLost(one))),
      silentLater.difference(new Set(later.filter(isLost).map(({ source }) => source))),
    ),
    second: gatherOn('second', secondDay, inOtherWords(later), silentLater),
    fewer: gatherOn('fewer', firstDay, inOtherWords(known), silent.union(drawSilent(draw.fork('fewer')))),
    reworded: gatherOn('reworded', firstDay, inOtherWords(known), silent),
    more: gatherOn('more', firstDay, inOtherWords(known), silent.intersection(silentLater)),
  };
}

function drawSilent(draw: Draw): Set<SourceId> {
  return new Set(sourceIds.filter((id) => draw.fork(id).chance(silentShare)));
}

function gather(
  draw: Draw,
  { vin }: Life,
  { day, told, silent }: Pick<Gathering, 'day' | 'told' | 'silent'>,
): Gathering {
  const shuffle = <Item>(all: readonly Item[], name: string) =>
    all
      .map((one, place) => ({ one, at: draw.fork(`${name} ${place}`).between(0, 1) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const heard = shuffle(told, 'order').filter(({ source }) => !silent.has(source));
  const order = shuffle(sourceIds, 'suppliers');
  const inOrder = order.flatMap((id) => heard.filter(({ source }) => source === id));
  const outcomes = order.map((id) => ({
    supplier: id,
    feeds: [...sourceOf(id).feeds],
    countries: [...sourceOf(id).countries],
    result: silent.has(id) ? ('unavailable' as const) : ('answered' as const),
    fromCache: false,
    records: heard.filter(({ source }) => source === id).length,
    leftOut: 0,
  }));
  return { day, silent, told: heard, findings: { vin, evidence: inOrder.map(({ evidence }) => evidence), outcomes } };
}

/** A correction concerns all records of one form. */
function correct(draw: Draw, told: Told, today: string): Told {
  const fork = draw.fork(`correction ${told.form}`);
  const [hasFigure, hasDate] = [fork.chance(correctedFigureShare), fork.chance(correctedDateShare)];
  if (!hasFigure && !hasDate) return told;
  const evidence = hasFigure ? withFigure(fork, told.evidence) : withDate(fork, told.evidence, today);
  // Some have no figure, or no day that could be corrected.
  return isDeepStrictEqual(evidence, told.evidence) ? told : { ...told, evidence, isCorrected: true };
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
