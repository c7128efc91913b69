import type { FastifyReply } from 'fastify';

import { sendOnce } from '../../../web/compression/send.ts';

export const htmlType = 'text/html; charset=utf-8';

export function sendHtml(reply: FastifyReply, html: string): Promise<void> {
  return sendOnce(reply.type(htmlType), html);
}
