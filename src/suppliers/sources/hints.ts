import type { Identified } from '../../report/evidence/vehicle.ts';
import { isMadeForNorthAmerica } from '../../vehicles/north-american/made-for-north-america.ts';
import { vpicTables as openTables } from '../../vehicles/north-american/tables.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { decodedByTables } from './vpic-tables/decoded.ts';
import { answerOfDecoded } from './vpic/answer.ts';

/**
 * What distinguishes the variants of a model, and the model year, which is what the authorities file by; registers
 * often have the year of manufacture or of first registration.
 */
export type Hints = Pick<
  Identified,
  'body' | 'capacityCcm' | 'cylinders' | 'doors' | 'drive' | 'fuel' | 'transmission' | 'year'
>;

/** Opening the tables takes a while. It is done on connecting, so that no request waits for it. */
export function openHints(): (vin: Vin) => Hints {
  openTables();
  return hintsOf;
}

/** What the VIN itself says; empty where the tables do not apply to it. */
function hintsOf(vin: Vin): Hints {
  const isForNorthAmerica = isMadeForNorthAmerica(vin);
  if (!isForNorthAmerica) return {};
  const answer = answerOfDecoded(decodedByTables(vin), { feeds: [], knownFrom: '', isForNorthAmerica });
  const evidence = answer.kind === 'evidence' ? answer.evidence : [];
  return evidence.find((record) => record.kind === 'identified') ?? {};
}
