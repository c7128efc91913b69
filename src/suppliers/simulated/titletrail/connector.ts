import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { northAmerica } from '../../connector/countries.ts';
import { retryDelayOf } from '../../connector/ordering.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHistory } from './answer.ts';

/** North American titles with their owners, brands and events. It answers 202 until its search is done. */
export function titletrail({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-subscriber': credential };
  return makeSupplier(
    {
      id: 'titletrail',
      identity: ['TitleTrail', 'Title Trail', 'titletrail.example'],
      feeds: ['vehicleHistory', 'mileageHistory', 'accidentHistory'],
      countries: northAmerica,
      classes: vehicleClasses,
      speed: 'slow',
      needs: [],
      deadlineMs: 10_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 10,
      concurrency: 8,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: `/histories/${vin}`, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status === 202) return { kind: 'not yet', retryInMs: retryDelayOf(response) };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(evidenceOf(readHistory(response)));
      },
    },
  );
}
