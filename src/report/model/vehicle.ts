import { type Static, Type } from 'typebox';

import { EquipmentEntry } from '../../contract/report/equipment.ts';
import { FactoryData } from '../../contract/report/factory-data.ts';
import { Identity } from '../../contract/report/identity.ts';
import { OwnershipEntry } from '../../contract/report/ownership.ts';
import { Registration } from '../../contract/report/registration.ts';
import { ServiceScheduleItem, ServiceScheduleSummary } from '../../contract/report/service-schedule.ts';
import { Technical } from '../../contract/report/technical.ts';
import * as codes from '../../vehicles/codes.ts';
import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { AssembledAmount, coded, source, text } from './coded.ts';
import { OdometerFindingSchema, OdometerNoteSchema } from './odometer.ts';

const maybe = Type.Optional;
const figure = () => maybe(Type.Number());
const flag = () => maybe(Type.Boolean());

export const AssembledIdentity = coded(
  Identity,
  {
    vehicleClass: maybe(oneOf(codes.vehicleClasses)),
    year: figure(),
    colorKey: maybe(oneOf(codes.colours)),
    /** The paint as the origin words it. */
    colorName: maybe(text()),
    bodyType: maybe(oneOf(codes.bodies)),
    driveSide: maybe(oneOf(codes.driveSides)),
    currentStatus: maybe(oneOf(codes.vehicleStatuses)),
  },
  ['color', 'isRightHandDrive'],
);

export type AssembledIdentity = Static<typeof AssembledIdentity>;

export const AssembledTechnical = coded(
  Technical,
  {
    fuelType: maybe(oneOf(codes.fuels)),
    powerKw: figure(),
    batteryKwh: figure(),
    capacityCcm: figure(),
    cylinders: figure(),
    valves: figure(),
    aspiration: maybe(oneOf(codes.aspirations)),
    co2GPerKm: figure(),
    transmission: maybe(oneOf(codes.transmissions)),
    gears: figure(),
    drive: maybe(oneOf(codes.drives)),
  },
  ['powerPs', 'driveSide'],
);

export type AssembledTechnical = Static<typeof AssembledTechnical>;

export const AssembledRegistration = coded(Registration, {
  currentOwnerType: maybe(oneOf(codes.ownerTypes)),
  registrationTaxCurrency: maybe(text()),
});

export type AssembledRegistration = Static<typeof AssembledRegistration>;

export const AssembledChecks = readonlyObject({
  hasAccidents: flag(),
  isTaxi: flag(),
  isLearningVehicle: flag(),
  isRental: flag(),
  hasOpenRecall: flag(),
  isExported: flag(),
  canBeTransferred: flag(),
  odometer: OdometerFindingSchema,
  /** What else is to be said of the readings; absent where there is nothing. */
  odometerNotes: maybe(readonlyArray(OdometerNoteSchema)),
});

export type AssembledChecks = Static<typeof AssembledChecks>;

export const AssembledOwnership = coded(OwnershipEntry, {
  ownerType: oneOf(codes.ownerTypes),
  from: text(),
  source: source(),
});

export type AssembledOwnership = Static<typeof AssembledOwnership>;

export const AssembledEquipment = coded(
  EquipmentEntry,
  { description: text(), source: source(), wordingLanguage: maybe(text()) },
  ['label'],
);

export type AssembledEquipment = Static<typeof AssembledEquipment>;

export const AssembledFactoryData = coded(
  FactoryData,
  {
    baseMsrp: maybe(AssembledAmount),
    deliveryCharges: maybe(AssembledAmount),
    invoicePrice: maybe(AssembledAmount),
    totalPrice: maybe(AssembledAmount),
    epaCityMpg: figure(),
    epaHwyMpg: figure(),
    epaCombinedMpg: figure(),
  },
  ['priceCurrency'],
);

export type AssembledFactoryData = Static<typeof AssembledFactoryData>;

const scheduleStatuses = ['done', 'due', 'overdue', 'unknown'] as const;

/** `unknown`: no record of the job, and the vehicle is old enough to have had it. */
export type ScheduleStatus = (typeof scheduleStatuses)[number];

export const AssembledScheduleItem = coded(ServiceScheduleItem, {
  /** As the origin words it; shown where the operation has no code. */
  operation: text(),
  operationKey: maybe(oneOf(codes.serviceOperations)),
  serviceType: maybe(oneOf(codes.jobKinds)),
  status: oneOf(scheduleStatuses),
  source: source(),
});

export type AssembledScheduleItem = Static<typeof AssembledScheduleItem>;

export const AssembledScheduleSummary = coded(ServiceScheduleSummary, {
  /** What the plan counts beyond the last known reading: the odometer no longer shows it. */
  hiddenKm: figure(),
  nextDueOperation: maybe(readonlyObject({ key: maybe(oneOf(codes.serviceOperations)), wording: text() })),
});

export type AssembledScheduleSummary = Static<typeof AssembledScheduleSummary>;
