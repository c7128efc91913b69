import { maintenancePlan } from '../../../../simulator/catalogue/maintenance.ts';
import { makes } from '../../../../simulator/catalogue/makes.ts';
import type { Fuel, PlannedJob, VehicleClass } from '../../../../simulator/catalogue/model.ts';

/** A maker's plan for such a vehicle. */
export function planOf(vehicleClass: VehicleClass, fuel: Fuel): readonly PlannedJob[] {
  const [make] = makes;
  if (!make) throw new Error('no makes');
  return maintenancePlan(make, fuel, vehicleClass, {
    year: 2020,
    drive: 'chain',
    hasTimingBelt: true,
    tyreSize: '205/55 R16 91V',
  });
}
