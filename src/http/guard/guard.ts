import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Bearer, KeyDirectory } from '../../partners/keys/directory.ts';
import { keyIdOf } from '../../partners/keys/format.ts';
import type { KeyUses } from '../../partners/keys/uses.ts';
import type { AddressLimit } from '../../partners/limits/addresses.ts';
import type { Permits, Verdict } from '../../partners/limits/permits.ts';
import type { HttpMetrics } from '../metrics.ts';
import { clientAddress } from './client-address.ts';
import { presentedKey } from './presented-key.ts';
import { keysInQuery } from './query-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; there on every request that was let in with a key. */
    bearer: Bearer | null;
  }
}

export interface GuardParts {
  readonly keys: KeyDirectory;
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly failedAuthentications: AddressLimit;
  readonly signedLinks: AddressLimit;
  /** Tells the operator that a key of ours was seen where others may have read it. */
  readonly reportExposed: (keyId: string) => void;
  readonly proxyHeader: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: HttpMetrics;
}

type Next = (error?: Error) => void;

const maxSeenInQueries = 10_000;

/** The hooks that a request passes before its handler: no key in the query, a good key, a place in the rate limit. */
export function makeGuard(parts: GuardParts) {
  const seenInQueries = new Set<string>();
  return {
    /** On every path, before anything else. */
    refuseKeyInQuery: (request: FastifyRequest, _reply: FastifyReply, next: Next): void => {
      const keys = keysInQuery(request.raw.url ?? '');
      if (!keys) return next();
      parts.metrics.refused('key in query');
      for (const key of keys) reportIfOurs(key, request.id);
      next(new Failure('KEY_IN_QUERY'));
    },

    /** On every path that needs a key. What can be told from memory is told at once. */
    admitPartner: (request: FastifyRequest, reply: FastifyReply, next: Next): void => {
      const bearer = parts.keys.authenticate(presentedKey(request.raw.headers));
      if (bearer instanceof Promise) bearer.then((found) => admit(request, reply, found, next), next);
      else admit(request, reply, bearer, next);
    },

    /** On the paths that anybody may ask. */
    admitAll: (_request: FastifyRequest, _reply: FastifyReply, next: Next): void => next(),

    /** On the paths of signed links, which need no key. */
    admitLink: (request: FastifyRequest, _reply: FastifyReply, next: Next): void => {
      const waitSeconds = parts.signedLinks.take(addressOf(request));
      if (waitSeconds === 0) return next();
      parts.metrics.refused('address');
      next(rateLimited(waitSeconds));
    },
  };

  function admit(request: FastifyRequest, reply: FastifyReply, bearer: Bearer | undefined, next: Next): void {
    if (!bearer) return next(refuse(request));
    request.bearer = bearer;
    parts.keyUses.note(bearer.keyId);
    const verdict = parts.permits.take(bearer.holder.partnerId, bearer.holder.rateLimitPerMinute);
    if (verdict instanceof Promise) verdict.then((found) => count(reply, found, next), next);
    else count(reply, verdict, next);
  }

  function count(reply: FastifyReply, verdict: Verdict, next: Next): void {
    reply.header('x-ratelimit-limit', verdict.limit);
    reply.header('x-ratelimit-remaining', verdict.remaining);
    reply.header('x-ratelimit-reset', verdict.resetSeconds);
    if (verdict.allowed) return next();
    parts.metrics.refused('rate limit');
    next(rateLimited(verdict.resetSeconds));
  }

  /** A good key is never refused for its address, so the address is looked at only once a key has failed. */
  function refuse(request: FastifyRequest): Failure {
    const waitSeconds = parts.failedAuthentications.take(addressOf(request));
    parts.metrics.refused(waitSeconds === 0 ? 'key' : 'address');
    if (waitSeconds > 0) return rateLimited(waitSeconds);
    return new Failure('UNAUTHORIZED', { headers: { 'www-authenticate': 'Bearer' } });
  }

  /**
   * Tells the operator of a key once, however often it is sent. Only one that is really ours is reported: anybody can
   * make up a text with a valid checksum.
   */
  function reportIfOurs(key: string, requestId: string): void {
    const keyId = keyIdOf(key);
    if (keyId === undefined || seenInQueries.has(keyId)) return;
    if (seenInQueries.size >= maxSeenInQueries) seenInQueries.clear();
    seenInQueries.add(keyId);
    parts.log.warn({ requestId, keyId }, 'a key was sent in a query string');
    Promise.resolve(parts.keys.authenticate(key)).then(
      (bearer) => bearer && parts.reportExposed(bearer.keyId),
      (error: unknown) => {
        seenInQueries.delete(keyId);
        parts.log.warn({ requestId, err: error }, 'an exposed key could not be looked up');
      },
    );
  }

  function addressOf(request: FastifyRequest): string {
    return clientAddress(request.raw, parts.proxyHeader);
  }
}

function rateLimited(waitSeconds: number): Failure {
  return new Failure('RATE_LIMITED', { headers: { 'retry-after': String(waitSeconds) } });
}
