import { vehicleClasses } from '../../../vehicles/codes.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../../vehicles/north-american/tables.ts';
import { northAmerica } from '../../connector/countries.ts';
import { knownAccord } from '../american/known-vehicle.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfDecoded } from '../vpic/answer.ts';
import { decodedByTables } from './decoded.ts';

/** The tables contain no equipment. */
const feeds = ['identity', 'technical', 'factoryData'] as const;

/** The tables of the US VIN decoder, which are shipped with the service; no network is needed. */
export const vpicTables: PublicSource = {
  id: 'vpic-tables',
  parameters: {},
  knownVehicle: knownAccord,
  connect: () => {
    // Opening them takes a while. It is done on connecting, so that no request waits for it.
    const { newestYear } = openTables();
    return makePublicSupplier(
      {
        id: 'vpic-tables',
        feeds,
        countries: northAmerica,
        classes: vehicleClasses,
        speed: 'fast',
        needs: [],
        deadlineMs: 5_000,
        cacheMs: 24 * 3_600_000,
        priceCents: 0,
        concurrency: 8,
      },
      ({ vin }) => {
        const decoded = decodedByTables(vin);
        const knownFrom = decoded.ModelYear ?? String(newestYear);
        const isForNorthAmerica = isMadeForNorthAmerica(vin);
        return Promise.resolve(answerOfDecoded(decoded, { feeds, knownFrom, isForNorthAmerica }));
      },
    );
  },
};
