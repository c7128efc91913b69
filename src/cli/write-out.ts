import { writeFile } from 'node:fs/promises';

import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';

/** Writes the file that an operator asked for. */
export async function writeOut(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    throw new OperatorError(`${quoteInput(file)} cannot be written: ${(error as Error).message}`);
  }
}
