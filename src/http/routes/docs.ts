import Fastify, { type FastifyInstance } from 'fastify';

import { jsonType } from '../failures.ts';
import { sendHtml } from './pages/send-html.ts';

/**
 * The browser loads nothing from other hosts, whatever the page's scripts ask for, and runs no script that is written into
 * the page. Inline styles are allowed: the reference adds style elements while it runs.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
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

/** The page of the reference's own plugin would start it in an inline script. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vehicle History Partner API</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<script src="reference.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

const configuration = {
  url: '/openapi.json',
  // The page calls the host it was opened on, whatever the public address is.
  servers: [{ url: '/' }],
  favicon: '/docs/icon.svg',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never' as const,
  hideClientButton: true,
  proxyUrl: '',
  authentication: { preferredSecurityScheme: 'bearer' },
};

const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});\n`;

const scriptType = 'application/javascript; charset=utf-8';
const pagePath = '/docs/';
export const docsPaths = [
  '/',
  '/openapi.json',
  '/docs',
  pagePath,
  '/docs/reference.js',
  '/docs/start.js',
  '/docs/icon.svg',
];

/** The OpenAPI document at /openapi.json, and a page for people at /docs. */
export async function addDocsRoutes(server: FastifyInstance, openApi: () => object): Promise<void> {
  let document: Buffer | undefined;
  let referenceScript: Promise<string> | undefined;
  server.get('/openapi.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi()));
    return reply.header('content-type', jsonType).send(document);
  });
  server.get('/', (_request, reply) => reply.redirect(pagePath));
  server.get('/docs', (_request, reply) => reply.redirect(pagePath));
  server.get('/docs/icon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" }).send(icon),
  );
  await server.register(async (docs) => {
    docs.addHook('onSend', (_request, reply, payload, next) => {
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('referrer-policy', 'no-referrer');
      reply.header('x-content-type-options', 'nosniff');
      next(null, payload);
    });
    docs.get(pagePath, (_request, reply) => sendHtml(reply, page));
    docs.get('/docs/reference.js', async (_request, reply) =>
      reply.header('content-type', scriptType).send(await (referenceScript ??= loadReferenceScript())),
    );
    docs.get('/docs/start.js', (_request, reply) => reply.header('content-type', scriptType).send(startScript));
  });
}

/**
 * The script is a string of 4 MB inside its plugin, which loads 200 modules: a quarter of the time that the service needs to
 * start. So it is loaded when the page is opened first.
 */
async function loadReferenceScript(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(reference, { routePrefix: '/docs', configuration: { url: configuration.url } });
  const { body } = await server.inject('/docs/js/scalar.js');
  await server.close();
  return body;
}
