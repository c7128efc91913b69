import type { Phrases } from '../document/phrases.ts';

/** What the parts of a page are drawn with, besides what they show. */
export interface PageContext {
  readonly phrases: Phrases;
  /** The page's own address. */
  readonly self: string;
  /** The address, if a page may link to it. */
  readonly url: (address: string) => string;
  readonly media: (kind: string) => string;
}
