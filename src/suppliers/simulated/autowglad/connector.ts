import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { fetchByOrder } from '../../connector/ordering.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHistory, readOrder } from './answer.ts';

/** Polish vehicle history, on order. */
export function autowglad({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-klucz': credential };
  return makeSupplier(
    {
      id: 'autowglad',
      identity: ['AutoWgląd', 'AutoWglad', 'Auto Wgląd', 'autowglad.example'],
      // Polish records are events of the vehicle's history, too.
      feeds: ['plHistory', 'vehicleHistory', 'registration', 'inspections', 'mileageHistory', 'accidentHistory'],
      countries: ['PL'],
      classes: vehicleClasses,
      speed: 'slow',
      needs: ['year'],
      deadlineMs: 10_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 7,
      concurrency: 4,
    },
    http,
    {
      fetchAnswer: ({ vin, facts, ticket, signal }) =>
        fetchByOrder(
          { ticket },
          {
            place: async () => {
              const year = requireFact(facts.year, 'year');
              const body = `<zlecenie><vin>${vin}</vin><rok>${year}</rok></zlecenie>`;
              const xml = { ...headers, 'content-type': 'application/xml; charset=utf-8' };
              const response = await http.send({ path: '/zlecenia', method: 'POST', headers: xml, body, signal });
              if (response.status !== 200 && response.status !== 202) {
                throw new SupplierFailure('malformed', `status ${response.status}`);
              }
              const said = readOrder(response);
              if ('brak' in said) return undefined;
              return { order: said.przyjeto['@zlecenie'], readyInMs: Number(said.przyjeto['@gotoweZa']) * 1000 };
            },
            fetch: (order) => http.send({ path: `/zlecenia/${encodeURIComponent(order)}`, headers, signal }),
            read: (response) => evidenceOf(readHistory(response)),
          },
        ),
    },
  );
}
