import { decodeNorthAmerican } from '../../../vehicles/north-american/decode.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { decodedOf, type Decoded } from '../vpic/variables.ts';

/** The tables of the decoder, read here, in the words in which the decoder itself answers. */
export function decodedByTables(vin: Vin): Decoded {
  const told = decodeNorthAmerican(vin);
  // Thirty years apart, and nothing that only one of the two years could have.
  const isYearTold = told.yearIsCertain === true || told.model !== undefined;
  return decodedOf({
    BasePrice: told.basePriceUsd,
    BodyClass: told.bodyClass,
    DisplacementCC: told.displacementCc,
    DisplacementL: told.displacementL,
    Doors: told.doors,
    DriveType: told.driveType,
    ElectrificationLevel: told.electrification,
    EngineCylinders: told.cylinders,
    EngineModel: told.engineModel,
    ErrorCode: errorCodeOf(told.problems),
    FuelTypePrimary: told.fuelPrimary,
    FuelTypeSecondary: told.fuelSecondary,
    GVWR: told.gvwrFrom,
    Make: told.make,
    Model: told.model,
    ModelYear: isYearTold ? told.year : undefined,
    Series: told.series,
    Trim: told.trim,
    Turbo: told.turbo === true ? 'Yes' : undefined,
    VehicleType: told.vehicleType,
  });
}

/**
 * The decoder puts another character in place of a single wrong one and tells of that VIN. Here nothing is put in its
 * place: one wrong character is what several are, and what is told was read from those that fit.
 */
function errorCodeOf(problems: readonly number[]): string {
  const codes = problems.map((problem) => (isCorrection(problem) ? 5 : problem));
  return codes.length === 0 ? '0' : codes.join(',');
}

function isCorrection(problem: number): boolean {
  return problem === 2 || problem === 3 || problem === 4;
}
