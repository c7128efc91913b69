import assert from 'node:assert/strict';

import { misfitOf } from '../../../../src/report/evidence/fit.ts';
import type { ConnectorSettings } from '../../../../src/suppliers/connector/connector.ts';
import { type HttpRequest, type HttpResponse, SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import type { Supplier, SupplierAnswer } from '../../../../src/suppliers/supplier.ts';
import { alterationsOf } from './alterations.ts';
import { assertEvidence } from './shape.ts';
import { askOnce, type Vehicle } from './vehicles.ts';

/** Sends each request once, and from then on gives the same response, or another in its place. */
export class ReplayHttp extends SupplierHttp {
  readonly responses = new Map<string, HttpResponse>();

  override async send(request: HttpRequest): Promise<HttpResponse> {
    const { method = 'GET', path, query = {} } = request;
    const key = `${method} ${path} ${JSON.stringify(query)}`;
    const response = this.responses.get(key) ?? (await super.send(request));
    this.responses.set(key, response);
    return response;
  }
}

/**
 * Gives each value in the supplier's responses another type, one at a time, and leaves each out. The one is malformed; of the
 * other at least one is, and none becomes a record that lacks something, or "nothing".
 */
export async function assertReadsWholeAnswers(
  make: (settings: ConnectorSettings) => Supplier,
  { url, credential }: { readonly url: string; readonly credential: string },
  vehicles: readonly Vehicle[],
): Promise<void> {
  const seen = new Set<string>();
  const refused = { 'another type': 0, 'left out': 0 };
  for (const vehicle of vehicles) {
    const http = new ReplayHttp(url);
    const ask = async (): Promise<SupplierAnswer> => {
      // A new one each time: it may keep a token.
      const supplier = make({ http, credential });
      const answer = await askOnce(supplier, vehicle);
      return answer.kind === 'not yet' ? askOnce(supplier, vehicle, { ticket: answer.ticket }) : answer;
    };
    const right = await ask();
    const profile = make({ http, credential });
    for (const [index, [key, response]] of [...http.responses].entries()) {
      for (const { place, change, body } of alterationsOf(response)) {
        const what = `response ${index + 1}: ${place}: ${change}`;
        if (seen.has(what)) continue;
        seen.add(what);
        http.responses.set(key, { ...response, body });
        const answer = await ask();
        if (answer.kind === 'failed') {
          assert.equal(answer.failure, 'malformed', what);
          refused[change] += 1;
        } else if (change === 'another type') assert.deepEqual(answer, right, what);
        else assert.ok(answer.kind === 'evidence', `${what}: ${answer.kind}`);
        if (answer.kind === 'evidence') {
          assertEvidence(answer.evidence, profile);
          assert.deepEqual(answer.evidence.map(misfitOf).filter(Boolean), [], what);
        }
      }
      http.responses.set(key, response);
    }
  }
  assert.ok(refused['left out'] > 0, 'nothing is missed');
}
