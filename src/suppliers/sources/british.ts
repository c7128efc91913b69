import type { Colour, Fuel } from '../../vehicles/codes.ts';
import { isoDate, translator } from '../connector/words.ts';
import { SupplierFailure } from '../supplier.ts';
import type { Attribution } from './source.ts';

/** What the agencies of the United Kingdom have in common. */

export const openGovernmentLicence: Attribution = {
  statement: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
};

/** A registration mark as the registers want it; undefined for what cannot be one. */
export function markOf(plate: string): string | undefined {
  const mark = plate.replaceAll(/[\s.·-]/g, '').toUpperCase();
  return /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,7}$/.test(mark) ? mark : undefined;
}

/** A register that answers with another mark than it was asked for speaks of another vehicle. */
export function refuseOtherMark(told: string | undefined, asked: string): void {
  if (told !== undefined && markOf(told) !== asked) {
    throw new SupplierFailure('malformed', 'the vehicle has another mark');
  }
}

/** "Gas", "Gas Bi-Fuel" and "Gas Diesel" do not say which gas it is. */
export const fuelOf = translator<Fuel>({
  Petrol: 'petrol',
  Diesel: 'diesel',
  'Heavy Oil': 'diesel',
  Electric: 'electric',
  Electricity: 'electric',
  'Hybrid Electric': 'hybrid',
  'Hybrid Electric (Clean)': 'hybrid',
  'Electric Diesel': 'hybrid',
  LPG: 'lpg',
  CNG: 'cng',
  'Fuel Cells': 'hydrogen',
});

const plainColourOf = translator<Colour>({
  Beige: 'beige',
  Black: 'black',
  Blue: 'blue',
  Brown: 'brown',
  Gold: 'gold',
  Green: 'green',
  Grey: 'grey',
  Orange: 'orange',
  Purple: 'purple',
  Red: 'red',
  Silver: 'silver',
  White: 'white',
  Yellow: 'yellow',
});

const shadeOf = translator<Colour>({ Bronze: 'brown', Cream: 'beige', Maroon: 'red' });

/** The colour and, where the word says more than the code, the word. */
export function paintOf(word: string | undefined): { colour: Colour | undefined; colourName: string | undefined } {
  if (word === undefined || /^\s*(not stated|unknown)?\s*$/i.test(word))
    return { colour: undefined, colourName: undefined };
  const colour = plainColourOf(word);
  return colour === undefined ? { colour: shadeOf(word), colourName: word.trim() } : { colour, colourName: undefined };
}

/** What is told; null, nothing and blanks are not. */
export function wordOf(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A day or month that is told in a way that cannot be read is not told; the rest of its record is worth having. */
export function dayOf(text: string | null | undefined): string | undefined {
  try {
    return isoDate(wordOf(text));
  } catch {
    return undefined;
  }
}
