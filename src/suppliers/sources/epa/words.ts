import type { Drive, Fuel, Transmission } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

const fuelByKind = translator<Fuel>({
  CNG: 'cng',
  Diesel: 'diesel',
  EV: 'electric',
  FCV: 'hydrogen',
  // It takes petrol as well as ethanol, and is tested with petrol first.
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

/** The kind of vehicle has precedence over its first fuel; it is given only where it is unusual. */
export function fuelOf(kind: string | undefined, fuel: string | undefined): Fuel | undefined {
  return fuelByKind(kind) ?? fuelByWord(fuel);
}

/** "2-Wheel Drive" does not say which two, so it is not in the list. */
export const driveOf = translator<Drive>({
  '4-Wheel Drive': 'all',
  '4-Wheel or All-Wheel Drive': 'all',
  'All-Wheel Drive': 'all',
  'Front-Wheel Drive': 'front',
  'Part-time 4-Wheel Drive': 'all',
  'Rear-Wheel Drive': 'rear',
});

/**
 * `Manual 6-spd`, `Automatic (S8)`, `Auto (AM-S7)` for automated clutches, `Auto (AV-S6)` for a continuously variable
 * one that imitates six gears, `Automatic (variable gear ratios)`.
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
