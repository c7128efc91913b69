import { createHash } from 'node:crypto';

import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Medium } from '../../report/evidence/record.ts';
import { Bulkhead } from '../client/bulkhead.ts';
import { longestCacheMs } from '../longest-cache.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier } from '../supplier.ts';
import { MediaBatch } from './batch.ts';
import { anyIdentity } from './cleaner.ts';
import { formatOf, identifyingBytes } from './container.ts';
import { shownTextOf } from './shown-text.ts';
import { isPicture, type MediaFormat, type MediaKind } from './sniff.ts';
import type { MediaPlace } from './store.ts';

interface MediaParts extends MediaPlace {
  readonly clock: Clock;
  readonly log: Log;
  readonly hasIdentity: (text: string) => boolean;
}

type Remote = Extract<Medium, { state: 'remote' }>;

/** More than any vehicle needs; the rest is left where it is. */
const maxMedia = 80;
/** Fetched concurrently by a node, of all suppliers together: each may take some 50 MB meanwhile. */
const atOnce = 6;
/** Media of which this node remembers that they were stored, or failed. */
const maxRemembered = 5_000;
const dayMs = 86_400_000;
/** Failures of the moment: asked again later, the medium may be had. */
const passing: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'server error', 'rate limited', 'busy']);

/**
 * Fetches the photos, films and documents that evidence points to, and stores them as they came under ids of ours, to be
 * cleaned when somebody asks for one (`served-media.ts`). What cannot be had for good (refused, damaged, with a name in it)
 * is left out, and counted; the record stays. What fails for the moment fails the answer once, so that it is asked for again;
 * the second time it is left out, too.
 */
export class MediaImporter {
  readonly #parts: MediaParts;
  readonly #places = new Bulkhead(atOnce);
  readonly #kept = new Map<string, { readonly medium: Medium; readonly sinceMs: number }>();
  readonly #failed = new Map<string, true>();

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  /** After an erasure, media that are remembered as stored may be gone. */
  forget(): void {
    this.#kept.clear();
    this.#failed.clear();
  }

