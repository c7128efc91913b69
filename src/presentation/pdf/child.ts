import { lowerPriority } from '../../kernel/process-priority.ts';
import { PdfDrawer } from './draw.ts';
import type { PdfInput } from './input.ts';

export type ChildAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly pdf: Buffer; readonly isSpent: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly isSpent: boolean };

/** Lower still, a machine that is never idle would not draw at all. */
const lowPriority = 10;

process.on('disconnect', () => process.exit());
// What asks the service to end reaches its whole group; what is being drawn is drawn to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// Whoever waits for an answer of the service itself goes first.
lowerPriority(lowPriority);
const drawer = await PdfDrawer.load();
process.on('message', (input) => void answer(input as PdfInput));
tell({ kind: 'ready' });

async function answer(input: PdfInput): Promise<void> {
  try {
    const pdf = await drawer.draw(input);
    tell({ kind: 'drawn', pdf, isSpent: drawer.isSpent });
  } catch (error) {
    // A trap leaves the compiler in a state that nobody knows.
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', message, isSpent: drawer.isSpent });
  }
}

function tell(said: ChildAnswer): void {
  process.send?.(said);
}
