import { createHash } from 'node:crypto';

/** The tag by which a reader tells that it has these bytes already. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
