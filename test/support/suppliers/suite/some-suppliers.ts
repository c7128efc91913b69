import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';

import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { amberRegistry } from '../../../../src/suppliers/simulated/amber-registry/connector.ts';
import { euroReg } from '../../../../src/suppliers/simulated/euro-reg/connector.ts';
import { connectors, simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import { stolenWatch } from '../../../../src/suppliers/simulated/stolen-watch/connector.ts';
import type { SupplierAnswer } from '../../../../src/suppliers/supplier.ts';
import { cleanup } from '../../cleanup.ts';
import { openWorld } from '../../simulator.ts';
import { alterationsOf } from './alterations.ts';
import { ReplayHttp } from './altered.ts';
import { askOnce, faultVin, findVehicles, vehicleByVin, type Vehicle } from './vehicles.ts';

const vehicle: Vehicle = { vin: 'WVWZZZ1K4DW100000' as Vehicle['vin'], facts: {} };

/** What only some suppliers do. */
export function testSomeSuppliers(): void {
  describe('a supplier that gives out tokens', () => {
    it('is asked for one only when there is none that holds, and once more when it takes one back', async () => {
      const world = await openWorld({ slowSeconds: 0 });
      const id = 'rheinblick';
      const [known] = await findVehicles(world, simulatedSupplier(world.url, id, `demo-${id}`), 'evidence');
      const supplier = simulatedSupplier(world.url, id, `demo-${id}`);
      const countCalls = async () => (await world.calls())[id]?.total ?? 0;
      const start = await countCalls();
      const costs: number[] = [];
      for (const isTakenBack of [false, false, true, false]) {
        if (isTakenBack) await world.dial({ supplier: id, fault: 'unauthorized', times: 1 });
        assert.equal((await askOnce(supplier, known)).kind, 'evidence');
        costs.push((await countCalls()) - start);
      }
      assert.deepEqual(costs, [2, 3, 6, 7]);
    });
  });

  describe('a supplier that takes orders', () => {
    it('is left in time when an order is taken and never looked at again', async () => {
      const world = await openWorld({ slowSeconds: 0 });
      const supplier = simulatedSupplier(world.url, 'snapvault', 'demo-snapvault');
      const lost = await vehicleByVin(world, faultVin);
      const answer = await askOnce(supplier, lost, { signal: AbortSignal.timeout(500) });
      const again =
        answer.kind === 'not yet'
          ? await askOnce(supplier, lost, { ticket: answer.ticket, signal: AbortSignal.timeout(500) })
          : answer;
      assertFailed(again, 'timeout');
    });
  });

  describe('a supplier that answers in pages', () => {
    it('is not followed without end', async () => {
      let pages = 0;
      const baseUrl = await listen(() => {
        pages++;
        return JSON.stringify({ data: [], links: { next: `/vehicles/x/records?page=${pages + 1}` } });
      });
      const answer = await askOnce(euroReg({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle);
      assertFailed(answer, 'too large');
      assert.equal(pages, 20);
    });

    it('cannot send us to another host', async () => {
      const asked: string[] = [];
      const baseUrl = await listen((path) => {
        asked.push(path);
        const next = asked.length === 1 ? 'http://elsewhere.invalid/other?page=2' : null;
        return JSON.stringify({ data: [], links: { next } });
      });
      const answer = await askOnce(euroReg({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle);
      assert.equal(answer.kind, 'nothing');
      assert.deepEqual(asked, [`/vehicles/${vehicle.vin}/records`, `/vehicles/${vehicle.vin}/records?page=2`]);
    });
  });

  describe('a list of records', () => {
    const hit = { register: 'DE', reportedOn: '2020-01-31' };

    it('is kept without the one that cannot be read', async () => {
      const baseUrl = await listen(() => JSON.stringify({ hits: [hit, { ...hit, reportedOn: '2020-02-31' }] }));
      const answer = await askOnce(stolenWatch({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle);
      assert.ok(answer.kind === 'evidence');
      assert.equal(answer.evidence.length, 1);
    });

    it('is malformed when none can be read', async () => {
      const baseUrl = await listen(() => JSON.stringify({ hits: [{ ...hit, register: 'Germany' }] }));
      assertFailed(
        await askOnce(stolenWatch({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle),
        'malformed',
      );
    });
  });

  describe('a table', () => {
    const columns = 'valsts;numurs;marka;modelis;registrets;statuss;degviela\r\n';
    const row = 'LV;AB-1;VW;Golf;01.02.2020;kaut kas jauns;tvaiks\r\n';
    const tables = (rows: string, count: number) => (path: string) =>
      path.startsWith('/v1/owners')
        ? ''
        : { body: columns + rows, headers: { 'content-type': 'text/csv', 'x-rows': String(count) } };

    it('keeps the wording of a code that is not known', async () => {
      const baseUrl = await listen(tables(row, 1));
      const answer = await askOnce(amberRegistry({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle);
      assert.ok(answer.kind === 'evidence');
      const registered = answer.evidence.find(({ kind }) => kind === 'registered');
      assert.ok(registered && !('status' in registered));
      assert.deepEqual(registered.original, { wording: 'kaut kas jauns', language: 'lv' });
    });

    const mustHave = {
      'amber-registry': ['valsts', 'numurs', 'marka', 'modelis', 'registrets', 'statuss'],
      'south-inspect': ['pays', 'date', 'type', 'resultat', 'kilometrage'],
    };
    for (const [id, names] of Object.entries(mustHave)) {
      it(`without a column that it must have is malformed, and not one without values: ${id}`, async () => {
        const world = await openWorld({ slowSeconds: 0 });
        const found = await findVehicles(world, simulatedSupplier(world.url, id, `demo-${id}`), 'evidence');
        const http = new ReplayHttp(`${world.url}/${id}`);
        const supplier = connectors[id]?.({ http, credential: `demo-${id}` });
        assert.ok(supplier);
        assert.equal((await askOnce(supplier, found[0])).kind, 'evidence');
        // It asks for two tables at the same time: either may be the first that comes.
        const [key, response] =
          [...http.responses].find(([, one]) => hasColumns(one, names)) ?? assert.fail('no table has these columns');
        for (const name of names) {
          const altered = alterationsOf(response).find(({ place }) => place === name);
          assert.ok(altered, name);
          http.responses.set(key, { ...response, body: altered.body });
          assertFailed(await askOnce(supplier, found[0]), 'malformed');
        }
      });
    }

    it('that was cut off between two rows is malformed', async () => {
      const baseUrl = await listen(tables(row, 2));
      assertFailed(
        await askOnce(amberRegistry({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle),
        'malformed',
      );
    });

    it('that was cut off in its last field is malformed', async () => {
      const baseUrl = await listen(tables(row.slice(0, -4), 1));
      assertFailed(
        await askOnce(amberRegistry({ http: new SupplierHttp(baseUrl), credential: 'x' }), vehicle),
        'malformed',
      );
    });
  });
}

function assertFailed(answer: SupplierAnswer, failure: string): void {
  assert.ok(answer.kind === 'failed' && answer.failure === failure, JSON.stringify(answer).slice(0, 300));
}

type Canned = string | { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** A supplier that answers with what it is given. */
async function listen(respond: (path: string) => Canned): Promise<string> {
  const server = createServer((request, response) => {
    const canned = respond(request.url ?? '');
    response.writeHead(200, typeof canned === 'string' ? { 'content-type': 'application/json' } : canned.headers);
    response.end(typeof canned === 'string' ? canned : canned.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function hasColumns(response: Parameters<typeof alterationsOf>[0], names: readonly string[]): boolean {
  const places = new Set(alterationsOf(response).map(({ place }) => place));
  return names.every((name) => places.has(name));
}
