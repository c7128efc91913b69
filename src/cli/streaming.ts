import { pipeline } from 'node:stream/promises';

import type { Input, StreamCommand, Streams } from './command.ts';

/** Streams a command's input through it to the output, no faster than the reader takes it, until the reader is gone. */
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

/** Writes lines to the output in the same way. */
export async function writeLines(lines: AsyncIterable<string>, output: Streams['output']): Promise<void> {
  try {
    await pipeline(lines, output, { end: false });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The reader has closed its end of the pipe, as `head` does after its lines. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
