import { pickNumber } from './hash.ts';
import type { JobDraft, PartDraft } from './maintenance/notation.ts';
import { jobsOfPowertrain } from './maintenance/powertrain.ts';
import { jobsOfRunningGear } from './maintenance/running-gear.ts';
import type { Fuel, Make, PlannedJob, VehicleClass } from './model.ts';

const jobs: readonly JobDraft[] = [...jobsOfPowertrain, ...jobsOfRunningGear];

interface Planned {
  readonly year: number;
  readonly drive: string;
  readonly hasTimingBelt: boolean;
  readonly tyreSize: string;
}

/** What a make has done to a vehicle of this fuel and class, at which distance and age. */
export const maintenancePlan = (
  make: Make,
  fuel: Fuel,
  vehicleClass: VehicleClass,
  { year, drive, hasTimingBelt, tyreSize }: Planned,
): readonly PlannedJob[] =>
  jobs
    .filter(({ fuels, classes }) => fuels.includes(fuel) && classes.includes(vehicleClass))
    .filter((job) => (job.since ?? 0) <= year && (job.drive ?? drive) === drive)
    .filter(({ key }) => key !== 'timingBelt' || hasTimingBelt)
    .map((job) => planFor(make, job, vehicleClass, tyreSize));

/** Model years in which a job begins: vehicles between two of them have the same plan. */
export const planYears: readonly number[] = [...new Set(jobs.flatMap(({ since }) => since ?? []))].toSorted(
  (one, other) => one - other,
);

/** Trucks go several times as far between two visits as the same job would allow a car; motorcycles less far. */
const reach: Record<VehicleClass, number> = { car: 1, van: 1.2, truck: 3, motorcycle: 0.6 };

function planFor(make: Make, job: JobDraft, vehicleClass: VehicleClass, tyreSize: string): PlannedJob {
  return {
    ...job,
    intervalKm: Math.round((job.intervalKm * reach[vehicleClass]) / 1000) * 1000,
    parts: job.parts.map((part) => partFor(make, part.name === 'Tyres' ? { ...part, spec: tyreSize } : part)),
  };
}

const partFor = (make: Make, { name, spec, brands }: PartDraft): PlannedJob['parts'][number] => ({
  name,
  spec,
  options: brands.map(([brand, pattern]) => ({ brand, partNumber: partNumber(pattern, make.name, name, brand) })),
  optionsMore: pickNumber(14, make.name, name),
});

/** Each `#` of a brand's number pattern becomes a digit that stays the same for the make. */
function partNumber(pattern: string, ...words: readonly string[]): string {
  let place = 0;
  return pattern.replaceAll('#', () => String(pickNumber(10, ...words, (place += 1))));
}
