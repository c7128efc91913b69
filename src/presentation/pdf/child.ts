import { setPriority } from 'node:os';

import { PdfDrawer } from './draw.ts';
import type { PdfInput } from './input.ts';

export type ChildAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly pdf: Buffer; readonly isSpent: boolean }
  | { readonly kind: 'failed'; readonly message: string };

const lowPriority = 10;

process.on('disconnect', () => process.exit());
// Whoever waits for an answer of the service itself goes first.
setPriority(lowPriority);
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
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

function tell(said: ChildAnswer): void {
  process.send?.(said);
}
