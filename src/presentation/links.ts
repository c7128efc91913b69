import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What links are signed with. */
export interface LinkSecret {
  readonly id: string;
  readonly value: Buffer;
  /** The same as a key, made once: from bytes, Node would make one for each signature, which takes longer than signing. */
  readonly key: KeyObject;
}

/** What the links of one report are signed with. */
export interface LinkSigner {
  /** Names the secret, and the buyer to those who have the secret. */
  readonly k: string;
  readonly key: KeyObject;
}

/** Signed query parameters, which change the response: `lang`, `unit`. */
export type LinkParameters = Readonly<Record<string, string>>;

/** A link as it came back. */
interface SignedLink {
  readonly path: string;
  readonly parameters: LinkParameters;
  readonly k: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly sig: string;
}

export function pagePath(reportId: string): string {
  return `/reports/${reportId}`;
}

export function pdfPath(reportId: string): string {
  return `/reports/${reportId}/pdf`;
}

export function certificatePath(reportId: string): string {
  return `/reports/${reportId}/certificate`;
}

export function imagePath(reportId: string, kind: string): string {
  return `/v1/reports/${reportId}/images/${kind}`;
}

export const checkPath = '/check';

/** The path and query at which a document of a report is checked, in its language. */
export function checkAddress(reportId: string, code: string, parameters: LinkParameters): string {
  return `${checkPath}?${new URLSearchParams({ number: reportId, code, ...parameters }).toString()}`;
}

/**
 * A report is stored with its buyer's rows. Its links name the buyer, so that they can be found; nobody else reads it from them.
 */
export function signerOf(secret: LinkSecret, { id, partnerId }: { id: string; partnerId: string }): LinkSigner {
  return { k: `${secret.id}.${hide(Buffer.from(partnerId), secret, id).toString('base64url')}`, key: secret.key };
}

export function secretIdOf(k: string): string {
  return k.split('.', 1)[0] ?? '';
}

/** The buyer that the links of a report name; undefined for links of earlier releases. */
export function buyerOf(secret: LinkSecret, reportId: string, k: string): string | undefined {
  const [, hidden] = k.split('.');
  return hidden === undefined ? undefined : hide(Buffer.from(hidden, 'base64url'), secret, reportId).toString();
}

/** Hides an id of at most 64 bytes, or shows it again: each report has a pad of its own. */
function hide(bytes: Buffer, { key }: LinkSecret, reportId: string): Buffer {
  const pad = createHmac('sha512', key).update(`buyer\n${reportId}`).digest();
  return Buffer.from(bytes.map((byte, place) => byte ^ (pad[place] ?? 0)));
}

/** The path and query of a link that works without a key until `until`. */
export function signedPath(path: string, { k, key }: LinkSigner, until: Date, parameters: LinkParameters = {}): string {
  const exp = Math.floor(until.getTime() / 1000);
  const sig = signatureOf({ path, parameters, k, exp }, key);
  return `${path}?${new URLSearchParams({ ...parameters, k, exp: String(exp), sig }).toString()}`;
}

export function isSignedWith(key: KeyObject, link: SignedLink): boolean {
  const expected = Buffer.from(signatureOf(link, key));
  const given = Buffer.from(link.sig);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Each part on a separate line, parameters encoded: characters cannot be moved from one part to the next. */
function signatureOf({ path, parameters, k, exp }: Omit<SignedLink, 'sig'>, key: KeyObject): string {
  const further = Object.keys(parameters)
    .toSorted()
    .map((name) => `\n${name}=${encodeURIComponent(parameters[name] ?? '')}`);
  return createHmac('sha256', key)
    .update(`GET\n${path}\n${k}\n${exp}${further.join('')}`)
    .digest('base64url');
}
