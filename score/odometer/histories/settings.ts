import type { Slip } from '../../../src/vehicles/odometer/verdict.ts';

/** How vehicles are recorded and how records go wrong. Several of them, so that the verdict is not tuned to one. */
export interface Setting {
  readonly name: string;
  /** Of all vehicles. */
  readonly tamperedShare: number;
  /** What a rollback removes, as a share of the distance driven. */
  readonly removedShare: readonly [min: number, max: number];
  readonly servicesPerYear: number;
  readonly inspectionEveryDays: number;
  /** Of all readings but those of adverts. */
  readonly wrongShare: number;
  /** How often each kind of wrong record occurs, relative to the others. */
  readonly wrong: Readonly<Record<WrongRecord, number>>;
  readonly slips: Readonly<Record<Slip, number>>;
  /** Of workshops: they round all their figures. */
  readonly roundingShare: number;
  /** Of vehicles with an instrument in miles that were exported, or the other way round. */
  readonly mixedUnitShare: number;
  readonly exchangedShare: number;
  readonly importedShare: number;
}

export type WrongRecord = 'slip' | 'wrongDate' | 'late' | 'otherVehicle';

const typed = { swapped: 3, dropped: 2, doubled: 2, added: 1, wrong: 4 };

export const settings: readonly Setting[] = [
  {
    name: 'well kept',
    tamperedShare: 1 / 16,
    removedShare: [0.2, 0.6],
    servicesPerYear: 1,
    inspectionEveryDays: 365,
    wrongShare: 0.002,
    wrong: { slip: 4, wrongDate: 1, late: 2, otherVehicle: 1 },
    slips: typed,
    roundingShare: 0.05,
    mixedUnitShare: 0.1,
    exchangedShare: 0.01,
    importedShare: 0.2,
  },
  {
    name: 'usual',
    tamperedShare: 1 / 16,
    removedShare: [0.12, 0.55],
    servicesPerYear: 0.7,
    inspectionEveryDays: 365,
    wrongShare: 0.01,
    wrong: { slip: 5, wrongDate: 2, late: 3, otherVehicle: 1 },
    slips: typed,
    roundingShare: 0.15,
    mixedUnitShare: 0.3,
    exchangedShare: 0.02,
    importedShare: 0.3,
  },
  {
    name: 'messy',
    tamperedShare: 1 / 16,
    removedShare: [0.12, 0.6],
    servicesPerYear: 0.8,
    inspectionEveryDays: 500,
    wrongShare: 0.05,
    wrong: { slip: 4, wrongDate: 2, late: 3, otherVehicle: 2 },
    slips: { swapped: 2, dropped: 2, doubled: 1, added: 2, wrong: 6 },
    roundingShare: 0.35,
    mixedUnitShare: 0.7,
    exchangedShare: 0.03,
    importedShare: 0.4,
  },
  {
    name: 'few readings',
    tamperedShare: 1 / 16,
    removedShare: [0.15, 0.5],
    servicesPerYear: 0.15,
    inspectionEveryDays: 730,
    wrongShare: 0.015,
    wrong: { slip: 3, wrongDate: 1, late: 1, otherVehicle: 1 },
    slips: { swapped: 1, dropped: 1, doubled: 1, added: 1, wrong: 1 },
    roundingShare: 0.2,
    mixedUnitShare: 0.3,
    exchangedShare: 0.02,
    importedShare: 0.3,
  },
];
