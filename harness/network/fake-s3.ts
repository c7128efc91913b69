import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the fake does with the next requests. */
type Mood = 'works' | 'fails' | 'hangs' | 'loses its answers';

const accessKeyId = 'FAKEACCESSKEY';
const secretAccessKey = 'fake/secret+key';
const region = 'eu-fake-1';

/**
 * An object store that speaks the protocol of S3, as far as the service uses it: objects are written, read whole or in part, and
 * deleted by list. It checks signatures, as no fake on npm does for version 4.
 */
export class FakeS3 implements AsyncDisposable {
  mood: Mood = 'works';
  /** By their names, without the bucket. */
  readonly objects = new Map<string, Buffer>();
  /** Method and name of each request. */
  readonly requests: string[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  /** The setting of a service that stores its media here. */
  get mediaUrl(): string {
    return this.urlWith(secretAccessKey);
  }

  urlWith(secret: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `s3://${accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/media/pictures?region=${region}`;
  }

  /** The names of objects in a folder of all vehicles. */
  namesIn(folder: 'raw' | 'served' | 'small'): string[] {
    return [...this.objects.keys()].filter((name) => name.includes(`/${folder}/`));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://fake');
    const name = decodeURIComponent(url.pathname).replace('/media/', '');
    this.requests.push(`${request.method} ${name}`);
    if (this.mood === 'hangs') return;
    if (this.mood === 'fails') return fail(response, 503, 'SlowDown');
    if (!isSigned(request, url)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (!url.pathname.startsWith('/media')) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') this.objects.set(name, body);
    if (this.mood === 'loses its answers') return void response.destroy();
    if (request.method === 'PUT') return void response.end();
    if (request.method === 'POST' && url.search === '?delete=') return this.#delete(body.toString(), response);
    const object = this.objects.get(name);
    if (request.method !== 'GET') return fail(response, 405, 'MethodNotAllowed');
    if (!object) return fail(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return void response.end(object);
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${object.length}` });
    response.end(object.subarray(Number(first), Number(last) + 1));
  }

  #delete(list: string, response: ServerResponse): void {
    const names = [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
    for (const name of names) this.objects.delete(name);
    const deleted = names.map((name) => `<Deleted><Key>${name}</Key></Deleted>`).join('');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><DeleteResult>${deleted}</DeleteResult>`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`);
}

/** Signature version 4, as Amazon describes it, with the payload unsigned. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const { headers, method = '' } = request;
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    [];
  const [keyId, day = '', ...scope] = credential.split('/');
  if (keyId !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, url.pathname, url.search.slice(1), ...lines, '', signed, 'UNSIGNED-PAYLOAD'].join('\n');
  const time = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, [day, ...scope].join('/'), hash].join('\n');
  const key = [day, ...scope].reduce<Buffer | string>((sum, part) => hmac(sum, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
