import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { readEach } from '../../connector/records.ts';
import type { Supplier } from '../../supplier.ts';
import { evidenceOfOwner, evidenceOfVehicle, readOwners, readVehicles } from './answer.ts';

/** The registers of Latvia, Lithuania and Estonia, as one file for each kind of record. */
export function amberRegistry({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-access-code': credential };
  return makeSupplier(
    {
      id: 'amber-registry',
      identity: ['AmberLex', 'Amber Lex', 'amberlex.example'],
      feeds: ['identity', 'registration', 'ownershipHistory'],
      countries: ['LV', 'LT', 'EE'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 4,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const [vehicles, owners] = await Promise.all([
          http.send({ path: '/v1/vehicles.csv', query: { vin }, headers, signal }),
          http.send({ path: '/v1/owners.csv', query: { vin }, headers, signal }),
        ]);
        return answerWith([
          ...readEach(readVehicles(vehicles), evidenceOfVehicle),
          ...readEach(readOwners(owners), evidenceOfOwner),
        ]);
      },
    },
  );
}
