import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { pickNumber } from '../catalogue/hash.ts';
import { simulatedSuppliers } from '../suppliers/index.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../suppliers/supplier.ts';
import { BadRequest } from './bad-request.ts';
import { control, worldOf, type Controlled } from './control.ts';
import { isVin, Lives, SuppliersDown } from './lives.ts';
import { hold, sabotage, sendAnswer } from './sabotage.ts';
import { Worlds, type World } from './world.ts';

interface Simulator {
  readonly url: string;
  stop(): Promise<void>;
}

const maxBodyBytes = 256 * 1024;
/** No request lasts longer, also with a fault. */
const longestRequestMs = 30_000;

const suppliers = new Map(simulatedSuppliers.map((supplier) => [supplier.id, supplier]));

/** Starts all simulated suppliers behind one port, for this machine only. */
export async function startSimulator({
  port = 0,
  photoWidthPx,
}: { port?: number; photoWidthPx?: number } = {}): Promise<Simulator> {
  const parts: Parts = { worlds: new Worlds(), lives: new Lives(), supplierIds: [...suppliers.keys()], photoWidthPx };
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    void answer(request, response, url, parts);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Parts extends Controlled {
  readonly photoWidthPx: number | undefined;
}

async function answer(request: IncomingMessage, response: ServerResponse, url: string, parts: Parts) {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const bound = setTimeout(() => response.destroy(), longestRequestMs);
  try {
    const body = await readBody(request);
    const address = new URL(request.url ?? '/', url);
    const [, area, worldId = '', supplierId = '', ...rest] = address.pathname.split('/');
    if (area !== 'w') {
      const result = control({ method: request.method ?? '', path: address.pathname, body, url }, parts);
      return sendAnswer(response, json(200, result));
    }
    const world = worldOf(parts.worlds, worldId);
    const supplier = suppliers.get(supplierId);
    if (!supplier) throw new BadRequest('there is no such supplier', 404);
    // A closed response emits no further `close`: the request would be counted as open forever.
    if (leaving.signal.aborted) return;
    response.once('close', world.countIn(supplierId));
    await answerAsSupplier(response, {
      world,
      lives: parts.lives,
      supplier,
      gone: leaving.signal,
      request: {
        method: request.method ?? 'GET',
        path: decodeURIComponent(`/${rest.join('/')}`),
        query: address.searchParams,
        headers: plainHeaders(request),
        body,
        baseUrl: `${url}/w/${worldId}/${supplierId}`,
        photoWidthPx: parts.photoWidthPx,
      },
    });
  } catch (error) {
    if (leaving.signal.aborted || response.headersSent) return void response.destroy();
    if (error instanceof BadRequest) return sendAnswer(response, json(error.status, { message: error.message }));
    sendAnswer(response, json(500, { message: error instanceof Error ? error.stack : String(error) }));
  } finally {
    clearTimeout(bound);
  }
}

type Received = Omit<SimulatedRequest, 'now' | 'planted' | 'lifeOf' | 'remainingMs'>;

interface Asked {
  readonly world: World;
  readonly lives: Lives;
  readonly supplier: SimulatedSupplier;
  readonly request: Received;
  readonly gone: AbortSignal;
}

async function answerAsSupplier(response: ServerResponse, asked: Asked): Promise<void> {
  const { world, supplier, gone } = asked;
  const vins = new Set<string>();
  const right = await Promise.race([respond(asked, vins), hold(gone)]);
  if (right === undefined) return;
  for (const vin of vins) world.countVin(supplier.id, vin);
  if (world.settings.delays) {
    await pause(20 + pickNumber(131, supplier.id, ...vins), undefined, { signal: gone });
  }
  const fault = world.dial.take(supplier.id, vins);
  if (fault) return sabotage(response, fault, right, gone);
  sendAnswer(response, right);
}

/** The answer without faults. The vehicles it is about are those whose lives the supplier reads. */
async function respond({ world, lives, supplier, request }: Asked, vins: Set<string>): Promise<SimulatedResponse> {
  const now = timeOf(request.headers['x-simulated-time']);
  const lifeOf = (vin: string) => {
    if (!isVin(vin)) throw new BadRequest('this is no VIN');
    vins.add(vin);
    const life = lives.of(vin, now, world.planted);
    if (life.sandbox === 'down') throw new SuppliersDown();
    return life;
  };
  const remainingMs = (vin: string, slowSeconds?: number) => {
    const isNeverSlow = isVin(vin) && ['ready', 'thin'].includes(lifeOf(vin).sandbox ?? '');
    return isNeverSlow ? 0 : world.remainingMs(supplier.id, vin, now, slowSeconds);
  };
  try {
    const right = await supplier.respond({ ...request, now, planted: world.planted, lifeOf, remainingMs });
    return { ...right, headers: lowerCaseNames(right.headers ?? {}) };
  } catch (error) {
    if (!(error instanceof SuppliersDown)) throw error;
    return { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Service unavailable' };
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new BadRequest('the body is too large', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]));
}

/** A fault puts another value under a name that the supplier may have written in any case. */
function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function json(status: number, value: unknown): SimulatedResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

/** The customer's time if it sends one, since its clock may have been moved. */
function timeOf(text: string | undefined): Date {
  const sent = new Date(text ?? Number.NaN);
  return Number.isNaN(sent.getTime()) ? new Date() : sent;
}
