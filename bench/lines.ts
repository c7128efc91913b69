import type { Line } from './line.ts';
import { ping } from './lines/ping.ts';

/** All lines, in the order of the table. */
export const lines: readonly Line[] = [ping];
