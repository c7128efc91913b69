import type { AssembledIdentity } from '../../../report/model/vehicle.ts';
import type { Body, VehicleClass } from '../../../vehicles/codes.ts';
import type { Silhouette } from '../figures.ts';

const byBody: Readonly<Record<Body, Silhouette>> = {
  saloon: 'saloon',
  hatchback: 'hatchback',
  estate: 'estate',
  suv: 'suv',
  coupe: 'coupe',
  convertible: 'coupe',
  minivan: 'minivan',
  pickup: 'pickup',
  panelVan: 'van',
  minibus: 'van',
  tractor: 'truck',
  boxTruck: 'truck',
  tipper: 'truck',
  motorcycle: 'motorcycle',
  scooter: 'motorcycle',
};

const byClass: Readonly<Record<VehicleClass, Silhouette>> = {
  car: 'hatchback',
  motorcycle: 'motorcycle',
  van: 'van',
  truck: 'truck',
};

/** The outline that is nearest to the vehicle. */
export function silhouetteOf(identity: AssembledIdentity | undefined): Silhouette {
  if (identity?.bodyType !== undefined) return byBody[identity.bodyType];
  return byClass[identity?.vehicleClass ?? 'car'];
}
