import type { FastifyReply } from 'fastify';

import { html } from '../../web/html.ts';

/**
 * A page that opens another one, this page itself if none is given. A browser that was led here by another site sends no
 * strict cookie, not even after a redirect; the request of this page comes from us, and brings the cookie.
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
