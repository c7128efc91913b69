import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { askByOrder } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfEntry, readEntries, readOrder } from './answer.ts';

/** Service books and what workshops have on record, gathered on order. */
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
      ask: ({ vin, ticket, signal }) =>
        askByOrder(
          { ticket },
          {
            place: async () => {
              const body = JSON.stringify({ fin: vin });
              const json = { ...headers, 'content-type': 'application/json' };
              const reply = await http.ask({ path: '/auftraege', method: 'POST', headers: json, body, signal });
              if (reply.status === 204) return undefined;
              if (reply.status !== 202) throw new SupplierFailure('malformed', `status ${reply.status}`);
              const { auftrag, fertigInSekunden } = readOrder(reply);
              return { order: auftrag, readyInMs: fertigInSekunden * 1000 };
            },
            look: (order) => http.ask({ path: `/auftraege/${encodeURIComponent(order)}`, headers, signal }),
            read: (reply) => readEach(readEntries(reply).eintraege, evidenceOfEntry),
          },
        ),
      mediumHeaders: () => headers,
    },
  );
}
