import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { fetchByOrder } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfItem, readItems, readOrder } from './answer.ts';

/** An archive of photos and videos of vehicles and their damage. */
export function snapvault({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Token ${credential}` };
  return makeSupplier(
    {
      id: 'snapvault',
      identity: ['SnapVault', 'Snap Vault', 'snapvault.example'],
      // Videos become part of the damage that they show.
      feeds: ['photos', 'accidentHistory'],
      countries: allCountries,
      classes: vehicleClasses,
      speed: 'slow',
      needs: [],
      deadlineMs: 10_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 4,
      concurrency: 8,
    },
    http,
    {
      fetchAnswer: ({ vin, ticket, signal }) =>
        fetchByOrder(
          { ticket },
          {
            place: async () => {
              const body = JSON.stringify({ vin });
              const json = { ...headers, 'content-type': 'application/json' };
              const response = await http.send({ path: '/orders', method: 'POST', headers: json, body, signal });
              if (response.status === 404) return undefined;
              if (response.status !== 202) throw new SupplierFailure('malformed', `status ${response.status}`);
              const { order, readyInSeconds } = readOrder(response);
              return { order, readyInMs: readyInSeconds * 1000 };
            },
            fetch: (order) => http.send({ path: `/orders/${encodeURIComponent(order)}`, headers, signal }),
            read: (response) => readEach(readItems(response).items, evidenceOfItem),
          },
        ),
      mediumHeaders: () => headers,
    },
  );
}
