import type { Random } from '../harness/generate/random.ts';
import type { Workspace } from './workspace.ts';

/** What a scenario is given to work with. */
export interface Trial {
  /** Aborted when the run is interrupted or takes too long. Everything that waits must pass it on. */
  readonly signal: AbortSignal;
  /** Ends, in reverse order, what the scenario has started. */
  readonly scope: AsyncDisposableStack;
  readonly progress: (text: string) => void;
  readonly random: Random;
  /** Ports that must be free once the scenario is over. */
  readonly ports: number[];
  readonly workspace: Workspace;
}

/** Something that was checked; its findings are what is wrong. */
export interface Check {
  readonly name: string;
  readonly findings: readonly string[];
  /** Shown whole below findings: what helps to find their cause. */
  readonly details?: readonly string[];
}

export interface Outcome {
  /** What was done how often, in few words. */
  readonly done: string;
  /** Purchases that were answered with a report. */
  readonly answered: number;
  readonly checks: readonly Check[];
  /** Worth reporting, but no finding. */
  readonly notes: readonly string[];
  /** Why the scenario could not be run on this machine; it has neither passed nor failed. */
  readonly notRun?: string;
}

export interface Scenario {
  readonly name: string;
  /** For one that takes longer than others on a busy machine; at most this it may take. */
  readonly longestMs?: number;
  run(trial: Trial): Promise<Outcome>;
}
