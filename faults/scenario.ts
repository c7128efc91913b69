import type { Random } from '../harness/generate/random.ts';
import type { Workspace } from './workspace.ts';

/** What a scenario is given to work with. */
export interface Trial {
  /** Aborted when the run is interrupted or takes too long. Whatever waits must wait with it. */
  readonly signal: AbortSignal;
  /** Ends, in reverse order, what the scenario has started. */
  readonly scope: AsyncDisposableStack;
  readonly progress: (text: string) => void;
  readonly random: Random;
  /** Ports on which nobody may listen once the scenario is over. */
  readonly ports: number[];
  readonly ground: Workspace;
}

/** Something that was held against the promises; what it found is what is wrong. */
export interface Check {
  readonly name: string;
  readonly findings: readonly string[];
}

export interface Outcome {
  /** What was done how often, in few words. */
  readonly done: string;
  /** Purchases that were answered with a report. */
  readonly answered: number;
  readonly checks: readonly Check[];
  /** What is worth telling and no finding. */
  readonly notes: readonly string[];
}

export interface Scenario {
  readonly name: string;
  run(trial: Trial): Promise<Outcome>;
}
