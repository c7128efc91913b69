import { decodeNorthAmerican } from '../../../vehicles/north-american/decode.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { decodedOf, type Decoded } from '../vpic/variables.ts';

/** Decodes a VIN with the shipped tables, and returns the result in the online decoder's format. */
export function decodedByTables(vin: Vin): Decoded {
  const decoded = decodeNorthAmerican(vin);
  // The year code repeats every thirty years: without a model, nothing shows which of the two years it is.
  const isYearCertain = decoded.yearIsCertain === true || decoded.model !== undefined;
  return decodedOf({
    BasePrice: decoded.basePriceUsd,
    BodyClass: decoded.bodyClass,
    DisplacementCC: decoded.displacementCc,
    DisplacementL: decoded.displacementL,
    Doors: decoded.doors,
    DriveType: decoded.driveType,
    ElectrificationLevel: decoded.electrification,
    EngineCylinders: decoded.cylinders,
    EngineModel: decoded.engineModel,
    ErrorCode: errorCodeOf(decoded.problems),
    FuelTypePrimary: decoded.fuelPrimary,
    FuelTypeSecondary: decoded.fuelSecondary,
    GVWR: decoded.gvwrFrom,
    Make: decoded.make,
    Model: decoded.model,
    ModelYear: isYearCertain ? decoded.year : undefined,
    Series: decoded.series,
    Trim: decoded.trim,
    Turbo: decoded.turbo === true ? 'Yes' : undefined,
    VehicleType: decoded.vehicleType,
  });
}

/**
 * The online decoder replaces a single wrong character and decodes that VIN. Here nothing is replaced, so one wrong
 * character counts like several, and the result comes from the positions that fit.
 */
function errorCodeOf(problems: readonly number[]): string {
  const codes = problems.map((problem) => (isCorrection(problem) ? 5 : problem));
  return codes.length === 0 ? '0' : codes.join(',');
}

function isCorrection(problem: number): boolean {
  return problem === 2 || problem === 3 || problem === 4;
}
