import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { northAmerica } from '../../connector/countries.ts';
import { pauseOf } from '../../connector/ordering.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHistory } from './answer.ts';

/** Titles of North America with their owners, brands and events. It is asked again until it has looked. */
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
      ask: async ({ vin, signal }) => {
        const reply = await http.ask({ path: `/histories/${vin}`, headers, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status === 202) return { kind: 'not yet', retryInMs: pauseOf(reply) };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf(evidenceOf(readHistory(reply)));
      },
    },
  );
}
