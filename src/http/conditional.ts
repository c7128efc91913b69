import type { FastifyReply } from 'fastify';

const maxWaitSeconds = 30;

/** Whether the tags of `If-None-Match` name this one. Compared weakly, as the header asks for: a proxy may have marked it. */
export function matches(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The seconds in `Prefer: wait=20`, wherever it stands among other preferences. */
export function waitSeconds(prefer: string | undefined): number {
  const [, seconds = '0'] = /(?:^|[,;])\s*wait\s*=\s*"?([0-9]{1,9})"?\s*(?:$|[,;])/i.exec(prefer ?? '') ?? [];
  return Math.min(Number(seconds), maxWaitSeconds);
}

/** Aborted when the client hangs up: nobody waits for its news any more. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
