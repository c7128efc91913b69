import type { EquipmentEntry } from '../../contract/report/equipment.ts';
import type { FactoryData } from '../../contract/report/factory-data.ts';
import type { Identity } from '../../contract/report/identity.ts';
import type { OwnershipEntry } from '../../contract/report/ownership.ts';
import type { Registration } from '../../contract/report/registration.ts';
import type { ServiceScheduleItem, ServiceScheduleSummary } from '../../contract/report/service-schedule.ts';
import type { Technical } from '../../contract/report/technical.ts';
import type { SourceKind } from '../../language/sources.ts';
import type {
  Aspiration,
  Body,
  Colour,
  Drive,
  DriveSide,
  Fuel,
  JobKind,
  Operation,
  OwnerType,
  Transmission,
  VehicleClass,
  VehicleStatus,
} from '../../vehicles/codes.ts';
import type { OdometerFinding } from '../../vehicles/odometer/verdict.ts';
import type { AssembledAmount, Coded } from './coded.ts';

export type AssembledIdentity = Coded<
  Omit<Identity, 'color' | 'isRightHandDrive'>,
  {
    vehicleClass?: VehicleClass;
    year?: number;
    colorKey?: Colour;
    /** The paint as the origin words it. */
    colorName?: string;
    bodyType?: Body;
    driveSide?: DriveSide;
    currentStatus?: VehicleStatus;
  }
>;

export type AssembledTechnical = Coded<
  Omit<Technical, 'powerPs' | 'driveSide'>,
  {
    fuelType?: Fuel;
    powerKw?: number;
    batteryKwh?: number;
    capacityCcm?: number;
    cylinders?: number;
    valves?: number;
    aspiration?: Aspiration;
    co2GPerKm?: number;
    transmission?: Transmission;
    gears?: number;
    drive?: Drive;
  }
>;

export type AssembledRegistration = Coded<
  Registration,
  { currentOwnerType?: OwnerType; registrationTaxCurrency?: string }
>;

export interface AssembledChecks {
  readonly hasAccidents?: boolean;
  readonly isTaxi?: boolean;
  readonly isLearningVehicle?: boolean;
  readonly hasOpenRecall?: boolean;
  readonly isExported?: boolean;
  readonly canBeTransferred?: boolean;
  readonly odometer: OdometerFinding;
}

export type AssembledOwnership = Coded<OwnershipEntry, { ownerType: OwnerType; from: string; source: SourceKind }>;

export type AssembledEquipment = Coded<Omit<EquipmentEntry, 'label'>, { description: string; source: SourceKind }>;

export type AssembledFactoryData = Coded<
  Omit<FactoryData, 'priceCurrency'>,
  {
    baseMsrp?: AssembledAmount;
    deliveryCharges?: AssembledAmount;
    invoicePrice?: AssembledAmount;
    totalPrice?: AssembledAmount;
    epaCityMpg?: number;
    epaHwyMpg?: number;
    epaCombinedMpg?: number;
  }
>;

export const scheduleStatuses = ['done', 'due', 'overdue', 'unknown'] as const;

/** `unknown`: nobody has recorded the job, and the vehicle is old enough to have had it. */
export type ScheduleStatus = (typeof scheduleStatuses)[number];

export type AssembledScheduleItem = Coded<
  ServiceScheduleItem,
  {
    /** As the origin words it; shown where the operation has no code. */
    operation: string;
    operationKey?: Operation;
    serviceType?: JobKind;
    status: ScheduleStatus;
    source: SourceKind;
  }
>;

export type AssembledScheduleSummary = Coded<
  ServiceScheduleSummary,
  { nextDueOperation?: { readonly key?: Operation; readonly wording: string } }
>;
