import type { PublicSource } from './source.ts';

/** The public sources that a configuration can switch on. */
export const publicSources: readonly PublicSource[] = [];
