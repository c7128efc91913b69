import { utcDay } from '../../../kernel/day.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../../vehicles/north-american/tables.ts';
import { northAmerica } from '../../connector/countries.ts';
import { SupplierFailure } from '../../supplier.ts';
import { knownAccord } from '../american/known-vehicle.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfDecoded, readResults } from './answer.ts';
import { decodedOf } from './variables.ts';

const feeds = ['identity', 'technical', 'equipment', 'factoryData'] as const;

/** The US VIN decoder, based on what manufacturers submit for vehicles that they sell there. */
export const vpic: PublicSource = {
  id: 'vpic',
  url: 'https://vpic.nhtsa.dot.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    // They show whether a vehicle was made for North America. Opening them takes a while, so it is done on connecting.
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
        const response = await http.send({ path, query: { format: 'json' }, signal });
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const decoded = decodedOf(readResults(response).Results[0] ?? {});
        if (decoded.VIN !== undefined && decoded.VIN !== vin) {
          throw new SupplierFailure('malformed', 'the answer is about another VIN than was asked for');
        }
        return answerOfDecoded(decoded, {
          feeds,
          knownFrom: utcDay(clock.now()),
          isForNorthAmerica: isMadeForNorthAmerica(vin),
        });
      },
    );
  },
};
