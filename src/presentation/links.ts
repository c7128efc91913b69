import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is signed with. */
export interface LinkSecret {
  readonly id: string;
  readonly value: Buffer;
}

export interface SignedLink {
  readonly path: string;
  /** Id of the secret. */
  readonly k: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly sig: string;
}

/** The path and query of a link that works without a key until `until`. */
export function signedPath(path: string, secret: LinkSecret, until: Date): string {
  const exp = Math.floor(until.getTime() / 1000);
  return `${path}?k=${secret.id}&exp=${exp}&sig=${signatureOf(path, secret, exp)}`;
}

export function isSignedWith(secret: LinkSecret, { path, exp, sig }: SignedLink): boolean {
  const expected = Buffer.from(signatureOf(path, secret, exp));
  const given = Buffer.from(sig);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Each part on a line of its own: no character can move from one to the next. */
function signatureOf(path: string, { id, value }: LinkSecret, exp: number): string {
  return createHmac('sha256', value).update(`GET\n${path}\n${id}\n${exp}`).digest('base64url');
}
