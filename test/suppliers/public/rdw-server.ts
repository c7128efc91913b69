import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

import { SupplierLine } from '../../../src/suppliers/connecting/http.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../src/suppliers/evidence/evidence.ts';
import { rdw } from '../../../src/suppliers/public/rdw/connector.ts';
import type { Answer, Facts, Supplier } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';

export interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** The register's tables as a test fills them: rows, a text that is sent as it is, a status, or no answer. */
export type Tables = Readonly<Record<string, readonly object[] | string | number>>;

/** In place of a table: it is not answered. */
export const silence = 'silence';

export interface TestRegister {
  readonly supplier: Supplier;
  readonly asked: readonly Asked[];
  /** From the next question on. */
  readonly fill: (tables: Tables) => void;
}

export const clock = { now: () => new Date('2026-03-02T12:00:00Z'), monotonicMs: () => performance.now() };

/** A register that answers until the tests of the file have ended. */
export async function register(first: Tables, values: Readonly<Record<string, string>> = {}): Promise<TestRegister> {
  let tables = first;
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://register.invalid');
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), headers: incoming.headers });
    const content = tables[/^\/resource\/(.+)\.json$/.exec(pathname)?.[1] ?? ''] ?? [];
    if (content === silence) return;
    if (typeof content === 'number') outgoing.writeHead(content, { 'retry-after': '2' }).end('[]');
    else {
      outgoing.writeHead(200, { 'content-type': 'application/json;charset=utf-8' });
      outgoing.end(typeof content === 'string' ? content : JSON.stringify(content));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const line = new SupplierLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { supplier: rdw.connect({ line, values, clock }), asked, fill: (next) => void (tables = next) };
}

export const plate = 'AB12CD';

export function ask(
  supplier: Supplier,
  facts: Facts = { plate },
  signal: AbortSignal = AbortSignal.timeout(5000),
): Promise<Answer> {
  return supplier.ask({ vin: 'XLRTE47MS0E000001' as Vin, facts, ticket: undefined, signal });
}

export type Found = Extract<Answer, { kind: 'evidence' }>;

export async function find(tables: Tables): Promise<Found> {
  const { supplier } = await register(tables);
  const answer = await ask(supplier);
  if (answer.kind !== 'evidence') throw new Error(`the answer was ${answer.kind}`);
  return answer;
}

export function ofKind<Kind extends EvidenceKind>({ evidence }: Found, kind: Kind): EvidenceOf<Kind>[] {
  return evidence.filter((record: Evidence): record is EvidenceOf<Kind> => record.kind === kind);
}

/** A row of the register of vehicles; the members of `row` are added to it. */
export function vehicle(row: Readonly<Record<string, unknown>> = {}): object {
  return { kenteken: plate, voertuigsoort: 'Personenauto', merk: 'VOLVO', handelsbenaming: 'V60', ...row };
}
