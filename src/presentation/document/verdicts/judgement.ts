import type { DocumentContext } from '../context.ts';
import type { VerdictTile } from '../document.ts';
import { describeSilence, type Where } from '../silence.ts';

/** What a tile says, without its place. */
export type Judgement = Pick<VerdictTile, 'state' | 'isPending' | 'word' | 'why'>;

/** A tile has one line: of many countries few are named. */
const maxNamed = 3;

/** A topic without records: what that means. */
export function judgeSilence(context: DocumentContext, key: string, nothing: (where: Where) => string): Judgement {
  const { state, isPending, word, text } = describeSilence(context, key, nothing, maxNamed);
  return { state, isPending, word, why: text };
}
