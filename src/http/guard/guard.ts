import type { FastifyReply, FastifyRequest } from 'fastify';

import { Failure, rateLimited } from '../../kernel/errors.ts';
import { isWithin } from '../../partners/keys/allowed-addresses.ts';
import type { Bearer } from '../../partners/keys/directory.ts';
import type { KeyUses } from '../../partners/keys/uses.ts';
import type { AddressLimit } from '../../partners/limits/addresses.ts';
import type { Permits, Verdict } from '../../partners/limits/permits.ts';
import { clientAddress, type TrustedProxy } from '../../web/client-address.ts';
import type { HttpMetrics } from '../metrics.ts';
import { ExposedKeys, type ExposedKeysOptions } from './exposed-keys.ts';
import { presentedKey } from './presented-key.ts';
import { keysInQuery } from './query-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key's holder; set on every request that was admitted with a key. */
    bearer: Bearer | null;
  }
}

export interface GuardOptions extends ExposedKeysOptions {
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly failedAuthentications: AddressLimit;
  readonly signedLinks: AddressLimit;
  readonly proxy: TrustedProxy | undefined;
  readonly metrics: HttpMetrics;
}

type Next = (error?: Error) => void;
type Hook = (request: FastifyRequest, reply: FastifyReply, next: Next) => void;

/** The hooks that run before a handler: no key in the query, a valid key, the rate limits. */
export interface Guard {
  /** On every path, before anything else. */
  readonly refuseKeyInQuery: Hook;
  /** On the paths that need a key. */
  readonly admitPartner: Hook;
  /** On the paths of signed links, which need no key. */
  readonly admitLink: Hook;
  /** On the public paths. */
  readonly admitAll: Hook;
  /** On public paths with a limit of their own. */
  readonly admitWithin: (limit: AddressLimit) => Hook;
}

export function makeGuard(options: GuardOptions): Guard {
  const exposedKeys = new ExposedKeys(options);
  return {
    refuseKeyInQuery: (request, _reply, next) => {
      const keys = keysInQuery(request.raw.url ?? '');
      if (!keys) return next();
      options.metrics.refused('key in query');
      for (const key of keys) exposedKeys.report(key, request.id);
      next(new Failure('KEY_IN_QUERY'));
    },

    /** Without a promise where memory suffices: awaiting one costs more than the check itself. */
    admitPartner: (request, reply, next) => {
      const bearer = options.keys.authenticate(presentedKey(request.raw.headers));
      if (bearer instanceof Promise) bearer.then((found) => admit(request, reply, found, next), next);
      else admit(request, reply, bearer, next);
    },

    admitLink: limitAddress(options.signedLinks),
    admitAll: (_request, _reply, next) => next(),
    admitWithin: limitAddress,
  };

  function limitAddress(limit: AddressLimit): Hook {
    return (request, _reply, next) => {
      const waitSeconds = limit.take(addressOf(request));
      if (waitSeconds === 0) return next();
      options.metrics.refused('address');
      next(rateLimited(waitSeconds));
    };
  }

  function admit(request: FastifyRequest, reply: FastifyReply, bearer: Bearer | undefined, next: Next): void {
    if (!bearer) return next(refuseKey(request));
    if (bearer.allowedAddresses !== null && !isWithin(bearer.allowedAddresses, addressOf(request))) {
      return next(refuseKey(request, bearer));
    }
    request.bearer = bearer;
    options.keyUses.note(bearer.keyId);
    const verdict = options.permits.take(bearer.holder.partnerId, bearer.holder.rateLimitPerMinute);
    if (verdict instanceof Promise) verdict.then((found) => applyRateLimit(bearer, reply, found, next), next);
    else applyRateLimit(bearer, reply, verdict, next);
  }

  function applyRateLimit({ holder }: Bearer, reply: FastifyReply, verdict: Verdict, next: Next): void {
    reply.header('x-ratelimit-limit', verdict.limit);
    reply.header('x-ratelimit-remaining', verdict.remaining);
    reply.header('x-ratelimit-reset', verdict.resetSeconds);
    if (verdict.allowed && !holder.isSuspended) return next();
    options.metrics.refused(holder.isSuspended ? 'suspended' : 'rate limit');
    next(holder.isSuspended ? new Failure('PARTNER_SUSPENDED') : rateLimited(verdict.resetSeconds));
  }

  /**
   * An address is counted only after a key has failed: a valid key is never refused for it. A key that does not allow its address
   * counts like a wrong one: it takes nothing from the partner's rate limit and is no call of the partner, so that a stolen key does
   * no harm from elsewhere. The request log names it.
   */
  function refuseKey(request: FastifyRequest, notAllowed?: Bearer): Failure {
    if (notAllowed) request.about = { partner: notAllowed.holder.partnerId, keyId: notAllowed.keyId };
    const address = addressOf(request);
    const waitSeconds = options.failedAuthentications.take(address);
    options.metrics.refused(waitSeconds === 0 ? 'key' : 'address');
    return waitSeconds > 0 ? rateLimited(waitSeconds) : unauthorized(notAllowed && notAllowedFrom(address));
  }

  function addressOf(request: FastifyRequest): string {
    return clientAddress(request.raw, options.proxy);
  }
}

function unauthorized(message: string | undefined): Failure {
  return new Failure('UNAUTHORIZED', {
    headers: { 'www-authenticate': 'Bearer' },
    ...(message !== undefined && { message }),
  });
}

/** Says why, other than the refusal of a wrong key: the one who sent this key has the whole of it. */
function notAllowedFrom(address: string): string {
  return `This API key is not allowed from the address ${address}. Send the request from one of the key's allowed addresses, or have this one added to them.`;
}
