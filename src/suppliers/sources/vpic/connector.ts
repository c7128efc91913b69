import { vehicleClasses } from '../../../vehicles/codes.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../../vehicles/north-american/tables.ts';
import { northAmerica } from '../../connector/countries.ts';
import { SupplierFailure } from '../../supplier.ts';
import { knownAccord } from '../american/known.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfDecoded, readResults } from './answer.ts';
import { decodedOf } from './variables.ts';

const feeds = ['identity', 'technical', 'equipment', 'factoryData'] as const;

/** The VIN decoder of the United States, made of what makers submit for vehicles that they sell there. */
export const vpic: PublicSource = {
  id: 'vpic',
  url: 'https://vpic.nhtsa.dot.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    // By which a vehicle for North America is told; they take a while, for which no question should wait.
    openTables();
    return makePublicSupplier(
      {
        id: 'vpic',
        feeds,
        countries: northAmerica,
        classes: vehicleClasses,
        speed: 'fast',
        needs: [],
        deadlineMs: 8_000,
        cacheMs: 30 * 24 * 3_600_000,
        priceCents: 0,
        concurrency: 6,
      },
      async ({ vin, signal }) => {
        const path = `/api/vehicles/DecodeVinValuesExtended/${encodeURIComponent(vin)}`;
        const reply = await http.ask({ path, query: { format: 'json' }, signal });
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        const decoded = decodedOf(readResults(reply).Results[0] ?? {});
        if (decoded.VIN !== undefined && decoded.VIN !== vin) {
          throw new SupplierFailure('malformed', 'the answer is about another VIN than was asked for');
        }
        return answerOfDecoded(decoded, {
          feeds,
          knownFrom: clock.now().toISOString().slice(0, 10),
          isForNorthAmerica: isMadeForNorthAmerica(vin),
        });
      },
    );
  },
};
