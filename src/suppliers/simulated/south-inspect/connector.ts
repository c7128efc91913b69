import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readInspections } from './answer.ts';

/** Inspections from Portugal to Ukraine. */
export function southInspect({ http, credential }: ConnectorSettings): Supplier {
  return makeSupplier(
    {
      id: 'south-inspect',
      identity: ['ContraLine', 'Contra Line', 'contraline.example'],
      feeds: ['inspections', 'mileageHistory'],
      countries: 'FR BE NL ES PT IT PL CZ SK HU RO BG HR SI RS GR UA'.split(' '),
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 3,
      concurrency: 16,
    },
    http,
    {
      ask: async ({ vin, signal }) => {
        const reply = await http.ask({ path: '/controles.csv', query: { vin, cle: credential }, signal });
        if (reply.status === 204) return { kind: 'nothing' };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf(readEach(readInspections(reply), evidenceOf));
      },
    },
  );
}
