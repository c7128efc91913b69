import type { Drive, Fuel, Transmission } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/words.ts';

const fuelByKind = translator<Fuel>({
  CNG: 'cng',
  Diesel: 'diesel',
  EV: 'electric',
  FCV: 'hydrogen',
  // It takes petrol as well as ethanol, and petrol is what it was tested with first.
  FFV: 'petrol',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'plugInHybrid',
});

const fuelByWord = translator<Fuel>({
  CNG: 'cng',
  Diesel: 'diesel',
  E85: 'ethanol',
  Electricity: 'electric',
  Hydrogen: 'hydrogen',
  'Midgrade Gasoline': 'petrol',
  'Natural Gas': 'cng',
  'Premium Gasoline': 'petrol',
  'Regular Gasoline': 'petrol',
});

/** The kind of vehicle, told only where it is not the usual one, before the first of its fuels. */
export function fuelOf(kind: string | undefined, fuel: string | undefined): Fuel | undefined {
  return fuelByKind(kind) ?? fuelByWord(fuel);
}

/** Of “2-Wheel Drive” it is not told which two. */
export const driveOf = translator<Drive>({
  '4-Wheel Drive': 'all',
  '4-Wheel or All-Wheel Drive': 'all',
  'All-Wheel Drive': 'all',
  'Front-Wheel Drive': 'front',
  'Part-time 4-Wheel Drive': 'all',
  'Rear-Wheel Drive': 'rear',
});

/**
 * `Manual 6-spd`, `Automatic (S8)`, `Auto (AM-S7)` for one with automated clutches, `Auto (AV-S6)` for one without steps
 * that imitates six, `Automatic (variable gear ratios)`.
 */
export function transmissionOf(words: string): { transmission?: Transmission; gears?: number } {
  const kind = /^(auto|man)/i.exec(words)?.[1]?.toLowerCase();
  if (kind === undefined) return {};
  if (kind === 'auto' && /\(AV|variable gear ratios/i.test(words)) return { transmission: 'cvt' };
  const gears = /\b(\d{1,2})[- ]?spd/i.exec(words)?.[1] ?? /\([A-Z-]{0,5}(\d{1,2})\)/i.exec(words)?.[1];
  return {
    transmission: kind === 'man' ? 'manual' : 'automatic',
    ...(gears !== undefined && Number(gears) > 0 && { gears: Number(gears) }),
  };
}
