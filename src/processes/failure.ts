export type PoolFailureReason =
  | 'closed'
  | 'queue full'
  /** The job waited too long for its turn. */
  | 'queue timeout'
  /** The caller's signal was aborted. */
  | 'aborted'
  /** No process could be started, or it did not get ready. */
  | 'not started'
  /** The job took too long; its process was killed. */
  | 'deadline'
  /** The process ended while it had the job. */
  | 'process ended'
  /** The job cannot be serialized; no process has seen it. */
  | 'not sendable'
  /** The job's own code threw; the process lives. */
  | 'job failed';

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Why a pool did not run a job to its end. */
export class PoolFailure extends Error {
  override readonly name = 'PoolFailure';
  readonly reason: PoolFailureReason;
  /** How the process ended, where it did so by itself. */
  readonly exit: ProcessExit | undefined;

  constructor(
    reason: PoolFailureReason,
    message: string,
    { cause, exit }: { cause?: unknown; exit?: ProcessExit } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.exit = exit;
  }
}
