import { Agent, request } from 'node:http';

/** What became of a request. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: string;
      readonly sentMs: number;
      readonly receivedMs: number;
    }
  /** No process listens there: the request was certainly not received. */
  | { readonly kind: 'refused' }
  /** The connection broke, or no answer came in time: what became of the request is not known. */
  | { readonly kind: 'broken'; readonly code: string };

/** The status of an answer; otherwise what became of the request. */
export function statusOf(reply: Reply): number | 'refused' | 'broken' {
  return reply.kind === 'answer' ? reply.status : reply.kind;
}

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** None on the ways that need none. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Longer than anything may take that the service promises to answer. */
const patienceMs = 45_000;

/** A partner's program: reuses its connections, as most do, and gives up in the end. */
export class Client {
  readonly #agent: Agent;

  constructor(connectionsPerNode = 4) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connectionsPerNode });
  }

  send(url: string, { method = 'GET', path, key, headers, body }: Sent): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sentMs = performance.now();
    return new Promise((done) => {
      const call = request(
        `${url}${path}`,
        {
          method,
          agent: this.#agent,
          timeout: patienceMs,
          headers: {
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', (error: NodeJS.ErrnoException) => done({ kind: 'broken', code: error.code ?? 'cut' }));
          response.on('end', () =>
            done({
              kind: 'answer',
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
              sentMs,
              receivedMs: performance.now(),
            }),
          );
        },
      );
      call.on('timeout', () => call.destroy(Object.assign(new Error('no answer in time'), { code: 'TIMEOUT' })));
      call.on('error', (error: NodeJS.ErrnoException) =>
        done(error.code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'broken', code: error.code ?? 'cut' }),
      );
      call.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
