import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../operations/engine/operation.ts';
import type { Bearer } from '../../partners/keys/directory.ts';

/** The authenticated partner. Only for handlers of endpoints that need a key: the guard has set it there. */
export function bearerOf(request: Pick<FastifyRequest, 'bearer'>): Bearer {
  if (!request.bearer) throw new Error('a handler that needs a key was reached without one');
  return request.bearer;
}

/** A program with a key changes what belongs to the key's partner. */
export function keyActorOf(request: Pick<FastifyRequest, 'bearer' | 'id'>): Actor {
  const { keyId, holder } = bearerOf(request);
  return { kind: 'key', name: keyId, role: 'key', partnerId: holder.partnerId, requestId: request.id };
}
