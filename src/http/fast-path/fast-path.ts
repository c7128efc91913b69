import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Clock } from '../../kernel/clock.ts';
import type { LogEntryMaker, RequestTracker } from '../request-tracker.ts';

/** A response of which everything is in memory. */
interface ReadyResponse {
  /** Names and values in turn: all but the request's id and the length. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** What is logged of the request. */
  readonly route: string;
  readonly partner?: string;
  readonly keyId?: string;
  readonly reportId?: string;
}

/**
 * Answers one kind of request from memory. Undefined leaves the request to Fastify, which gives the same response; nothing has
 * been counted then.
 */
export type Shortcut = (request: IncomingMessage, url: string) => ReadyResponse | undefined;

interface FastPathOptions {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly isClosing: () => boolean;
  readonly tracker: RequestTracker;
  /** Routes whose responses have headers of their deprecation: Fastify answers them. */
  readonly ending: readonly string[];
}

/**
 * Offers each request to the shortcuts first, and to Fastify if none handles it. Fastify would cost as much again as
 * sending the bytes.
 */
export function addFastPath(server: Server, shortcuts: readonly Shortcut[], options: FastPathOptions): void {
  const fastifyListeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answerFromMemory(request, response, shortcuts, options))
      for (const listener of fastifyListeners) listener.call(server, request, response);
  });
}

function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  shortcuts: readonly Shortcut[],
  { clock, nextId, isClosing, tracker, ending }: FastPathOptions,
): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || url === undefined || isClosing()) return false;
  // A client that may have the response already, or that waits to be told to go on.
  if (headers['if-none-match'] !== undefined || headers.expect !== undefined) return false;
  const startedMs = clock.monotonicMs();
  const ready = firstReady(shortcuts, request, url);
  if (!ready || ending.includes(ready.route)) return false;
  const requestId = nextId();
  response.writeHead(200, ['x-request-id', requestId, ...ready.headers, 'content-length', String(ready.body.length)]);
  response.end(ready.body);
  const { route, partner, keyId, reportId } = ready;
  const makeEntry: LogEntryMaker = (status, ms) => ({ requestId, method, route, status, ms, partner, keyId, reportId });
  // Bytes that the operating system has taken cannot be lost any more: such a response needs no close listener.
  if (response.socket?.writableLength === 0) tracker.recordSent(makeEntry, startedMs);
  else tracker.track(response, makeEntry, startedMs);
  return true;
}

function firstReady(shortcuts: readonly Shortcut[], request: IncomingMessage, url: string): ReadyResponse | undefined {
  for (const shortcut of shortcuts) {
    const ready = shortcut(request, url);
    if (ready) return ready;
  }
  return undefined;
}
