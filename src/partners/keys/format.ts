import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { randomBase62, encodeBase62 } from '../../kernel/ids.ts';

/**
 * A key reads `partner_live_<id>_<secret><checksum>`, 64 characters in all. The id is public and names the key in
 * lists and logs. The checksum lets a mistyped key be refused without a lookup, and secret scanners recognize a key.
 */
export const keyPrefix = 'partner_live_';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const bodyLength = keyPrefix.length + idLength + 1 + secretLength;
const keyLength = bodyLength + checksumLength;
const keyShape = /^partner_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/;
const keyAnywhere = /partner_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}/g;

export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

export function makeKey(): IssuedKey {
  const id = randomBase62(idLength);
  const body = `${keyPrefix}${id}_${randomBase62(secretLength)}`;
  return { id, key: body + checksumOf(body) };
}

/** The public id of a well-formed key; undefined if it cannot be one of ours. */
export function keyIdOf(key: string): string | undefined {
  if (key.length !== keyLength || !keyShape.test(key)) return undefined;
  if (checksumOf(key.slice(0, bodyLength)) !== key.slice(bodyLength)) return undefined;
  return key.slice(keyPrefix.length, keyPrefix.length + idLength);
}

/** Every well-formed key within a text. */
export function keysIn(text: string): string[] {
  const found = text.match(keyAnywhere) ?? [];
  return [...new Set(found)].filter((key) => keyIdOf(key) !== undefined);
}

/** SHA-256 as hexadecimal text: every request needs it, and a buffer would take three times as long as the hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Whether two hashes are the same, in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

function checksumOf(body: string): string {
  return encodeBase62(crc32(body), checksumLength);
}
