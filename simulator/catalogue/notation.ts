import type { Body, Engine, Fuel, VehicleClass } from './model.ts';

/** The short hand in which the makes are written down. `complete.ts` derives what is left out here. */

/** Model year of what is still built. */
export const present = 2027;

type EngineDetails = Partial<
  Pick<Engine, 'cylinders' | 'valves' | 'aspiration' | 'co2GPerKm' | 'transmissions' | 'drives' | 'mpg'>
>;

export interface EngineDraft extends EngineDetails {
  readonly code: string;
  readonly name: string;
  readonly fuel: Fuel;
  readonly kw: number;
  readonly ccm: number;
  readonly batteryKwh?: number;
}

interface GenerationDetails {
  readonly seats?: number;
  readonly grossMassKg?: number;
  readonly trims?: readonly string[];
  readonly drives?: Engine['drives'];
}

export interface GenerationDraft extends GenerationDetails {
  readonly from: number;
  readonly to: number;
  readonly platform: string;
  readonly bodies: readonly Body[];
  readonly curbMassKg: number;
  readonly priceEur: number;
  readonly engines: readonly EngineDraft[];
}

export interface ModelDraft {
  readonly name: string;
  readonly vehicleClass: VehicleClass;
  readonly northAmerica: boolean;
  readonly generations: readonly GenerationDraft[];
}

const combustion =
  (fuel: Fuel) =>
  (code: string, name: string, kw: number, ccm: number, details: EngineDetails = {}): EngineDraft => ({
    code,
    name,
    fuel,
    kw,
    ccm,
    ...details,
  });

export const petrol = combustion('petrol');
export const diesel = combustion('diesel');
export const hybrid = combustion('hybrid');
export const lpg = combustion('lpg');
export const cng = combustion('cng');

export const plugIn = (
  code: string,
  name: string,
  kw: number,
  ccm: number,
  batteryKwh: number,
  details: EngineDetails = {},
): EngineDraft => ({ code, name, fuel: 'plugInHybrid', kw, ccm, batteryKwh, ...details });

export const electric = (
  code: string,
  name: string,
  kw: number,
  batteryKwh: number,
  details: EngineDetails = {},
): EngineDraft => ({ code, name, fuel: 'electric', kw, ccm: 0, batteryKwh, ...details });

export const built = (
  from: number,
  to: number,
  platform: string,
  bodies: Body | readonly Body[],
  curbMassKg: number,
  priceEur: number,
  engines: readonly EngineDraft[],
  details: GenerationDetails = {},
): GenerationDraft => ({
  from,
  to,
  platform,
  bodies: typeof bodies === 'string' ? [bodies] : bodies,
  curbMassKg,
  priceEur,
  engines,
  ...details,
});

const modelOf =
  (vehicleClass: VehicleClass, northAmerica: boolean) =>
  (name: string, ...generations: readonly GenerationDraft[]): ModelDraft => ({
    name,
    vehicleClass,
    northAmerica,
    generations,
  });

export const car = modelOf('car', false);
export const van = modelOf('van', false);
export const truck = modelOf('truck', false);
export const motorcycle = modelOf('motorcycle', false);

/** Those that were sold in North America, there alone or there too. */
export const usCar = modelOf('car', true);
export const usVan = modelOf('van', true);
export const usTruck = modelOf('truck', true);
export const usMotorcycle = modelOf('motorcycle', true);
