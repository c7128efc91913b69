import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

interface ExpectedRequest {
  readonly method: string;
  readonly path: string;
  /** null: it must not be sent. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly json?: unknown;
}

interface GivenResponse {
  readonly fault?: 'reset' | 'truncate';
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly text?: string;
}

export interface VectorCall {
  readonly method: string;
  readonly vin?: string;
  readonly reportId?: string;
  readonly recordId?: string;
  readonly reason?: 'notThisVehicle' | 'other';
  readonly text?: string;
  readonly disputeId?: string;
  /** In Base64. */
  readonly file?: string;
  readonly lang?: string;
  readonly idempotencyKey?: string;
  readonly waitSeconds?: number;
  readonly after?: string;
  readonly types?: readonly string[];
  readonly limit?: number;
  readonly count?: number;
  readonly vins?: readonly (string | { readonly vin: string; readonly reference?: string })[];
  readonly maxEur?: number;
  readonly name?: string;
  readonly batchId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly nowSeconds?: number;
}

interface VectorCase {
  readonly name: string;
  readonly call: VectorCall;
  readonly exchanges: readonly { readonly request: ExpectedRequest; readonly response: GivenResponse }[];
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

interface Vectors {
  readonly apiKey: string;
  readonly bodies: Readonly<Record<string, unknown>>;
  readonly cases: readonly VectorCase[];
}

const vectorsFile = new URL('../../../clients/vectors.json', import.meta.url);

export async function readVectors(): Promise<Vectors> {
  return JSON.parse(await readFile(vectorsFile, 'utf8')) as Vectors;
}

/** What a client made of a case: what the call returned, or the error it threw. */
export type Outcome = { readonly result: unknown } | { readonly error: unknown };

interface VectorServer {
  /** The service of case N is at this address followed by `/N`. */
  readonly url: string;
  /** What is wrong with the requests of a case, and with the outcome that the client reports. */
  problemsOf(index: number, outcome: Outcome): string[];
  close(): void;
}

/** Plays the service for all cases: each has its own path, under which its answers come one after the other. */
export async function startVectorServer({ bodies, cases }: Vectors): Promise<VectorServer> {
  const played = cases.map((): { count: number; problems: string[]; keys: Set<string> } => ({
    count: 0,
    problems: [],
    keys: new Set(),
  }));
  let url = '';
  const play = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(incoming);
    const [, index = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const [its, state] = [cases[Number(index)], played[Number(index)]];
    const exchange = its?.exchanges[state?.count ?? 0];
    if (!state || !exchange) {
      state?.problems.push(`a further request came: ${incoming.method} ${path}`);
      incoming.socket.destroy();
      return;
    }
    state.count++;
    state.problems.push(...differences(exchange.request, incoming, path, body));
    if (incoming.method === 'POST') state.keys.add(String(incoming.headers['idempotency-key']));
    respond(response, exchange.response, bodies, `${url}/${index}`);
  };
  const server = createServer((incoming, response) => void play(incoming, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    problemsOf(index, outcome) {
      const [its, state] = [cases[index], played[index]];
      if (!its || !state) return ['there is no such case'];
      const missing = its.exchanges.length - state.count;
      const bought = its.exchanges.some(({ request }) => request.method === 'POST');
      const [key = ''] = state.keys;
      return [
        ...state.problems,
        ...(missing > 0 ? [`${missing} requests did not come`] : []),
        ...(bought && (state.keys.size !== 1 || !/^[!-~]{1,255}$/.test(key))
          ? [`keys: ${[...state.keys].join()}`]
          : []),
        ...outcomeProblems(its, outcome, bodies, canCost(its) ? key : undefined),
      ];
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function differences(expected: ExpectedRequest, incoming: IncomingMessage, path: string, body: string): string[] {
  const found = [
    ...(incoming.method === expected.method && path === expected.path ? [] : [`${incoming.method} ${path} came`]),
    ...Object.entries(expected.headers).flatMap(([name, value]) =>
      (incoming.headers[name] ?? null) === value ? [] : [`${name} was ${String(incoming.headers[name])}, not ${value}`],
    ),
  ];
  if (expected.json === undefined) return body === '' ? found : [...found, `a body came: ${body}`];
  return isDeepStrictEqual(JSON.parse(body), expected.json) ? found : [...found, `the body was ${body}`];
}

function respond(
  response: ServerResponse,
  { fault, status = 200, headers = {}, json, body, text }: GivenResponse,
  bodies: Vectors['bodies'],
  base: string,
): void {
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  const content = text ?? JSON.stringify(body === undefined ? json : bodies[body]);
  const bytes = Buffer.from(content.replaceAll('{base}', base));
  response.writeHead(status, { ...headers, ...(status !== 304 && { 'content-length': bytes.length }) });
  if (fault === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

function canCost({ call: { method }, exchanges }: VectorCase): boolean {
  return exchanges.length > 0 && (method === 'buy' || method === 'orderBatch');
}

/** An error of a request that can cost something has the key that was sent with it. */
function outcomeProblems(
  { result, error }: VectorCase,
  outcome: Outcome,
  bodies: Vectors['bodies'],
  key: string | undefined,
): string[] {
  const named = result?.['body'];
  const expected = typeof named === 'string' ? { json: bodies[named] } : result;
  const wanted = error
    ? { error: { ...error, ...(key !== undefined && { idempotencyKey: key }) } }
    : { result: expected };
  return isDeepStrictEqual(outcome, wanted)
    ? []
    : [`the outcome is ${JSON.stringify(outcome)}, not ${JSON.stringify(wanted)}`];
}
