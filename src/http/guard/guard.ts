import type { IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Access } from '../../contract/endpoint.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Bearer } from '../../partners/keys/directory.ts';
import type { AddressLimit } from '../../partners/limits/addresses.ts';
import type { Route } from '../route.ts';
import { admitted, makeDecisions, type Decide, type Decision, type DecisionOptions } from './decisions.ts';
import { ExposedKeys, type ExposedKeysOptions } from './exposed-keys.ts';
import { keysInQuery } from './query-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key's holder; set on every request with a key that is valid from its address. */
    bearer: Bearer | null;
  }
}

export interface GuardOptions extends DecisionOptions, ExposedKeysOptions {
  readonly signedLinks: AddressLimit;
}

type Next = (error?: Error) => void;

/** Decides which requests are answered. The fast path and Fastify's hooks use the same decisions. */
export interface Guard {
  /** On every path, before anything else. */
  readonly refuseKeyInQuery: (request: FastifyRequest, next: Next) => void;
  /** Checks a request to a route: its key, the key's addresses and scopes, suspension, and the rate limits. */
  readonly decideFor: (route: Pick<Route, 'endpoint' | 'addressLimit'>) => Decide;
  /** Counts a request in a limit of its address. */
  readonly decideWithin: (limit: AddressLimit) => (request: IncomingMessage) => Decision;
  /** Applies a decision to a request in Fastify. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply, decide: Decide, next: Next) => void;
  /** Leaves a request to Fastify that was decided on before: `admit` applies this decision and makes no other. */
  readonly handOver: (request: IncomingMessage, decision: Decision | Promise<Decision>) => void;
}

export function makeGuard(options: GuardOptions): Guard {
  const { decideOnKey, decideWithin } = makeDecisions(options);
  const exposedKeys = new ExposedKeys(options);
  const handedOver = new WeakMap<IncomingMessage, Decision | Promise<Decision>>();
  const decideOnLink = decideWithin(options.signedLinks);
  return {
    refuseKeyInQuery(request, next) {
      const found = keysInQuery(request.raw.url ?? '');
      if (!found) return next();
      options.metrics.refused('key in query');
      for (const key of found) exposedKeys.report(key, request.id);
      next(new Failure('KEY_IN_QUERY'));
    },
    decideFor: ({ endpoint, addressLimit }) => (addressLimit ? decideWithin(addressLimit) : decideByAccess(endpoint)),
    decideWithin,
    admit(request, reply, decide, next) {
      const decision = handedOver.get(request.raw) ?? decide(request.raw);
      if (decision instanceof Promise) decision.then((made) => applyDecision(made, request, reply, next), next);
      else applyDecision(decision, request, reply, next);
    },
    handOver: (request, decision) => void handedOver.set(request, decision),
  };

  function decideByAccess(access: Access): Decide {
    if (access.security === 'key') return decideOnKey(access.scope);
    return access.security === 'signature' ? decideOnLink : () => admitted;
  }
}

function applyDecision(
  { refusal, bearer, headers, about }: Decision,
  request: FastifyRequest,
  reply: FastifyReply,
  next: Next,
): void {
  request.bearer = bearer;
  request.about = about;
  reply.headers(headers);
  next(refusal);
}
