import type { FastifyReply, FastifyRequest } from 'fastify';

import { tagsOf } from '../web/compression/accepted.ts';

const maxWaitSeconds = 30;

/** Answers 304 without a body if the client has what this tag names, in any encoding; returns whether it did. */
export function sendNotModified(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  etag: string,
): boolean {
  const known = headers['if-none-match'];
  const tag = known === undefined ? undefined : matchingTag(known, etag);
  if (tag === undefined) return false;
  // The tag of the bytes that the client has: a cache updates only these by the response.
  void reply.code(304).header('etag', tag).send();
  return true;
}

/**
 * The tag that `If-None-Match` names, of these bytes in any encoding. Weak comparison (RFC 9110, 13.1.2): a proxy may have made
 * the tag weak.
 */
export function matchingTag(known: string, etag: string): string | undefined {
  if (known.trim() === '*') return etag;
  const tags = tagsOf(etag);
  return known
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => tags.includes(tag));
}

/** The seconds in `Prefer: wait=20`, among any other preferences. */
export function waitSeconds(prefer: string | undefined): number {
  const [, seconds = '0'] =
    /(?:^|[,;])\s{0,9}wait\s{0,9}=\s{0,9}"?([0-9]{1,9})"?\s{0,9}(?:$|[,;])/i.exec(prefer ?? '') ?? [];
  return Math.min(Number(seconds), maxWaitSeconds);
}

/** Aborted when the client closes the connection. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
