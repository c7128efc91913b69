import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type SupplierRequest, type Supplier } from '../../supplier.ts';
import { evidenceOfAdvert, readAdverts, type Advert } from './answer.ts';

const maxPages = 20;

/** Adverts in which the vehicle was offered. */
export function adtrail({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-adtrail-token': credential };

  async function readAll({ vin, signal }: SupplierRequest): Promise<Advert[]> {
    const adverts: Advert[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= maxPages; page += 1) {
      const query = { vin, ...(cursor !== undefined && { cursor }) };
      const response = await http.send({ path: '/ads', query, headers, signal });
      if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
      const { ads = [], next } = readAdverts(response);
      adverts.push(...ads);
      if (next === undefined) break;
      cursor = next;
    }
    return adverts;
  }

  return makeSupplier(
    {
      id: 'adtrail',
      identity: ['AdTrail', 'Ad Trail', 'adtrail.example'],
      feeds: ['listingHistories', 'mileageHistory'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 3,
      concurrency: 12,
    },
    http,
    { fetchAnswer: async (request) => answerWith(readEach(await readAll(request), evidenceOfAdvert)) },
  );
}
