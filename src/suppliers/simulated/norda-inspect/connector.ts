import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readInspections } from './answer.ts';

/** Inspections in Scandinavia, Finland, Iceland and the Baltic states. */
export function nordaInspect({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Basic ${Buffer.from(`vehicle-history:${credential}`).toString('base64')}` };
  return makeSupplier(
    {
      id: 'norda-inspect',
      identity: ['NordaTest', 'Norda Test', 'nordatest.example'],
      feeds: ['inspections', 'mileageHistory'],
      countries: ['SE', 'NO', 'DK', 'FI', 'IS', 'LV', 'LT', 'EE'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 3,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: `/besiktningar/${vin}.xml`, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(readEach(readInspections(response).besiktningar.besiktning, evidenceOf));
      },
    },
  );
}
