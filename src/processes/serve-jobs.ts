import { flushCompileCache } from 'node:module';

import { dropRights } from './confinement.ts';
import type { JobMessage, Reply, StartMessage } from './messages.ts';
import { setNiceness } from './priority.ts';

interface JobServer {
  /** Gets the jobs of the pool as they were given to it. */
  readonly run: (job: never) => Promise<unknown>;
  /** Whether this process has taken memory that it cannot give back: it is replaced after the present job. */
  readonly isSpent?: () => boolean;
}

/**
 * The script of a helper process calls this once. `open` gets the pool's `setup`; if it fails, the process ends. Afterwards
 * the process has no rights of root: what it loads later must be readable to everybody (`willLoseFiles`).
 */
export function serveJobs(open: (setup: unknown) => Promise<JobServer>): void {
  process.on('disconnect', () => process.exit());
  // A signal to stop the service often reaches its whole process group. The service decides when its helpers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.once('message', (message) => void start(open, message as StartMessage));
}

async function start(open: (setup: unknown) => Promise<JobServer>, { setup, niceness }: StartMessage): Promise<void> {
  const server = await open(setup);
  // A process that is killed writes no compile cache, and helpers are.
  flushCompileCache();
  // Not before: on a busy machine a process of lower priority would hardly get ready while its job waits.
  if (niceness > 0) setNiceness(niceness);
  // Not before: the program's files may be where only root can read them.
  dropRights();
  process.on('message', (message) => void replyTo(server, message as JobMessage));
  send({ kind: 'ready' });
}

async function replyTo({ run, isSpent = () => false }: JobServer, { job }: JobMessage): Promise<void> {
  try {
    send({ kind: 'done', result: await run(job as never), isSpent: isSpent() });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error), isSpent: isSpent() });
  }
}

function send(reply: Reply): void {
  process.send?.(reply);
}
