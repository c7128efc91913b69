import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { builtOn, equipmentOf, identityOf, readBuildRecord } from './answer.ts';

/** Manufacturers' build records: what the vehicle is and what it was ordered with. */
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
      // How a vehicle was built does not change, and each call is paid for.
      cacheMs: 30 * 24 * 3_600_000,
      priceCents: 12,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({ path: `/decode/${vin}`, headers: { 'x-api-key': credential }, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const record = readBuildRecord(response);
        const date = builtOn(record);
        const equipment = record.options?.map((option) => equipmentOf(option, date)) ?? [];
        return answerWith([identityOf(record, date), ...equipment]);
      },
    },
  );
}
