import { seededRandom } from '../../harness/generate/random.ts';
import { judgeOdometer } from '../../src/vehicles/odometer/judge.ts';
import { rateOf } from '../rates.ts';
import type { Row } from '../scorer.ts';
import { writeTable } from '../table.ts';
import { type History, makeHistory } from './histories/history.ts';
import { settings } from './histories/settings.ts';

/**
 * How often "likely" is right where one vehicle in sixteen was tampered with, and how often honest vehicles are accused, in
 * worlds that differ in how many records are wrong: node score/odometer/calibration.ts [vehicles] [seed] [--misses]
 */
interface JudgedHistory {
  readonly history: History;
  readonly code: string;
}

type Truth = History['truth'];

interface Measure {
  readonly measure: string;
  readonly bar?: number;
  readonly isMeant: (truth: Truth, code: string) => boolean;
  readonly isRight: (code: string, truth: Truth) => boolean;
}

const isLikely = (code: string) => code === 'ROLLBACK_LIKELY';
const isAccused = (code: string) => isLikely(code) || code === 'ROLLBACK_POSSIBLE';
const isHonest = ({ isTampered, isExchanged }: Truth) => !isTampered && !isExchanged;
const is =
  (...codes: readonly string[]) =>
  (code: string) =>
    codes.includes(code);

/** Tampered with, and nothing else that changes the figures. */
function isSeen({ isTamperingVisible, isRolledOver, hasMixedUnits }: Truth): boolean {
  return isTamperingVisible && !isRolledOver && !hasMixedUnits;
}

/** An honest vehicle with wrong records of one kind and nothing else. */
function hasOnly(truth: Truth, kind: 'slip' | 'wrongDate' | 'late' | 'otherVehicle'): boolean {
  return isPlain(truth) && truth.wrong.size === 1 && truth.wrong.has(kind);
}

function isPlain(truth: Truth): boolean {
  return isHonest(truth) && !truth.isRolledOver && !truth.hasMixedUnits;
}

const measures: readonly Measure[] = [
  {
    measure: '"likely" is right',
    bar: 0.95,
    isMeant: (_, code) => isLikely(code),
    isRight: (_, truth) => !isHonest(truth),
  },
  { measure: 'honest, never "likely"', bar: 0.99, isMeant: isHonest, isRight: (code) => !isLikely(code) },
  {
    measure: 'honest with wrong records or mixed units, not accused',
    bar: 0.97,
    isMeant: (truth) => isHonest(truth) && (truth.wrong.size > 0 || truth.hasMixedUnits),
    isRight: (code) => !isAccused(code),
  },
  {
    measure: 'rollback found, no single slip explains it',
    bar: 0.985,
    isMeant: (truth) => isSeen(truth) && !truth.couldBeOneSlip,
    isRight: isAccused,
  },
  {
    measure: 'the same, called "likely"',
    isMeant: (truth) => isSeen(truth) && !truth.couldBeOneSlip,
    isRight: isLikely,
  },
  {
    measure: 'rollback found, one could',
    bar: 0.92,
    isMeant: (truth) => isSeen(truth) && truth.couldBeOneSlip,
    isRight: isAccused,
  },
  {
    measure: 'typing slip that stands out',
    bar: 0.93,
    isMeant: (truth) => hasOnly(truth, 'slip') && truth.hasConspicuousSlip,
    isRight: is('ENTRY_ERROR'),
  },
  ...(['wrongDate', 'late', 'otherVehicle'] as const).map((kind) => ({
    measure: { wrongDate: 'wrong date', late: 'entered late', otherVehicle: "another vehicle's record" }[kind],
    ...(kind === 'wrongDate' && { bar: 0.9 }),
    isMeant: (truth: Truth) => hasOnly(truth, kind),
    isRight: is('ENTRY_ERROR', 'CONSISTENT'),
  })),
  {
    measure: 'mixed units',
    bar: 0.95,
    isMeant: (truth) => isHonest(truth) && truth.hasMixedUnits && !truth.isRolledOver && truth.wrong.size === 0,
    isRight: is('UNIT_CONFLICT', 'CONSISTENT'),
  },
  {
    measure: 'odometer replaced',
    isMeant: ({ isExchanged }) => isExchanged,
    isRight: is('ODOMETER_REPLACED', 'CONSISTENT'),
  },
  {
    measure: 'rolled over',
    isMeant: (truth) => isHonest(truth) && truth.isRolledOver,
    isRight: is('ROLLOVER', 'CONSISTENT'),
  },
  {
    measure: 'nothing wrong, and nothing said',
    isMeant: (truth) => isPlain(truth) && truth.wrong.size === 0,
    isRight: is('CONSISTENT', 'INSUFFICIENT_DATA'),
  },
];

function rowsOf(section: string, judged: readonly JudgedHistory[]): Row[] {
  return measures.map(({ measure, bar, isMeant, isRight }) => {
    const meant = judged.filter(({ history, code }) => isMeant(history.truth, code));
    const rate = rateOf(meant, ({ history, code }) => isRight(code, history.truth));
    return { section, measure, rate, ...(bar !== undefined && { bar }) };
  });
}

function judge(history: History): JudgedHistory {
  const { readings, rateClass, ...circumstances } = history;
  return { history, code: judgeOdometer(readings, rateClass, circumstances).finding.code };
}

function describe({ history: { truth, readings, rateClass, builtYear }, code }: JudgedHistory): string {
  const figures = readings.map(({ date, odometerKm, unit, isApproximate, country }) =>
    [date, odometerKm, unit, isApproximate ? 'advert' : '', country].join(' '),
  );
  return `${code} ${rateClass} ${builtYear} ${JSON.stringify({ ...truth, wrong: [...truth.wrong] })}\n  ${figures.join(', ')}`;
}

function isMissed({ history: { truth }, code }: JudgedHistory): boolean {
  return measures.some(
    ({ bar, isMeant, isRight }) => bar !== undefined && isMeant(truth, code) && !isRight(code, truth),
  );
}

const [vehicles = 4_000, seed = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const all: JudgedHistory[] = [];
const rows: Row[] = [];
for (const [place, setting] of settings.entries()) {
  const random = seededRandom(seed * 1_000 + place);
  const judged = Array.from({ length: vehicles }, () => judge(makeHistory(random, setting)));
  all.push(...judged);
  rows.push(...rowsOf(setting.name, judged));
}
process.stdout.write(`${writeTable([...rowsOf('all', all), ...rows])}\n`);
if (process.argv.includes('--misses')) {
  for (const judged of all.filter(isMissed)) process.stdout.write(`${describe(judged)}\n`);
}
