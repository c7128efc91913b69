import { Type } from 'typebox';

import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Built, Equipped, Identified } from '../../../report/evidence/vehicle.ts';
import type { Section } from '../../../report/findings/sections.ts';
import { kwOfHorsepower } from '../../../vehicles/units.ts';
import { jsonReader } from '../../connector/formats.ts';
import { unknownWords } from '../../connector/known-codes.ts';
import { known } from '../../connector/words.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { countOf, figureOf } from '../american/values.ts';
import { beliefIn } from './beliefs.ts';
import { standardItemsOf } from './equipment.ts';
import type { Decoded } from './variables.ts';
import { bodyOf, classOf, driveOf, driveSideOf, fuelOf, isNoMotorVehicle, makeOf, transmissionOf } from './words.ts';

const name = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** `Count` is how many variables there are; the vehicle is the one result. Without its code nothing can be believed. */
export const readResults = jsonReader(
  Type.Object({
    Results: Type.Array(Type.Object({ ErrorCode: Type.String(), Make: name, Model: name }), { minItems: 1 }),
  }),
);

/** What a decoder has found, as far as it may be believed. */
export function answerOfDecoded(
  decoded: Decoded,
  { feeds, knownFrom, isForNorthAmerica }: { feeds: readonly Section[]; knownFrom: string; isForNorthAmerica: boolean },
): SupplierAnswer {
  const codes = (decoded.ErrorCode ?? '').split(',').flatMap((code) => code.trim() || []);
  const belief = beliefIn(codes, { isForNorthAmerica });
  const make = makeOf(decoded.Make);
  if (belief === 'none' || isNoMotorVehicle(decoded.VehicleType) || make === undefined) return { kind: 'not covered' };
  const recorded = { source: 'vinStructure', country: null, knownFrom } as const;
  const evidence: Evidence[] =
    belief === 'make'
      ? [{ kind: 'identified', ...recorded, make }]
      : [identityOf(decoded, recorded), ...buildOf(decoded, recorded), ...equipmentOf(decoded, recorded)];
  const untold = feeds.filter((section) => !evidence.some((record) => tellsOf(record, section)));
  return { kind: 'evidence', evidence, ...(untold.length > 0 && { untold }) };
}

/** What is not said to be standard may be there nevertheless: silence about equipment says nothing. */
function tellsOf(record: Evidence, section: Section): boolean {
  if (record.kind === 'built') return section === 'factoryData';
  if (record.kind === 'equipped') return section === 'equipment';
  if (record.kind !== 'identified') return false;
  return (
    section === 'identity' || (section === 'technical' && technicalFields.some((field) => record[field] !== undefined))
  );
}

type Recorded = Pick<Identified, 'source' | 'country' | 'knownFrom'>;

const technicalFields = [
  'fuel',
  'powerKw',
  'batteryKwh',
  'capacityCcm',
  'cylinders',
  'transmission',
  'drive',
  'engineCode',
  'engineDescription',
] as const;

function identityOf(decoded: Decoded, recorded: Recorded): Identified {
  const { VehicleType, BodyClass, GVWR, TransmissionStyle, DriveType, SteeringLocation } = decoded;
  const { FuelTypePrimary, FuelTypeSecondary, ElectrificationLevel } = decoded;
  const vehicleClass = classOf(VehicleType, BodyClass, GVWR);
  const body = bodyOf(BodyClass, VehicleType);
  const fuel = fuelOf(FuelTypePrimary, FuelTypeSecondary, ElectrificationLevel);
  const transmission = transmissionOf(TransmissionStyle);
  const drive = driveOf(DriveType, TransmissionStyle);
  const driveSide = driveSideOf(SteeringLocation);
  const unknown = unknownWords([
    [VehicleType, vehicleClass],
    [BodyClass, body],
    [FuelTypePrimary, fuel],
    [TransmissionStyle, transmission ?? drive],
    [DriveType, drive],
    [SteeringLocation, driveSide],
  ]);
  return {
    kind: 'identified',
    ...recorded,
    ...(unknown.wording !== undefined && { original: unknown }),
    ...known({
      vehicleClass,
      make: makeOf(decoded.Make),
      model: decoded.Model,
      variant: trimOf(decoded),
      year: countOf(decoded.ModelYear),
      body,
      seats: countOf(decoded.Seats),
      doors: countOf(decoded.Doors),
      driveSide,
      ...engineOf(decoded),
      fuel,
      powerKw: powerOf(decoded),
      batteryKwh: batteryOf(decoded),
      capacityCcm: capacityOf(decoded),
      cylinders: countOf(decoded.EngineCylinders),
      // Without a turbocharger it may still have a supercharger.
      aspiration: decoded.Turbo === 'Yes' ? ('turbo' as const) : undefined,
      curbMassKg: kgOf(decoded.CurbWeightLB),
      transmission,
      gears: countOf(decoded.TransmissionSpeeds),
      drive,
    }),
  };
}

