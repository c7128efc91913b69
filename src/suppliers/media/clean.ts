import { setImmediate as nextTurn } from 'node:timers/promises';

import type { CleanType, WorkerTask } from './clean-worker.ts';
import { isPicture, sniff, type MediaKind } from './sniff.ts';
import { askWorker } from './workers.ts';

interface CleanOptions {
  /** Whether a text holds a word by which a supplier can be told. */
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

/**
 * Takes out of a supplier's file whatever could tell who supplied it, and refuses what cannot be made clean. The same
 * bytes give the same result. Names that are drawn in pixels cannot be seen. Never throws.
 */
export async function cleanMedia(bytes: Buffer, kind: MediaKind, options: CleanOptions): Promise<CleanResult> {
  if (bytes.length > maxBytes[kind]) return refused('too large');
  const work = workFor(bytes, kind, options);
  if (!work) return refused(`not a ${kind} of a known format`);
  return await orAborted(inTurn(work, options.signal), options.signal);
}

function workFor(bytes: Buffer, kind: MediaKind, options: CleanOptions): (() => Promise<CleanResult>) | undefined {
  const format = sniff(bytes);
  // Scans are often sent as documents though they are pictures.
  if (isPicture(format)) return kind === 'video' ? undefined : () => inWorker({ format, bytes }, options);
  const expected = { picture: undefined, video: 'mp4', document: 'pdf' } as const;
  if (format === undefined || format !== expected[kind]) return undefined;
  return () => inWorker({ format, bytes }, options);
}

async function inWorker(task: WorkerTask, options: CleanOptions): Promise<CleanResult> {
  try {
    const answer = await askWorker(task, options.signal);
    if (!answer.ok) return answer;
    if (await anyIdentity(answer.text, options.hasIdentity)) return refused('holds an identity in its text');
    return {
      ok: true,
      bytes: Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength),
      contentType: answer.contentType,
      ...(answer.width === undefined ? {} : { width: answer.width }),
      ...(answer.height === undefined ? {} : { height: answer.height }),
    };
  } catch (error) {
    return refused(`not cleaned: ${messageOf(error)}`);
  }
}

/** Long texts are judged in pieces, so that requests get their turn in between. */
async function anyIdentity(text: string, hasIdentity: (text: string) => boolean): Promise<boolean> {
  const pieceLength = 64 << 10;
  const longestWord = 200;
  for (let start = 0; start < Math.max(text.length, 1); start += pieceLength) {
    if (start > 0) await nextTurn();
    if (hasIdentity(text.slice(Math.max(0, start - longestWord), start + pieceLength))) return true;
  }
  return false;
}

const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** A large picture takes 160 MB while it is decoded; two files at once bound what all of them take together. */
async function inTurn(work: () => Promise<CleanResult>, signal: AbortSignal | undefined): Promise<CleanResult> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return signal?.aborted ? refused('aborted') : await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A caller that gives up is answered at once; what is under way ends by its own limits. */
async function orAborted(result: Promise<CleanResult>, signal: AbortSignal | undefined): Promise<CleanResult> {
  if (!signal) return await result;
  const gaveUp = Promise.withResolvers<CleanResult>();
  const stop = () => gaveUp.resolve(refused('aborted'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([gaveUp.promise, result]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
