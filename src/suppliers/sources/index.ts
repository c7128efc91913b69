import { dvla } from './dvla/connector.ts';
import { dvsaMot } from './dvsa-mot/connector.ts';
import { epa } from './epa/connector.ts';
import { nhtsaRatings } from './nhtsa-ratings/connector.ts';
import { nhtsaRecalls } from './nhtsa-recalls/connector.ts';
import { rdw } from './rdw/connector.ts';
import type { PublicSource } from './source.ts';
import { vpicTables } from './vpic-tables/connector.ts';
import { vpic } from './vpic/connector.ts';

/** The public sources that a configuration can switch on. */
export const publicSources: readonly PublicSource[] = [
  vpicTables,
  vpic,
  nhtsaRecalls,
  nhtsaRatings,
  epa,
  rdw,
  dvsaMot,
  dvla,
];
