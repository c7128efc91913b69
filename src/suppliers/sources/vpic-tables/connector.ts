import { vehicleClasses } from '../../../vehicles/codes.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../../vehicles/north-american/tables.ts';
import { northAmerica } from '../../connector/countries.ts';
import { knownAccord } from '../american/known.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfDecoded } from '../vpic/answer.ts';
import { decodedByTables } from './decoded.ts';

/** Of equipment the tables have nothing. */
const feeds = ['identity', 'technical', 'factoryData'] as const;

/** The tables of the United States' VIN decoder, which come with the service: nobody is asked. */
export const vpicTables: PublicSource = {
  id: 'vpic-tables',
  parameters: {},
  knownVehicle: knownAccord,
  connect: () => {
    // They take a while, for which no question should wait.
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
