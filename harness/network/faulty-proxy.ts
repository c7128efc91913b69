import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { between, type Random } from '../generate/random.ts';

const faults = ['reset before', 'reset after', 'truncated', 'delayed', '429', '503'] as const;

type NetworkFault = (typeof faults)[number];

interface FaultyProxyOptions {
  readonly target: string;
  readonly random: Random;
  /** Which share of requests meets one of the faults. */
  readonly share: number;
  /** Of a delay; the service has answered already. */
  readonly longestDelayMs: number;
}

interface FaultyProxy {
  readonly url: string;
  /** How often each fault was met. */
  readonly met: ReadonlyMap<NetworkFault | 'none', number>;
  close(): Promise<void>;
}

/** A proxy that resets, cuts and delays at random, and answers 429 and 503 itself. */
export async function startFaultyProxy({ target, ...options }: FaultyProxyOptions): Promise<FaultyProxy> {
  const { random, share, longestDelayMs } = options;
  const agent = new Agent({ keepAlive: true });
  const met = new Map<NetworkFault | 'none', number>();
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(incoming);
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    met.set(fault ?? 'none', (met.get(fault ?? 'none') ?? 0) + 1);
    if (fault === 'reset before') return void incoming.socket.resetAndDestroy();
    if (fault === '429' || fault === '503') return refuse(response, fault);
    const answered = await forward(target, agent, incoming, body);
    if (fault === 'delayed') await pause(between(random, 1, longestDelayMs));
    if (fault === 'reset after' || !answered) return void incoming.socket.resetAndDestroy();
    response.writeHead(answered.status, answered.headers);
    if (fault !== 'truncated') return void response.end(answered.body);
    const kept = answered.body.subarray(0, Math.floor(random() * answered.body.length));
    return void response.write(kept, () => response.socket?.destroy());
  };
  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** What the service answers; undefined if it does not. */
async function forward(target: string, agent: Agent, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { host: _, ...passed } = headers;
  const call = request(`${target}${url}`, { method, headers: passed, agent });
  // One that comes after the head of the answer also ends its body.
  call.on('error', () => {});
  call.end(body);
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readAll(answer) };
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: '429' | '503'): void {
  const code = status === '429' ? 'RATE_LIMITED' : 'UNAVAILABLE';
  response.writeHead(Number(status), { 'content-type': 'application/json', 'retry-after': '0' });
  response.end(JSON.stringify({ code, message: 'The proxy refuses this request.' }));
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
