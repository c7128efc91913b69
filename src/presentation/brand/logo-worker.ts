import { endAbove } from '../../processes/memory-bound.ts';
import { serveJobs } from '../../processes/serve-jobs.ts';
import { encodeLogo } from './encode-logo.ts';

/** Some 100 MB before the first logo, and 200 MB for the largest. */
const maxBytes = 280 * 1024 * 1024;

serveJobs(async () => {
  endAbove(maxBytes);
  return { run: (source: Uint8Array) => encodeLogo(source) };
});