/** Names of engines (“EcoBoost”) stand where their codes do (“B48B20”). */
function engineOf({ EngineModel, OtherEngineInfo }: Decoded): Pick<Identified, 'engineCode' | 'engineDescription'> {
  const isCode = EngineModel !== undefined && /^(?=.*\d)[\w./-]{3,16}$/.test(EngineModel);
  const descriptions = [isCode ? undefined : EngineModel, OtherEngineInfo].filter((text) => text !== undefined);
  return known({
    engineCode: isCode ? EngineModel : undefined,
    engineDescription: descriptions.join(', '),
  });
}

/** The power in kilowatts is computed from the lower end where the horsepower is a range. */
function powerOf({ EngineKW, EngineHP, EngineHP_to: to }: Decoded): number | undefined {
  if (to !== undefined && figureOf(to) !== figureOf(EngineHP)) return undefined;
  const [kw, horsepower] = [figureOf(EngineKW), figureOf(EngineHP)];
  return kw === undefined ? horsepower && kwOfHorsepower(horsepower) : Math.round(kw);
}

function capacityOf({ DisplacementCC, DisplacementL }: Decoded): number | undefined {
  const [ccm, litres] = [figureOf(DisplacementCC), figureOf(DisplacementL)];
  return ccm === undefined ? litres && Math.round(litres * 1000) : Math.round(ccm);
}

/** A range has no figure. Of a VIN that is not decoded clean, 20 kWh were told for a car that has four times as much. */
function batteryOf({ ErrorCode, BatteryKWh: from, BatteryKWh_to: to }: Decoded): number | undefined {
  if (ErrorCode !== '0') return undefined;
  return to === undefined || figureOf(to) === figureOf(from) ? figureOf(from) : undefined;
}

const kgPerPound = 0.45359237;

function kgOf(pounds: string | undefined): number | undefined {
  const figure = figureOf(pounds);
  return figure && Math.round(figure * kgPerPound);
}

function trimOf({ Trim, Trim2 }: Decoded): string {
  return [Trim, Trim2].filter((text) => text !== undefined).join(' ');
}

function buildOf(decoded: Decoded, recorded: Recorded): Built[] {
  const price = figureOf(decoded.BasePrice);
  const told = known({
    trim: trimOf(decoded),
    style: [decoded.Series, decoded.Series2].filter((text) => text !== undefined).join(' '),
    baseMsrp: price && { value: price, currency: 'USD' },
  }) as Pick<Built, 'trim' | 'style' | 'baseMsrp'>;
  if (Object.keys(told).length === 0) return [];
  return [
    {
      kind: 'built',
      ...recorded,
      ...told,
      recalls: [],
      warranties: [],
      nhtsaRatings: [],
      iihsRatings: [],
      standardEquipment: [],
      featureGroups: [],
    },
  ];
}

function equipmentOf(decoded: Decoded, recorded: Recorded): Equipped[] {
  return standardItemsOf(decoded).map((item) => ({
    kind: 'equipped',
    ...recorded,
    ...item,
    original: { wording: item.description, language: 'en' },
  }));
}
