import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { patience } from '../../../../harness/async/patience.ts';
import { ofKind } from '../../../../harness/suppliers/of-kind.ts';
import type {
  SimulatedRequest,
  SimulatedResponse,
  SimulatedSupplier,
} from '../../../../simulator/suppliers/supplier.ts';
import type { Life } from '../../../../simulator/world/life.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../../src/report/evidence/evidence.ts';
import type { ConnectorSettings } from '../../../../src/suppliers/connector/connector.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import type { SupplierAnswer, VehicleFacts, SupplierRequest, Supplier } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../cleanup.ts';
import { vin } from './made-life.ts';

type Respond = (request: SimulatedRequest) => SimulatedResponse | Promise<SimulatedResponse>;

/** Serves a supplier's answers from one life until the test ends, and makes its connector. */
export async function connect(
  make: (settings: ConnectorSettings) => Supplier,
  simulated: SimulatedSupplier,
  life: Life,
  { credential = `demo-${simulated.id}`, remainingMs = 0 }: { credential?: string; remainingMs?: number } = {},
): Promise<Supplier> {
  const baseUrl = await serve((request) =>
    simulated.respond({ ...request, lifeOf: () => life, remainingMs: () => remainingMs }),
  );
  return make({ http: new SupplierHttp(baseUrl), credential });
}

/** A connector whose supplier answers as the test says: with one body, or by the request. */
export async function connectTo(
  make: (settings: ConnectorSettings) => Supplier,
  answer: string | object | Respond,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Supplier> {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const respond = typeof answer === 'function' ? (answer as Respond) : () => ({ status, headers, body });
  return make({ http: new SupplierHttp(await serve(respond)), credential: 'any' });
}

async function serve(respond: Respond): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}/supplier`;
    const url = new URL(incoming.url ?? '/', baseUrl);
    const request: SimulatedRequest = {
      method: incoming.method ?? 'GET',
      path: decodeURIComponent(url.pathname).replace(/^\/supplier/, ''),
      query: url.searchParams,
      headers: incoming.headers as Record<string, string>,
      body: '',
      baseUrl,
      now: new Date('2026-03-02T12:00:00Z'),
      lifeOf: () => {
        throw new Error('no life');
      },
      remainingMs: () => 0,
      planted: undefined,
    };
    void Promise.resolve(respond(request)).then(({ status, headers, body }) =>
      outgoing.writeHead(status, headers).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/supplier`;
}

const facts: VehicleFacts = { make: 'Volkswagen', model: 'Golf', year: 2018, country: 'LV', vehicleClass: 'car' };

function requestOf(overrides: Partial<SupplierRequest> = {}): SupplierRequest {
  return { vin: vin as Vin, facts, ticket: undefined, signal: AbortSignal.timeout(patience(5000)), ...overrides };
}

export async function ask(supplier: Supplier, question: Partial<SupplierRequest> = {}): Promise<SupplierAnswer> {
  return await supplier.fetchAnswer(requestOf(question));
}

export async function evidenceOf(
  supplier: Supplier,
  question: Partial<SupplierRequest> = {},
): Promise<readonly Evidence[]> {
  const answer = await ask(supplier, question);
  if (answer.kind !== 'evidence') throw new Error(`the answer was ${answer.kind}`);
  return answer.evidence;
}

export async function evidenceOfKind<Kind extends EvidenceKind>(
  supplier: Supplier,
  kind: Kind,
): Promise<EvidenceOf<Kind>[]> {
  return ofKind(await evidenceOf(supplier), kind);
}
