import { after } from 'node:test';

import { MediaCleaner } from '../../src/suppliers/media/cleaner.ts';

/** One for all tests of a file; its processes end with them. */
export const cleaner = new MediaCleaner();
after(() => cleaner.close());

export const cleanMedia: MediaCleaner['clean'] = (bytes, kind, options) => cleaner.clean(bytes, kind, options);
