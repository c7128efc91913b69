import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Requester } from '../../kernel/fair-queue.ts';
import { PoolFailure, type PoolFailureReason } from '../../processes/failure.ts';
import { ProcessPool } from '../../processes/pool.ts';
import type { CleanJob, CleanReply, CleanType } from './clean-worker.ts';
import { formatOf } from './container.ts';
import type { MediaKind } from './sniff.ts';

interface CleanOptions {
  /** Whether a text holds a name by which a supplier can be recognized. */
  readonly hasIdentity: (text: string) => boolean;
  readonly signal?: AbortSignal;
  readonly requester?: Requester;
}

export type CleanResult =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly contentType: CleanType;
      readonly width?: number;
      readonly height?: number;
      /** The same picture at the size for paper; absent for other media. */
      readonly small?: Buffer;
    }
  | { readonly ok: false; readonly reason: string; readonly fault: CleanFault };

/**
 * `file`: it cannot be cleaned. `unknown`: the process that cleaned it ended or took too long, which may be the file's doing or
 * not. `none`: it was not examined, since too much is queued or the machine is too busy.
 */
type CleanFault = 'file' | 'unknown' | 'none';

const poolOptions = {
  script: new URL('./clean-worker.ts', import.meta.url),
  // A large picture takes 160 MB while it is decoded.
  processes: 2,
  // A page has up to 80 pictures, which a browser asks for six at a time.
  queue: 256,
  queuePerOwner: 128,
  startMs: 20_000,
  deadlineMs: 20_000,
  longestMs: 60_000,
  idleMs: 5_000,
  // Libraries that read documents retain a little of each.
  jobsPerProcess: 200,
  niceness: 5,
  execArgv: ['--max-old-space-size=256'],
};

const poolFaults: Record<PoolFailureReason, CleanFault> = {
  aborted: 'none',
  closed: 'none',
  'queue full': 'none',
  'queue timeout': 'none',
  'not started': 'none',
  deadline: 'unknown',
  'process ended': 'unknown',
  'job failed': 'file',
  'not sendable': 'file',
};

/**
 * Removes everything from a supplier's file that could reveal the supplier, and refuses what cannot be cleaned. The same
 * bytes give the same result. Names drawn in pixels are not recognized. Files are decoded in processes of their own: that
 * takes time that requests must not wait for, and a hostile file may crash what decodes it.
 */
export class MediaCleaner {
  readonly #pool = new ProcessPool<CleanJob, CleanReply>(poolOptions);

  /** `source` may load the bytes when their turn has come. Throws only what that throws. */
  async clean(
    source: Buffer | (() => Promise<Buffer>),
    kind: MediaKind,
    { hasIdentity, ...options }: CleanOptions,
  ): Promise<CleanResult> {
    const load = async () => makeJob(typeof source === 'function' ? await source() : source, kind);
    try {
      const reply = await this.#pool.run(load, options);
      if (!reply.ok) throw new Refusal(reply.reason);
      const { text, bytes, small, ...rest } = reply;
      if (await anyIdentity(text, hasIdentity)) throw new Refusal('holds an identity in its text');
      return { ...rest, bytes: bufferOf(bytes), ...(small && { small: bufferOf(small) }) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, reason: error.message, fault: 'file' };
      if (!(error instanceof PoolFailure)) throw error;
      const reason = error.reason === 'aborted' ? 'aborted' : `not cleaned: ${error.message.slice(0, 200)}`;
      return { ok: false, reason, fault: poolFaults[error.reason] };
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The file cannot be cleaned. */
class Refusal extends Error {}

function makeJob(bytes: Buffer, kind: MediaKind): CleanJob {
  try {
    return { format: formatOf(bytes, kind), bytes };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** Long texts are searched in pieces, so that requests are served in between. */
export async function anyIdentity(text: string, hasIdentity: (text: string) => boolean): Promise<boolean> {
  const pieceLength = 64 << 10;
  const longestWord = 200;
  for (let start = 0; start < Math.max(text.length, 1); start += pieceLength) {
    if (start > 0) await nextTurn();
    if (hasIdentity(text.slice(Math.max(0, start - longestWord), start + pieceLength))) return true;
  }
  return false;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
