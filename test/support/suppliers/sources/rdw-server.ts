import type { IncomingHttpHeaders } from 'node:http';

import { patience } from '../../../../harness/async/patience.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../../src/report/evidence/evidence.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { rdw } from '../../../../src/suppliers/sources/rdw/connector.ts';
import type { SupplierAnswer, VehicleFacts, Supplier } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { clock, serve } from './server.ts';

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** The register's tables as a test fills them: rows, a text that is sent as it is, a status, or no answer. */
export type Tables = Readonly<Record<string, readonly object[] | string | number>>;

/** In place of a table: it is not answered. */
export const silence = 'silence';

interface TestRegister {
  readonly supplier: Supplier;
  readonly asked: readonly Asked[];
  /** From the next question on. */
  readonly fill: (tables: Tables) => void;
}

/** A register that answers until the tests of the file have ended. */
export async function register(first: Tables, values: Readonly<Record<string, string>> = {}): Promise<TestRegister> {
  let tables = first;
  const asked: Asked[] = [];
  const { url } = await serve(({ path, headers }) => {
    const { pathname, searchParams } = new URL(path, 'http://register.invalid');
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), headers });
    const body = tables[/^\/resource\/(.+)\.json$/.exec(pathname)?.[1] ?? ''] ?? [];
    if (body === silence) return undefined;
    if (typeof body === 'number') return { status: body, headers: { 'retry-after': '2' }, body: [] };
    return { headers: { 'content-type': 'application/json;charset=utf-8' }, body };
  });
  const supplier = rdw.connect({ http: new SupplierHttp(url), values, clock });
  return { supplier, asked, fill: (next) => void (tables = next) };
}

export const plate = 'AB12CD';

export function ask(
  supplier: Supplier,
  facts: VehicleFacts = { plate },
  signal: AbortSignal = AbortSignal.timeout(patience(5000)),
): Promise<SupplierAnswer> {
  return supplier.fetchAnswer({ vin: 'XLRTE47MS0E000001' as Vin, facts, ticket: undefined, signal });
}

export type Found = Extract<SupplierAnswer, { kind: 'evidence' }>;

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
