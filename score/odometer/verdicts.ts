import type { Scored } from '../ask.ts';
import { type Rate, rateOf } from '../rates.ts';
import type { Row, Scorer } from '../scorer.ts';
import { writeConfusion } from './confusion.ts';
import { type FlawName, type KnownReading, type OdometerTruth, truthOf, type VerdictCode } from './truth.ts';

/** A vehicle's odometer as it was judged, and as it should have been. */
export interface JudgedVehicle {
  readonly vin: string;
  readonly vehicleClass: string;
  readonly truth: OdometerTruth;
  readonly verdict: VerdictCode;
  /** What the naive rule says: any decrease is a rollback. */
  readonly isNaivelyRolledBack: boolean;
  readonly readings: readonly (KnownReading & { readonly source?: string })[];
  /** What was done, to explain a miss. */
  readonly flaws: readonly object[];
}

/** How the verdict on the odometer agrees with what was done to it, beside the rule that calls any decrease a rollback. */
export function scoreVerdicts(): Scorer {
  const judged: JudgedVehicle[] = [];
  return {
    add: (vehicle) => void judged.push(judgedOf(vehicle)),
    rows: () => verdictRows(judged),
    notes: () => writeConfusion(judged),
    misses: () =>
      judged.filter((vehicle) => !isRight(vehicle)).map((vehicle) => ({ vin: vehicle.vin, text: describe(vehicle) })),
  };
}

function judgedOf({ vin, life, report }: Scored): JudgedVehicle {
  const readings = report.mileage.map(({ date, odometerKm, source }) => ({
    date,
    odometerKm,
    source,
    isAdvert: source === 'classifieds',
  }));
  return {
    vin,
    flaws: life.flaws,
    vehicleClass: life.build.vehicleClass,
    truth: truthOf(life, readings),
    verdict: report.checks.odometer.code,
    isNaivelyRolledBack: hasDecrease(readings),
    readings,
  };
}

/** Of one day, the lowest is first. */
function hasDecrease(readings: readonly KnownReading[]): boolean {
  return readings.some(({ odometerKm }, place) => odometerKm < (readings[place - 1]?.odometerKm ?? 0));
}

const section = 'odometer';

export function verdictRows(judged: readonly JudgedVehicle[]): Row[] {
  return [
    ...rollbackRows(judged),
    ...namingRows(judged, 'entry error', 'ENTRY_ERROR', 0.93),
    row('entry error, recall of those that stand out', rateOf(judged.filter(hasConspicuousError), isRight)),
    ...namingRows(judged, 'unit conflict', 'UNIT_CONFLICT', 0.93),
    ...namingRows(judged, 'replacement', 'ODOMETER_REPLACED'),
    ...namingRows(judged, 'rollover', 'ROLLOVER'),
    row(
      'nothing to see, and nothing said',
      rateOf(
        judged.filter(({ truth }) => truth.visible.length === 0),
        isRight,
      ),
    ),
    ...[...Map.groupBy(judged, ({ vehicleClass }) => vehicleClass)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([vehicleClass, vehicles]) => row(`any right verdict, ${vehicleClass}`, rateOf(vehicles, isRight))),
  ];
}

function row(measure: string, rate: Rate, bar?: number): Row {
  return { section, measure, rate, ...(bar !== undefined && { bar }) };
}

