import { type Static, Type } from 'typebox';

import * as codes from '../../vehicles/codes.ts';
import { oneOf, readonlyArray } from '../schema.ts';
import { change, count, country, currency, day, figure, flag, km, text, year, moment } from './fields.ts';
import { amount, evidence, exactly, medium, odometer, photos } from './record.ts';

const maybe = Type.Optional;

/** An odometer reading in kilometres; `original` has the figure of the origin. */
export const reading = evidence('reading', { ...odometer(), date: moment(), odometerKm: km() });

export type Reading = Readonly<Static<typeof reading>>;

/** The odometer was exchanged, with the last figure of the old one and the first of the new one where they are known. */
export const odometerReplaced = evidence('odometerReplaced', { date: day(), oldKm: maybe(km()), newKm: maybe(km()) });

export type OdometerReplaced = Readonly<Static<typeof odometerReplaced>>;

/** What a register says of readings that it holds and does not show. */
export const odometerJudged = evidence('odometerJudged', {
  verdict: oneOf(['logical', 'illogical', 'none']),
  /** Why there is no verdict. */
  reason: maybe(oneOf(['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings', 'formerlyIllogical'])),
  /** When it last entered a reading. */
  lastReadingYear: maybe(year()),
});

export type OdometerJudged = Readonly<Static<typeof odometerJudged>>;

/** Whether a look-up of this particular vehicle found an open recall, where it does not say which. */
export const recallsLookedUp = evidence('recallsLookedUp', { hasOpen: flag() });

export type RecallsLookedUp = Readonly<Static<typeof recallsLookedUp>>;

export const damaged = evidence('damaged', {
  date: day(),
  /** Which day `date` is; where absent, the kind of source decides how late it may be. */
  dateMeaning: maybe(oneOf(['loss', 'notice', 'settlement', 'invoice', 'entry'])),
  /** The day is not certain: another one some weeks before or after may be the right one. */
  isDateEstimated: maybe(flag()),
  type: oneOf(codes.damageTypes),
  /** What became of the vehicle. */
  outcome: maybe(oneOf([...codes.damageOutcomes, 'unknown'])),
  /** Where it happened, if that may differ from `country`, which is the country of the record. */
  accidentCountry: maybe(country()),
  ...odometer(),
  description: maybe(text()),
  /** The record's own number or code. */
  reference: maybe(text()),
  /** The reference of an earlier record that this one corrects. */
  replaces: maybe(text()),
  /** Cost of the damage to this vehicle: one figure, or a range. */
  damage: maybe(amount()),
  damageRange: maybe(exactly({ min: figure(), max: figure(), currency: currency() })),
  /** How the cost is known; where absent, the kind of source decides. */
  amountMeaning: maybe(oneOf(['bill', 'estimate', 'guess'])),
  amountBasis: maybe(oneOf(['net', 'gross', 'lessExcess'])),
  otherPartyDamage: maybe(amount()),
  wasVictim: maybe(flag()),
  cause: maybe(oneOf(codes.damageCauses)),
  zones: readonlyArray(oneOf(codes.damageZones)),
  positions: readonlyArray(oneOf(codes.damagePositions)),
  parts: readonlyArray(oneOf(codes.partGroups)),
  photos: photos(),
  videos: readonlyArray(exactly({ film: medium(), poster: maybe(medium()) })),
});

export type Damaged = Readonly<Static<typeof damaged>>;

export const inspected = evidence('inspected', {
  date: moment(),
  type: oneOf(codes.inspectionTypes),
  decision: oneOf(codes.inspectionDecisions),
  ...odometer(),
  nextInspectionDate: maybe(day()),
  company: maybe(text()),
  address: maybe(text()),
  defects: readonlyArray(
    exactly({
      group: maybe(oneOf(codes.defectGroups)),
      subgroup: maybe(text()),
      description: text(),
      severity: maybe(oneOf(codes.defectSeverities)),
      details: maybe(text()),
    }),
  ),
});

export type Inspected = Readonly<Static<typeof inspected>>;

