import sharp from 'sharp';

import type { Asset } from '../../../web/asset.ts';
import { sendKept, varyByEncoding } from '../../../web/compression/send.ts';
import { route, type Route } from '../../route.ts';
import { makeOnce } from './make-once.ts';

const oneDay = 'public, max-age=86400';

/** What browsers and crawlers ask every site for. */
export function siteFileRoutes(icon: Asset): Route[] {
  return [robotsRoute(), faviconRoute(icon), docsIconRoute(icon)];
}

/**
 * Only the docs are for search engines. A report, its PDF and its pictures are opened by links that give access: those
 * pages say `noindex` as well, for crawlers that found such a link elsewhere.
 */
const robots = `User-agent: *
Allow: /$
Allow: /docs/
Allow: /assets/
Allow: /openapi.json
Allow: /arazzo.json
Disallow: /
`;

function robotsRoute(): Route {
  return route({ method: 'GET', path: '/robots.txt', security: 'none' }, (_request, reply) => {
    void reply.header('cache-control', oneDay).type('text/plain; charset=utf-8').send(robots);
  });
}

/** For clients that ask for it by this name without reading a page first. It is made when it is first asked for. */
function faviconRoute(icon: Asset): Route {
  const read = makeOnce(() => makeFavicon(icon.bytes));
  return route({ method: 'GET', path: '/favicon.ico', security: 'none' }, async (_request, reply) => {
    const bytes = await read();
    void reply.header('cache-control', oneDay).type('image/vnd.microsoft.icon').send(bytes);
  });
}

function docsIconRoute(icon: Asset): Route {
  return route({ method: 'GET', path: '/docs/icon.svg', security: 'none' }, (_request, reply) => {
    reply.headers({ 'cache-control': oneDay, 'content-security-policy': "default-src 'none'", vary: varyByEncoding });
    return sendKept(reply.type(icon.contentType), icon.bytes);
  });
}

const faviconSize = 48;

/** An ICO file of one picture: a header, one entry, and the picture as a PNG. */
async function makeFavicon(svg: Buffer): Promise<Buffer> {
  const png = await sharp(svg, { density: 144 }).resize(faviconSize, faviconSize).png().toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(faviconSize, 6);
  header.writeUInt8(faviconSize, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
