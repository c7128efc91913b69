import type { Body, Drive } from '../../../vehicles/codes.ts';
import type { Hints } from '../hints.ts';

/** Ratings from one star to five, in the order in which they are reported. */
export const ratingTypes: Readonly<Record<string, string>> = {
  OverallRating: 'Overall',
  OverallFrontCrashRating: 'Front crash',
  FrontCrashDriversideRating: 'Front crash, driver side',
  FrontCrashPassengersideRating: 'Front crash, passenger side',
  OverallSideCrashRating: 'Side crash',
  SideCrashDriversideRating: 'Side crash, driver side',
  SideCrashPassengersideRating: 'Side crash, passenger side',
  'sideBarrierRating-Overall': 'Side barrier',
  'combinedSideBarrierAndPoleRating-Front': 'Side barrier and pole, front seat',
  'combinedSideBarrierAndPoleRating-Rear': 'Side barrier and pole, rear seat',
  SidePoleCrashRating: 'Side pole',
  RolloverRating: 'Rollover',
  RolloverRating2: 'Rollover, second figure',
};

/** Given as a fraction; zero means unknown. */
export const riskTypes: Readonly<Record<string, string>> = {
  RolloverPossibility: 'Rollover risk',
  RolloverPossibility2: 'Rollover risk, second figure',
};

/** Equipment that is standard, optional or not available. */
export const equipmentNames: Readonly<Record<string, string>> = {
  NHTSAElectronicStabilityControl: 'Electronic stability control',
  NHTSAForwardCollisionWarning: 'Forward collision warning',
  NHTSALaneDepartureWarning: 'Lane departure warning',
};

const driveWords: Readonly<Record<string, Drive>> = { FWD: 'front', RWD: 'rear', AWD: 'all', '4WD': 'all' };
const bodyWords: Readonly<Record<string, Body>> = { SUV: 'suv', PU: 'pickup' };

/**
 * `2019 Volkswagen Golf 4 DR FWD`, `2020 Ford F-150 SuperCrew PU/CC 4WD`: the properties that a variant's name
 * contains.
 */
export function variantOf(description: string): Pick<Hints, 'body' | 'doors' | 'drive'> {
  const words = description.toUpperCase().split(/[\s/]+/);
  const doors = /\b(\d) DR\b/i.exec(description)?.[1];
  const drive = words.flatMap((word) => driveWords[word] ?? [])[0];
  const body = words.flatMap((word) => bodyWords[word] ?? [])[0];
  return { ...(doors !== undefined && { doors: Number(doors) }), ...(drive && { drive }), ...(body && { body }) };
}
