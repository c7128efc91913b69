import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { WorkerAnswer, WorkerTask } from './clean-worker.ts';

const timeoutMs = 20_000;
const heapMb = 256;
const idleMs = 5_000;
/** Libraries that read documents keep a little of each; a fresh worker now and then bounds that. */
const filesPerWorker = 200;

interface Idle {
  readonly worker: ChildProcess;
  readonly files: number;
  readonly timer: NodeJS.Timeout;
}

const idle: Idle[] = [];

/**
 * Has a file cleaned in a process of its own: it takes time that requests must not wait for, and a hostile file that
 * loops, swells or crashes what decodes it ends with its process. A thread would not do: one that is ended while it opens a
 * zlib stream takes the whole service with it. A process that did well is used again, since loading the libraries takes
 * longer than most files.
 */
export async function askWorker(task: WorkerTask, signal: AbortSignal | undefined): Promise<WorkerAnswer> {
  const { worker, files } = takeWorker();
  const giveUp = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      giveUp.addEventListener('abort', () => reject(new Error(signal?.aborted ? 'aborted' : 'took too long')), {
        once: true,
      });
      worker.once('message', (message) => resolve(message as WorkerAnswer));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the worker ended without an answer')));
      worker.send(task, (error) => error && reject(error));
    });
    stopListening(worker);
    if (files + 1 < filesPerWorker) keepIdle(worker, files + 1);
    else end(worker);
    return answer;
  } catch (error) {
    stopListening(worker);
    end(worker);
    throw error;
  }
}

function takeWorker(): { worker: ChildProcess; files: number } {
  const known = idle.pop();
  if (known) {
    clearTimeout(known.timer);
    stopListening(known.worker);
    setHolding(known.worker, true);
    return known;
  }
  const worker = fork(fileURLToPath(new URL('./clean-worker.ts', import.meta.url)), {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return { worker, files: 0 };
}

/** For the next file of the same answer. It holds nobody up: it ends with the process that it works for. */
function keepIdle(worker: ChildProcess, files: number): void {
  const leave = () => {
    const place = idle.findIndex((entry) => entry.worker === worker);
    if (place !== -1) idle.splice(place, 1);
    end(worker);
  };
  worker.on('error', leave);
  worker.on('exit', leave);
  setHolding(worker, false);
  idle.push({ worker, files, timer: setTimeout(leave, idleMs).unref() });
}

/** Whether this process stays for as long as the worker does. */
function setHolding(worker: ChildProcess, isHolding: boolean): void {
  for (const handle of [worker, worker.channel]) {
    if (isHolding) handle?.ref();
    else handle?.unref();
  }
}

function end(worker: ChildProcess): void {
  worker.on('error', () => {});
  worker.kill('SIGKILL');
}

/** By name: the process hears by listeners of its own, too. */
function stopListening(worker: ChildProcess): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
