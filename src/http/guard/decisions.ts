import type { IncomingMessage } from 'node:http';

import { Failure, rateLimited } from '../../kernel/errors.ts';
import { keyScopes, type NeededScope } from '../../kernel/key-scopes.ts';
import { isInAllowedAddresses } from '../../partners/keys/allowed-addresses.ts';
import type { Bearer, KeyDirectory } from '../../partners/keys/directory.ts';
import type { KeyUses } from '../../partners/keys/uses.ts';
import type { AddressLimit } from '../../partners/limits/addresses.ts';
import type { Permits, Verdict } from '../../partners/limits/permits.ts';
import { clientAddress, type TrustedProxy } from '../../web/client-address.ts';
import type { HttpMetrics } from '../metrics.ts';
import type { RequestSubject } from '../request-tracker.ts';
import { presentedKey } from './presented-key.ts';

export interface DecisionOptions {
  readonly keys: KeyDirectory;
  readonly keyUses: Pick<KeyUses, 'note'>;
  readonly permits: Permits;
  readonly failedAuthentications: AddressLimit;
  readonly proxy: TrustedProxy | undefined;
  readonly metrics: HttpMetrics;
}

/** What the guard decided about a request. The decision is counted: it is made once for each request. */
export interface Decision {
  /** Undefined: the request is admitted. */
  readonly refusal: Error | undefined;
  /** The holder of the key, if the key is valid from this address. */
  readonly bearer: Bearer | null;
  /** Headers of the response, also of a refusal. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whose key was refused. */
  readonly about: Pick<RequestSubject, 'partner' | 'keyId'> | null;
}

/** Without a promise where memory suffices: awaiting one costs more than the check itself. */
export type Decide = (request: IncomingMessage) => Decision | Promise<Decision>;

interface Decisions {
  /** By the key, the addresses that it allows, suspension, the rate limit of its partner, and the key's scopes. */
  readonly decideOnKey: (scope: NeededScope) => Decide;
  /** By a limit of the client's address. */
  readonly decideWithin: (limit: AddressLimit) => (request: IncomingMessage) => Decision;
}

export const admitted: Decision = { refusal: undefined, bearer: null, headers: {}, about: null };

export function makeDecisions(options: DecisionOptions): Decisions {
  const { keys, keyUses, permits, metrics } = options;
  return { decideOnKey, decideWithin };

  /** Throws for an endpoint that declares no scope: it cannot be served. */
  function decideOnKey(scope: NeededScope): Decide {
    requireScope(scope);
    return (request) => {
      const bearer = keys.authenticate(presentedKey(request.headers));
      return bearer instanceof Promise
        ? bearer.then((found) => decideOnBearer(request, scope, found))
        : decideOnBearer(request, scope, bearer);
    };
  }

  function decideOnBearer(
    request: IncomingMessage,
    scope: NeededScope,
    bearer: Bearer | undefined,
  ): Decision | Promise<Decision> {
    if (!bearer) return refuseKey(request);
    const { keyId, holder, allowedAddresses } = bearer;
    if (allowedAddresses !== null && !isInAllowedAddresses(allowedAddresses, addressOf(request)))
      return refuseKey(request, bearer);
    keyUses.note(keyId);
    const verdict = permits.take(holder.partnerId, holder.rateLimitPerMinute);
    if (!(verdict instanceof Promise)) return decideByLimit(bearer, scope, verdict);
    return verdict.then(
      (found) => decideByLimit(bearer, scope, found),
      // The bearer is logged, and gets the failure recorded, also while the limit cannot be checked.
      (error: Error): Decision => ({ ...admitted, refusal: error, bearer }),
    );
  }

  function decideByLimit(bearer: Bearer, scope: NeededScope, verdict: Verdict): Decision {
    const headers = {
      'x-ratelimit-limit': String(verdict.limit),
      'x-ratelimit-remaining': String(verdict.remaining),
      'x-ratelimit-reset': String(verdict.resetSeconds),
    };
    return { refusal: refuseBearer(bearer, scope, verdict, metrics), bearer, headers, about: null };
  }

  /**
   * An address is counted only after a key has failed: a valid key is never refused for it. A key that does not allow its address
   * counts like a wrong one: it takes nothing from the partner's rate limit and is no call of the partner, so that a stolen key does
   * no harm from elsewhere. The request log names it.
   */
  function refuseKey(request: IncomingMessage, notAllowed?: Bearer): Decision {
    const address = addressOf(request);
    const waitSeconds = options.failedAuthentications.take(address);
    metrics.refused(waitSeconds === 0 ? 'key' : 'address');
    const refusal = waitSeconds > 0 ? rateLimited(waitSeconds) : unauthorized(notAllowed && notAllowedFrom(address));
    const about = notAllowed ? { partner: notAllowed.holder.partnerId, keyId: notAllowed.keyId } : null;
    return { ...admitted, refusal, about };
  }

  function decideWithin(limit: AddressLimit): (request: IncomingMessage) => Decision {
    return (request) => {
      const waitSeconds = limit.take(addressOf(request));
      if (waitSeconds === 0) return admitted;
      metrics.refused('address');
      return { ...admitted, refusal: rateLimited(waitSeconds) };
    };
  }

  function addressOf(request: IncomingMessage): string {
    return clientAddress(request, options.proxy);
  }
}

function requireScope(scope: NeededScope): void {
  if (scope !== 'any' && !keyScopes.includes(scope)) throw new Error('an endpoint with a key must declare its scope');
}

function refuseBearer(
  { holder, scopes }: Bearer,
  scope: NeededScope,
  { allowed, resetSeconds }: Verdict,
  metrics: HttpMetrics,
): Failure | undefined {
  if (holder.isSuspended) {
    metrics.refused('suspended');
    return new Failure('PARTNER_SUSPENDED');
  }
  if (!allowed) {
    metrics.refused('rate limit');
    return rateLimited(resetSeconds);
  }
  if (scope === 'any' || scopes.includes(scope)) return undefined;
  metrics.refused('scope');
  return new Failure('SCOPE_MISSING', { fields: { scope } });
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
