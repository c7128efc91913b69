import { Agent, request } from 'node:http';

interface Sent {
  readonly body?: string | Buffer;
  readonly contentType?: string;
}

interface Received {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** So many requests are sent from one address, so that what is tested is not a limit for each address. */
const requestsPerAddress = 15;

/** A browser that has signed in to one place, over HTTP. It sends from ever new addresses of this machine. */
export class HostileClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  #sent = 0;
  #agent = new Agent();

  constructor(url: string) {
    this.#url = url;
  }

  /** A form where there is a body. */
  async send(path: string, { body, contentType = 'application/x-www-form-urlencoded' }: Sent = {}): Promise<Received> {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    const outgoing = request(this.#url + path, {
      method: body === undefined ? 'GET' : 'POST',
      agent: this.#nextAgent(),
      headers: {
        origin: this.#url,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && {
          'content-type': contentType,
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    outgoing.on('error', reject).on('response', (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
        this.#cookies.set(name, value);
      }
      const chunks: Buffer[] = [];
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }

  #nextAgent(): Agent {
    if (this.#sent++ % requestsPerAddress === 0) {
      this.#agent.destroy();
      const at = Math.floor(this.#sent / requestsPerAddress);
      this.#agent = new Agent({
        keepAlive: true,
        localAddress: `127.${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
      });
    }
    return this.#agent;
  }
}
