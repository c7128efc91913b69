import type { FastifyReply } from 'fastify';

import { html } from '../../web/html.ts';

/**
 * A page that opens another one, or itself. A browser that comes from another site sends no strict cookie, not even after a
 * redirect. The request that this page makes comes from our site, and has the cookie.
 */
export function sendOn(reply: FastifyReply, path?: string): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="0${path !== undefined && `; url=${path}`}" />
        <title>…</title>
      </head>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(page.text);
}
