import Fastify from 'fastify';

import { html } from '../../../web/html.ts';
import { type DocsFrame, drawDocsTop } from './frame.ts';

/**
 * The browser loads nothing from other hosts, whatever the page's scripts ask for, and runs no script that is written into
 * the page. Inline styles are allowed: the reference adds style elements while it runs.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the reference's own plugin would start it in an inline script. `library` is the path of the reference's script. */
export function drawReferencePage(frame: DocsFrame, library: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="Every endpoint, field and header of the Vehicle History Partner API." />
        <title>Reference · ${frame.brand.name} API</title>
        <link rel="icon" href="..${frame.assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="..${frame.assets.style}" />
      </head>
      <body>
        ${drawDocsTop(frame, 'reference')}
        <div id="reference"></div>
        <script src="..${library}"></script>
        <script src="..${frame.assets.script}"></script>
      </body>
    </html> `.text;
}

/**
 * The script is a string of 4 MB inside its plugin, which loads 200 modules: a quarter of the time that the service needs to
 * start. So it is loaded when the page is opened first.
 */
export async function loadReferenceScript(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(reference, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const { body } = await server.inject('/docs/js/scalar.js');
  await server.close();
  return body;
}
