import { utcDay } from '../../../kernel/day.ts';
import type { Section } from '../../../report/sections.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { requireFact } from '../../connector/connector.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { SupplierFailure, type SupplierAnswer, type VehicleFacts, type Supplier } from '../../supplier.ts';
import type { PublicSource, SourceSettings } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import {
  identityOf,
  inspectionTermOf,
  odometerJudgedOf,
  readVehicles,
  recognitionOf,
  registrationOf,
  type Vehicle,
} from './answer.ts';
import { textOf } from './cells.ts';
import { DefectCatalogue } from './defects.ts';
import { drivelineOf, readFuels } from './driveline.ts';
import { inspectionsOf, readDefects, readReports, type Inspections } from './inspections.ts';
import { fetchRecalls, lookUpOf } from './recalls.ts';
import { Register } from './register.ts';

/** The Dutch vehicle register. It publishes no owners and no VINs, so it can be queried by plate only. */
export const rdw: PublicSource = {
  id: 'rdw',
  url: 'https://opendata.rdw.nl',
  parameters: {
    appToken: {
      help: 'token of an application, from the developer settings of an account at opendata.rdw.nl; it raises the limit',
      isNeeded: false,
    },
  },
  connect,
};

function connect({ http, values, clock }: SourceSettings): Supplier {
  const headers: Record<string, string> = values['appToken'] ? { 'x-app-token': values['appToken'] } : {};
  const catalogue = new DefectCatalogue(clock);
  return makePublicSupplier(
    {
      id: 'rdw',
      // No mileage and no insurance: it publishes a verdict on readings but not the readings, and that a vehicle is
      // insured but not where. Its silence on those sections would mean nothing.
      feeds: ['identity', 'technical', 'registration', 'inspections', 'recalls'],
      countries: ['NL'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: ['plate'],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 0,
      // Each request queries several tables concurrently.
      concurrency: 4,
    },
    async ({ facts, signal }) => {
      const plate = plateOf(requireFact(facts.plate, 'plate'));
      if (plate === undefined) return { kind: 'not covered' };
      const register = new Register(http, headers, signal);
      const vehicle = await findVehicle(register, plate);
      // The plate comes from another source. If it belongs to no vehicle here, or to another one, the register was not
      // queried about this vehicle at all, and "nothing" would make sections clear that nobody checked.
      if (!vehicle || isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
      return answerOfVehicle(vehicle, { facts, register, catalogue, today: utcDay(clock.now()) });
    },
  );
}

/** Six letters and digits, whether written with hyphens or spaces, in upper or lower case. */
function plateOf(text: string): string | undefined {
  const plate = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{6}$/.test(plate) ? plate : undefined;
}

async function findVehicle(register: Register, plate: string): Promise<Vehicle | undefined> {
  const vehicles = await register.byPlate('vehicles', plate, readVehicles);
  const vehicle = vehicles.find(({ kenteken }) => kenteken === plate);
  if (!vehicle && vehicles.length > 0) throw new SupplierFailure('malformed', 'the vehicle has another plate');
  return vehicle;
}

interface Parts {
  readonly facts: VehicleFacts;
  readonly register: Register;
  readonly catalogue: DefectCatalogue;
  readonly today: string;
}

/** The vehicle's own row, and further tables, each of which may fail on its own. */
async function answerOfVehicle(vehicle: Vehicle, parts: Parts): Promise<SupplierAnswer> {
  const { facts, register, today } = parts;
  const plate = vehicle.kenteken;
  const [fuels, inspections, recalls] = await Promise.all([
    register.orUndefined(register.byPlate('fuels', plate, readFuels)),
    register.orUndefined(fetchInspections(vehicle, parts)),
    register.orUndefined(fetchRecalls(register, { plate, make: textOf(vehicle.merk), today })),
  ]);
  const driveline = drivelineOf(fuels ?? []);
  if (isOtherVehicle(facts, { fuel: driveline.fuel })) return { kind: 'not covered' };
  const lookUp = lookUpOf(vehicle.openstaande_terugroepactie_indicator, recalls, today);
  const notAnswered: Section[] = [];
  if (!fuels) notAnswered.push('technical');
  // Reports are retained for some years only, and not every vehicle has to be inspected: the absence of reports means
  // nothing.
  if (!inspections?.isWhole || inspections.evidence.length === 0) notAnswered.push('inspections');
  // An empty list means no recalls, or that the vehicle was not checked; only the row's flag says which.
  if (!recalls || (recalls.length === 0 && lookUp.length === 0)) notAnswered.push('recalls');
  return {
    kind: 'evidence',
    evidence: [
      identityOf(vehicle, driveline, today),
      registrationOf(vehicle, today),
      ...odometerJudgedOf(vehicle, today),
      ...(inspections?.evidence ?? []),
      ...(recalls ?? []),
      ...lookUp,
    ],
    ...(notAnswered.length > 0 && { sectionsNotAnswered: notAnswered }),
    ...(!(fuels && inspections && recalls) && { isPartial: true }),
  };
}

async function fetchInspections(vehicle: Vehicle, { register, catalogue }: Parts): Promise<Inspections> {
  const [reports, defects] = await Promise.all([
    register.byPlate('inspections', vehicle.kenteken, readReports),
    register.byPlate('defects', vehicle.kenteken, readDefects),
  ]);
  const codes = [...new Set(defects.map(({ gebrek_identificatie: code }) => code))];
  const textOfDefect = await register.orUndefined(catalogue.lookUp(register, codes));
  return inspectionsOf(reports, defects, {
    term: inspectionTermOf(vehicle),
    textOf: textOfDefect ?? (() => undefined),
  });
}
