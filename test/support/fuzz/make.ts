import { Random } from '../../../simulator/world/random.ts';
import { almostValid } from './almost.ts';
import { besideDraft, places, type Place } from './beside.ts';
import type { Description, DescribedOperation } from './description.ts';
import { hostile } from './hostile.ts';
import { render } from './parts.ts';
import type { Draft, FuzzRequest, Kind } from './request.ts';
import { validParts } from './valid.ts';
import type { World } from './world.ts';

/** How often an operation is asked for; those that are not named, once. Purchases are where the money is. */
const weights: Readonly<Record<string, number>> = { buyReport: 6, readReport: 4, getUsage: 2, getReportPdf: 2 };

/** Makes the request of this number: always the same for the same seed and world, independent of earlier requests. */
export function makeRequest(seed: string, number: number, description: Description, world: World): FuzzRequest {
  const random = new Random('fuzz', seed, number);
  const kind = random.weighted<Kind>({ valid: 3, 'almost valid': 4, hostile: 3 });
  const operation = choose(description, random);
  const draft =
    typeof operation === 'string'
      ? besideDraft(operation, kind, world, random)
      : draftOf(operation, kind, world, random);
  return { number, operation: typeof operation === 'string' ? operation : operation.id, kind, ...draft };
}

function choose({ operations }: Description, random: Random): DescribedOperation | Place {
  const lots = [...operations.flatMap((one) => Array<DescribedOperation>(weights[one.id] ?? 1).fill(one)), ...places];
  return random.one<DescribedOperation | Place>(lots);
}

function draftOf(operation: DescribedOperation, kind: Kind, world: World, random: Random): Draft {
  const parts = validParts(operation, world, random);
  if (kind === 'valid') return render(parts, world, random);
  const scene = { operation, parts, world, random };
  return kind === 'hostile' ? hostile(scene) : almostValid(scene);
}
