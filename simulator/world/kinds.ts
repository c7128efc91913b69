import { campaignsOf } from '../catalogue/campaigns.ts';
import { maintenancePlan, planYears } from '../catalogue/maintenance.ts';
import type { Body, Campaign, Engine, Make, Model, PlannedJob, VehicleClass } from '../catalogue/model.ts';
import { hasTimingBelt } from '../catalogue/timing-belt.ts';
import { tyreSizeOf } from '../catalogue/tyres.ts';

/** What is the same for all vehicles of a kind is worked out once: it costs more than all the rest of a life. */

const plans = new Map<string, readonly PlannedJob[]>();
const campaigns = new Map<string, readonly Campaign[]>();

interface Serviced {
  readonly engine: Engine;
  readonly vehicleClass: VehicleClass;
  readonly year: number;
  readonly drive: string;
  readonly body: Body;
  readonly curbMassKg: number;
}

export function planFor(make: Make, vehicle: Serviced): readonly PlannedJob[] {
  const { engine, vehicleClass, year: built, drive } = vehicle;
  const year = planYears.findLast((from) => from <= built) ?? 0;
  const planned = { year, drive, hasTimingBelt: hasTimingBelt(make, engine, built), tyreSize: tyreSizeOf(vehicle) };
  const kind = [make.name, engine.fuel, vehicleClass, ...Object.values(planned)].join('/');
  return remembered(plans, kind, () => maintenancePlan(make, engine.fuel, vehicleClass, planned));
}

export const campaignsFor = (make: Make, model: Model, year: number): readonly Campaign[] =>
  remembered(campaigns, `${make.name}/${model.name}/${year}`, () => campaignsOf(make, model, year));

function remembered<Value>(known: Map<string, Value>, kind: string, workOut: () => Value): Value {
  const value = known.get(kind) ?? workOut();
  known.set(kind, value);
  return value;
}
