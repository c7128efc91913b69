import type { Body, Engine, VehicleClass } from './model.ts';
import type { EngineDraft } from './models.ts';

/** The vehicle around an engine, as far as its figures depend on it. */
interface EngineContext {
  readonly vehicleClass: VehicleClass;
  readonly body: Body;
  readonly year: number;
  readonly curbMassKg: number;
  readonly northAmerica: boolean;
  readonly drives: Engine['drives'];
  readonly gearbox: Engine['transmissions'][number]['kind'];
  readonly manual: boolean;
}

export function completeEngine(draft: EngineDraft, around: EngineContext): Engine {
  const cylinders = draft.cylinders ?? typicalCylinders(draft, around);
  const co2GPerKm = defaultCo2(draft, around);
  const mpg = typicalMpg(draft, co2GPerKm, around);
  return {
    code: draft.code,
    name: draft.name,
    fuel: draft.fuel,
    kw: draft.kw,
    ccm: draft.ccm,
    cylinders,
    valves: draft.valves ?? cylinders * valvesPerCylinder(draft, around),
    aspiration: draft.aspiration ?? typicalAspiration(draft, around),
    co2GPerKm,
    ...(draft.batteryKwh !== undefined && { batteryKwh: draft.batteryKwh }),
    transmissions: draft.transmissions ?? typicalTransmissions(draft, around),
    drives: draft.drives ?? around.drives,
    ...(mpg && { mpg }),
  };
}

function typicalCylinders({ ccm, fuel }: EngineDraft, { vehicleClass, year }: EngineContext): number {
  if (ccm === 0) return 0;
  if (vehicleClass === 'truck') return ccm < 5500 ? 4 : 6;
  if (vehicleClass === 'motorcycle') return ccm < 450 ? 1 : 2;
  if (ccm < 600) return 2;
  if (ccm < (year < 2005 ? 900 : 1260) && fuel !== 'diesel') return 3;
  if (ccm < (fuel === 'diesel' ? 2550 : 2490)) return 4;
  if (ccm < 4350) return 6;
  return ccm < 6300 || fuel === 'diesel' ? 8 : 12;
}

function valvesPerCylinder({ fuel }: EngineDraft, { year, vehicleClass }: EngineContext): 2 | 4 {
  if (vehicleClass === 'motorcycle') return year < 1988 ? 2 : 4;
  return year < (fuel === 'diesel' ? 1998 : 1993) ? 2 : 4;
}

const turboNames = /turbo|TSI|TFSI|T-?GDi|EcoBoost|TCe|T-Jet|THP|DIG-T|TwinAir|\d\.\d ?t\b/i;

function typicalAspiration({ name, fuel, kw, ccm }: EngineDraft, around: EngineContext): Engine['aspiration'] {
  if (fuel === 'electric') return 'none';
  if (around.vehicleClass === 'motorcycle' || fuel === 'hybrid') return 'naturallyAspirated';
  if (turboNames.test(name)) return 'turbo';
  const kwPerLitre = kw / (ccm / 1000);
  if (fuel === 'diesel') return kwPerLitre < 29 && around.vehicleClass !== 'truck' ? 'naturallyAspirated' : 'turbo';
  if (fuel === 'plugInHybrid') return 'turbo';
  return kwPerLitre > (around.year < 1995 ? 63 : 71) ? 'turbo' : 'naturallyAspirated';
}

function defaultCo2({ fuel, kw, ccm }: EngineDraft, { vehicleClass, year, curbMassKg }: EngineContext): number {
  if (fuel === 'electric') return 0;
  if (vehicleClass === 'truck') return Math.round(380 + kw * 1.1);
  if (vehicleClass === 'motorcycle') return Math.round(45 + ccm * 0.06);
  const age = 1 + Math.max(0, 2012 - year) * 0.008;
  const asPetrol = (25 + ccm * 0.02 + kw * 0.22 + curbMassKg * 0.04) * age;
  return Math.round(
    asPetrol * { petrol: 1, diesel: 0.88, hybrid: 0.72, plugInHybrid: 0.27, lpg: 0.9, cng: 0.78 }[fuel],
  );
}

