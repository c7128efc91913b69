import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Run } from './report.ts';

export const resultsFolder = fileURLToPath(new URL('results', import.meta.url));

/** Writes everything that was measured, round by round, to compare runs. */
export async function writeResults({ results, peakBytes, loadBefore }: Run, startedAt: Date): Promise<string> {
  const file = join(resultsFolder, 'latest.json');
  const document = {
    startedAt,
    endedAt: new Date(),
    machine: {
      node: process.version,
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      memoryBytes: totalmem(),
      loadAverageBefore: loadBefore,
      loadAverageAtEnd: loadavg()[0],
    },
    peakServiceBytes: peakBytes,
    benchmarks: results.map((result) =>
      'rows' in result
        ? { ...result, rows: result.rows.map(({ verdict, measurement }) => ({ ...measurement, ...verdict })) }
        : result,
    ),
  };
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  return file;
}
