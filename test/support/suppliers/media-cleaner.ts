import { MediaCleaner } from '../../../src/suppliers/media/cleaner.ts';
import { ofProcess } from '../cleanup.ts';

/** One for all test files of this process. */
export const cleaner = new MediaCleaner();
ofProcess.defer(() => cleaner.close());

export const cleanMedia: MediaCleaner['clean'] = (bytes, kind, options) => cleaner.clean(bytes, kind, options);
