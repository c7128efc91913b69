/** The pages on which a member orders many reports together. */
export interface BatchesWords {
  readonly intro: (most: bigint) => string;
  readonly list: string;
  readonly listHint: string;
  readonly file: string;
  readonly check: string;
  readonly noBatches: string;
  readonly heads: Readonly<
    Record<
      | 'batch'
      | 'ordered'
      | 'by'
      | 'name'
      | 'vehicles'
      | 'bought'
      | 'cost'
      | 'held'
      | 'limit'
      | 'state'
      | 'line'
      | 'reference'
      | 'found'
      | 'link',
      string
    >
  >;
  readonly states: Readonly<Record<'running' | 'stopped' | 'done', string>>;
  readonly lineStates: Readonly<Record<'waiting' | 'bought' | 'repeat' | 'rejected' | 'failed', string>>;
  /** Why a list stopped, or a line was not bought, where a purchase alone cannot fail like this. */
  readonly problems: Readonly<Record<'keyLimit' | 'keyRevoked' | 'maxCost' | 'duplicate' | 'malformed', string>>;
  /** In place of a person, for a list that a program ordered. */
  readonly byKey: (key: string) => string;
  /** What was read, before anything is bought. */
  readonly title: string;
  readonly noVin: string;
  readonly tooMany: (most: bigint) => string;
  /** Reading the list was given up: most of it is no VIN. */
  readonly tooManyWrong: (most: bigint) => string;
  readonly tooManyRunning: string;
  readonly vehicles: (count: bigint) => string;
  readonly repeats: (count: bigint) => string;
  readonly atMost: (total: string, price: string) => string;
  readonly affordable: (count: bigint) => string;
  readonly rejected: string;
  readonly text: string;
  readonly why: string;
  readonly repeatedLines: string;
  /** Above a table that does not show all lines. */
  readonly onlyFirst: (count: bigint) => string;
  readonly sameAs: (line: number) => string;
  readonly order: (count: bigint) => string;
  /** One batch. */
  readonly progress: (settled: bigint, all: bigint) => string;
  readonly refreshes: string;
  readonly stop: string;
  readonly resume: string;
  readonly stoppedByMember: string;
  readonly notBought: (count: bigint) => string;
  readonly results: string;
}
