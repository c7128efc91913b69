import type { Benchmark } from './benchmark.ts';
import { assemble } from './benchmarks/assemble.ts';
import { citus } from './benchmarks/citus.ts';
import { commit } from './benchmarks/commit.ts';
import { console } from './benchmarks/console.ts';
import { cost } from './benchmarks/cost.ts';
import { disputes } from './benchmarks/disputes.ts';
import { gather } from './benchmarks/gather.ts';
import { hot } from './benchmarks/hot.ts';
import { odometer } from './benchmarks/odometer.ts';
import { page } from './benchmarks/page.ts';
import { pdfMemory } from './benchmarks/pdf-memory.ts';
import { pdfReads } from './benchmarks/pdf-reads.ts';
import { pdf } from './benchmarks/pdf.ts';
import { ping } from './benchmarks/ping.ts';
import { portal } from './benchmarks/portal.ts';
import { severalProcesses } from './benchmarks/processes.ts';
import { read } from './benchmarks/read.ts';
import { repeat } from './benchmarks/repeat.ts';
import { scale } from './benchmarks/scale.ts';
import { traces } from './benchmarks/traces.ts';
import { webhooks } from './benchmarks/webhooks.ts';

/** All benchmarks, in the order of the table. */
export const benchmarks: readonly Benchmark[] = [
  ping,
  commit,
  hot,
  gather,
  traces,
  assemble,
  disputes,
  odometer,
  read,
  repeat,
  page,
  pdf,
  pdfReads,
  pdfMemory,
  scale,
  console,
  portal,
  cost,
  webhooks,
  severalProcesses,
  citus,
];
