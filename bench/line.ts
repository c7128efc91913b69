/** What a line is given to work with. */
export interface Bench {
  /** Aborted when the run is interrupted. Whatever waits must wait with it. */
  readonly signal: AbortSignal;
  /** Ends, in reverse order, what the line has started. */
  readonly scope: AsyncDisposableStack;
  readonly progress: (text: string) => void;
  /** Where to write the CPU profiles of both sides; undefined when none were asked for. */
  readonly profileFolder: string | undefined;
}

/** One measurement of one side. Always a rate, so that more is better on every line. */
export interface Sample {
  readonly perSecond: number;
  /** What else was seen, by name with its unit: printed beside the line, never held against a bar. */
  readonly readings: Readonly<Record<string, number>>;
}

/** Both sides, measured one right after the other. */
export interface Round {
  readonly ours: Sample;
  readonly limit: Sample;
}

export interface Measurement {
  readonly rounds: readonly Round[];
  /** Why the figures may not mean what they seem to. */
  readonly warnings: readonly string[];
}

/** One line of the table: something of ours, held against the best that could be had, measured in the same run. */
export interface Line {
  readonly name: string;
  readonly ours: string;
  readonly limit: string;
  readonly unit: string;
  /** How much of the limit we must reach. */
  readonly barRatio: number;
  measure(bench: Bench): Promise<Measurement>;
}
