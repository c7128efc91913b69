import type { FastifyRequest } from 'fastify';

import { OutcomeUnknown } from '../../../kernel/errors.ts';

/** A request to an endpoint of this service. */
interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of an error: its code, its message, and what is wrong with each field. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type Ask = (question: Question) => Promise<Answer>;

/** What says who asks, and in which trace. */
const passedOn = ['authorization', 'x-api-key', 'traceparent', 'tracestate'];

/**
 * Asks endpoints in the name of a request, inside the process: with its key, from its address. So a tool is limited, refused, counted,
 * charged and logged as the endpoint is, because it is a request to it.
 */
export function askAs(request: FastifyRequest, proxyHeader: string | undefined): Ask {
  const names = proxyHeader === undefined ? passedOn : [...passedOn, proxyHeader];
  const asker = Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const remoteAddress = request.raw.socket.remoteAddress ?? '';
  return async ({ method, path, headers, body }) => {
    const asked = { method, url: path, headers: { ...asker, ...headers }, remoteAddress };
    const answer = await request.server.inject(body ? { ...asked, payload: body } : asked).catch((cause: unknown) => {
      // An endpoint that does not know the outcome closes the connection without an answer.
      throw new OutcomeUnknown('an endpoint gave no answer to a tool', { cause });
    });
    const answerHeaders = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(answerHeaders), body: answer.json() };
  };
}
