import type { ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../kernel/clock.ts';
import type { SentRequest } from '../partners/requests/request.ts';
import type { Drain } from '../web/drain.ts';
import { sentStatus } from '../web/sent-status.ts';
import { defaultHeaders } from './default-headers.ts';
import type { HttpMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the route that handles the request; logged in place of its address. */
    route: string;
    /** What the request was about and what came of it, as far as it is known when the response is sent. */
    about: Partial<Pick<SentRequest, 'partner' | 'keyId' | 'outcome' | 'chargedCents' | 'reportId' | 'vehicle'>> | null;
  }
}

/** Makes the log entry of a request, once its status and its duration are known. */
export type LogEntryMaker = (status: number, ms: number) => SentRequest;

export interface TrackerOptions {
  readonly clock: Clock;
  readonly metrics: HttpMetrics;
  readonly logRequest: (entry: SentRequest) => void;
}

/** Counts each request as in flight until its response is sent, then counts it by its status and logs one line. */
export class RequestTracker {
  readonly #drain: Drain;
  readonly #options: TrackerOptions;

  constructor(drain: Drain, options: TrackerOptions) {
    this.#drain = drain;
    this.#options = options;
  }

  /** The first step of every request that Fastify handles. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-request-id', request.id);
    reply.headers(defaultHeaders);
    if (this.#drain.isClosing) reply.header('connection', 'close');
    this.track(reply.raw, (status, ms) => logEntryOf(request, status, ms), this.#options.clock.monotonicMs());
  }

  track(response: ServerResponse, makeEntry: LogEntryMaker, startedMs: number): void {
    this.#drain.requestStarted();
    this.#options.metrics.began();
    response.on('close', () => {
      this.#drain.requestEnded();
      this.#record(makeEntry, sentStatus(response), startedMs);
    });
  }

  /** For a request whose 200 was sent completely before it was tracked. */
  recordSent(makeEntry: LogEntryMaker, startedMs: number): void {
    this.#options.metrics.began();
    this.#record(makeEntry, 200, startedMs);
  }

  #record(makeEntry: LogEntryMaker, status: number, startedMs: number): void {
    const elapsedMs = this.#options.clock.monotonicMs() - startedMs;
    const entry = makeEntry(status, Math.round(elapsedMs * 10) / 10);
    this.#options.metrics.answered(entry.method, entry.route, status, elapsedMs / 1000);
    this.#options.logRequest(entry);
  }
}

function logEntryOf(request: FastifyRequest, status: number, ms: number): SentRequest {
  return {
    requestId: request.id,
    method: request.method,
    // Empty if the request was refused before the hook of its route ran. Reading `routeOptions` is slow.
    route: request.route || (request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)')),
    status,
    ms,
    partner: request.bearer?.holder.partnerId,
    keyId: request.bearer?.keyId,
    ...request.about,
  };
}
