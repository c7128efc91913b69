import { Type } from 'typebox';

import * as codes from '../../../vehicles/codes.ts';
import { count, country, day, figure, flag, hex, km, oneOf, text, year } from './fields.ts';
import { amount, evidence, exactly, medium, photos, recorded } from './record.ts';

const maybe = Type.Optional;

export const identified = evidence('identified', {
  vehicleClass: maybe(oneOf(codes.vehicleClasses)),
  make: maybe(text()),
  model: maybe(text()),
  variant: maybe(text()),
  commercialName: maybe(text()),
  year: maybe(year()),
  manufacturedDate: maybe(day()),
  colour: maybe(oneOf(codes.colours)),
  colourName: maybe(text()),
  colourHex: maybe(hex()),
  interiorColour: maybe(text()),
  body: maybe(oneOf(codes.bodies)),
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

export const registered = exactly({
  kind: Type.Literal('registered'),
  ...recorded,
  country: country(),
  date: maybe(day()),
  until: maybe(day()),
  plate: maybe(text()),
  firstRegisteredAt: maybe(day()),
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
  isInsured: maybe(flag()),
  canBeTransferred: maybe(flag()),
  catalogPrice: maybe(amount()),
  registrationTax: maybe(amount()),
});

export const owned = evidence('owned', { ownerType: oneOf(codes.ownerTypes), from: day(), to: maybe(day()) });

export const insured = evidence('insured', {
  insurer: maybe(text()),
  from: day(),
  to: maybe(day()),
  issueDate: maybe(day()),
});

export const equipped = evidence('equipped', {
  code: maybe(text()),
  description: text(),
  category: oneOf(['SAFETY', 'LIGHTS', 'INTERIOR', 'MEDIA', 'DRIVETRAIN', 'EXTERIOR', 'PACKAGES', 'OTHER', 'FACTORY']),
  tier: oneOf(['HIGHLIGHT', 'FEATURE', 'DETAIL']),
  featureKey: maybe(text()),
});

export const planned = evidence('planned', {
  operation: maybe(oneOf(codes.operations)),
  wording: text(),
  jobKind: maybe(oneOf(codes.jobKinds)),
  intervalKm: maybe(km()),
  intervalMonths: maybe(figure()),
  labourMinutes: maybe(figure()),
  parts: Type.Array(
    exactly({
      name: text(),
      spec: maybe(text()),
      options: Type.Array(exactly({ brand: text(), partNumber: text() })),
      optionsMore: maybe(count()),
    }),
  ),
});

const ratings = () => Type.Array(exactly({ type: text(), rating: text() }));

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
  recalls: Type.Array(
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
  warranties: Type.Array(exactly({ type: text(), months: text(), miles: text() })),
  nhtsaRatings: ratings(),
  iihsRatings: ratings(),
  standardEquipment: Type.Array(exactly({ name: text(), description: text() })),
  featureGroups: Type.Array(exactly({ title: text(), items: Type.Array(text()) })),
});

export const photographed = evidence('photographed', { photos: photos() });

export const rendered = evidence('rendered', { view: oneOf(['exterior', 'interior']), medium: medium() });
