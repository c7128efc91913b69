import type { DocumentContext } from './context.ts';
import type { Phrases } from './document.ts';

export function writePhrases({ say }: DocumentContext): Phrases {
  return say.phrases;
}
