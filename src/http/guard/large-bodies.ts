import type { FastifyReply } from 'fastify';

import { rateLimited, unavailable } from '../../kernel/errors.ts';

/** On this node. */
export interface LargeBodyBounds {
  readonly ofPartner: number;
  readonly ofAll: number;
}

/** As many as a partner's batches may be running. */
const defaultBounds: LargeBodyBounds = { ofPartner: 20, ofAll: Infinity };

/**
 * Bounds the large bodies of a partner, and of all, that are being read. One is in memory until its last byte has come, and a
 * client can hold that back for as long as a request may take. Returns the refusal of one too many.
 */
export function limitLargeBodies({ ofPartner, ofAll } = defaultBounds): (
  partnerId: string,
  reply: FastifyReply,
) => Error | undefined {
  const reading = new Map<string, number>();
  let all = 0;
  return (partnerId, reply) => {
    const others = reading.get(partnerId) ?? 0;
    if (others >= ofPartner) return rateLimited(1);
    if (all >= ofAll) return unavailable(5);
    reading.set(partnerId, others + 1);
    all += 1;
    reply.raw.once('close', () => {
      const left = (reading.get(partnerId) ?? 1) - 1;
      if (left > 0) reading.set(partnerId, left);
      else reading.delete(partnerId);
      all -= 1;
    });
    return undefined;
  };
}
