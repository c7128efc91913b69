import { OperatorError } from '../kernel/errors.ts';

/** In place of what draws PDFs, where a command has none. */
export async function drawNothing(): Promise<never> {
  throw new OperatorError('PDFs cannot be drawn here');
}
