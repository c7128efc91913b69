import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Clock } from '../kernel/clock.ts';
import type { KeyDirectory } from '../partners/keys/directory.ts';
import type { KeyUses } from '../partners/keys/uses.ts';
import type { Permits } from '../partners/limits/permits.ts';
import type { ReadReport, ReadRequest } from '../reports/read/reader.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { onEveryAnswer } from './every-answer.ts';
import { jsonType } from './failures.ts';
import { presentedKey } from './guard/presented-key.ts';

export interface FastPathParts {
  readonly keys: KeyDirectory;
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly clock: Clock;
  /** A complete report that stands in memory; it throws where its reader must be told something else. */
  readonly readFromMemory: (request: ReadRequest) => ReadReport | undefined;
}

/** Says what is told of a request, once its status and its time are known. */
export type RequestDescriber = (status: number, ms: number) => AnsweredRequest;

export interface RequestTracking {
  readonly nextId: () => string;
  readonly isClosing: () => boolean;
  /** Counts a request in, and out when its answer is through. */
  readonly track: (response: ServerResponse, tell: RequestDescriber, startedMs: number) => void;
  /** Counts a request whose answer is through already. */
  readonly told: (tell: RequestDescriber, startedMs: number) => void;
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
export function makeFastPath(parts: FastPathParts, { nextId, isClosing, track, told }: RequestTracking) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.length !== path.length + idLength || !url.startsWith(path)) return false;
    if (headers['if-none-match'] !== undefined || headers['expect'] !== undefined || isClosing()) return false;
    const startedMs = parts.clock.monotonicMs();
    const bearer = parts.keys.recognize(presentedKey(headers));
    if (!bearer) return false;
    const { partnerId, rateLimitPerMinute } = bearer.holder;
    const rendition = renditionOf({
      reportId: url.slice(path.length),
      partnerId,
      language: undefined,
      at: parts.clock.now(),
    });
    const permit = rendition && parts.permits.takeHeld(partnerId, rateLimitPerMinute);
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
      rendition.etag,
      'content-language',
      rendition.language,
      'content-type',
      jsonType,
      'content-length',
      String(rendition.body.length),
    ]);
    response.end(rendition.body);
    const tell = (status: number, ms: number): AnsweredRequest => ({
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

  function renditionOf(request: ReadRequest) {
    try {
      return parts.readFromMemory(request)?.rendition;
    } catch {
      return undefined;
    }
  }
}
