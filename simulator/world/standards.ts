import type { Fuel, VehicleClass } from '../catalogue/model.ts';

const passenger = { 'Euro 1': 1993, 'Euro 2': 1997, 'Euro 3': 2001, 'Euro 4': 2006, 'Euro 5': 2011, 'Euro 6': 2015 };

/** The first model year under each. */
const standards: Readonly<Record<VehicleClass, Readonly<Record<string, number>>>> = {
  car: { ...passenger, 'Euro 6d': 2020 },
  van: { ...passenger, 'Euro 6d': 2022 },
  truck: { 'Euro I': 1993, 'Euro II': 1996, 'Euro III': 2001, 'Euro IV': 2006, 'Euro V': 2009, 'Euro VI': 2014 },
  motorcycle: { 'Euro 1': 1999, 'Euro 2': 2003, 'Euro 3': 2006, 'Euro 4': 2016, 'Euro 5': 2020 },
};

/** Those of the United States, which Canada follows. */
const american: Readonly<Record<string, number>> = { 'US Tier 1': 1994, 'US Tier 2': 2004, 'US Tier 3': 2017 };

export function emissionStandardOf(
  vehicleClass: VehicleClass,
  fuel: Fuel,
  year: number,
  isForNorthAmerica: boolean,
): string {
  if (fuel === 'electric') return 'Zero emission';
  const begun = Object.entries(isForNorthAmerica ? american : standards[vehicleClass]).filter(
    ([, from]) => from <= year,
  );
  return begun.at(-1)?.[0] ?? (isForNorthAmerica ? 'US Tier 0' : 'Euro 0');
}

const labelLimits = { A: 95, B: 115, C: 135, D: 155, E: 175, F: 195 } as const;

/** By grams of CO2 a kilometre; only cars have one. */
export function energyLabelOf(co2GPerKm: number, vehicleClass: VehicleClass): string {
  if (vehicleClass !== 'car') return '';
  return Object.entries(labelLimits).find(([, limit]) => co2GPerKm <= limit)?.[0] ?? 'G';
}
