import type { AssembledReport } from '../../../src/report/model/report.ts';
import type { AssembledChecks } from '../../../src/report/model/vehicle.ts';
import { type Case, type Measure, measureExpectations, type Expectation } from './measure.ts';
import { type OdometerTruth, truthOf } from './odometer-truth.ts';

type Code = AssembledChecks['odometer']['code'];

const section = 'odometer';

/** The verdict on the odometer against what was done to it and to the readings. */
export const measureOdometer: Measure = (cases) => {
  const truths = new Map(cases.map((vehicle) => [vehicle, truthOf(vehicle)]));
  const truth = (vehicle: Case): OdometerTruth => truths.get(vehicle) ?? truthOf(vehicle);
  return measureExpectations(section, cases, expectationsFor(truth), (vehicle) => describe(vehicle, truth(vehicle)));
};

type TruthReader = (vehicle: Case) => OdometerTruth;

function expectationsFor(truth: TruthReader): Expectation[] {
  return [...verdictExpectations(truth), ...errorExpectations(truth), ...worldShares(truth)];
}

/** Who is accused, and who is not. */
function verdictExpectations(truth: TruthReader): Expectation[] {
  const couldLookSo = (vehicle: Case) => truth(vehicle).isSilentExchange || truth(vehicle).isWrongLineAtEnd;
  const isTellable = (vehicle: Case) => !truth(vehicle).wasRolledBack && !couldLookSo(vehicle);
  const isFindable = (vehicle: Case) => truth(vehicle).isRollbackVisible && !truth(vehicle).couldBeUnits;
  return [
    {
      measure: 'honest vehicle never called "rollback likely"',
      bar: 0.99,
      isAbout: isTellable,
      isKept: (vehicle) => !says(vehicle, 'ROLLBACK_LIKELY'),
    },
    {
      measure: 'honest vehicle not accused at all',
      bar: 0.97,
      isAbout: (vehicle) => isTellable(vehicle) && !truth(vehicle).isWrongAtEnd && !truth(vehicle).isMisdatedAtEnd,
      isKept: (vehicle) => !isAccused(vehicle),
    },
    {
      measure: 'called "rollback likely", and it was',
      bar: 0.95,
      isAbout: (vehicle) => says(vehicle, 'ROLLBACK_LIKELY') && !couldLookSo(vehicle),
      isKept: (vehicle) => truth(vehicle).wasRolledBack,
    },
    {
      measure: 'rollback found, no single slip could explain it',
      bar: 0.985,
      isAbout: (vehicle) => isFindable(vehicle) && !truth(vehicle).couldBeOneSlip,
      isKept: isAccused,
    },
    {
      measure: 'rollback found, a single slip could explain it',
      bar: 0.92,
      isAbout: (vehicle) => isFindable(vehicle) && truth(vehicle).couldBeOneSlip,
      isKept: isAccused,
    },
  ];
}

/** What else makes figures fall. Where there are two errors, there is one verdict all the same: naming either is right. */
function errorExpectations(truth: TruthReader): Expectation[] {
  return [
    {
      measure: 'entry error that stands out',
      bar: 0.93,
      isAbout: (vehicle) => truth(vehicle).hasConspicuousError && !truth(vehicle).isWrongAtEnd,
      isKept: (vehicle) =>
        says(vehicle, 'ENTRY_ERROR', ...(truth(vehicle).hasOtherUnit ? ['UNIT_CONFLICT' as const] : [])),
    },
    {
      measure: 'two units mixed, told as such and never a rollback',
      bar: 0.95,
      isAbout: (vehicle) => truth(vehicle).hasMixedUnits,
      isKept: (vehicle) =>
        says(vehicle, 'UNIT_CONFLICT', ...(truth(vehicle).hasConspicuousError ? ['ENTRY_ERROR' as const] : [])),
    },
    {
      measure: 'wrong date told as entry error or nothing',
      bar: 0.9,
      isAbout: (vehicle) => truth(vehicle).isOnlyMisdated && !truth(vehicle).isMisdatedAtEnd,
      isKept: (vehicle) => says(vehicle, 'ENTRY_ERROR', 'CONSISTENT', 'INSUFFICIENT_DATA'),
    },
    {
      measure: 'called consistent, and no reading in the list falls by more than 1,000 km',
      isAbout: (vehicle) => says(vehicle, 'CONSISTENT'),
      isKept: ({ report }) => !hasUnexplainedFall(report),
    },
    {
      measure: 'exchange in a workshop’s words told as such',
      isAbout: (vehicle) => !truth(vehicle).wasRolledBack && truth(vehicle).isToldExchange,
      isKept: (vehicle) => says(vehicle, 'ODOMETER_REPLACED'),
    },
    {
      measure: 'five digits that began again told as such',
      isAbout: (vehicle) => truth(vehicle).isRolloverVisible,
      isKept: (vehicle) => says(vehicle, 'ROLLOVER'),
    },
  ];
}

function ofAll(measure: string, isKept: Expectation['isKept']): Expectation {
  return { measure, isShare: true, isAbout: () => true, isKept };
}

/** What this world is made of, and what the rows above leave out. */
function worldShares(truth: TruthReader): Expectation[] {
  return [
    ofAll('share: rolled back', (vehicle) => truth(vehicle).wasRolledBack),
    {
      measure: 'share: rolled back, and no right reading shows it; left out',
      isShare: true,
      isAbout: (vehicle) => truth(vehicle).wasRolledBack,
      isKept: (vehicle) => !truth(vehicle).isRollbackVisible,
    },
    {
      measure: 'share: rolled back to what miles would be; left out',
      isShare: true,
      isAbout: (vehicle) => truth(vehicle).wasRolledBack,
      isKept: (vehicle) => truth(vehicle).couldBeUnits,
    },
    ofAll('share: exchange without a record, left out', (vehicle) => truth(vehicle).isSilentExchange),
    ofAll(
      'share: several readings of another vehicle at one end, left out',
      (vehicle) => truth(vehicle).isWrongLineAtEnd,
    ),
    ofAll(
      'share: wrong figure or date at one end of the readings, left out of "not accused"',
      (vehicle) => truth(vehicle).isWrongAtEnd || truth(vehicle).isMisdatedAtEnd,
    ),
    ofAll('share: at least one wrong record', ({ told }) => told.readings.some(({ error }) => error !== undefined)),
  ];
}

function says({ report }: Case, ...codes: Code[]): boolean {
  return codes.includes(report.checks.odometer.code);
}

function isAccused(vehicle: Case): boolean {
  return says(vehicle, 'ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE');
}

/** Among the readings that were compared. Of a month or a year, the day is not known. */
function hasUnexplainedFall({ mileage }: AssembledReport): boolean {
  const compared = mileage.filter(({ date, setAside }) => setAside === undefined && date.length >= 10);
  return compared.some(({ odometerKm }, place) => odometerKm < (compared[place - 1]?.odometerKm ?? 0) - 1_000);
}

function describe({ life, told, report }: Case, truth: OdometerTruth): string {
  const flags = Object.entries(truth).flatMap(([name, isSo]) => (isSo ? [name] : []));
  const changes = life.instrument.changes.map((change) => JSON.stringify(change));
  const readings = told.readings
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(
      ({ date, km, country, source, error, shownKm }) =>
        `${date} ${km} ${country} ${source}${error === undefined ? '' : ` [${error}, was ${Math.round(shownKm)}]`}`,
    );
  return [report.checks.odometer.code, flags.join(' '), ...changes, ...readings].join('\n    ');
}
