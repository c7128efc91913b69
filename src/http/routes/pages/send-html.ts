import type { FastifyReply } from 'fastify';

export const htmlType = 'text/html; charset=utf-8';

export function sendHtml(reply: FastifyReply, html: string | Buffer): FastifyReply {
  return reply.type(htmlType).send(html);
}
