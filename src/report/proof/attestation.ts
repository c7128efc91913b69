import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** What the service states of a report in each of its documents. */
export interface Attestation {
  readonly v: 1;
  readonly report: string;
  readonly vin: string;
  /** When this state of the report was made. */
  readonly issued: string;
  readonly complete: boolean;
  /** SHA-256 of the facts, base64url. */
  readonly facts: string;
  /** SHA-256 of the file that carries the attestation, without the line that holds it. Absent on pages. */
  readonly file?: string;
  /** What was known on the day of the purchase. In certificates only. */
  readonly known?: object;
}

/** A secret of the service, from which a key is derived. */
interface KeySecret {
  readonly id: string;
  readonly value: Buffer;
}

/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key that belongs to a secret of links. Derived, so that neither can be computed from the other. */
function keyOf({ value }: KeySecret): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', value, '', 'vehicle history proof 1', 32));
  return createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' });
}

/** The public key as a JSON Web Key (RFC 8037). */
export function publicKeyOf(secret: KeySecret): Readonly<Record<string, string>> {
  const { x = '' } = createPublicKey(keyOf(secret)).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', kid: secret.id, x, use: 'sig', alg: 'EdDSA' };
}

/** A compact JWS (RFC 7515). The same attestation gives the same text: Ed25519 uses no random numbers. */
export function signAttestation(attestation: Attestation, secret: KeySecret): string {
  const content = [{ alg: 'EdDSA', kid: secret.id }, attestation].map(encode).join('.');
  return `${content}.${sign(null, Buffer.from(content), keyOf(secret)).toString('base64url')}`;
}

/** The id of the key that a signed attestation names; undefined for text that is none. */
export function signingKeyIdOf(signed: string): string | undefined {
  const [head = ''] = signed.split('.', 1);
  const { alg, kid } = (decode(head) ?? {}) as { alg?: unknown; kid?: unknown };
  return alg === 'EdDSA' && typeof kid === 'string' ? kid : undefined;
}

/** The attestation, if it was signed with the key of this secret. */
export function readAttestation(signed: string, secret: KeySecret): Attestation | undefined {
  const [head = '', payload = '', signature = '', ...rest] = signed.split('.');
  if (rest.length > 0) return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  // Only as it was written: other letters may stand for the same bytes.
  if (bytes.toString('base64url') !== signature) return undefined;
  const isOurs = verify(null, Buffer.from(`${head}.${payload}`), createPublicKey(keyOf(secret)), bytes);
  return isOurs ? (decode(payload) as Attestation) : undefined;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