function rollbackRows(judged: readonly JudgedVehicle[]): Row[] {
  const rolledBack = judged.filter(({ truth }) => sees(truth, 'rollback'));
  const accused = judged.filter(isCalledRolledBack);
  const naivelyAccused = judged.filter(isNaivelyAccused);
  const innocent = judged.filter((vehicle) => !wasRolledBack(vehicle));
  return [
    row(
      'called "rollback likely", precision',
      rateOf(accused.filter(isDistinguishable).filter(isCalledLikely), wasRolledBack),
      0.98,
    ),
    row('rollback, recall by "likely" or "possible"', rateOf(rolledBack, isCalledRolledBack), 0.98),
    row(
      'rollback found, no single slip could explain it',
      rateOf(
        rolledBack.filter((vehicle) => !couldBeOneSlip(vehicle)),
        isCalledRolledBack,
      ),
      0.985,
    ),
    row(
      'rollback found, a single slip could explain it',
      rateOf(rolledBack.filter(couldBeOneSlip), isCalledRolledBack),
      0.92,
    ),
    row(
      'rollback, precision of "likely" and "possible" together',
      rateOf(accused.filter(isDistinguishable), wasRolledBack),
    ),
    row(
      'rollback, recall by "likely", or "possible" where one reading follows',
      rateOf(rolledBack, isNamed('rollback')),
    ),
    row('the same precision with silent exchanges', rateOf(accused, wasRolledBack)),
    row(
      'the same precision by visible ones alone',
      rateOf(accused, ({ truth }) => sees(truth, 'rollback')),
    ),
    row('accused of a rollback without one', rateOf(innocent, isCalledRolledBack)),
    row(
      'honest vehicle never called "rollback likely"',
      rateOf(innocent.filter(isDistinguishable), (vehicle) => !isCalledLikely(vehicle)),
      0.99,
    ),
    row(
      'honest vehicle not accused at all',
      rateOf(innocent.filter(isDistinguishable), (vehicle) => !isCalledRolledBack(vehicle)),
      0.97,
    ),
    row('naive rule, precision', rateOf(naivelyAccused.filter(isDistinguishable), wasRolledBack)),
    row('naive rule, recall', rateOf(rolledBack, isNaivelyAccused)),
    row('naive rule, accused without one', rateOf(innocent, isNaivelyAccused)),
  ];
}

function couldBeOneSlip({ truth }: JudgedVehicle): boolean {
  return truth.visible.some((flaw) => flaw.couldBeOneSlip === true);
}

function isCalledLikely({ verdict }: JudgedVehicle): boolean {
  return verdict === 'ROLLBACK_LIKELY';
}

function wasRolledBack({ truth }: JudgedVehicle): boolean {
  return truth.happened.has('rollback');
}

/** Readings do not distinguish a used instrument that was not reported from one that was turned back. */
function isDistinguishable({ truth }: JudgedVehicle): boolean {
  return !sees(truth, 'silent exchange');
}

function isNaivelyAccused({ isNaivelyRolledBack }: JudgedVehicle): boolean {
  return isNaivelyRolledBack;
}

/** Where there are two flaws there is one verdict all the same: naming the other is no mistake. */
function namingRows(judged: readonly JudgedVehicle[], name: FlawName, code: VerdictCode, bar?: number): Row[] {
  const flawed = judged.filter(({ truth }) => sees(truth, name));
  const called = judged.filter(({ verdict }) => verdict === code);
  if (flawed.length === 0 && called.length === 0) return [];
  return [
    row(
      `${name}, precision`,
      rateOf(called, ({ truth }) => truth.happened.has(name)),
    ),
    row(`${name}, recall`, rateOf(flawed, isRight), bar),
  ];
}

function hasConspicuousError({ truth }: JudgedVehicle): boolean {
  return truth.visible.some(({ name, isInconspicuous }) => name === 'entry error' && !isInconspicuous);
}

function sees({ visible }: OdometerTruth, name: FlawName): boolean {
  return visible.some((flaw) => flaw.name === name);
}

function isNamed(name: FlawName): (vehicle: JudgedVehicle) => boolean {
  return ({ truth, verdict }) => truth.visible.some((flaw) => flaw.name === name && flaw.codes.includes(verdict));
}

function isRight({ truth, verdict }: JudgedVehicle): boolean {
  return truth.expected.includes(verdict);
}

function isCalledRolledBack({ verdict }: JudgedVehicle): boolean {
  return verdict === 'ROLLBACK_LIKELY' || verdict === 'ROLLBACK_POSSIBLE';
}

function describe({ vehicleClass, truth, verdict, readings, flaws }: JudgedVehicle): string {
  const visible = truth.visible.map(({ name }) => name).join(', ') || 'nothing';
  const series = readings.map(({ date, odometerKm, source = '' }) => `${date} ${odometerKm} ${source}`).join(', ');
  return [
    `odometer: ${vehicleClass}, visible is ${visible}`,
    `should be ${truth.expected.join(' or ')}, is ${verdict}`,
    JSON.stringify(flaws),
    series,
  ].join('; ');
}
