import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

import { jsonType } from '../failures.ts';

/** The browser loads nothing from other hosts, whatever the page's scripts ask for. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d3557"/>
<path d="M6 19l3-7q1-2 3-2h8q2 0 3 2l3 7v4H6z" fill="#fff"/><circle cx="11" cy="23" r="3" fill="#e8b04b"/>
<circle cx="21" cy="23" r="3" fill="#e8b04b"/></svg>`;

export const docsPaths = ['/', '/openapi.json', '/docs', '/docs/', '/docs/icon.svg'];

/** The OpenAPI document at /openapi.json, and a page for people at /docs. */
export async function addDocsRoutes(server: FastifyInstance, openApi: () => object): Promise<void> {
  let document: Buffer | undefined;
  server.get('/openapi.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi()));
    return reply.header('content-type', jsonType).send(document);
  });
  server.get('/', (_request, reply) => reply.redirect('/docs/'));
  server.get('/docs/icon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" }).send(icon),
  );
  await server.register(async (page) => {
    page.addHook('onSend', (_request, reply, payload, next) => {
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('referrer-policy', 'no-referrer');
      reply.header('x-content-type-options', 'nosniff');
      next(null, payload);
    });
    await page.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        // The page calls the host it was opened on, whatever the public address is.
        servers: [{ url: '/' }],
        favicon: '/docs/icon.svg',
        pageTitle: 'Vehicle History Partner API',
        telemetry: false,
        withDefaultFonts: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        proxyUrl: '',
        authentication: { preferredSecurityScheme: 'bearer' },
      },
    });
  });
}
