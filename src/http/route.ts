import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';

import type { Operation } from '../contract/operation.ts';
import type { Failure } from '../kernel/errors.ts';
import type { Bearer } from '../partners/keys/directory.ts';

type Checked<Schema> = Schema extends TObject ? Static<Schema> : unknown;

/** A request whose parts have been checked against the schemas of its operation. */
export type RequestOf<Op extends Operation> = FastifyRequest<{
  Params: Checked<Op['params']>;
  Querystring: Checked<Op['query']>;
  Headers: Checked<Op['headers']>;
  Body: Checked<Op['body']>;
}>;

/** Handlers send their answer themselves: a reply that is given back would be waited for, at the price of a small handler. */
type Handled = void | Promise<void>;

/** An operation and the code that answers it. */
export interface Route {
  readonly operation: Operation;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Handled;
  /** Told of every failure that a known partner meets here, before it is answered. It must not fail itself. */
  readonly onFailure?: (bearer: Bearer, failure: Failure) => Promise<void>;
}

export function route<Op extends Operation>(
  operation: Op,
  handle: (request: RequestOf<Op>, reply: FastifyReply) => Handled,
): Route {
  return { operation, handle: handle as Route['handle'] };
}
