import type { FastifyRequest } from 'fastify';

import type { Bearer } from '../../partners/keys/directory.ts';

/** The authenticated partner. Only for handlers of endpoints that need a key: the guard has set it there. */
export function bearerOf(request: Pick<FastifyRequest, 'bearer'>): Bearer {
  if (!request.bearer) throw new Error('a handler that needs a key was reached without one');
  return request.bearer;
}
