import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Clock } from '../kernel/clock.ts';
import type { KeyDirectory } from '../partners/keys/directory.ts';
import type { KeyUses } from '../partners/keys/uses.ts';
import type { Permits } from '../partners/limits/permits.ts';
import type { ReadReport, ReadRequest } from '../reports/read/reader.ts';
import type { Answer } from './answer.ts';
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

export interface Surroundings {
  readonly nextId: () => string;
  readonly isClosing: () => boolean;
  /** Counts the request in, and out when it is answered. */
  readonly track: (response: ServerResponse, answerOf: (status: number, ms: number) => Answer) => void;
}

const path = '/v1/reports/';
const idLength = 26;
const route = '/v1/reports/:reportId';

/**
 * Answers the request that partners send most, the plain re-read of a complete report, without the framework: there it
 * costs twice as much. Only where all is in memory: a key that was found good lately, a permit that this node holds, the
 * report's bytes. Whatever is not just so, false is answered, nothing has been done, and the request goes the usual way,
 * where it gets the same answer.
 */
export function makeFastLane(parts: FastLaneParts, { nextId, isClosing, track }: Surroundings) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.length !== path.length + idLength || !url.startsWith(path)) return false;
    if (headers['if-none-match'] !== undefined || headers['expect'] !== undefined || isClosing()) return false;
    const bearer = parts.keys.recognize(presentedKey(headers));
    if (!bearer) return false;
    const { partnerId, rateLimitPerMinute } = bearer.holder;
    const face = faceOf({ reportId: url.slice(path.length), partnerId, language: undefined, at: parts.clock.now() });
    const permit = face && parts.permits.takeHeld(partnerId, rateLimitPerMinute);
    if (!permit) return false;

    const requestId = nextId();
    const { keyId } = bearer;
    track(response, (status, ms) => ({
      requestId,
      method,
      route,
      status,
      ms,
      partner: partnerId,
      keyId,
    }));
    parts.keyUses.note(keyId);
    response.writeHead(200, [
      'x-request-id',
      requestId,
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
    response.end(face.body, 'latin1');
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
