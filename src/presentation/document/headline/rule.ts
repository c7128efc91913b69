import type { HeadlineFindingCode } from '../../../contract/report/headline.ts';
import type { DocumentContext } from '../context.ts';

/**
 * `stop`: reason enough not to buy. `settle`: to be settled before buying. `doubt`: as grave, but perhaps an error of a record;
 * alone it is asked about. `ask`: to be asked about. `note`: said where nothing graver is. `question`: no fact of its own, only
 * something to ask.
 */
export type Gravity = 'stop' | 'settle' | 'doubt' | 'ask' | 'note' | 'question';

export interface Finding {
  /** A whole sentence for `stop`, a clause that follows a colon otherwise; empty where there is only something to ask. */
  readonly fact: string;
  readonly questions: readonly string[];
}

export interface Rule {
  readonly code: HeadlineFindingCode;
  readonly gravity: Gravity;
  /** Nothing where the vehicle has no such fact. */
  readonly find: (context: DocumentContext) => Finding | undefined;
}

export function found(fact: string, ...questions: readonly string[]): Finding {
  return { fact, questions };
}
