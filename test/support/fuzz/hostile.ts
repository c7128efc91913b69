import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import type { Scene } from './almost/scene.ts';
import { render } from './parts.ts';
import { addHeaders, setBody, setHeader, withoutHeader, type Draft, type HeaderLines } from './request.ts';

type Attack = (scene: Scene) => Draft;

/** A request that means harm: to memory, to a parser, to what stands behind it. */
export function hostile(scene: Scene): Draft {
  const attacks = scene.parts.members ? [...onBodies, ...onBodies, ...onHeads] : onHeads;
  return scene.random.one(attacks)(scene);
}

function base({ parts, world, random }: Scene, what: string): Draft {
  const { expected: _, ...draft } = render({ ...parts, what }, world, random);
  return draft;
}

/** A body that must not buy anything, and the answer to it; a partner over its limit has another. */
function refusedBody(scene: Scene, what: string, body: string | Buffer, ...expected: readonly string[]): Draft {
  const { purchase: _, ...draft } = setBody(base(scene, what), body);
  if (expected.length === 0) return draft;
  const early = scene.parts.partner === 'limited' ? ['RATE_LIMITED'] : [];
  return { ...draft, expected: [...codesOf(scene.operation.id, expected), ...early] };
}

/** What is expected of a purchase, as other endpoints say it. */
function codesOf(operation: string, expected: readonly string[]): readonly string[] {
  // Batches and files may be long, and none of these bodies is one.
  if (operation === 'orderBatch' || operation === 'addProof') return ['INVALID_REQUEST'];
  // What is JSON but no message is answered by an error of JSON-RPC.
  if (operation === 'sendMcpMessage') return expected.map((code) => (code === 'INVALID_VIN' ? '200' : code));
  return expected;
}

