import { createHash } from 'node:crypto';

import { randomBase62 } from '../kernel/ids.ts';
import type { AppName } from './apps.ts';

/** More than 256 random bits. */
const randomLength = 43;

/** A secret that a person carries. Its beginning says what it is, so that logs recognize it (`kernel/redact.ts`). */
export function makePersonSecret(app: AppName, kind: 'link' | 'session' | 'state'): string {
  return `${app}_${kind}_${randomBase62(randomLength)}`;
}

/** What is stored of a secret. It is random and long, so that a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
