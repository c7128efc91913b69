import { type Static, Type } from 'typebox';

import type { Equipped, Identified } from '../../../report/evidence/vehicle.ts';
import { unknownWords } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { required, withoutEmpty } from '../../connector/records.ts';
import {
  aspirationOf,
  bodyOf,
  categoryOf,
  classOf,
  colourOf,
  driveOf,
  driveSideOf,
  fuelOf,
  tierOf,
  transmissionOf,
} from './words.ts';

const text = Type.Optional(Type.String());
const number = Type.Optional(Type.Number());

const Option = Type.Object({
  code: text,
  bezeichnung: Type.String(),
  gruppe: text,
  rang: Type.Optional(Type.Union([Type.Number(), Type.String()])),
  feature: text,
});
type Option = Static<typeof Option>;

const BuildRecord = Type.Object({
  vehicle: Type.Object({
    kind: text,
    make: text,
    model: text,
    version: text,
    salesName: text,
    modelYear: number,
    produced: Type.String(),
    platform: text,
    approval: text,
    body: text,
    doors: number,
    seats: number,
    steering: text,
    exterior: Type.Optional(Type.Object({ name: text, family: text, rgb: text })),
    interior: text,
  }),
  powertrain: Type.Optional(
    Type.Object({
      engineCode: text,
      engineName: text,
      energy: text,
      kw: number,
      displacement: number,
      cylinders: number,
      valves: number,
      induction: text,
      co2: number,
      batteryKwh: number,
      gearbox: text,
      gears: number,
      driven: text,
    }),
  ),
  masses: Type.Optional(Type.Object({ kerb: number, gross: number })),
  emissions: Type.Optional(Type.Object({ standard: text, label: text })),
  options: Type.Optional(Type.Array(Option)),
});
type BuildRecord = Static<typeof BuildRecord>;

export const readBuildRecord = jsonReader(BuildRecord);

/** A build record has no country; it holds since the vehicle was built. */
const recordedAs = (knownFrom: string) => ({ source: 'buildRecord', country: null, knownFrom }) as const;

export const builtOn = ({ vehicle }: BuildRecord): string =>
  required(isoDate(vehicle.produced), 'a date of production');

export function identityOf({ vehicle, powertrain = {}, masses, emissions }: BuildRecord, date: string): Identified {
  const codes = {
    vehicleClass: [vehicle.kind, classOf(vehicle.kind)],
    body: [vehicle.body, bodyOf(vehicle.body)],
    driveSide: [vehicle.steering, driveSideOf(vehicle.steering)],
    colour: [vehicle.exterior?.family, colourOf(vehicle.exterior?.family)],
    fuel: [powertrain.energy, fuelOf(powertrain.energy)],
    aspiration: [powertrain.induction, aspirationOf(powertrain.induction)],
    transmission: [powertrain.gearbox, transmissionOf(powertrain.gearbox)],
    drive: [powertrain.driven, driveOf(powertrain.driven)],
  } as const;
  const unknown = unknownWords(Object.values(codes));
  return {
    ...recordedAs(date),
    kind: 'identified',
    manufacturedDate: date,
    ...(unknown.wording !== undefined && { original: unknown }),
    ...withoutEmpty({
      vehicleClass: codes.vehicleClass[1],
      make: vehicle.make,
      model: vehicle.model,
      variant: vehicle.version,
      commercialName: vehicle.salesName,
      year: vehicle.modelYear,
      colour: codes.colour[1],
      colourName: vehicle.exterior?.name,
      colourHex: vehicle.exterior?.rgb?.toUpperCase(),
      interiorColour: vehicle.interior,
      body: codes.body[1],
      category: vehicle.approval,
      seats: vehicle.seats,
      doors: vehicle.doors,
      driveSide: codes.driveSide[1],
      engineCode: powertrain.engineCode,
      engineDescription: powertrain.engineName,
      fuel: codes.fuel[1],
      powerKw: powertrain.kw,
      batteryKwh: powertrain.batteryKwh,
      capacityCcm: powertrain.displacement,
      cylinders: powertrain.cylinders,
      valves: powertrain.valves,
      aspiration: codes.aspiration[1],
      co2GPerKm: powertrain.co2,
      curbMassKg: masses?.kerb,
      grossMassKg: masses?.gross,
      transmission: codes.transmission[1],
      gears: powertrain.gears,
      drive: codes.drive[1],
      platform: vehicle.platform,
      emissionStandard: emissions?.standard,
      energyLabel: emissions?.label,
    }),
  };
}

export function equipmentOf(option: Option, date: string): Equipped {
  return {
    ...recordedAs(date),
    kind: 'equipped',
    description: option.bezeichnung,
    original: { wording: option.bezeichnung, language: 'de' },
    category: categoryOf(option.gruppe) ?? 'OTHER',
    tier: tierOf(option.rang === undefined ? undefined : String(option.rang)) ?? 'DETAIL',
    ...withoutEmpty({ code: option.code, featureKey: featureKeyOf(option.feature) }),
  };
}

/** `ADAPTIVE_CRUISE_CONTROL` → `adaptiveCruiseControl`. */
const featureKeyOf = (feature: string | undefined): string | undefined =>
  feature?.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
