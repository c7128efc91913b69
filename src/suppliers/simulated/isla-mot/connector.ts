import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { type HttpResponse } from '../../connector/http.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier } from '../../supplier.ts';
import { evidenceOf, readRefusal, readTests } from './answer.ts';

/**
 * Tests of Great Britain and Ireland, by registration mark. The VIN is sent along, since marks move between vehicles.
 */
export function islaMot({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-api-key': credential };
  return makeSupplier(
    {
      id: 'isla-mot',
      identity: ['IslaCheck', 'Isla Check', 'islacheck.example'],
      feeds: ['inspections', 'mileageHistory'],
      countries: ['GB', 'IE'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: ['plate'],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 2,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, facts, signal }) => {
        const mark = requireFact(facts.plate, 'plate').replaceAll(/\s/g, '');
        const path = `/v2/marks/${encodeURIComponent(mark)}/tests`;
        return answerOfReply(await http.send({ path, query: { vin }, headers, signal }));
      },
    },
  );
}

function answerOfReply(response: HttpResponse): SupplierAnswer {
  if (response.status === 404) return { kind: 'nothing' };
  if (response.status === 400 && readRefusal(response).code === 'NOT_A_UK_MARK') return { kind: 'not covered' };
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  return answerWith(readEach(readTests(response).tests, evidenceOf));
}
