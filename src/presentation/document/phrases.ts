import type { DocumentWords } from '../../language/documents/index.ts';
import type { DocumentContext } from './context.ts';

/** Words for what surrounds the content, ready in the reader's language. */
export type Phrases = DocumentWords['phrases'];

export function writePhrases({ say }: DocumentContext): Phrases {
  return say.phrases;
}
