import { Type } from 'typebox';

import * as codes from '../../../vehicles/codes.ts';
import { change, count, country, currency, day, figure, flag, km, oneOf, text, year, moment } from './fields.ts';
import { amount, evidence, exactly, medium, photos } from './record.ts';

const maybe = Type.Optional;

export const reading = evidence('reading', { date: moment(), odometerKm: km() });

export const odometerJudged = evidence('odometerJudged', {
  verdict: oneOf(['logical', 'illogical', 'none']),
  reason: maybe(oneOf(['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings', 'formerlyIllogical'])),
  lastReadingYear: maybe(year()),
});

export const recallsLookedUp = evidence('recallsLookedUp', { hasOpen: flag() });

export const damaged = evidence('damaged', {
  date: day(),
  type: oneOf(codes.damageTypes),
  description: maybe(text()),
  reference: maybe(text()),
  damage: maybe(amount()),
  damageRange: maybe(exactly({ min: figure(), max: figure(), currency: currency() })),
  otherPartyDamage: maybe(amount()),
  wasVictim: maybe(flag()),
  cause: maybe(oneOf(codes.damageCauses)),
  zones: Type.Array(oneOf(codes.damageZones)),
  positions: Type.Array(oneOf(codes.damagePositions)),
  parts: Type.Array(oneOf(codes.partGroups)),
  photos: photos(),
  videos: Type.Array(exactly({ film: medium(), poster: maybe(medium()) })),
});

export const inspected = evidence('inspected', {
  date: moment(),
  type: oneOf(codes.inspectionTypes),
  decision: oneOf(codes.inspectionDecisions),
  odometerKm: maybe(km()),
  nextInspectionDate: maybe(day()),
  company: maybe(text()),
  address: maybe(text()),
  defects: Type.Array(
    exactly({
      group: maybe(oneOf(codes.defectGroups)),
      subgroup: maybe(text()),
      description: text(),
      severity: maybe(oneOf(codes.defectSeverities)),
      details: maybe(text()),
    }),
  ),
});

export const recalled = evidence('recalled', {
  campaignId: text(),
  scope: oneOf(['vehicle', 'model']),
  manufacturerCode: maybe(text()),
  date: maybe(day()),
  manufacturer: maybe(text()),
  component: maybe(text()),
  summary: maybe(text()),
  consequences: maybe(text()),
  risk: maybe(oneOf(codes.recallRisks)),
  remedy: maybe(text()),
  repaired: maybe(flag()),
  vehiclesAffected: maybe(count()),
  vehiclesAffectedInCountry: maybe(count()),
});

export const serviced = evidence('serviced', {
  date: day(),
  odometerKm: maybe(km()),
  provider: maybe(text()),
  type: oneOf(codes.serviceTypes),
  operations: Type.Array(oneOf(codes.operations)),
  actions: Type.Array(text()),
  description: maybe(text()),
  location: maybe(text()),
  cost: maybe(amount()),
  document: maybe(medium()),
  reference: maybe(text()),
});

export const valued = evidence('valued', {
  date: day(),
  currency: currency(),
  description: maybe(text()),
  mileageKm: maybe(km()),
  book: maybe(text()),
  onTheRoadGbp: maybe(figure()),
  dealerForecourtGbp: maybe(figure()),
  privateCleanGbp: maybe(figure()),
  partExchangeGbp: maybe(figure()),
  auctionGbp: maybe(figure()),
  retailPrice: maybe(figure()),
  tradeInPrice: maybe(figure()),
  privatePartyPrice: maybe(figure()),
  auctionPrice: maybe(figure()),
  priceLow: maybe(figure()),
  priceHigh: maybe(figure()),
  averagePrice: maybe(figure()),
  baseMarketCountry: maybe(country()),
  targetCountry: maybe(country()),
  basePrice: maybe(figure()),
  adjustments: Type.Array(exactly({ code: oneOf(codes.adjustmentCodes), pct: change() })),
});

export const listed = evidence('listed', {
  firstSeenAt: day(),
  lastSeenAt: maybe(day()),
  price: maybe(amount()),
  mileageKm: maybe(km()),
  domain: maybe(text()),
  sellerType: maybe(oneOf(codes.sellerTypes)),
  inventoryType: maybe(oneOf(codes.inventoryTypes)),
});

export const auctioned = evidence('auctioned', {
  date: day(),
  lotNumber: maybe(text()),
  status: maybe(oneOf(codes.saleStatuses)),
  price: maybe(amount()),
  odometerKm: maybe(km()),
  titleType: maybe(oneOf(codes.titleTypes)),
  primaryDamage: maybe(text()),
  secondaryDamage: maybe(text()),
  estimatedRepair: maybe(amount()),
  bodyStyle: maybe(text()),
  colourName: maybe(text()),
  fuelName: maybe(text()),
  transmissionName: maybe(text()),
  sellerType: maybe(oneOf(codes.sellerTypes)),
  location: maybe(text()),
  photos: photos(),
});

export const stolen = evidence('stolen', {
  date: maybe(day()),
  make: maybe(text()),
  model: maybe(text()),
  plate: maybe(text()),
  colourName: maybe(text()),
  location: maybe(text()),
  recoveredAt: maybe(day()),
});

export const branded = evidence('branded', {
  brand: oneOf(codes.titleBrands),
  date: maybe(day()),
  location: maybe(text()),
});

export const titleOwner = evidence('titleOwner', {
  number: count(),
  purchased: maybe(day()),
  soldAt: maybe(day()),
  state: maybe(text()),
});

export const happened = evidence('happened', {
  date: day(),
  location: maybe(text()),
  reporter: maybe(text()),
  odometerKm: maybe(km()),
  details: Type.Array(text()),
  about: maybe(oneOf(['service', 'accident', 'title', 'sale', 'inspection', 'other'])),
});
