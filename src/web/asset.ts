import { createHash } from 'node:crypto';

/** A file that pages refer to. Its path changes with its content, so that it can be cached permanently. */
export interface Asset {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A file under a path of its own. */
export function makeAsset(name: string, contentType: string, content: string | Buffer): Asset {
  const bytes = Buffer.from(content);
  return { path: `/assets/${hashOf(bytes)}/${name}`, contentType, bytes };
}

/** Of which the path of a file is made. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
