import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
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
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: '/controles.csv', query: { vin, cle: credential }, signal });
        if (response.status === 204) return { kind: 'nothing' };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(readEach(readInspections(response), evidenceOf));
      },
    },
  );
}
