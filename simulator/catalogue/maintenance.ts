import { pickNumber } from './hash.ts';
import type { Fuel, Make, PlannedJob, VehicleClass } from './model.ts';
import { drives, fuels, jobKinds, vehicleClasses } from './model.ts';
import { readTable, type Row } from './table.ts';

/** A part with the brands that make it; `#` in a brand's number pattern is a digit. */
interface PartDraft {
  readonly name: string;
  readonly spec: string;
  readonly brands: readonly { readonly brand: string; readonly pattern: string }[];
}

interface JobDraft extends Omit<PlannedJob, 'parts'> {
  readonly parts: readonly PartDraft[];
}

const parts = new Map(
  readTable('parts.txt', ['part', 'name', 'specification', 'brands']).map((row) => [row.text('part'), partOf(row)]),
);

function partOf(row: Row<'name' | 'specification' | 'brands'>): PartDraft {
  const brands = row.list('brands').map((entry) => {
    const [brand = '', pattern] = entry.split(': ');
    if (pattern === undefined) throw row.mistake(`not a brand with its part number: ${entry}`);
    return { brand, pattern };
  });
  return { name: row.text('name'), spec: row.has('specification') ? row.text('specification') : '', brands };
}

const jobs: readonly JobDraft[] = readTable('maintenance-jobs.txt', [
  'job',
  'kind',
  'English',
  'German',
  'km',
  'months',
  'minutes',
  'classes',
  'since',
  'drive',
  'parts',
  'fuels',
]).map((row) => ({
  key: row.text('job'),
  en: row.text('English'),
  de: row.text('German'),
  kind: row.word('kind', jobKinds),
  intervalKm: row.number('km'),
  intervalMonths: row.number('months'),
  labourMinutes: row.number('minutes'),
  fuels: row.has('fuels') ? row.words('fuels', fuels) : fuels,
  classes: row.has('classes') ? row.words('classes', vehicleClasses) : vehicleClasses,
  ...(row.has('since') && { since: row.number('since') }),
  ...(row.has('drive') && { drive: row.word('drive', drives) }),
  parts: row.has('parts') ? row.words('parts', [...parts.keys()]).flatMap((key) => parts.get(key) ?? []) : [],
}));

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
    .filter((job) => job.fuels.includes(fuel) && job.classes.includes(vehicleClass))
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
  options: brands.map(({ brand, pattern }) => ({ brand, partNumber: partNumber(pattern, make.name, name, brand) })),
  optionsMore: pickNumber(14, make.name, name),
});

/** Each `#` of a brand's number pattern becomes a digit that stays the same for the make. */
function partNumber(pattern: string, ...words: readonly string[]): string {
  let place = 0;
  return pattern.replaceAll('#', () => String(pickNumber(10, ...words, (place += 1))));
}
