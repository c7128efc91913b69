import { Type } from 'typebox';

import { isRealDay } from '../../kernel/day.ts';
import { isCountry, isCurrency } from './iso.ts';

/** The types of fields of evidence. The title is shown to the person who describes a supplier. */

const maxTextLength = 20_000;

export const text = () => Type.String({ title: 'text', minLength: 1, maxLength: maxTextLength });

export const day = () =>
  Type.Refine(Type.String({ title: 'day' }), isDay, () => 'is no day: YYYY-MM-DD, YYYY-MM or YYYY');

/** A day, or a moment of it where records of one day must be distinguished. */
export const moment = () =>
  Type.Refine(
    Type.String({ title: 'day' }),
    isMoment,
    () => 'is no day or moment: YYYY-MM-DD, or with THH:MM:SS and zone',
  );

export const country = () =>
  Type.Refine(Type.String({ title: 'country' }), isCountry, () => 'is no country: two capitals of ISO 3166-1');

export const currency = () =>
  Type.Refine(Type.String({ title: 'currency' }), isCurrency, () => 'is no currency: three capitals of ISO 4217');

export const language = () => Type.String({ title: 'language', pattern: '^[a-z]{2}$' });

export const hex = () => Type.String({ title: '#rrggbb', pattern: '^#[0-9a-fA-F]{6}$' });

export const km = () => Type.Integer({ title: 'km', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const year = () => Type.Integer({ title: 'year', minimum: 1886, maximum: 2200 });

export const figure = () => Type.Number({ title: 'number', minimum: 0 });

export const count = () => Type.Integer({ title: 'whole number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** May be below zero. */
export const change = () => Type.Number({ title: 'number' });

export const flag = () => Type.Boolean({ title: 'yes or no' });

const clockAndZone = /T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && isDay(value.replace(clockAndZone, ''));
}

/** A day, a month or a year. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(value)) return false;
  const yearOfIt = Number(value.slice(0, 4));
  return yearOfIt >= 1886 && yearOfIt <= 2200 && isRealDay(`${value}-01-01`.slice(0, 10));
}
