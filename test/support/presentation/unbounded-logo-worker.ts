import sharp from 'sharp';

import { endAbove } from '../../../src/processes/memory-bound.ts';
import { serveJobs } from '../../../src/processes/serve-jobs.ts';

/** Draws whatever it is given: nothing but its memory is bounded. */
serveJobs(async (setup) => {
  endAbove(setup as number);
  return { run: (source: Uint8Array) => sharp(source, { limitInputPixels: false }).png().toBuffer() };
});
