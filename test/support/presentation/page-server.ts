import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { pageHeaders } from '../../../src/http/routes/pages/headers.ts';
import type { ReportDocument } from '../../../src/presentation/document/document.ts';
import { makeAssets } from '../../../src/presentation/page/assets.ts';
import { drawPage } from '../../../src/presentation/page/page.ts';
import { cleanup } from '../cleanup.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#567"/></svg>';

/** Serves documents as pages under the policy of real ones, without a service: each document given gets an address. */
export async function servePages(): Promise<(document: ReportDocument) => string> {
  const assets = await makeAssets({ accent: '#1f5fa8' });
  const files = new Map(assets.all.map(({ path, contentType, bytes }) => [path, { contentType, body: bytes }]));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const isPicture = path.startsWith('/m/') || path === '/favicon.ico';
    const file = isPicture ? { contentType: 'image/svg+xml', body: picture } : files.get(path);
    response.writeHead(file ? 200 : 404, {
      ...pageHeaders,
      'content-type': file?.contentType ?? 'text/plain',
      'cache-control': path.startsWith('/assets/') ? 'max-age=3600' : 'no-cache',
    });
    response.end(file?.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (document) => {
    const path = `/reports/${files.size}`;
    const body = drawPage(document, {
      brand: { name: 'Brand' },
      links: {
        self: path,
        languages: [{ language: document.language, url: path }],
        units: [{ unit: document.unit, url: path }],
        pdf: `${path}/pdf`,
        media: (kind) => `/m/${kind}`,
      },
      proof: { code: 'MYCC-SMNH-PSXP-4WF6-81BN', signed: 'signed', url: '/check?number=rep_1' },
      assets: { style: assets.style.path, script: assets.script.path, icon: assets.icon.path },
    });
    files.set(path, { contentType: 'text/html; charset=utf-8', body: Buffer.from(body) });
    return `http://127.0.0.1:${port}${path}`;
  };
}
