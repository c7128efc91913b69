import { Type } from 'typebox';

import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Built, Equipped, Identified } from '../../../report/evidence/vehicle.ts';
import type { Section } from '../../../report/sections.ts';
import { kwOfHorsepower } from '../../../vehicles/units.ts';
import { unknownWords } from '../../connector/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import { withoutEmpty } from '../../connector/records.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { countOf, figureOf } from '../american/values.ts';
import { standardItemsOf } from './equipment.ts';
import { trustLevelOf } from './trust-level.ts';
import type { Decoded } from './variables.ts';
import { bodyOf, classOf, driveOf, driveSideOf, fuelOf, isNoMotorVehicle, makeOf, transmissionOf } from './words.ts';

const name = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/**
 * `Count` is the number of variables; there is one result for the vehicle. Without the error code it cannot be trusted.
 */
export const readResults = jsonReader(
  Type.Object({
    Results: Type.Array(Type.Object({ ErrorCode: Type.String(), Make: name, Model: name }), { minItems: 1 }),
  }),
);

/** The answer for a decoded VIN, as far as it can be trusted. */
export function answerOfDecoded(
  decoded: Decoded,
  { feeds, knownFrom, isForNorthAmerica }: { feeds: readonly Section[]; knownFrom: string; isForNorthAmerica: boolean },
): SupplierAnswer {
  const codes = (decoded.ErrorCode ?? '').split(',').flatMap((code) => code.trim() || []);
  const trust = trustLevelOf(codes, { isForNorthAmerica });
  const make = makeOf(decoded.Make);
  if (trust === 'none' || isNoMotorVehicle(decoded.VehicleType) || make === undefined) return { kind: 'not covered' };
  const recorded = { source: 'vinStructure', country: null, knownFrom } as const;
  const evidence: Evidence[] =
    trust === 'make'
      ? [{ kind: 'identified', ...recorded, make }]
      : [identityOf(decoded, recorded), ...buildOf(decoded, recorded), ...equipmentOf(decoded, recorded)];
  const notAnswered = feeds.filter((section) => !evidence.some((record) => isAbout(record, section)));
  return { kind: 'evidence', evidence, ...(notAnswered.length > 0 && { sectionsNotAnswered: notAnswered }) };
}

/** Equipment that is not listed as standard may be present all the same, so the absence of a record means nothing. */
function isAbout(record: Evidence, section: Section): boolean {
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
    ...withoutEmpty({
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

/** The field contains engine names ("EcoBoost") as well as engine codes ("B48B20"). */
function engineOf({ EngineModel, OtherEngineInfo }: Decoded): Pick<Identified, 'engineCode' | 'engineDescription'> {
  const isCode = EngineModel !== undefined && /^(?=.*\d)[\w./-]{3,16}$/.test(EngineModel);
  const descriptions = [isCode ? undefined : EngineModel, OtherEngineInfo].filter((text) => text !== undefined);
  return withoutEmpty({
    engineCode: isCode ? EngineModel : undefined,
    engineDescription: descriptions.join(', '),
  });
}

/** If the horsepower is a range, the kilowatts are computed from its lower end, so neither is used. */
function powerOf({ EngineKW, EngineHP, EngineHP_to: to }: Decoded): number | undefined {
  if (to !== undefined && figureOf(to) !== figureOf(EngineHP)) return undefined;
  const [kw, horsepower] = [figureOf(EngineKW), figureOf(EngineHP)];
  return kw === undefined ? horsepower && kwOfHorsepower(horsepower) : Math.round(kw);
}

function capacityOf({ DisplacementCC, DisplacementL }: Decoded): number | undefined {
  const [ccm, litres] = [figureOf(DisplacementCC), figureOf(DisplacementL)];
  return ccm === undefined ? litres && Math.round(litres * 1000) : Math.round(ccm);
}

/**
 * A range is not used. For a VIN that was not decoded cleanly, 20 kWh were returned for a car with four times as much.
 */
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
  const build = withoutEmpty({
    trim: trimOf(decoded),
    style: [decoded.Series, decoded.Series2].filter((text) => text !== undefined).join(' '),
    baseMsrp: price && { value: price, currency: 'USD' },
  }) as Pick<Built, 'trim' | 'style' | 'baseMsrp'>;
  if (Object.keys(build).length === 0) return [];
  return [
    {
      kind: 'built',
      ...recorded,
      ...build,
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
