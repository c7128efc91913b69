import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../kernel/clock.ts';
import { errorCatalogue, Failure, OutcomeUnknown } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { failureOf, sendFailure } from './failures.ts';
import type { Route } from './route.ts';
import { pageHeaders } from './routes/pages/headers.ts';
import { htmlType } from './routes/pages/send-html.ts';

type ErrorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** During an outage every request fails for the same reason: one log line in this time is enough. */
const outageLogIntervalMs = 1_000;

/** What decides whether a failure is a page, and in which language. */
const varyOfNotices = 'Accept, Accept-Language';

/** Sends the response to a request that failed, and logs the failures that are the service's fault. */
export class FailureResponder {
  readonly #clock: Clock;
  readonly #log: Log;
  #outageLoggedAtMs = Number.NEGATIVE_INFINITY;

  constructor({ clock, log }: { clock: Clock; log: Log }) {
    this.#clock = clock;
    this.#log = log;
  }

  send(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (thrown instanceof OutcomeUnknown) return this.#disconnect(thrown, request, reply);
    const failure = failureOf(thrown);
    this.#logIfOurs(request, failure);
    sendFailure(reply, failure);
  }

  /** The error handler of a route that records failures of known partners before they get their response. */
  recording(onFailure: NonNullable<Route['onFailure']>): ErrorHandler {
    const recordAndSend = async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // A purchase of unknown outcome may have been charged: it must not be recorded as a failure.
      if (request.bearer && !(thrown instanceof OutcomeUnknown)) await onFailure(request.bearer, failureOf(thrown));
      this.send(thrown, request, reply);
    };
    return (thrown, request, reply) => void recordAndSend(thrown, request, reply);
  }

  /** The error handler of a signed link that programs open. */
  readonly sendOfLink: ErrorHandler = (thrown, request, reply) => {
    this.send(failureOfLink(thrown), request, reply);
  };

  /** The error handler of a route that people open in a browser: they get a page instead of JSON. */
  drawing(drawFailure: NonNullable<Route['drawFailure']>): ErrorHandler {
    return (thrown, request, reply) => {
      const failure = failureOfLink(thrown);
      const drawn = drawFailure(request, failure);
      reply.headers({ vary: varyOfNotices, 'cache-control': pageHeaders['cache-control'] });
      if (!drawn) return this.send(failure, request, reply);
      this.#logIfOurs(request, failure);
      void reply
        .code(errorCatalogue[failure.code].status)
        .headers({ ...pageHeaders, ...failure.headers, vary: varyOfNotices, 'content-language': drawn.language })
        .type(htmlType)
        .send(drawn.html);
    };
  }

  /** Neither a 200 nor an error would be true. The partner sends the request again and gets the outcome then. */
  #disconnect(error: OutcomeUnknown, request: FastifyRequest, reply: FastifyReply): void {
    this.#log.error({ requestId: request.id, err: error }, 'a request was disconnected: its outcome is not known');
    reply.hijack();
    reply.raw.destroy();
  }

  #logIfOurs(request: FastifyRequest, { code, cause }: Failure): void {
    if (errorCatalogue[code].status < 500 || cause === undefined) return;
    if (code === 'UNAVAILABLE') {
      const nowMs = this.#clock.monotonicMs();
      if (nowMs - this.#outageLoggedAtMs < outageLogIntervalMs) return;
      this.#outageLoggedAtMs = nowMs;
    }
    this.#log.error({ requestId: request.id, err: cause }, 'a request failed');
  }
}

/** Parameters that do not fit the schema were not signed by the service: the link is not valid. */
function failureOfLink(thrown: unknown): Failure {
  const isMisshapen = thrown instanceof Error && 'validation' in thrown;
  return isMisshapen ? new Failure('INVALID_SIGNATURE') : failureOf(thrown);
}
