import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { signal } from '../../src/database/embedded/processes.ts';
import { endRecorded, isRunning, readRecords } from './records.ts';

const [file = '', runnerPid = ''] = process.argv.slice(2);
const everyMs = 1_000;
const ended = new AbortController();
process.stdin.once('end', () => ended.abort()).once('error', () => ended.abort());
process.stdin.resume();

const done = new Set<string>();

while (!ended.signal.aborted) {
  await endLeftovers();
  await pause(everyMs, undefined, { signal: ended.signal }).catch(() => {});
}
// After a run that came to its end only the runner is left; one that was killed may have left files that still run.
for (const { owner } of readRecords(file)) {
  if (owner.pid !== Number(runnerPid) && isRunning(owner)) signal(owner.pid, 'SIGKILL');
}
await endLeftovers({ ofAll: true });
await rm(file, { force: true });

/** Ends what was recorded by processes that have ended. */
async function endLeftovers({ ofAll = false } = {}): Promise<void> {
  const byOwner = Map.groupBy(readRecords(file), ({ owner }) => `${owner.pid} ${owner.started}`);
  for (const [name, records] of byOwner) {
    const owner = records[0]?.owner;
    if (done.has(name) || !owner || (!ofAll && isRunning(owner))) continue;
    done.add(name);
    for (const line of await endRecorded(records)) {
      process.stderr.write(`left behind by process ${owner.pid} and ended: ${line}\n`);
    }
  }
}
