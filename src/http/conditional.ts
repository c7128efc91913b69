import type { FastifyReply, FastifyRequest } from 'fastify';

const maxWaitSeconds = 30;

/** Answers 304 without a body if the client has what this tag names; returns whether it did. */
export function sendNotModified(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  etag: string,
): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || !matches(known, etag)) return false;
  void reply.code(304).send();
  return true;
}

/** Whether `If-None-Match` names this tag. Weak comparison (RFC 9110, 13.1.2): a proxy may have made the tag weak. */
export function matches(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
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
