import { serveJobs } from '../../processes/serve-jobs.ts';
import { PdfDrawer } from './draw.ts';
import type { PdfInput, TypesetJob } from './input.ts';

serveJobs(async () => {
  const drawer = await PdfDrawer.load();
  const run = async (job: PdfInput | TypesetJob) => ('files' in job ? drawer.typeset(job) : drawer.draw(job));
  return { run: (job: PdfInput | TypesetJob) => run(job).catch(endOnTrap), isSpent: () => drawer.isSpent };
});

/** After a trap of WebAssembly the state of the compiler is undefined. */
function endOnTrap(error: unknown): never {
  if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
  throw error;
}
