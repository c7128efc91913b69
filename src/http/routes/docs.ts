import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** Whatever the page would like to load, the browser fetches nothing but from here. */
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

/** The API's description for programs at /openapi.json and for people at /docs. */
export async function docsPage(server: FastifyInstance, openApi: object): Promise<void> {
  const document = Buffer.from(JSON.stringify(openApi));
  server.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
  server.get('/', (_request, reply) => reply.redirect('/docs/'));
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
