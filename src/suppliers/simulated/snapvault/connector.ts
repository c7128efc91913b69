import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { askByOrder } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfItem, readItems, readOrder } from './answer.ts';

/** An archive of photos and films of vehicles and their damage. */
export function snapvault({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Token ${credential}` };
  return makeSupplier(
    {
      id: 'snapvault',
      identity: ['SnapVault', 'Snap Vault', 'snapvault.example'],
      // Films come as part of the damage that they show.
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
      ask: ({ vin, ticket, signal }) =>
        askByOrder(
          { ticket },
          {
            place: async () => {
              const body = JSON.stringify({ vin });
              const json = { ...headers, 'content-type': 'application/json' };
              const reply = await http.ask({ path: '/orders', method: 'POST', headers: json, body, signal });
              if (reply.status === 404) return undefined;
              if (reply.status !== 202) throw new SupplierFailure('malformed', `status ${reply.status}`);
              const { order, readyInSeconds } = readOrder(reply);
              return { order, readyInMs: readyInSeconds * 1000 };
            },
            look: (order) => http.ask({ path: `/orders/${encodeURIComponent(order)}`, headers, signal }),
            read: (reply) => readEach(readItems(reply).items, evidenceOfItem),
          },
        ),
      mediumHeaders: () => headers,
    },
  );
}