  readonly keep = async (
    supplier: Supplier,
    vinHash: string,
    answer: SupplierAnswer,
    signal: AbortSignal,
  ): Promise<SupplierAnswer> => {
    if (answer.kind !== 'evidence') return answer;
    const remote = remoteMediaIn(answer.evidence);
    if (remote.size === 0) return answer;
    const wanted = [...remote.values()].slice(0, maxMedia);
    const batch = new MediaBatch(this.#parts, vinHash);
    const tries = await Promise.allSettled(
      wanted.map((medium) => this.#places.run(signal, () => this.#keepOne(supplier, batch, medium, signal))),
    );
    // Also where one has failed: those that succeeded are known the next time.
    tries.push(...(await Promise.allSettled([batch.store()])));
    for (const one of tries) if (one.status === 'rejected') throw one.reason;
    const { kept } = batch;
    const evidence = answer.evidence.map((record) => withKept(record, kept) as Evidence);
    return { ...answer, evidence, leftOut: remote.size - kept.size };
  };

  async #keepOne(supplier: Supplier, batch: MediaBatch, { kind, url }: Remote, signal: AbortSignal): Promise<void> {
    const name = `${supplier.id} ${batch.vinHash} ${url}`;
    const nowMs = this.#parts.clock.now().getTime();
    const known = this.#kept.get(name);
    // It is stored a day longer than any answer that shows it; remembered for longer, an answer would outlast it.
    if (known && nowMs - known.sinceMs < dayMs) {
      batch.kept.set(url, known.medium);
      return;
    }
    try {
      const { medium, fetched } = await this.#fetch(supplier, batch.vinHash, { kind, url }, signal);
      const onStored = () => setWithinLimit(this.#kept, name, { medium, sinceMs: nowMs }, maxRemembered);
      await batch.add({ url, medium, fetched, onStored });
    } catch (error) {
      const failure = error instanceof SupplierFailure ? error : undefined;
      if (!failure || (passing.has(failure.failure) && !this.#failed.has(name))) {
        setWithinLimit(this.#failed, name, true, maxRemembered);
        throw error;
      }
      const { log } = this.#parts;
      log.warn({ supplier: supplier.id, kind, reason: failure.message }, 'a medium of a supplier was left out');
    }
  }

  async #fetch(supplier: Supplier, vinHash: string, { kind, url }: Omit<Remote, 'state'>, signal: AbortSignal) {
    const { clock, hasIdentity } = this.#parts;
    const bytes = await supplier.fetchMedium(url, signal);
    const keptUntil = new Date(clock.now().getTime() + longestCacheMs + dayMs);
    const { format, id, text } = examine(bytes, kind, vinHash);
    if (await anyIdentity(text, hasIdentity)) throw new SupplierFailure('malformed', 'it names a supplier');
    const medium = { state: 'kept', kind, id, contentType: contentTypeOf(format) } as const;
    return { medium, fetched: { id, kind, bytes, keptUntil } };
  }
}

/** The format of a picture as it is served is known when it has been cleaned. */
function contentTypeOf(format: MediaFormat): string {
  return isPicture(format) ? 'image/*' : format === 'mp4' ? 'video/mp4' : 'application/pdf';
}

function idOf(vinHash: string, bytes: Buffer): string {
  return createHash('sha256').update(vinHash).update(bytes).digest('base64url').slice(0, 22);
}

/** What can be said of a file without decoding it. What is wrong with it is the supplier's failure. */
function examine(bytes: Buffer, kind: MediaKind, vinHash: string): { format: MediaFormat; id: string; text: string } {
  try {
    const format = formatOf(bytes, kind);
    const id = idOf(vinHash, identifyingBytes(bytes, format));
    return { format, id, text: format === 'pdf' ? shownTextOf(bytes) : '' };
  } catch (error) {
    throw new SupplierFailure('malformed', error instanceof Error ? error.message : String(error));
  }
}

/** The ids of stored media that records point to. */
export function keptMediaOf(value: unknown): string[] {
  const ids: string[] = [];
  visitMedia(value, (medium) => {
    if (medium.state === 'kept' && 'id' in medium) ids.push(String(medium.id));
  });
  return ids;
}

/** The media of records that are still at their supplier, by their addresses. */
function remoteMediaIn(value: unknown): Map<string, Remote> {
  const remote = new Map<string, Remote>();
  visitMedia(value, (medium) => {
    if (isRemote(medium)) remote.set(medium.url, medium);
  });
  return remote;
}

/** Calls a function for each medium in a value. Makes no arrays on its way: it looks at every answer. */
function visitMedia(value: unknown, visit: (medium: { readonly state: unknown }) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('state' in value && (value.state === 'kept' || value.state === 'remote')) {
    visit(value);
    return;
  }
  if (Array.isArray(value)) for (const member of value) visitMedia(member, visit);
  else for (const name of Object.keys(value)) visitMedia((value as Record<string, unknown>)[name], visit);
}

function isRemote(value: object): value is Remote {
  return 'state' in value && value.state === 'remote';
}

/** The same with stored media in place of remote ones. A photo, film or document that could not be stored is removed. */
function withKept(value: unknown, kept: ReadonlyMap<string, Medium>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isRemote(value)) return kept.get(value.url);
  if (Array.isArray(value)) {
    return value.map((member) => withKept(member, kept)).filter((member) => !lacksItsMedium(member));
  }
  const members = Object.entries(value).map(([name, member]) => [name, withKept(member, kept)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** What is left of an entry of a gallery when its picture or film is gone. */
function lacksItsMedium(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry === undefined;
  const isPhoto = 'claimId' in entry || 'wan' in entry || 'medium' in entry;
  if (isPhoto && !('medium' in entry)) return true;
  return Object.keys(entry).length === 0 || ('poster' in entry && !('film' in entry));
}
