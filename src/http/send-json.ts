import type { FastifyReply } from 'fastify';

import { encodeKept, encodeOnce, varyByEncoding } from '../web/compression/send.ts';
import { jsonType } from './failures.ts';

/** Below this, compression saves less than a packet. */
const minCompressedBytes = 1_024;

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

export async function sendJson(reply: FastifyReply, value: unknown): Promise<void> {
  const body = Buffer.from(JSON.stringify(value));
  if (body.length < minCompressedBytes) return sendJsonBytes(reply, body.toString('latin1'));
  const vary = [reply.getHeader('vary') ?? [], varyByEncoding].flat().join(', ');
  sendJsonBytes(reply, await encodeOnce(reply.header('vary', vary), body));
}

/** Sends a report, which is sent again: it is compressed once. `onKept` is called when a copy has been made. */
export async function sendReport(reply: FastifyReply, body: Buffer, onKept: () => void): Promise<void> {
  sendJsonBytes(reply, await encodeKept(reply.header('vary', varyByEncoding), body, onKept));
}
