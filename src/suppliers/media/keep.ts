import { createHash } from 'node:crypto';

import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { longestCacheMs } from '../cache.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Medium } from '../evidence/record.ts';
import { SupplierFailure, type Answer, type Supplier } from '../supplier.ts';
import { cleanMedia } from './clean.ts';
import { storeMedium } from './store.ts';

export interface MediaParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly log: Log;
  readonly hasIdentity: (text: string) => boolean;
}

type Remote = Extract<Medium, { state: 'remote' }>;

/** More than any vehicle needs; the rest is left where it is. */
const mostMedia = 80;
const atOnce = 4;
const dayMs = 86_400_000;
/** Failures of the moment: asked again later, the medium may be had. */
const passing: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'server error', 'rate limited', 'busy']);

/**
 * Fetches the photos, films and documents that evidence points to, cleans them and keeps them under ids of ours. What
 * cannot be had for good (refused, unreadable, with a name in it) is left out, and the record stays; what fails for the
 * moment fails the answer, so that it is asked for again.
 */
export class MediaKeeper {
  readonly #parts: MediaParts;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  readonly keep = async (supplier: Supplier, vehicle: string, answer: Answer, signal: AbortSignal): Promise<Answer> => {
    if (answer.kind !== 'evidence') return answer;
    const remote = new Map<string, Remote>();
    for (const medium of remoteMediaOf(answer.evidence)) remote.set(medium.url, medium);
    if (remote.size === 0) return answer;
    const kept = new Map<string, Medium>();
    const queue = [...remote.values()].slice(0, mostMedia);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const medium = await this.#keepOne(supplier, vehicle, next, signal);
        if (medium) kept.set(next.url, medium);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { kind: 'evidence', evidence: answer.evidence.map((record) => withKept(record, kept) as Evidence) };
  };

  async #keepOne(supplier: Supplier, vehicle: string, { kind, url }: Remote, signal: AbortSignal) {
    const { database, clock, log, hasIdentity } = this.#parts;
    try {
      const raw = await supplier.fetchMedium(url, signal);
      const clean = await cleanMedia(raw, kind, { hasIdentity, signal });
      if (!clean.ok) throw new SupplierFailure(signal.aborted ? 'timeout' : 'malformed', clean.reason);
      const { bytes, contentType } = clean;
      const id = createHash('sha256').update(vehicle).update(bytes).digest('base64url').slice(0, 22);
      const keptUntil = new Date(clock.now().getTime() + longestCacheMs + dayMs);
      await storeMedium(database, { vehicle, id, contentType, bytes, keptUntil });
      return { state: 'kept', kind, id, contentType } as const;
    } catch (error) {
      const failure = error instanceof SupplierFailure ? error : undefined;
      if (!failure || passing.has(failure.failure)) throw error;
      log.warn({ supplier: supplier.id, kind, reason: failure.message }, 'a medium of a supplier was left out');
      return undefined;
    }
  }
}

/** Whether a record points to something that is kept here. */
export function hasKeptMedium(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('state' in value && value.state === 'kept') || Object.values(value).some(hasKeptMedium);
}

function isRemote(value: object): value is Remote {
  return 'state' in value && value.state === 'remote';
}

function* remoteMediaOf(value: unknown): Generator<Remote> {
  if (typeof value !== 'object' || value === null) return;
  if (isRemote(value)) yield value;
  else for (const member of Object.values(value)) yield* remoteMediaOf(member);
}

/** The same with kept media in place of remote ones. A photo, film or document that could not be kept is taken out. */
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
