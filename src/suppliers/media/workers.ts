import { Worker } from 'node:worker_threads';

import type { WorkerAnswer, WorkerTask } from './clean-worker.ts';

const timeoutMs = 20_000;
const heapMb = 256;
const idleMs = 500;
/** Libraries that read documents keep a little of each; a fresh worker now and then bounds that. */
const filesPerWorker = 200;

interface Idle {
  readonly worker: Worker;
  readonly files: number;
  readonly timer: NodeJS.Timeout;
}

const idle: Idle[] = [];

/**
 * Has a file cleaned in a thread of its own: reading a document takes time that requests must not wait for, and a hostile
 * file that loops or swells ends with its thread. A thread that did well is used again, since loading the libraries takes
 * longer than most files.
 */
export async function askWorker(task: WorkerTask, signal: AbortSignal | undefined): Promise<WorkerAnswer> {
  const { worker, files } = takeWorker();
  const giveUp = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      const stop = () => reject(new Error(signal?.aborted ? 'aborted' : 'took too long'));
      giveUp.addEventListener('abort', stop, { once: true });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the worker ended without an answer')));
      worker.postMessage(task, []);
    });
    stopListening(worker);
    if (files < filesPerWorker) keepIdle(worker, files + 1);
    else await worker.terminate();
    return answer;
  } catch (error) {
    stopListening(worker);
    worker.on('error', () => {});
    await worker.terminate();
    throw error;
  }
}

function takeWorker(): { worker: Worker; files: number } {
  const known = idle.pop();
  if (!known) {
    const options = {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    };
    return { worker: new Worker(new URL('./clean-worker.ts', import.meta.url), options), files: 0 };
  }
  clearTimeout(known.timer);
  stopListening(known.worker);
  return known;
}

/** For the next file of the same answer. It is ended in order, and soon: a process that ends over a thread may crash. */
function keepIdle(worker: Worker, files: number): void {
  const leave = () => {
    const place = idle.findIndex((entry) => entry.worker === worker);
    if (place !== -1) idle.splice(place, 1);
    void worker.terminate();
  };
  worker.on('error', leave);
  worker.on('exit', leave);
  idle.push({ worker, files, timer: setTimeout(leave, idleMs) });
}

/** By name: the library hears by listeners of its own, too. */
function stopListening(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
