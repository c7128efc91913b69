import { createHmac } from 'node:crypto';

import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHits } from './answer.ts';

/** Registers of stolen vehicles of all countries. Each question is signed with the credential. */
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
      // A theft is news: yesterday's answer is worth little.
      cacheMs: 600_000,
      priceCents: 5,
      concurrency: 16,
    },
    http,
    {
      ask: async ({ vin, signal }) => {
        const body = JSON.stringify({ vin });
        const signature = createHmac('sha256', credential).update(body).digest('hex');
        const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` };
        const reply = await http.ask({ path: '/search', method: 'POST', headers, body, signal });
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf(readEach(readHits(reply).hits, evidenceOf));
      },
    },
  );
}
