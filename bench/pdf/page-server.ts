import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeAssets } from '../../src/presentation/page/assets.ts';
import { drawPage } from '../../src/presentation/page/page.ts';
import type { Bench } from '../benchmark.ts';
import { brand, type BenchReport } from './bench-report.ts';

interface ServedFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface PageServer {
  /** Puts the page of a report up, and answers its address. */
  show(report: BenchReport): string;
  /** What was asked for and is not there: a page without it is not the same page. */
  readonly missed: readonly string[];
}

/**
 * Serves pages as the service does, on loopback, but with every answer ready: what the service would do to make it is
 * left out, so that nothing but the browser's own work is counted.
 */
export async function startPageServer(bench: Bench): Promise<PageServer> {
  const assets = await makeAssets({ accent: brand.accent });
  const answers = new Map<string, ServedFile>(assets.all.map((asset) => [asset.path, asset]));
  const missed: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = answers.get(path);
    if (!answer) {
      missed.push(path);
      response.writeHead(404).end();
      return;
    }
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'private, no-cache';
    response.writeHead(200, { 'content-type': answer.contentType, 'cache-control': cacheControl }).end(answer.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  bench.scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    missed,
    show({ document, pictures }) {
      const path = `/reports/${document.reportId}`;
      const mediaOf = (kind: string) => `/v1${path}/images/${kind}`;
      const self = `..${path}`;
      const html = drawPage(document, {
        brand: { name: brand.name },
        assets: { style: `..${assets.style.path}`, script: `..${assets.script.path}`, icon: `..${assets.icon.path}` },
        links: { self, languages: [], units: [], pdf: `${self}/pdf`, media: (kind) => `..${mediaOf(kind)}` },
      });
      answers.set(path, { contentType: 'text/html; charset=utf-8', bytes: Buffer.from(html) });
      for (const [kind, picture] of pictures) answers.set(mediaOf(kind), picture);
      return `http://127.0.0.1:${port}${path}`;
    },
  };
}
