import type { KnownVehicle } from '../source.ts';

/** A Honda Accord of 2003, whose VIN is a common example in texts about VINs. */
export const knownAccord: KnownVehicle = {
  vin: '1HGCM82633A004352',
  facts: { make: 'Honda', model: 'Accord', year: 2003, country: 'US' },
};
