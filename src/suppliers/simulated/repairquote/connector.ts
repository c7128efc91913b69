import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { europe } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfEstimate, readEstimates } from './answer.ts';

/** Repair estimates of workshops and assessors in Europe. */
export function repairquote({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Basic ${Buffer.from(`service:${credential}`).toString('base64')}` };
  return makeSupplier(
    {
      id: 'repairquote',
      identity: ['RepairQuote', 'Repair Quote', 'repairquote.example'],
      feeds: ['accidentHistory'],
      countries: europe,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 5,
      concurrency: 12,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: '/estimates', query: { vin }, headers, signal });
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const answer = readEstimates(response);
        if ('estimates' in answer) return answerWith(readEach(answer.estimates, evidenceOfEstimate));
        if (answer.error === 'NO_RECORD') return { kind: 'nothing' };
        throw new SupplierFailure('server error', 'an error that is not agreed');
      },
    },
  );
}
