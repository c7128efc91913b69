import type { Random } from '../../../../simulator/world/random.ts';
import type { DescribedOperation } from '../description.ts';
import { render, type Parts } from '../parts.ts';
import type { Draft } from '../request.ts';
import type { World } from '../world.ts';

/** What a mutation may use. */
export interface Scene {
  readonly operation: DescribedOperation;
  readonly parts: Parts;
  readonly world: World;
  readonly random: Random;
}

export type Mutation = (scene: Scene) => Draft | undefined;

/** The request of these parts, with an answer of its own where that is known. */
export function changed({ parts, world, random }: Scene, what: string, change: Partial<Parts>): Draft {
  return render({ ...parts, what, ...change }, world, random);
}

/** Which of the answers to the untouched request are still right is not known. */
export function open(known: Draft): Draft {
  const { expected: _, ...draft } = known;
  return draft;
}

/** A purchase that cannot succeed. */
export function refused(known: Draft, ...expected: readonly string[]): Draft {
  const { purchase: _, ...draft } = known;
  return { ...draft, expected };
}

/** Nothing is known of a limited partner's answer but that the limit may come first. */
export function refusedBody(draft: Draft, ...expected: readonly string[]): Draft {
  return refused(draft, ...expected, ...(draft.partner === 'limited' ? ['RATE_LIMITED'] : []));
}
