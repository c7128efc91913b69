import { Type } from 'typebox';

import { isRealDay } from '../../../kernel/day.ts';

/** Nearly all cells are strings, also numbers; empty ones are usually absent. */
export const Cell = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Cell = string | number | boolean | null | undefined;

/** Written where a value is unknown or not published. */
const emptyValues: ReadonlySet<string> = new Set([
  '',
  'n.v.t.',
  'niet geregistreerd',
  'niet nader aangeduid',
  'geen verstrekking in open data',
  'niet bekend',
  '(nog) niet bekend',
]);

export function textOf(cell: Cell): string | undefined {
  const text = String(cell ?? '').trim();
  return emptyValues.has(text.toLowerCase()) ? undefined : text;
}

/** Zero means that no value was entered: no vehicle has 0 cylinders or weighs nothing. */
export function figureOf(cell: Cell): number | undefined {
  const text = textOf(cell);
  if (text === undefined || !/^\d{1,9}(\.\d+)?$/.test(text)) return undefined;
  return Number(text) || undefined;
}

/** `20240131`, or in the newer columns the same day with a meaningless time. */
export function dayOf(...cells: readonly Cell[]): string | undefined {
  for (const cell of cells) {
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?=T|$)/.exec(textOf(cell) ?? '') ?? [];
    const date = `${year}-${month}-${day}`;
    if (isRealDay(date)) return date;
  }
  return undefined;
}

export function flagOf(cell: Cell): boolean | undefined {
  const word = textOf(cell)?.toLowerCase();
  return word === 'ja' ? true : word === 'nee' ? false : undefined;
}

/** The first column that has a value. */
export function firstPresent<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}