const deepBody: Attack = (scene) => {
  const depth = scene.random.one([100, 1_000, 7_000]);
  const [open, close] = scene.random.one([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
  const isTooLong = nested.length + 20 > 16_384;
  const code = isTooLong ? 'PAYLOAD_TOO_LARGE' : 'INVALID_VIN';
  return refusedBody(scene, `nested ${depth} times`, `{"vin":${nested},"x":1}`, code);
};

const poisonedBody: Attack = (scene) => {
  const body = scene.random.one([
    '{"__proto__":{"vin":"WVWZZZ1JZXW000001"}}',
    '{"vin":"WVWZZZ1JZXW000001","__proto__":{"polluted":"yes"}}',
    '{"vin":"WVWZZZ1JZXW000001","\\u005f_proto__":{"polluted":"yes"}}',
    '{"constructor":{"prototype":{"polluted":"yes"}},"vin":"WVWZZZ1JZXW000001"}',
    '{"vin":{"__proto__":{"length":17}}}',
    '{"x":[{"__proto__":1}],"vin":1}',
  ]);
  return refusedBody(scene, `poisoned: ${body.slice(0, 40)}`, body, 'INVALID_REQUEST', 'INVALID_VIN');
};

const hugeBody: Attack = (scene) => {
  const size = scene.random.one([16_385, 20_000, 65_536, 1_000_000]);
  const filling = scene.random.one(['x', ' ', '[', '\0', '"', '\\u0000']);
  const body = `{"vin":"${filling.repeat(Math.ceil(size / filling.length))}"}`;
  return { ...refusedBody(scene, `${body.length} bytes`, body, 'PAYLOAD_TOO_LARGE'), alone: true };
};

const manyMembers: Attack = (scene) => {
  const count = scene.random.one([1_000, 1_900, 10_000]);
  const body = `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join(',')}}`;
  const isTooLong = body.length > 16_384;
  return refusedBody(scene, `${count} members`, body, isTooLong ? 'PAYLOAD_TOO_LARGE' : 'INVALID_VIN');
};

const sameMemberAgain: Attack = (scene) => {
  const body = `{${'"vin":"x",'.repeat(1_000)}"vin":5}`;
  return refusedBody(scene, 'one member a thousand times', body, 'INVALID_VIN');
};

const noUtf8: Attack = (scene) => {
  const bytes = scene.random.one([
    'fffe7b007d00',
    '7b2276696e223a22c3280a227d',
    '7b2276696e223a22eda080227d',
    'f8a1a1a1a1',
  ]);
  const code = bytes.startsWith('7b') ? 'INVALID_VIN' : 'INVALID_REQUEST';
  return refusedBody(scene, `no UTF-8: ${bytes}`, Buffer.from(bytes, 'hex'), code, 'INVALID_REQUEST');
};

/** A thousand bytes that would become a million. */
const bomb = gzipSync(Buffer.alloc(1_000_000, ' '));

const compressedBody: Attack = (scene) => {
  const plain = Buffer.from(JSON.stringify(scene.parts.members ?? {}));
  const [name, bytes] = scene.random.one([
    ['gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['gzip', bomb],
  ] as const);
  return setHeader(refusedBody(scene, `compressed: ${name}`, bytes), 'Content-Encoding', name);
};

/** A body in chunks, in ways that the grammar allows and few expect. */
const oddChunks: Attack = (scene) => {
  const { parts, random } = scene;
  const text = JSON.stringify(parts.members ?? {});
  const size = text.length.toString(16);
  const one = `${size}\r\n${text}\r\n`;
  const [what, body] = random.one([
    ['with trailers', `${one}0\r\nX-Trailer: yes\r\nAuthorization: Bearer x\r\nContent-Length: 5\r\n\r\n`],
    ['with an extension', `${size};name="value";x\r\n${text}\r\n0;last\r\n\r\n`],
    ['byte by byte', `${Array.from(text, (letter) => `1\r\n${letter}\r\n`).join('')}0\r\n\r\n`],
    ['with zeroes before its size', `000000${size}\r\n${text}\r\n0\r\n\r\n`],
    ['with a long extension', `${size};${'x'.repeat(10_000)}\r\n${text}\r\n0\r\n\r\n`],
    ['with many trailers', `${one}0\r\n${'X-T: 1\r\n'.repeat(200)}\r\n`],
    ['with a size that is none', `zz\r\n${text}\r\n0\r\n\r\n`],
    ['with a size beyond all', `ffffffffffffffffff\r\n${text}\r\n0\r\n\r\n`],
    ['with a bare line feed', `${size}\n${text}\n0\n\n`],
  ] as const);
  const draft = render({ ...parts, what: `in chunks ${what}` }, scene.world, random);
  const { expected: _, ...open } = draft;
  const headers = withoutHeader(open.headers, 'content-length');
  return { ...open, headers: [...headers, ['Transfer-Encoding', 'chunked']], body: Buffer.from(body), alone: true };
};

const onBodies: readonly Attack[] = [
  deepBody,
  poisonedBody,
  hugeBody,
  manyMembers,
  sameMemberAgain,
  noUtf8,
  compressedBody,
  oddChunks,
  oddChunks,
];

const headerFlood: Attack = (scene) => {
  const count = scene.random.one([80, 101, 150, 1_000]);
  const lines: HeaderLines = Array.from(
    { length: count },
    (_, at) => [`X-${at % 7 === 0 ? 'Same' : at}`, 'y'] as const,
  );
  const draft = addHeaders(base(scene, `${count} headers more`), lines);
  return count === 80 ? draft : { ...draft, alone: true, expected: ['INVALID_REQUEST'] };
};

const longHeader: Attack = (scene) => {
  const { random } = scene;
  const length = random.one([8_000, 15_000, 17_000, 100_000]);
  const name = random.one(['X-Long', 'Authorization', 'Cookie', 'If-None-Match', 'Prefer', 'Accept', 'User-Agent']);
  const filling = random.one(['x', ' ,', 'W/"x",', 'wait=', ';', '=', '\t ', 'text/', '"']);
  const value = `x${filling.repeat(Math.ceil(length / filling.length))}x`;
  const draft = setHeader(base(scene, `${name} of ${value.length} bytes`), name, value);
  return value.length > 16_384 ? { ...draft, alone: true, expected: ['INVALID_REQUEST'] } : draft;
};

const manyCookies: Attack = (scene) =>
  addHeaders(base(scene, 'many cookies'), [
    ['Cookie', Array.from({ length: 900 }, (_, at) => `c${at}=${at}`).join('; ')],
    ['Cookie', 'a=b'],
  ]);

const longTarget: Attack = (scene) => {
  const { random } = scene;
  const draft = base(scene, 'a long address');
  const mark = draft.target.includes('?') ? '&' : '?';
  const target = random.one([
    `${draft.target}${mark}${'a=b&'.repeat(3_000)}`,
    `${draft.target}${mark}${'lang=en&'.repeat(1_500)}`,
    `${draft.target}${mark}x=${'%41'.repeat(4_000)}`,
    `${draft.target}/${'a/'.repeat(6_000)}`,
    `${draft.target}${'%2f..'.repeat(2_000)}`,
    `/${'x'.repeat(12_000)}`,
    `${draft.target}${mark}${'?'.repeat(12_000)}`,
    `${draft.target}${mark}${'['.repeat(5_000)}`,
  ]);
  return { ...draft, target };
};

const traversal: Attack = (scene) => {
  const target = scene.random.one([
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json/x',
    '/assets/%2e%2e/package.json',
    '/docs/../../package.json',
    '/docs/%2e%2e%2f%2e%2e%2fpackage.json',
    '/docs/js/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/metrics',
    '/v1/reports/..%2f..%2faccount',
    '/v1/reports/%2e%2e/account',
    '/reports/..%2f..%2fv1%2faccount',
    '/v1/../openapi.json',
    '//evil.example/v1/ping',
    '/\\evil.example',
    '*',
  ]);
  return { ...base(scene, 'out of its folder'), method: 'GET', target, ...withoutBody(scene) };
};

function withoutBody(scene: Scene): Pick<Draft, 'headers' | 'body'> {
  const { headers, body } = render({ ...scene.parts, members: undefined }, scene.world, scene.random);
  return { headers, body };
}

/** Line ends where none belong: no header from them may be in the response. */
const brokenLines: Attack = (scene) => {
  const { random } = scene;
  const draft = base(scene, 'line ends where none belong');
  const mark = draft.target.includes('?') ? '&' : '?';
  const encoded = { ...draft, target: `${draft.target}${mark}lang=en%0d%0aX-Injected:%20yes` };
  const value = random.one([
    'a\rX-Injected: yes',
    'a\nX-Injected: yes',
    'a\0b',
    'a\r\n X-Injected: folded',
    '\x7f\x01',
  ]);
  const header = setHeader(draft, random.one(['Idempotency-Key', 'X-Any', 'Accept-Language', 'Prefer']), value);
  return random.isLucky(0.4) ? encoded : { ...header, alone: true };
};

const brokenHead: Attack = (scene) => {
  const { random } = scene;
  const draft = { ...base(scene, 'a head that is broken'), alone: true };
  const line = random.one<readonly [string, string]>([
    ['Bad Name', 'x'],
    ['Content-Length ', '0'],
    ['', 'x'],
    ['(x)', 'y'],
    ['Content-Length', '-1'],
    ['Content-Length', '+1'],
    ['Content-Length', '0x1'],
    ['Content-Length', '99999999999999999999'],
    ['Transfer-Encoding', 'chunked, identity'],
    ['Transfer-Encoding', '\x0bchunked'],
    ['Host', 'a\0b'],
  ]);
  return { ...addHeaders(draft, [line]), expected: ['INVALID_REQUEST'] };
};

const brokenMethod: Attack = (scene) => ({
  ...base(scene, 'a method that is none'),
  method: scene.random.one(['get', 'G ET', 'FOO', '', 'GET\t', 'PRI', 'DELETE-ALL', '\x16\x03\x01']),
  alone: true,
  expected: ['INVALID_REQUEST'],
});

const onHeads: readonly Attack[] = [
  headerFlood,
  longHeader,
  longHeader,
  manyCookies,
  longTarget,
  longTarget,
  traversal,
  traversal,
  brokenLines,
  brokenHead,
  brokenMethod,
];
