import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Clock } from '../kernel/clock.ts';
import type { KeyDirectory } from '../partners/keys/directory.ts';
import type { KeyUses } from '../partners/keys/uses.ts';
import type { Permits } from '../partners/limits/permits.ts';
import type { ReadReport, ReadRequest } from '../reports/read/reader.ts';
import type { Answer } from './answer.ts';
import { onEveryAnswer } from './every-answer.ts';
import { jsonType } from './failures.ts';
import { presentedKey } from './guard/presented-key.ts';

export interface FastLaneParts {
  readonly keys: KeyDirectory;
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly clock: Clock;
  /** A complete report that stands in memory; it throws where its reader must be told something else. */
  readonly readFromMemory: (request: ReadRequest) => ReadReport | undefined;
}

/** Says what is told of a request, once its status and its time are known. */
export type Teller = (status: number, ms: number) => Answer;

export interface Surroundings {
  readonly nextId: () => string;
  readonly isClosing: () => boolean;
  /** Counts a request in, and out when its answer is through. */
  readonly track: (response: ServerResponse, tell: Teller, startedMs: number) => void;
  /** Counts a request whose answer is through already. */
  readonly told: (tell: Teller, startedMs: number) => void;
}

const path = '/v1/reports/';
const idLength = 26;
const route = '/v1/reports/:reportId';
const everywhere = Object.entries(onEveryAnswer).flat();

/**
 * Answers the request that partners send most, the plain re-read of a complete report, without the framework: there it
 * costs twice as much. Only where all is in memory: a key that was found good lately, a permit that this node holds, the
 * report's bytes. Whatever is not just so, false is answered, nothing has been done, and the request goes the usual way,
 * where it gets the same answer.
 */
export function makeFastLane(parts: FastLaneParts, { nextId, isClosing, track, told }: Surroundings) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.length !== path.length + idLength || !url.startsWith(path)) return false;
    if (headers['if-none-match'] !== undefined || headers['expect'] !== undefined || isClosing()) return false;
    const startedMs = parts.clock.monotonicMs();
    const bearer = parts.keys.recognize(presentedKey(headers));
    if (!bearer) return false;
    const { partnerId, rateLimitPerMinute } = bearer.holder;
    const face = faceOf({ reportId: url.slice(path.length), partnerId, language: undefined, at: parts.clock.now() });
    const permit = face && parts.permits.takeHeld(partnerId, rateLimitPerMinute);
    if (!permit) return false;

    const requestId = nextId();
    const { keyId } = bearer;
    parts.keyUses.note(keyId);
    response.writeHead(200, [
      'x-request-id',
      requestId,
      ...everywhere,
      'x-ratelimit-limit',
      String(permit.limit),
      'x-ratelimit-remaining',
      String(permit.remaining),
      'x-ratelimit-reset',
      String(permit.resetSeconds),
      'etag',
      face.etag,
      'content-language',
      face.language,
      'content-type',
      jsonType,
      'content-length',
      String(face.body.length),
    ]);
    response.end(face.body);
    const tell = (status: number, ms: number): Answer => ({
      requestId,
      method,
      route,
      status,
      ms,
      partner: partnerId,
      keyId,
    });
    // What the kernel has taken whole cannot be lost any more, and need not be watched until its end.
    if (response.socket?.writableLength === 0) told(tell, startedMs);
    else track(response, tell, startedMs);
    return true;
  };

  function faceOf(request: ReadRequest) {
    try {
      return parts.readFromMemory(request)?.face;
    } catch {
      return undefined;
    }
  }
}
