import { vehicleClasses } from '../../../vehicles/codes.ts';
import { makeSupplier, needed, type ConnectorSettings } from '../../connector/connector.ts';
import { askByOrder } from '../../connector/ordering.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readHistory, readOrder } from './answer.ts';

/** The history of vehicles in Poland, on order. */
export function autowglad({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-klucz': credential };
  return makeSupplier(
    {
      id: 'autowglad',
      identity: ['AutoWgląd', 'AutoWglad', 'Auto Wgląd', 'autowglad.example'],
      // What happened in Poland stands among the events of the vehicle's history.
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
      ask: ({ vin, facts, ticket, signal }) =>
        askByOrder(
          { ticket },
          {
            place: async () => {
              const year = needed(facts.year, 'year');
              const body = `<zlecenie><vin>${vin}</vin><rok>${year}</rok></zlecenie>`;
              const xml = { ...headers, 'content-type': 'application/xml; charset=utf-8' };
              const reply = await http.ask({ path: '/zlecenia', method: 'POST', headers: xml, body, signal });
              if (reply.status !== 200 && reply.status !== 202) {
                throw new SupplierFailure('malformed', `status ${reply.status}`);
              }
              const said = readOrder(reply);
              if ('brak' in said) return undefined;
              return { order: said.przyjeto['@zlecenie'], readyInMs: Number(said.przyjeto['@gotoweZa']) * 1000 };
            },
            look: (order) => http.ask({ path: `/zlecenia/${encodeURIComponent(order)}`, headers, signal }),
            read: (reply) => evidenceOf(readHistory(reply)),
          },
        ),
    },
  );
}
