import type { Fuel } from '../../../vehicles/codes.ts';
import { beginsWith } from '../american/names.ts';
import { differs } from '../american/values.ts';
import type { Hints } from '../hints.ts';
import type { MenuItem, Tested } from './answer.ts';
import { transmissionOf } from './words.ts';

/** Model names are more specific here than elsewhere: the F-150 is `F150 Pickup 2WD` and `F150 Pickup 4WD`. */
export function modelsFor(model: string, listed: readonly MenuItem[], { drive }: Hints): MenuItem[] {
  const named = listed.filter(({ text }) => beginsWith(text, model));
  return fitting(named, ({ text }) => !differs(driveIn(text), drive && (drive === 'all' ? 'all' : 'two')));
}

function driveIn(name: string): 'all' | 'two' | undefined {
  if (/\b(4WD|AWD)\b/.test(name)) return 'all';
  return /\b(2WD|FWD|RWD)\b/.test(name) ? 'two' : undefined;
}

/** `Auto (S10), 6 cyl, 2.7 L, Turbo`: options that the VIN excludes are not requested. */
export function optionsFor(options: readonly MenuItem[], hints: Hints): MenuItem[] {
  return fitting(options, ({ text }) => {
    const cylinders = /\b(\d{1,2}) cyl/.exec(text)?.[1];
    const litres = /\b(\d{1,2}\.\d) L/.exec(text)?.[1];
    return isPossible(
      {
        ...(cylinders !== undefined && { cylinders: Number(cylinders) }),
        ...(litres !== undefined && { capacityCcm: Number(litres) * 1000 }),
        ...transmissionOf(text),
      },
      hints,
    );
  });
}

/** The vehicles with this name that the VIN does not exclude. */
export function possibleOf(vehicles: readonly Tested[], hints: Hints): Tested[] {
  return vehicles.filter(({ technical }) => isPossible(technical, hints));
}

function isPossible(one: Omit<Hints, 'body' | 'doors' | 'year'>, hints: Hints): boolean {
  return (
    !differs(one.cylinders, hints.cylinders) &&
    !differs(litresOf(one.capacityCcm), litresOf(hints.capacityCcm)) &&
    !differs(isManual(one.transmission), isManual(hints.transmission)) &&
    !differs(one.drive, hints.drive) &&
    (one.fuel === undefined || hints.fuel === undefined || mayBe[hints.fuel].includes(one.fuel))
  );
}

/** A VIN shows the fuel, but not always that there is an electric motor too, or which kind of hybrid it is. */
const mayBe: Readonly<Record<Fuel, readonly Fuel[]>> = {
  petrol: ['petrol', 'hybrid', 'plugInHybrid'],
  diesel: ['diesel', 'hybrid'],
  hybrid: ['hybrid', 'plugInHybrid', 'petrol', 'diesel'],
  plugInHybrid: ['plugInHybrid'],
  electric: ['electric'],
  lpg: ['lpg', 'petrol'],
  cng: ['cng', 'petrol'],
  hydrogen: ['hydrogen'],
  ethanol: ['ethanol', 'petrol'],
};

function isManual(transmission: Hints['transmission']): boolean | undefined {
  return transmission && transmission === 'manual';
}

/** In tenths of a litre, as engines are named. */
function litresOf(ccm: number | undefined): number | undefined {
  return ccm && Math.round(ccm / 100);
}

/** Names prove nothing: if no entry fits, all remain, and the tested data decide. */
function fitting<Entry>(entries: readonly Entry[], fits: (entry: Entry) => boolean): Entry[] {
  const fit = entries.filter(fits);
  return fit.length > 0 ? fit : [...entries];
}
