import type { Benchmark } from './line.ts';
import { assemble } from './lines/assemble.ts';
import { commit } from './lines/commit.ts';
import { cost } from './lines/cost.ts';
import { gather } from './lines/gather.ts';
import { hot } from './lines/hot.ts';
import { odometer } from './lines/odometer.ts';
import { pdfMemory } from './lines/pdf-memory.ts';
import { pdfReads } from './lines/pdf-reads.ts';
import { pdf } from './lines/pdf.ts';
import { ping } from './lines/ping.ts';
import { read } from './lines/read.ts';
import { scale } from './lines/scale.ts';

/** All lines, in the order of the table. */
export const lines: readonly Benchmark[] = [
  ping,
  commit,
  hot,
  gather,
  assemble,
  odometer,
  read,
  pdf,
  pdfReads,
  pdfMemory,
  scale,
  cost,
];
