import type { Colour, Fuel } from '../../vehicles/codes.ts';
import { translator } from '../connector/codes.ts';
import { isoDate } from '../connector/dates.ts';
import { SupplierFailure } from '../supplier.ts';
import type { SourceAttribution } from './source.ts';

/** Shared by the sources of the United Kingdom. */

export const openGovernmentLicence: SourceAttribution = {
  statement: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
};

/** A registration mark in the form that the registers expect; undefined if it cannot be one. */
export function britishMark(plate: string): string | undefined {
  const mark = plate.replaceAll(/[\s.·-]/g, '').toUpperCase();
  return /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,7}$/.test(mark) ? mark : undefined;
}

/** A response with another mark than the requested one is about another vehicle. */
export function rejectOtherMark(returned: string | undefined, requested: string): void {
  if (returned !== undefined && britishMark(returned) !== requested) {
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

/** The colour's code and, if the word is more precise than the code, the word. */
export function paintOf(word: string | undefined): { colour: Colour | undefined; colourName: string | undefined } {
  if (word === undefined || /^\s*(not stated|unknown)?\s*$/i.test(word))
    return { colour: undefined, colourName: undefined };
  const colour = plainColourOf(word);
  return colour === undefined ? { colour: shadeOf(word), colourName: word.trim() } : { colour, colourName: undefined };
}

/** Undefined for null and blanks. */
export function nonBlank(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** An unreadable date is dropped; the rest of its record is still useful. */
export function britishDay(text: string | null | undefined): string | undefined {
  try {
    return isoDate(nonBlank(text));
  } catch {
    return undefined;
  }
}
