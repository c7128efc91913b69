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
    about: RequestSubject | null;
  }
}

/** What a request was about and what came of it, as far as it is known when the response is sent. */
export type RequestSubject = Partial<
  Pick<SentRequest, 'partner' | 'keyId' | 'outcome' | 'chargedCents' | 'reportId' | 'vinHash'>
>;

/** What is logged of a request besides its status and its duration. */
type Logged = Pick<SentRequest, 'requestId' | 'method' | 'route'> & Pick<FastifyRequest, 'bearer' | 'about'>;

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
    reply.headers(defaultHeaders(request.id));
    if (this.#drain.isClosing) reply.header('connection', 'close');
    this.#track(reply.raw, () => loggedOf(request), this.#options.clock.monotonicMs());
  }

  /** The last step of a request that the fast path has answered with a 200. */
  finish(response: ServerResponse, logged: Logged, startedMs: number): void {
    if (response.socket?.writableLength !== 0) return this.#track(response, () => logged, startedMs);
    // Bytes that the operating system has taken cannot be lost any more: such a response needs no close listener.
    this.#options.metrics.began();
    this.#record(logged, 200, startedMs);
  }

  #track(response: ServerResponse, whatToLog: () => Logged, startedMs: number): void {
    this.#drain.requestStarted();
    this.#options.metrics.began();
    response.on('close', () => {
      this.#drain.requestEnded();
      this.#record(whatToLog(), sentStatus(response), startedMs);
    });
  }

  #record({ requestId, method, route, bearer, about }: Logged, status: number, startedMs: number): void {
    const elapsedMs = this.#options.clock.monotonicMs() - startedMs;
    this.#options.metrics.answered(method, route, status, elapsedMs / 1000);
    this.#options.logRequest({
      requestId,
      method,
      route,
      status,
      ms: Math.round(elapsedMs * 10) / 10,
      partner: bearer?.holder.partnerId,
      keyId: bearer?.keyId,
      ...about,
    });
  }
}

function loggedOf(request: FastifyRequest): Logged {
  const { id: requestId, method, bearer, about } = request;
  // Empty if the request was refused before the hook of its route ran. Reading `routeOptions` is slow.
  const route = request.route || (request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)'));
  return { requestId, method, route, bearer, about };
}
