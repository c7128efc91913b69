import type { CodeOf, Domain } from '../domains.ts';

/**
 * Further wordings of records for a code, parted by `|`, by language. The words that this service says itself are in its
 * vocabulary already (`vocabulary.ts`).
 */
export type Aliases = {
  readonly [D in Domain]?: Readonly<Record<string, { readonly [Code in CodeOf<D>]?: string }>>;
};
