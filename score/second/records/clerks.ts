import { kmPerUnit } from '../../../src/vehicles/units.ts';
import { type Day, textOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import { type EntryError, slips } from './telling.ts';

/** How somebody writes down what he reads on a dashboard. */
export interface Clerk {
  /** The unit of his form. */
  readonly unit: 'km' | 'mi';
  readonly roundsTo: number;
  readonly roundsUp: boolean;
  /** What he does with an instrument of the other unit. */
  readonly otherUnit: 'converts' | 'copies' | 'either';
  readonly slipShare: number;
  readonly lateShare: number;
  /** Of the records of the first weeks of January, those with the year before. */
  readonly lastYearShare: number;
  readonly strangerShare: number;
  readonly swapsDayAndMonth: boolean;
}

/** A test station types the figure into a form, under the eyes of the next test; the day comes from the clock. */
export function inspector(draw: Draw, unit: 'km' | 'mi'): Clerk {
  return {
    unit,
    roundsTo: 1,
    roundsUp: false,
    otherUnit: draw.weighted([
      ['converts', 5],
      ['copies', 2],
      ['either', 3],
    ]),
    slipShare: 0.006,
    lateShare: 0.004,
    lastYearShare: 0.004,
    strangerShare: 0.0015,
    swapsDayAndMonth: false,
  };
}

/** A workshop writes an invoice when there is time, and the figure from the key, the customer or the sticker. */
export function mechanic(draw: Draw, unit: 'km' | 'mi'): Clerk {
  return {
    unit,
    roundsTo: draw.weighted([
      [1, 64],
      [10, 8],
      [100, 12],
      [500, 5],
      [1_000, 11],
    ]),
    roundsUp: draw.chance(0.3),
    otherUnit: draw.weighted([
      ['converts', 4],
      ['copies', 2],
      ['either', 4],
    ]),
    slipShare: 0.012,
    lateShare: 0.1,
    lastYearShare: 0.07,
    strangerShare: 0.004,
    swapsDayAndMonth: draw.chance(0.05),
  };
}

/** The same person on better or worse days. */
export function withMess(clerk: Clerk, mess: number): Clerk {
  return {
    ...clerk,
    slipShare: clerk.slipShare * mess,
    lateShare: clerk.lateShare * mess,
    lastYearShare: clerk.lastYearShare * mess,
    strangerShare: clerk.strangerShare * mess,
  };
}

interface Seen {
  readonly on: Day;
  readonly shownKm: number;
  readonly instrumentUnit: 'km' | 'mi';
}

interface Entered {
  readonly date: string;
  /** In the clerk's unit. */
  readonly value: number;
  readonly km: number;
  readonly error?: EntryError;
}

/** One error at the most, so that each has its name. */
export function enter(draw: Draw, clerk: Clerk, { on, shownKm, instrumentUnit }: Seen, today: Day): Entered {
  const onDisplay = Math.floor(shownKm / kmPerUnit[instrumentUnit]);
  const isOther = clerk.unit !== instrumentUnit;
  const copies = isOther && (clerk.otherUnit === 'copies' || (clerk.otherUnit === 'either' && draw.chance(0.5)));
  const inUnit = isOther && !copies ? Math.round(shownKm / kmPerUnit[clerk.unit]) : onDisplay;
  const right = round(inUnit, clerk);
  const write = (date: string, value: number, error?: EntryError): Entered => ({
    date,
    value,
    km: Math.round(value * kmPerUnit[clerk.unit]),
    ...(error && { error }),
  });
  if (copies) return write(textOf(on), right, 'other unit');
  if (draw.chance(clerk.slipShare)) {
    const error = draw.one(slips);
    const wrong = slip(draw, onDisplay, error);
    return wrong === undefined ? write(textOf(on), right) : write(textOf(on), wrong, error);
  }
  if (draw.chance(clerk.strangerShare)) {
    return write(textOf(on), Math.round(draw.around(85_000, 0.7) / kmPerUnit[clerk.unit]), 'other vehicle');
  }
  const misdated = misdate(draw, clerk, on, today);
  return misdated ? write(misdated.date, right, misdated.error) : write(textOf(on), right);
}

function round(value: number, { roundsTo, roundsUp }: Clerk): number {
  // Nobody rounds the figure of a vehicle that is nearly new to thousands.
  if (value < 3 * roundsTo) return value;
  return (roundsUp ? Math.ceil(value / roundsTo) : Math.round(value / roundsTo)) * roundsTo;
}

function slip(draw: Draw, value: number, kind: (typeof slips)[number]): number | undefined {
  const digits = Array.from(String(value));
  if (digits.length < 3) return undefined;
  const place = draw.whole(0, digits.length - 1);
  const digit = digits[place] ?? '0';
  switch (kind) {
    case 'dropped digit':
      digits.splice(place, 1);
      break;
    case 'doubled digit':
      digits.splice(place, 0, digit);
      break;
    case 'swapped digits': {
      const left = Math.min(place, digits.length - 2);
      digits.splice(left, 2, digits[left + 1] ?? '0', digits[left] ?? '0');
      break;
    }
    default:
      // The key beside it, in the row or in the block of digits.
      digits[place] = String(Math.abs((Number(digit) + draw.one([-3, -1, 1, 3])) % 10));
  }
  const wrong = Number(digits.join(''));
  return wrong === value || wrong === 0 ? undefined : wrong;
}

function misdate(
  draw: Draw,
  { lateShare, lastYearShare, swapsDayAndMonth }: Clerk,
  on: Day,
  today: Day,
): { readonly date: string; readonly error: EntryError } | undefined {
  const text = textOf(on);
  const [year = '', month = '', day = ''] = text.split('-');
  if (month === '01' && Number(day) <= 20 && draw.chance(lastYearShare)) {
    return { date: `${Number(year) - 1}-${month}-${day}`, error: 'wrong year' };
  }
  if (swapsDayAndMonth && Number(day) <= 12 && day !== month && draw.chance(0.12)) {
    const swapped = `${year}-${day}-${month}`;
    if (swapped <= textOf(today)) return { date: swapped, error: 'day and month' };
  }
  if (draw.chance(lateShare)) {
    const later = on + Math.ceil(draw.around(22, 1.1));
    if (later <= today && later - on <= 300) return { date: textOf(later), error: 'late entry' };
  }
  return undefined;
}
