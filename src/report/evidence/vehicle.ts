import { type Static, Type } from 'typebox';

import * as codes from '../../vehicles/codes.ts';
import { oneOf, readonlyArray } from '../schema.ts';
import { count, country, day, figure, flag, hex, km, text, year } from './fields.ts';
import { amount, evidence, exactly, medium, noOthers, odometer, photos, recorded } from './record.ts';

const maybe = Type.Optional;

/** What a source says that the vehicle is. Each gives what it knows. */
export const identified = evidence('identified', {
  vehicleClass: maybe(oneOf(codes.vehicleClasses)),
  make: maybe(text()),
  model: maybe(text()),
  variant: maybe(text()),
  commercialName: maybe(text()),
  year: maybe(year()),
  manufacturedDate: maybe(day()),
  colour: maybe(oneOf(codes.colours)),
  /** The paint as the origin words it. */
  colourName: maybe(text()),
  colourHex: maybe(hex()),
  interiorColour: maybe(text()),
  body: maybe(oneOf(codes.bodies)),
  /** Class of the registration: M1, N1, N3, L3e … */
  category: maybe(text()),
  seats: maybe(count()),
  doors: maybe(count()),
  driveSide: maybe(oneOf(codes.driveSides)),
  engineCode: maybe(text()),
  engineDescription: maybe(text()),
  fuel: maybe(oneOf(codes.fuels)),
  powerKw: maybe(figure()),
  batteryKwh: maybe(figure()),
  capacityCcm: maybe(figure()),
  cylinders: maybe(count()),
  valves: maybe(count()),
  aspiration: maybe(oneOf(codes.aspirations)),
  co2GPerKm: maybe(figure()),
  curbMassKg: maybe(figure()),
  grossMassKg: maybe(figure()),
  transmission: maybe(oneOf(codes.transmissions)),
  gears: maybe(count()),
  drive: maybe(oneOf(codes.drives)),
  platform: maybe(text()),
  emissionStandard: maybe(text()),
  energyLabel: maybe(text()),
});

export type Identified = Readonly<Static<typeof identified>>;

/** The vehicle's entry in a country's register. */
export const registered = Type.Object(
  {
    kind: Type.Literal('registered'),
    ...recorded,
    country: country(),
    /** First registration in this country. */
    date: maybe(day()),
    /** End of the registration in this country. */
    until: maybe(day()),
    plate: maybe(text()),
    /** First registration anywhere. */
    firstRegisteredAt: maybe(day()),
    /** Only the years of `date` and `firstRegisteredAt` are known; their days are fillers. */
    isDatePlaceholder: maybe(flag()),
    status: maybe(oneOf(codes.vehicleStatuses)),
    ownerType: maybe(oneOf(codes.ownerTypes)),
    keeperSince: maybe(day()),
    purchaseCountry: maybe(country()),
    importedFrom: maybe(country()),
    importedAt: maybe(day()),
    exportedTo: maybe(country()),
    exportedAt: maybe(day()),
    isTaxi: maybe(flag()),
    isLearningVehicle: maybe(flag()),
    /** Let by a rental company. */
    isRental: maybe(flag()),
    isInsured: maybe(flag()),
    canBeTransferred: maybe(flag()),
    catalogPrice: maybe(amount()),
    registrationTax: maybe(amount()),
  },
  noOthers,
);

export type Registered = Readonly<Static<typeof registered>>;

export const owned = evidence('owned', {
  ownerType: oneOf(codes.ownerTypes),
  from: day(),
  to: maybe(day()),
  /** At the beginning. */
  ...odometer(),
});

export type Owned = Readonly<Static<typeof owned>>;

export const insured = evidence('insured', {
  insurer: maybe(text()),
  from: day(),
  to: maybe(day()),
  issueDate: maybe(day()),
  /** When the contract was made. */
  ...odometer(),
});

export type Insured = Readonly<Static<typeof insured>>;

export const equipped = evidence('equipped', {
  code: maybe(text()),
  /** As the origin words it. */
  description: text(),
  category: oneOf(['SAFETY', 'LIGHTS', 'INTERIOR', 'MEDIA', 'DRIVETRAIN', 'EXTERIOR', 'PACKAGES', 'OTHER', 'FACTORY']),
  tier: oneOf(['HIGHLIGHT', 'FEATURE', 'DETAIL']),
  /** The same for all makes, where the feature is known to us. */
  featureKey: maybe(text()),
});

export type Equipped = Readonly<Static<typeof equipped>>;

/** A job of the maker's maintenance plan. */
export const planned = evidence('planned', {
  operation: maybe(oneOf(codes.serviceOperations)),
  /** As the origin words it. */
  wording: text(),
  jobKind: maybe(oneOf(codes.jobKinds)),
  intervalKm: maybe(km()),
  intervalMonths: maybe(figure()),
  labourMinutes: maybe(figure()),
  parts: readonlyArray(
    exactly({
      name: text(),
      spec: maybe(text()),
      options: readonlyArray(exactly({ brand: text(), partNumber: text() })),
      optionsMore: maybe(count()),
    }),
  ),
});

export type Planned = Readonly<Static<typeof planned>>;

const ratings = () => readonlyArray(exactly({ type: text(), rating: text() }));

/** How the vehicle was specified, priced and rated when new, in the origin's own wording. */
export const built = evidence('built', {
  trim: maybe(text()),
  style: maybe(text()),
  baseMsrp: maybe(amount()),
  deliveryCharges: maybe(amount()),
  invoicePrice: maybe(amount()),
  totalPrice: maybe(amount()),
  epaCityMpg: maybe(figure()),
  epaHwyMpg: maybe(figure()),
  epaCombinedMpg: maybe(figure()),
  recalls: readonlyArray(
    exactly({
      campaignId: text(),
      date: maybe(text()),
      component: maybe(text()),
      summary: maybe(text()),
      consequences: maybe(text()),
      remedy: maybe(text()),
      scope: maybe(text()),
    }),
  ),
  warranties: readonlyArray(exactly({ type: text(), months: text(), miles: text() })),
  nhtsaRatings: ratings(),
  iihsRatings: ratings(),
  standardEquipment: readonlyArray(exactly({ name: text(), description: text() })),
  featureGroups: readonlyArray(exactly({ title: text(), items: readonlyArray(text()) })),
});

export type Built = Readonly<Static<typeof built>>;

/** Pictures of this vehicle, outside any record of damage. */
export const photographed = evidence('photographed', { photos: photos() });

export type Photographed = Readonly<Static<typeof photographed>>;

/** A picture of the model, outside or inside. */
export const rendered = evidence('rendered', { view: oneOf(['exterior', 'interior']), medium: medium() });

export type Rendered = Readonly<Static<typeof rendered>>;
