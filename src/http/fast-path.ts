import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Clock } from '../kernel/clock.ts';
import type { KeyDirectory } from '../partners/keys/directory.ts';
import type { KeyUses } from '../partners/keys/uses.ts';
import type { Permits } from '../partners/limits/permits.ts';
import type { ReadReport, ReadRequest } from '../reports/read/reader.ts';
import { defaultHeaders } from './default-headers.ts';
import { jsonType } from './failures.ts';
import { presentedKey } from './guard/presented-key.ts';
import type { LogEntryMaker, RequestTracker } from './request-tracker.ts';

export interface FastPathOptions {
  readonly keys: KeyDirectory;
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly clock: Clock;
  /** A complete report that is cached; throws if the response would be an error. */
  readonly readFromMemory: (request: ReadRequest) => ReadReport | undefined;
}

interface FastPathServer {
  readonly nextId: () => string;
  readonly isClosing: () => boolean;
  readonly tracker: RequestTracker;
}

const path = '/v1/reports/';
const idLength = 26;
const route = '/v1/reports/:reportId';
const commonHeaders = Object.entries(defaultHeaders).flat();

/**
 * Handles the most frequent request, the plain re-read of a complete report, without Fastify, where it costs twice as
 * much. Only if everything is in memory: a key that was verified lately, a permit that this node holds, the report's
 * bytes. Otherwise it returns false and has done nothing: Fastify handles the request, with the same response.
 */
export function makeFastPath(options: FastPathOptions, { nextId, isClosing, tracker }: FastPathServer) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.length !== path.length + idLength || !url.startsWith(path)) return false;
    if (headers['if-none-match'] !== undefined || headers['expect'] !== undefined || isClosing()) return false;
    const startedMs = options.clock.monotonicMs();
    const bearer = options.keys.recognize(presentedKey(headers));
    if (!bearer || bearer.holder.isSuspended) return false;
    const { partnerId, rateLimitPerMinute } = bearer.holder;
    const rendition = cachedRendition({
      reportId: url.slice(path.length),
      partnerId,
      language: undefined,
      at: options.clock.now(),
    });
    const permit = rendition && options.permits.takeHeld(partnerId, rateLimitPerMinute);
    if (!permit) return false;

    const requestId = nextId();
    const { keyId } = bearer;
    options.keyUses.note(keyId);
    response.writeHead(200, [
      'x-request-id',
      requestId,
      ...commonHeaders,
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
    const makeEntry: LogEntryMaker = (status, ms) => ({
      requestId,
      method,
      route,
      status,
      ms,
      partner: partnerId,
      keyId,
    });
    // Bytes that the operating system has taken cannot be lost any more: such a response needs no close listener.
    if (response.socket?.writableLength === 0) tracker.recordSent(makeEntry, startedMs);
    else tracker.track(response, makeEntry, startedMs);
    return true;
  };

  function cachedRendition(request: ReadRequest) {
    try {
      return options.readFromMemory(request)?.rendition;
    } catch {
      return undefined;
    }
  }
}
