import { serveJobs } from '../../processes/serve-jobs.ts';
import { PdfDrawer } from './draw.ts';
import type { PdfInput } from './input.ts';

serveJobs(async () => {
  const drawer = await PdfDrawer.load();
  return { run: (input: PdfInput) => drawer.draw(input).catch(endOnTrap), isSpent: () => drawer.isSpent };
});

/** After a trap of WebAssembly the state of the compiler is undefined. */
function endOnTrap(error: unknown): never {
  if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
  throw error;
}
