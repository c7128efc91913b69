import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** What a process tells of itself when it is sent SIGUSR2. */
export interface InsideReading {
  /** Counts the readings, which distinguishes a new one from the last. */
  readonly number: number;
  /** What is still reachable, in V8's heap and outside of it. */
  readonly heapBytes: number;
  readonly externalBytes: number;
  /** What keeps the process busy or alive, by its kind. */
  readonly resources: Readonly<Record<string, number>>;
}

export const readingsFolderName = 'SOAK_READINGS';

export const readingFile = (folder: string, pid: number) => `${folder}/${pid}.json`;

const folder = process.env[readingsFolderName];
const { gc } = globalThis;
if (folder !== undefined && gc && isMainThread) {
  let number = 0;
  process.on('SIGUSR2', () => {
    void collect(gc).then(() => writeReading(readingFile(folder, process.pid), ++number));
  });
}

/** Twice, since what finalizers release after the first time is gone only after the second. */
async function collect(runCollection: () => unknown): Promise<void> {
  runCollection();
  await nextTurn();
  runCollection();
}

function writeReading(file: string, number: number): void {
  const { heapUsed, external } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  const reading: InsideReading = { number, heapBytes: heapUsed, externalBytes: external, resources };
  // Under another name first: nobody reads half of it.
  writeFileSync(`${file}.new`, JSON.stringify(reading));
  renameSync(`${file}.new`, file);
}
