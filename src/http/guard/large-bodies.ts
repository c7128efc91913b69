import type { FastifyReply } from 'fastify';

import { rateLimited } from '../../kernel/errors.ts';

/** On this node: as many as a partner's batches may be running. */
const maxOfPartner = 20;

/**
 * Bounds the large bodies of a partner that are being read. One is in memory until its last byte has come, and a client can hold
 * that back for as long as a request may take. Returns the refusal of one too many.
 */
export function limitLargeBodies(): (partnerId: string, reply: FastifyReply) => Error | undefined {
  const reading = new Map<string, number>();
  return (partnerId, reply) => {
    const others = reading.get(partnerId) ?? 0;
    if (others >= maxOfPartner) return rateLimited(1);
    reading.set(partnerId, others + 1);
    reply.raw.once('close', () => {
      const left = (reading.get(partnerId) ?? 1) - 1;
      if (left > 0) reading.set(partnerId, left);
      else reading.delete(partnerId);
    });
    return undefined;
  };
}
