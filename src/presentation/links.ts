import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a link is signed with. */
export interface LinkSecret {
  readonly id: string;
  readonly value: Buffer;
  /** The same as a key, made once: from bytes, Node would make one for each signature, which takes longer than signing. */
  readonly key: KeyObject;
}

/** Signed query parameters, which change the response: `lang`, `unit`. */
export type LinkParameters = Readonly<Record<string, string>>;

/** A link as it came back. */
interface SignedLink {
  readonly path: string;
  readonly parameters: LinkParameters;
  /** Id of the secret. */
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

export function imagePath(reportId: string, kind: string): string {
  return `/v1/reports/${reportId}/images/${kind}`;
}

export const checkPath = '/check';

/** The path and query at which a document of a report is checked, in its language. */
export function checkAddress(reportId: string, code: string, parameters: LinkParameters): string {
  return `${checkPath}?${new URLSearchParams({ number: reportId, code, ...parameters }).toString()}`;
}

/** The path and query of a link that works without a key until `until`. */
export function signedPath(path: string, secret: LinkSecret, until: Date, parameters: LinkParameters = {}): string {
  const exp = Math.floor(until.getTime() / 1000);
  const sig = signatureOf({ path, parameters, exp }, secret);
  return `${path}?${new URLSearchParams({ ...parameters, k: secret.id, exp: String(exp), sig }).toString()}`;
}

export function isSignedWith(secret: LinkSecret, link: SignedLink): boolean {
  const expected = Buffer.from(signatureOf(link, secret));
  const given = Buffer.from(link.sig);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Each part on a separate line, parameters encoded: characters cannot be moved from one part to the next. */
function signatureOf(
  { path, parameters, exp }: Pick<SignedLink, 'path' | 'parameters' | 'exp'>,
  { id, key }: LinkSecret,
): string {
  const further = Object.keys(parameters)
    .toSorted()
    .map((name) => `\n${name}=${encodeURIComponent(parameters[name] ?? '')}`);
  return createHmac('sha256', key)
    .update(`GET\n${path}\n${id}\n${exp}${further.join('')}`)
    .digest('base64url');
}