const litresPer100KmInMpg = 235.2;
const petrolGramsPerLitre = 2320;
/** The US cycles take some fuel more than the European ones, from which the CO2 figures come. */
const epaStrictness = 0.86;

function typicalMpg({ fuel, kw }: EngineDraft, co2: number, around: EngineContext): Engine['mpg'] {
  if (!around.northAmerica || (around.vehicleClass !== 'car' && around.vehicleClass !== 'van')) return undefined;
  if (fuel === 'electric') {
    const equivalent = (150 - around.curbMassKg * 0.014 - kw * 0.04) * (around.body === 'pickup' ? 0.68 : 1);
    return { city: Math.round(equivalent * 1.06), highway: Math.round(equivalent * 0.93) };
  }
  // A plug-in hybrid is rated apart for the time its battery is empty: about what the same hybrid takes.
  const gramsPerKm = fuel === 'plugInHybrid' ? (co2 / 0.27) * 0.75 : co2;
  const gramsPerLitre = fuel === 'diesel' ? 2640 : petrolGramsPerLitre;
  const combined = (litresPer100KmInMpg / ((gramsPerKm * 100) / gramsPerLitre)) * epaStrictness;
  const [city, highway] = fuel === 'hybrid' || fuel === 'plugInHybrid' ? [1.02, 0.97] : [0.82, 1.12];
  return { city: Math.round(combined * city), highway: Math.round(combined * highway) };
}

function typicalTransmissions(draft: EngineDraft, around: EngineContext): Engine['transmissions'] {
  const { year, vehicleClass, body } = around;
  if (draft.fuel === 'electric') return [{ kind: 'automatic', gears: 1 }];
  if (body === 'scooter' || draft.fuel === 'hybrid') return [{ kind: 'cvt', gears: 0 }];
  if (vehicleClass === 'motorcycle') return [{ kind: 'manual', gears: year < 1990 ? 5 : 6 }];
  if (vehicleClass === 'truck') return truckTransmissions(around);
  const automatic = { kind: kindOfAutomatic(around), gears: automaticGears(draft, around) };
  const manual = { kind: 'manual', gears: manualGears(draft, year) } as const;
  const americanPickup = body === 'pickup' && around.northAmerica && year > 2010;
  const strong = year > 2008 && draft.kw > (body === 'suv' ? 150 : 260);
  const onlyAutomatic = !around.manual || draft.fuel === 'plugInHybrid' || strong || americanPickup;
  if (onlyAutomatic) return [automatic];
  return draft.kw < 45 ? [manual] : [manual, automatic];
}

function truckTransmissions({ year, northAmerica }: EngineContext): Engine['transmissions'] {
  const manual = { kind: 'manual', gears: northAmerica ? 10 : 16 } as const;
  return year < 2001 ? [manual] : [{ kind: 'automatic', gears: 12 }, manual];
}

const kindOfAutomatic = ({ gearbox, year }: EngineContext) => (year < 2004 ? 'automatic' : gearbox);

function automaticGears({ kw }: EngineDraft, around: EngineContext): number {
  const { year } = around;
  const kind = kindOfAutomatic(around);
  if (kind === 'cvt') return 0;
  if (kind === 'dct') return year < 2009 ? 6 : 7;
  if (year < 1987) return 3;
  if (year < 2002) return kw > 150 && year > 1994 ? 5 : 4;
  if (year < 2013) return kw < 80 ? 4 : 6;
  return kw < 75 ? 6 : 8;
}

function manualGears({ kw }: EngineDraft, year: number): number {
  if (year < 1984) return kw < 60 ? 4 : 5;
  if (year < 2003) return 5;
  return kw < 70 ? 5 : 6;
}
