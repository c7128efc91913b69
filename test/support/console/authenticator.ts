import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Answering {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

interface Deviation {
  /** The person was not asked for a finger or a PIN. */
  readonly withoutVerification?: boolean;
  /** Instead of the next count. */
  readonly counter?: number;
  readonly userHandle?: string;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A security key in software: it holds one passkey, and answers as a browser passes its answers on. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  userHandle = '';
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#publicKey = encodeCbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Makes the passkey. */
  register(asked: Answering & { userHandle: string }, deviation: Deviation = {}): string {
    this.userHandle = asked.userHandle;
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = this.#authenticatorData(asked.rpId, withCredential, deviation, credential);
    const attestation = encodeCbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. */
  use(asked: Answering, deviation: Deviation = {}): string {
    const data = this.#authenticatorData(asked.rpId, 0, { counter: ++this.counter, ...deviation });
    const client = clientData('webauthn.get', asked);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  #authenticatorData(rpId: string, flag: number, deviation: Deviation, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    const flags = flag | present | (deviation.withoutVerification === true ? 0 : verified);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, credential]);
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function clientData(type: string, { challenge, origin }: Answering): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of RFC 8949 as passkeys need. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
