import { pipeline } from 'node:stream/promises';

import type { Input, StreamCommand, Streams } from './command.ts';

/** Lets a command answer its input as it comes. No faster than it is read, and quietly no longer. */
export async function stream(command: StreamCommand, input: Input, streams: Streams): Promise<void> {
  try {
    await pipeline(
      streams.input,
      (chunks: AsyncIterable<Uint8Array>) => command.answer(input, chunks),
      streams.output,
      { end: false },
    );
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The reader has seen enough, as `head` has after its lines. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
