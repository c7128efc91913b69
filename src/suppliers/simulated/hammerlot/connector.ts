import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readRetryAfter } from '../../connector/http.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfLot, readLots } from './answer.ts';

const defaultPauseMs = 5000;

/** Lots of auction houses with pictures. It answers 202 until its search is done. */
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
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: '/lots', query: { vin }, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status === 202) {
          return { kind: 'not yet', retryInMs: readRetryAfter(response.headers.get('retry-after')) ?? defaultPauseMs };
        }
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(readEach(readLots(response).lots, evidenceOfLot));
      },
      mediumHeaders: () => headers,
    },
  );
}
