import type { Identified } from '../../../report/evidence/vehicle.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../../vehicles/north-american/tables.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { decodedByTables } from '../vpic-tables/decoded.ts';
import { answerOfDecoded } from '../vpic/answer.ts';

/**
 * By which the variants of a model are told apart, and the model year, by which authorities file: what registers have is
 * often the year in which it was built, or first registered.
 */
export type Hints = Pick<
  Identified,
  'body' | 'capacityCcm' | 'cylinders' | 'doors' | 'drive' | 'fuel' | 'transmission' | 'year'
>;

/** The tables take a while to open: who connects waits for them, so that no question does. */
export function openHints(): (vin: Vin) => Hints {
  openTables();
  return hintsOf;
}

/** What the VIN itself says; nothing where the tables do not apply to it. */
function hintsOf(vin: Vin): Hints {
  const isForNorthAmerica = isMadeForNorthAmerica(vin);
  if (!isForNorthAmerica) return {};
  const answer = answerOfDecoded(decodedByTables(vin), { feeds: [], knownFrom: '', isForNorthAmerica });
  const evidence = answer.kind === 'evidence' ? answer.evidence : [];
  return evidence.find((record) => record.kind === 'identified') ?? {};
}
