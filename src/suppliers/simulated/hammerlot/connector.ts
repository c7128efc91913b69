import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readRetryAfter } from '../../connector/http.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfLot, readLots } from './answer.ts';

const usualPauseMs = 5000;

/** Lots of auction houses with their pictures. It is asked again until it has looked. */
export function hammerlot({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-client-secret': credential };
  return makeSupplier(
    {
      id: 'hammerlot',
      identity: ['HammerLot', 'Hammer Lot', 'hammerlot.example'],
      feeds: ['auctionHistory', 'auctionPhotos', 'mileageHistory'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'slow',
      needs: [],
      deadlineMs: 10_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 5,
      concurrency: 8,
    },
    http,
    {
      ask: async ({ vin, signal }) => {
        const reply = await http.ask({ path: '/lots', query: { vin }, headers, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status === 202) {
          return { kind: 'not yet', retryInMs: readRetryAfter(reply.headers.get('retry-after')) ?? usualPauseMs };
        }
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf(readEach(readLots(reply).lots, evidenceOfLot));
      },
      mediumHeaders: () => headers,
    },
  );
}
