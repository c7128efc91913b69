import type { Section } from '../../../report/findings/sections.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { needed } from '../../connector/connector.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { SupplierFailure, type SupplierAnswer, type Facts, type Supplier } from '../../supplier.ts';
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
import { askForRecalls, lookUpOf } from './recalls.ts';
import { Register } from './register.ts';

/** The Dutch register of vehicles. It is public but for owners and VINs, so it can be asked by plate only. */
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
      // It judges readings and shows none, and tells that a vehicle is insured but not with whom: where others tell of
      // those, its silence says nothing.
      feeds: ['identity', 'technical', 'registration', 'inspections', 'recalls'],
      countries: ['NL'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: ['plate'],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 0,
      // Each of them asks several tables at once.
      concurrency: 4,
    },
    async ({ facts, signal }) => {
      const plate = plateOf(needed(facts.plate, 'plate'));
      if (plate === undefined) return { kind: 'not covered' };
      const register = new Register(http, headers, signal);
      const vehicle = await findVehicle(register, plate);
      // Somebody else said that the vehicle has this plate. If it is of no vehicle here, or of another one, the register
      // has not been asked about this vehicle at all: "nothing" would call clear what nobody looked at.
      if (!vehicle || isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
      return tellOf(vehicle, { facts, register, catalogue, today: clock.now().toISOString().slice(0, 10) });
    },
  );
}

/** Written with hyphens or spaces, in small letters or capitals, it is six letters and digits. */
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
  readonly facts: Facts;
  readonly register: Register;
  readonly catalogue: DefectCatalogue;
  readonly today: string;
}

/** What the vehicle's row tells, and the tables beside it, each of which may fail without the others. */
async function tellOf(vehicle: Vehicle, parts: Parts): Promise<SupplierAnswer> {
  const { facts, register, today } = parts;
  const plate = vehicle.kenteken;
  const [fuels, inspections, recalls] = await Promise.all([
    register.unlessFailed(register.byPlate('fuels', plate, readFuels)),
    register.unlessFailed(askForInspections(vehicle, parts)),
    register.unlessFailed(askForRecalls(register, { plate, make: textOf(vehicle.merk), today })),
  ]);
  const driveline = drivelineOf(fuels ?? []);
  if (isOtherVehicle(facts, { fuel: driveline.fuel })) return { kind: 'not covered' };
  const lookUp = lookUpOf(vehicle.openstaande_terugroepactie_indicator, recalls, today);
  const untold: Section[] = [];
  if (!fuels) untold.push('technical');
  // Reports are kept for some years only, and not every vehicle has to be inspected: no report is no news.
  if (!inspections?.isWhole || inspections.evidence.length === 0) untold.push('inspections');
  // No recall is listed of a vehicle that has none, and of one that nobody looked at.
  if (!recalls || (recalls.length === 0 && lookUp.length === 0)) untold.push('recalls');
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
    ...(untold.length > 0 && { untold }),
    ...(!(fuels && inspections && recalls) && { isPartial: true }),
  };
}

async function askForInspections(vehicle: Vehicle, { register, catalogue }: Parts): Promise<Inspections> {
  const [reports, defects] = await Promise.all([
    register.byPlate('inspections', vehicle.kenteken, readReports),
    register.byPlate('defects', vehicle.kenteken, readDefects),
  ]);
  const codes = [...new Set(defects.map(({ gebrek_identificatie: code }) => code))];
  const textOfDefect = await register.unlessFailed(catalogue.look(register, codes));
  return inspectionsOf(reports, defects, {
    term: inspectionTermOf(vehicle),
    textOf: textOfDefect ?? (() => undefined),
  });
}
