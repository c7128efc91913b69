import { isObject } from '../../kernel/is-object.ts';
import { countryName } from '../../report/evidence/iso.ts';
import { kmOf, type DistanceUnit } from '../../vehicles/units.ts';
import { knownCodes, translator } from '../connector/codes.ts';
import { dottedDate, epochDate, isoDate, monthFirstDate } from '../connector/dates.ts';
import { withoutEmpty } from '../connector/records.ts';
import { SupplierFailure } from '../supplier.ts';
import { isAbsent } from './shape.ts';

/** The functions that expressions have beside those of JSONata. What is absent stays absent. */
type MappingFunction = (...values: unknown[]) => unknown;

/** Words and their codes, by the name of the table. */
export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Marks what could not be read. It is no error, which would end the expression; the record in which it turns up is
 * left out. No text that comes from outside may have a NUL in it, so it cannot be mistaken.
 */
const mark = '\u0000';

function unreadable(what: string): string {
  return `${mark}${what}${mark}`;
}

/** The value that could not be read, if a text holds one. */
export function unreadableIn(text: string): string | undefined {
  if (!text.includes(mark)) return undefined;
  const [, what = ''] = text.split(mark);
  return readableThings.includes(what) ? what : 'a text';
}

const readableThings = ['a day', 'a number', 'a distance', 'a unit of distance', 'a country'];

export function mappingFunctions(tables: Tables, today: () => string): Readonly<Record<string, MappingFunction>> {
  return {
    day: reading('a day', (text) => isoDate(text.replace(/ .*$/, ''))),
    dayFirst: reading('a day', dottedDate),
    monthFirst: reading('a day', monthFirstDate),
    compactDay: reading('a day', (text) => isoDate(withHyphens(text))),
    epochDay: reading('a day', (text) => (text === '' ? undefined : epochDate(Number(text)))),
    today,
    number: numberOf,
    km: (value, unit) => distanceOf(value, unit)?.km,
    code: (word, table) => translator(tableOf(table, tables))(textOf(word)),
    codes: (words, table) => {
      const list = (Array.isArray(words) ? words : [words]).map(textOf).filter((word) => word !== undefined);
      return knownCodes(list, translator(tableOf(table, tables)));
    },
    country: reading('a country', countriesByWord),
    known: (object) => {
      const members = typeof object === 'object' && object !== null ? withoutEmpty(object) : {};
      return Object.keys(members).length > 0 ? members : undefined;
    },
    amount: (value, currency) => (isAbsent(value) ? undefined : { value, currency }),
    picture: mediumOf('picture'),
    video: mediumOf('video'),
    document: mediumOf('document'),
    photo: (url, claimId, wan) => {
      const medium = mediumOf('picture')(url);
      return medium && withoutEmpty({ medium, claimId: textOf(claimId), wan: textOf(wan) });
    },
  };
}

/** A distance as it was read, with its kilometres; in place of them the value that could not be read. */
export function distanceOf(
  value: unknown,
  unit: unknown,
): { readonly km: number | string; readonly value?: number; readonly unit?: DistanceUnit } | undefined {
  if (isAbsent(value)) return undefined;
  const figure = numberOf(value);
  const inUnit = unitOf(textOf(unit));
  if (inUnit === undefined) return { km: unreadable('a unit of distance') };
  if (typeof figure !== 'number') return { km: unreadable('a distance') };
  const km = kmOf(figure, inUnit);
  return Number.isSafeInteger(km) && km >= 0 ? { km, value: figure, unit: inUnit } : { km: unreadable('a distance') };
}

const unitOf = translator<DistanceUnit>({
  km: 'km',
  kms: 'km',
  kilometre: 'km',
  kilometres: 'km',
  kilometer: 'km',
  kilometers: 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  mil: 'mil',
});

function textOf(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : unreadable('a text');
}

/** Adapts a reading function of the service for expressions: it marks what it cannot read. */
function reading(what: string, read: (text: string, option: unknown) => unknown): MappingFunction {
  return (value, option) => {
    const text = textOf(value);
    if (text === undefined) return undefined;
    try {
      return read(text, option) ?? unreadable(what);
    } catch (error) {
      if (error instanceof SupplierFailure) return unreadable(what);
      throw error;
    }
  };
}

const numberOf: MappingFunction = (value, decimalSign) =>
  typeof value === 'number' ? value : reading('a number', figureOf)(value, decimalSign);

/** `20240131`, `202401` or `2024`. */
function withHyphens(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})?$/, (_, year: string, month: string, day?: string) =>
    [year, month, ...(day === undefined ? [] : [day])].join('-'),
  );
}

/**
 * A number as people write it: `1 234,5`, `1'234.5`, `12.345,67`. Whether a lone sign before three figures divides
 * thousands or the fraction cannot be known, unless the sign of the fraction is given.
 */
function figureOf(text: string, decimalSign: unknown): number | undefined {
  const plain = text.replaceAll(/[\s'’]/g, '');
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(plain) ?? [];
  const fractionSign = decimalSign === '.' || decimalSign === ',' ? decimalSign : signOfFraction(digits);
  if (fractionSign === undefined) return undefined;
  const [whole = '', ...fractions] = digits.split(fractionSign);
  const groups = whole.split(fractionSign === ',' ? '.' : ',');
  const isGrouped =
    groups.length === 1 || groups.every((group, index) => group.length === 3 || (index === 0 && group.length < 3));
  const fraction = fractions.join('');
  if (fractions.length > 1 || !isGrouped || !/^\d{1,15}$/.test(groups.join('')) || !/^\d*$/.test(fraction))
    return undefined;
  return Number(`${sign}${groups.join('')}.${fraction || '0'}`);
}

function signOfFraction(digits: string): '.' | ',' | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return '.';
  const sign = digits[last] === ',' ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  if (digits.includes(other)) return sign;
  const isRepeated = digits.indexOf(sign) !== last;
  if (isRepeated) return other;
  return digits.length - last - 1 === 3 ? undefined : sign;
}

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');
const countryCodes = letters.flatMap((one) => letters.map((other) => one + other)).filter(countryName);
const countriesByWord = translator({
  ...Object.fromEntries(countryCodes.map((code) => [countryName(code) ?? code, code])),
  ...Object.fromEntries(countryCodes.map((code) => [code, code])),
  UK: 'GB',
  EL: 'GR',
  'Great Britain': 'GB',
  USA: 'US',
});

function tableOf(table: unknown, tables: Tables): Readonly<Record<string, unknown>> {
  if (typeof table === 'string' && Object.hasOwn(tables, table)) return tables[table] ?? {};
  return isObject(table) ? table : {};
}

const mediumOf =
  (kind: 'picture' | 'video' | 'document') =>
  (url: unknown): { state: 'remote'; kind: string; url: unknown } | undefined =>
    isAbsent(url) ? undefined : { state: 'remote', kind, url };
