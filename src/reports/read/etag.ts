import { createHash } from 'node:crypto';

/** The tag by which a client recognizes bytes that it has already. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
