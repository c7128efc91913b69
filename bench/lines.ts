import type { Line } from './line.ts';
import { commit } from './lines/commit.ts';
import { hot } from './lines/hot.ts';
import { ping } from './lines/ping.ts';
import { read } from './lines/read.ts';
import { scale } from './lines/scale.ts';

/** All lines, in the order of the table. */
export const lines: readonly Line[] = [ping, commit, hot, read, scale];
