import { generationOf, yearsAway } from './generations.ts';
import { makes } from './makes.ts';
import type { Generation, Make, Model, VehicleClass } from './model.ts';

interface FoundMake {
  readonly make: Make;
  readonly classes: readonly VehicleClass[];
}

const byWmi = collectByWmi();

/** Whose world manufacturer identifier it is, and which classes of that make carry it. */
export const findMake = (wmi: string): FoundMake | undefined => byWmi.get(wmi.toUpperCase());

function collectByWmi(): ReadonlyMap<string, FoundMake> {
  const found = new Map<string, FoundMake>();
  for (const make of makes) {
    for (const { code, classes } of make.wmis) found.set(code, { make, classes });
  }
  return found;
}

interface BuiltModel {
  readonly model: Model;
  readonly generation: Generation;
}

/**
 * The models of these classes that were built in that year. Where the make built none then, those that came nearest
 * to it.
 */
export function modelsOf(make: Make, classes: readonly VehicleClass[], year: number): readonly BuiltModel[] {
  const candidates = make.models
    .filter(({ vehicleClass }) => classes.includes(vehicleClass))
    .map((model) => ({ model, generation: generationOf(model, year) }));
  const yearsToNearest = Math.min(...candidates.map(({ generation }) => yearsAway(generation, year)));
  return candidates.filter(({ generation }) => yearsAway(generation, year) === yearsToNearest);
}
