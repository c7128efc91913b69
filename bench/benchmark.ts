/** What a benchmark is given to work with. */
export interface Bench {
  /** Aborted when the run is interrupted. Everything that waits must pass it on. */
  readonly signal: AbortSignal;
  /** Ends, in reverse order, what the benchmark has started. */
  readonly scope: AsyncDisposableStack;
  readonly progress: (text: string) => void;
  /** Adds a note that belongs to no row. */
  readonly note: (text: string) => void;
  /** Called as each service is stopped, with the most memory that it ever took; NaN where the system does not say. */
  readonly notePeakBytes: (bytes: number) => void;
  /** Whether the run may take longer for the sake of figures that only many repetitions show. */
  readonly isThorough: boolean;
  /** How many reports the large history of `scale`, `console` and `portal` has. */
  readonly largeReports: number;
  /** Where to write the CPU profiles of both sides; undefined when none were asked for. */
  readonly profileFolder: string | undefined;
}

/** One measurement of one side. Always a rate, so that more is better on every row. */
export interface Sample {
  readonly perSecond: number;
  /** What else was seen, by name with its unit: printed beside the row, never compared with a bar. */
  readonly readings: Readonly<Record<string, number>>;
}

/** Both sides, measured one right after the other. */
export interface Round {
  readonly ours: Sample;
  readonly limit: Sample;
}

/** A row of the table: something of ours, compared with the best that is possible. */
export interface Comparison {
  readonly name: string;
  readonly ours: string;
  readonly limit: string;
  readonly unit: string;
  /** How much of the limit we must reach. */
  readonly barRatio: number;
}

/** A comparison with what was measured, all in the same run. */
export interface Measurement extends Comparison {
  readonly rounds: readonly Round[];
  /** Why the figures may not mean what they seem to. */
  readonly warnings: readonly string[];
  /** Further notes. They have no bar. */
  readonly notes?: readonly string[];
}

/** What is run by its name. It has several rows where they share a costly set-up, and none where it only prints figures. */
export interface Benchmark {
  readonly name: string;
  measure(bench: Bench): Promise<readonly Measurement[]>;
}
