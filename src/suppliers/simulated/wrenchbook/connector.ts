import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { fetchByOrder } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfEntry, readEntries, readOrder } from './answer.ts';

/** Service books and workshop records, on order. */
export function wrenchbook({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-kundenschluessel': credential };
  return makeSupplier(
    {
      id: 'wrenchbook',
      identity: ['WrenchBook', 'Wrench Book', 'wrenchbook.example'],
      feeds: ['serviceHistory', 'mileageHistory'],
      countries: allCountries,
      classes: vehicleClasses,
      speed: 'slow',
      needs: [],
      deadlineMs: 10_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 6,
      concurrency: 8,
    },
    http,
    {
      fetchAnswer: ({ vin, ticket, signal }) =>
        fetchByOrder(
          { ticket },
          {
            place: async () => {
              const body = JSON.stringify({ fin: vin });
              const json = { ...headers, 'content-type': 'application/json' };
              const response = await http.send({ path: '/auftraege', method: 'POST', headers: json, body, signal });
              if (response.status === 204) return undefined;
              if (response.status !== 202) throw new SupplierFailure('malformed', `status ${response.status}`);
              const { auftrag, fertigInSekunden } = readOrder(response);
              return { order: auftrag, readyInMs: fertigInSekunden * 1000 };
            },
            fetch: (order) => http.send({ path: `/auftraege/${encodeURIComponent(order)}`, headers, signal }),
            read: (response) => readEach(readEntries(response).eintraege, evidenceOfEntry),
          },
        ),
      mediumHeaders: () => headers,
    },
  );
}
