import { drawEventfulVins } from '../harness/generate/drawn-vins.ts';
import { isVin, type Vin } from '../src/vehicles/vin/read.ts';

/** VINs as the tests draw them, of seeds that no test has. */
export function drawHeldOutVins(seed: string, count: number): Vin[] {
  return drawEventfulVins(`score ${seed}`, count).filter(isVin);
}
