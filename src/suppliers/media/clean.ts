import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { WorkerAnswer, WorkerTask } from './clean-worker.ts';
import { cleanPicture } from './picture.ts';
import { isPicture, sniff } from './sniff.ts';

export type MediaKind = 'picture' | 'video' | 'document';

export interface CleanOptions {
  /** Whether a text holds a word by which a supplier can be told. */
  readonly hasIdentity: (text: string) => boolean;
  readonly signal?: AbortSignal;
}

export type CleanResult =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4' | 'application/pdf';
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly ok: false; readonly reason: string };

const maxBytes: Record<MediaKind, number> = { picture: 32 << 20, video: 96 << 20, document: 32 << 20 };
const workerTimeoutMs = 20_000;
const workerHeapMb = 256;

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
  if (isPicture(format)) return kind === 'video' ? undefined : () => asPicture(bytes, format);
  const expected = { picture: undefined, video: 'mp4', document: 'pdf' } as const;
  if (format === undefined || format !== expected[kind]) return undefined;
  return () => inWorker({ format, bytes }, options);
}

async function asPicture(bytes: Buffer, format: Parameters<typeof cleanPicture>[1]): Promise<CleanResult> {
  try {
    return { ok: true, ...(await cleanPicture(bytes, format)) };
  } catch (error) {
    return refused(`unreadable picture: ${messageOf(error)}`);
  }
}

async function inWorker(task: WorkerTask, options: CleanOptions): Promise<CleanResult> {
  try {
    const answer = await askWorker(task, options.signal);
    if (!answer.ok) return answer;
    if (await anyIdentity(answer.text, options.hasIdentity)) return refused('holds an identity in its text');
    return {
      ok: true,
      bytes: Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength),
      contentType: task.format === 'mp4' ? 'video/mp4' : 'application/pdf',
      ...(answer.width === undefined ? {} : { width: answer.width }),
      ...(answer.height === undefined ? {} : { height: answer.height }),
    };
  } catch (error) {
    return refused(`not cleaned: ${messageOf(error)}`);
  }
}

/**
 * One worker thread a file: reading a document takes some hundred milliseconds that requests must not wait for, and a
 * hostile file that loops or swells ends with its worker.
 */
async function askWorker(task: WorkerTask, signal: AbortSignal | undefined): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./clean-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMb },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const giveUp = AbortSignal.any([AbortSignal.timeout(workerTimeoutMs), ...(signal ? [signal] : [])]);
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      const stop = () => reject(new Error(signal?.aborted ? 'aborted' : 'took too long'));
      giveUp.addEventListener('abort', stop, { once: true });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the worker ended without an answer')));
    });
  } finally {
    await worker.terminate();
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
