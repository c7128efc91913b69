import type { FastifyReply } from 'fastify';

export function sendHtml(reply: FastifyReply, html: string | Buffer): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
