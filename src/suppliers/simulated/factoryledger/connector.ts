import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { northAmerica } from '../../connector/countries.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfVehicle, readVehicle } from './answer.ts';

/** How a vehicle for North America was specified, priced and rated when new. */
export function factoryledger({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Basic ${Buffer.from(`history:${credential}`).toString('base64')}` };
  return makeSupplier(
    {
      id: 'factoryledger',
      identity: ['FactoryLedger', 'Factory Ledger', 'factoryledger.example'],
      feeds: ['factoryData'],
      countries: northAmerica,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 30 * 24 * 3_600_000,
      priceCents: 4,
      concurrency: 12,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: `/vehicles/${vin}.xml`, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith([evidenceOfVehicle(readVehicle(response).vehicle)]);
      },
    },
  );
}
