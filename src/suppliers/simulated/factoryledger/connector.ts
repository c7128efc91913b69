import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
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
      ask: async ({ vin, signal }) => {
        const reply = await http.ask({ path: `/vehicles/${vin}.xml`, headers, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf([evidenceOfVehicle(readVehicle(reply).vehicle)]);
      },
    },
  );
}