export const recalled = evidence('recalled', {
  campaignId: text(),
  /** `vehicle`: it was looked up for this particular vehicle. `model`: it concerns the model, and perhaps not this one. */
  scope: oneOf(['vehicle', 'model']),
  manufacturerCode: maybe(text()),
  date: maybe(day()),
  manufacturer: maybe(text()),
  component: maybe(text()),
  summary: maybe(text()),
  consequences: maybe(text()),
  risk: maybe(oneOf(codes.recallRisks)),
  remedy: maybe(text()),
  /** Absent where the origin does not say. */
  repaired: maybe(flag()),
  vehiclesAffected: maybe(count()),
  vehiclesAffectedInCountry: maybe(count()),
});

export type Recalled = Readonly<Static<typeof recalled>>;

export const serviced = evidence('serviced', {
  date: day(),
  ...odometer(),
  provider: maybe(text()),
  type: oneOf(codes.serviceTypes),
  operations: readonlyArray(oneOf(codes.serviceOperations)),
  /** What was done, in the origin's words. */
  actions: readonlyArray(text()),
  description: maybe(text()),
  location: maybe(text()),
  cost: maybe(amount()),
  document: maybe(medium()),
  reference: maybe(text()),
});

export type Serviced = Readonly<Static<typeof serviced>>;

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
  /** Steps from the base price, in per cent of it, as the origin gives them. */
  adjustments: readonlyArray(exactly({ code: oneOf(codes.adjustmentCodes), pct: change() })),
});

export type Valued = Readonly<Static<typeof valued>>;

export const listed = evidence('listed', {
  firstSeenAt: day(),
  lastSeenAt: maybe(day()),
  price: maybe(amount()),
  mileageKm: maybe(km()),
  /** Website of the advertisement. */
  domain: maybe(text()),
  sellerType: maybe(oneOf(codes.sellerTypes)),
  inventoryType: maybe(oneOf(codes.inventoryTypes)),
});

export type Listed = Readonly<Static<typeof listed>>;

export const auctioned = evidence('auctioned', {
  date: day(),
  lotNumber: maybe(text()),
  status: maybe(oneOf(codes.saleStatuses)),
  price: maybe(amount()),
  ...odometer(),
  titleType: maybe(oneOf(codes.titleTypes)),
  primaryDamage: maybe(text()),
  secondaryDamage: maybe(text()),
  estimatedRepair: maybe(amount()),
  /** The catalogue's own words. */
  bodyStyle: maybe(text()),
  colourName: maybe(text()),
  fuelName: maybe(text()),
  transmissionName: maybe(text()),
  sellerType: maybe(oneOf(codes.sellerTypes)),
  location: maybe(text()),
  photos: photos(),
});

export type Auctioned = Readonly<Static<typeof auctioned>>;

/** An entry in a register of stolen vehicles. */
export const stolen = evidence('stolen', {
  date: maybe(day()),
  make: maybe(text()),
  model: maybe(text()),
  plate: maybe(text()),
  colourName: maybe(text()),
  location: maybe(text()),
  /** The entry was lifted again. */
  recoveredAt: maybe(day()),
});

export type Stolen = Readonly<Static<typeof stolen>>;

export const branded = evidence('branded', {
  brand: oneOf(codes.titleBrands),
  date: maybe(day()),
  location: maybe(text()),
});

export type Branded = Readonly<Static<typeof branded>>;

/** An owner in a title history, numbered and never named. */
export const titleOwner = evidence('titleOwner', {
  number: count(),
  purchased: maybe(day()),
  soldAt: maybe(day()),
  state: maybe(text()),
});

export type TitleOwner = Readonly<Static<typeof titleOwner>>;

/** An event in a history register. */
export const happened = evidence('happened', {
  date: day(),
  location: maybe(text()),
  /** Who noted it, in the register's general words: a service facility, a motor vehicle department. */
  reporter: maybe(text()),
  ...odometer(),
  details: readonlyArray(text()),
  about: maybe(oneOf(['service', 'accident', 'title', 'sale', 'inspection', 'other'])),
});

export type Happened = Readonly<Static<typeof happened>>;
