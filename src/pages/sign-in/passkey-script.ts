import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

import { sendKept, varyByEncoding } from '../../web/compression/send.ts';

const library = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'));
const ours = new URL('browser-passkeys.js', import.meta.url);

/** The script of the passkeys, with the library that it uses: served by us, in one file. */
const bytes = Buffer.from(`${readFileSync(library, 'utf8')}\n${readFileSync(ours, 'utf8')}`);
const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

/** Its address holds a hash of the content, so that browsers keep it. */
export const passkeyScript = { path: `/sign-in/passkeys-${hash}.js` } as const;

export function servePasskeyScript(server: FastifyInstance): void {
  server.get(passkeyScript.path, (_request, reply) =>
    sendKept(
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: varyByEncoding })
        .type('text/javascript; charset=utf-8'),
      bytes,
    ),
  );
}
