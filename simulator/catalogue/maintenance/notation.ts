import type { Fuel, PlannedJob, VehicleClass } from '../model.ts';

/** A part with the brands that make it; `#` in a brand's number pattern is a digit. */
export interface PartDraft {
  readonly name: string;
  readonly spec: string;
  readonly brands: readonly (readonly [brand: string, pattern: string])[];
}

export interface JobDraft extends Omit<PlannedJob, 'parts'> {
  readonly parts: readonly PartDraft[];
}

export const part = (name: string, spec: string, ...brands: PartDraft['brands']): PartDraft => ({ name, spec, brands });

interface Scope extends Pick<PlannedJob, 'since' | 'drive'> {
  readonly fuels?: readonly Fuel[];
  readonly classes?: readonly VehicleClass[];
}

const allFuels: readonly Fuel[] = ['petrol', 'diesel', 'hybrid', 'plugInHybrid', 'electric', 'lpg', 'cng'];
export const burning: readonly Fuel[] = allFuels.filter((fuel) => fuel !== 'electric');
export const sparking: readonly Fuel[] = ['petrol', 'hybrid', 'plugInHybrid', 'lpg', 'cng'];
const allClasses: readonly VehicleClass[] = ['car', 'van', 'truck', 'motorcycle'];
export const onRoad: readonly VehicleClass[] = ['car', 'van', 'truck'];
export const light: readonly VehicleClass[] = ['car', 'van'];

/** A job with its name in English and German, its interval in km and months and its labour in minutes. */
export const job = (
  key: string,
  kind: PlannedJob['kind'],
  [en, de]: readonly [en: string, de: string],
  [intervalKm, intervalMonths, labourMinutes]: readonly [km: number, months: number, minutes: number],
  { fuels = allFuels, classes = allClasses, ...only }: Scope = {},
  ...parts: readonly PartDraft[]
): JobDraft => ({ key, en, de, kind, intervalKm, intervalMonths, labourMinutes, fuels, classes, ...only, parts });
