import { createHmac } from 'node:crypto';

import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHits } from './answer.ts';

/** Stolen-vehicle registers of all countries. Each request is signed with the credential. */
export function stolenWatch({ http, credential }: ConnectorSettings): Supplier {
  return makeSupplier(
    {
      id: 'stolen-watch',
      identity: ['TheftLine', 'Theft Line', 'theftline.example'],
      feeds: ['stolenCheck'],
      countries: allCountries,
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      // Thefts are urgent, so answers expire quickly.
      cacheMs: 600_000,
      priceCents: 5,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const body = JSON.stringify({ vin });
        const signature = createHmac('sha256', credential).update(body).digest('hex');
        const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` };
        const response = await http.send({ path: '/search', method: 'POST', headers, body, signal });
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(readEach(readHits(response).hits, evidenceOf));
      },
    },
  );
}
