import type { FastifyReply } from 'fastify';

import { jsonType } from './failures.ts';

/**
 * Sends JSON that is serialized already: as a buffer, or, which is faster below some kilobytes, as a latin1 string, which
 * Node writes together with the headers. Bypasses Fastify's serialization: with a response schema it would be slower, and
 * would write null as 0.
 */
export function sendJsonBytes(reply: FastifyReply, body: string | Buffer): void {
  reply.hijack();
  const head: string[] = [];
  for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, String(value));
  head.push('content-type', jsonType, 'content-length', String(body.length));
  reply.raw.writeHead(200, head);
  reply.raw.end(body, 'latin1');
}

export function sendJson(reply: FastifyReply, value: unknown): void {
  sendJsonBytes(reply, Buffer.from(JSON.stringify(value)).toString('latin1'));
}
