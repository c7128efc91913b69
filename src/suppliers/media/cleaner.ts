import { setImmediate as nextTurn } from 'node:timers/promises';

import { PoolFailure } from '../../processes/failure.ts';
import { ProcessPool } from '../../processes/pool.ts';
import type { CleanJob, CleanReply, CleanType } from './clean-worker.ts';
import { isPicture, sniff, type MediaFormat, type MediaKind } from './sniff.ts';

interface CleanOptions {
  /** Whether a text holds a name by which a supplier can be recognized. */
  readonly hasIdentity: (text: string) => boolean;
  readonly signal?: AbortSignal;
}

export type CleanResult =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly contentType: CleanType;
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly ok: false; readonly reason: string };

const maxBytes: Record<MediaKind, number> = { picture: 32 << 20, video: 96 << 20, document: 32 << 20 };

const poolOptions = {
  script: new URL('./clean-worker.ts', import.meta.url),
  // A large picture takes 160 MB while it is decoded.
  processes: 2,
  queue: 64,
  startMs: 20_000,
  deadlineMs: 20_000,
  longestMs: 60_000,
  idleMs: 5_000,
  // Libraries that read documents retain a little of each.
  jobsPerProcess: 200,
  niceness: 5,
  execArgv: ['--max-old-space-size=256'],
};

/**
 * Removes everything from a supplier's file that could reveal the supplier, and refuses what cannot be cleaned. The same
 * bytes give the same result. Names drawn in pixels are not recognized. Files are decoded in processes of their own: that
 * takes time that requests must not wait for, and a hostile file may crash what decodes it.
 */
export class MediaCleaner {
  readonly #pool = new ProcessPool<CleanJob, CleanReply>(poolOptions);

  /** Never throws. */
  async clean(bytes: Buffer, kind: MediaKind, { hasIdentity, signal }: CleanOptions): Promise<CleanResult> {
    if (bytes.length > maxBytes[kind]) return refused('too large');
    const format = formatFor(bytes, kind);
    if (!format) return refused(`not a ${kind} of a known format`);
    try {
      const reply = await this.#pool.run({ format, bytes }, { signal });
      if (!reply.ok) return reply;
      if (await anyIdentity(reply.text, hasIdentity)) return refused('holds an identity in its text');
      return {
        ok: true,
        bytes: Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength),
        contentType: reply.contentType,
        ...(reply.width === undefined ? {} : { width: reply.width }),
        ...(reply.height === undefined ? {} : { height: reply.height }),
      };
    } catch (error) {
      if (error instanceof PoolFailure && error.reason === 'aborted') return refused('aborted');
      return refused(`not cleaned: ${messageOf(error)}`);
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function formatFor(bytes: Buffer, kind: MediaKind): MediaFormat | undefined {
  const format = sniff(bytes);
  // Scans are often sent as documents though they are pictures.
  if (isPicture(format)) return kind === 'video' ? undefined : format;
  const expected = { picture: undefined, video: 'mp4', document: 'pdf' } as const;
  return format === expected[kind] ? format : undefined;
}

/** Long texts are searched in pieces, so that requests are served in between. */
async function anyIdentity(text: string, hasIdentity: (text: string) => boolean): Promise<boolean> {
  const pieceLength = 64 << 10;
  const longestWord = 200;
  for (let start = 0; start < Math.max(text.length, 1); start += pieceLength) {
    if (start > 0) await nextTurn();
    if (hasIdentity(text.slice(Math.max(0, start - longestWord), start + pieceLength))) return true;
  }
  return false;
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
