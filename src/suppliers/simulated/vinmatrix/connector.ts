import { answerOf, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { builtOn, equipmentOf, identityOf, readBuildRecord } from './answer.ts';

/** Build records of makers: what the vehicle is and what it was ordered with. */
export function vinmatrix({ http, credential }: ConnectorSettings): Supplier {
  return makeSupplier(
    {
      id: 'vinmatrix',
      identity: ['VinMatrix', 'Vin Matrix', 'vinmatrix.example'],
      feeds: ['identity', 'technical', 'equipment'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      // How a vehicle was built does not change, and each question costs.
      cacheMs: 30 * 24 * 3_600_000,
      priceCents: 12,
      concurrency: 16,
    },
    http,
    {
      ask: async ({ vin, signal }) => {
        const reply = await http.ask({ path: `/decode/${vin}`, headers: { 'x-api-key': credential }, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        const record = readBuildRecord(reply);
        const date = builtOn(record);
        const equipment = record.options?.map((option) => equipmentOf(option, date)) ?? [];
        return answerOf([identityOf(record, date), ...equipment]);
      },
    },
  );
}
