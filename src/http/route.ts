import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';

import type { Operation } from '../contract/operation.ts';
import type { Failure } from '../kernel/errors.ts';
import type { Bearer } from '../partners/keys/directory.ts';

type Checked<Schema> = Schema extends TObject ? Static<Schema> : unknown;

/** A request whose parts have been checked against the schemas of its endpoint. */
export type RequestOf<Op extends Endpoint> = FastifyRequest<{
  Params: Checked<Op['params']>;
  Querystring: Checked<Op['query']>;
  Headers: Checked<Op['headers']>;
  Body: Checked<Op['body']>;
}>;

/** Handlers send their answer themselves: a reply that is given back would be waited for, at the price of a small handler. */
type Handled = void | Promise<void>;

/** As much of an operation as the server has to know: what people open by a link is no part of the API's description. */
export type Endpoint = Pick<Operation, 'method' | 'path' | 'security' | 'params' | 'query' | 'headers' | 'body'>;

/** An endpoint and the code that answers it. */
export interface Route {
  readonly operation: Endpoint;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Handled;
  /** Told of every failure that a known partner meets here, before it is answered. It must not fail itself. */
  readonly onFailure?: (bearer: Bearer, failure: Failure) => Promise<void>;
  /** How a failure is told to somebody who reads pages; undefined where the reader is a program. */
  readonly drawFailure?: (request: FastifyRequest, failure: Failure) => string | undefined;
}

export function route<Op extends Endpoint>(
  operation: Op,
  handle: (request: RequestOf<Op>, reply: FastifyReply) => Handled,
): Route {
  return { operation, handle: handle as Route['handle'] };
}
