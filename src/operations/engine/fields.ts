import { Type, type Static, type TSchema } from 'typebox';

import { bicProblem, compactCode, countryProblem, ibanProblem } from '../../billing/parties/check-form.ts';
import { isRealDay } from '../../kernel/day.ts';
import { lineProblem } from '../../kernel/text.ts';
import { languages } from '../../language/languages.ts';
import { readVin, type Vin } from '../../vehicles/vin/read.ts';
import { isColour } from '../../web/palette.ts';

/** The fields that inputs of operations are made of. A description is the problem with a value of another type. */

/** What a number may be, for schemas and for those who read it from text. */
export const ranges = {
  rateLimitPerMinute: { from: 1, to: 1_000_000 },
  reportAccessDays: { from: 1, to: 3_650 },
  chargeWindowHours: { from: 1, to: 8_760 },
} as const;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const wholeNumber = ({ from, to }: Range) =>
  Type.Integer({ minimum: from, maximum: to, description: `must be a whole number from ${from} to ${to}` });

export const choice = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description: `must be ${values.join(' or ')}` });

/** Null where there is none: no limit, no address. */
export const nullable = <Schema extends TSchema & { readonly description?: string }>(schema: Schema) =>
  Type.Union([schema, Type.Null()], { description: schema.description ?? 'is not valid' });

/** One line of text for people. */
export const line = (maxLength: number) =>
  refined(Type.String({ description: 'must be text' }), (text) => lineProblem(text, maxLength));

/** Some lines of text for people. */
export const paragraph = (maxLength: number) =>
  refined(Type.String({ description: 'must be text' }), (text) =>
    text.trim() !== '' && text.length <= 2 * maxLength && Array.from(text).length <= maxLength
      ? undefined
      : `must have 1 to ${maxLength} characters`,
  );

/** What an operator gives as the reason of a change, or as the place of its papers. */
export const reference = line(200);

/** The id of a partner, of a key: looked up, so that its form does not matter. */
export const identifier = Type.String({ description: 'must be text' });

export const partnerId = refined(Type.String({ description: 'must be text' }), (id) =>
  /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/.test(id)
    ? undefined
    : 'cannot be an id: use up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first and last',
);

const maxMailCharacters = 254;
const mailAddress = /^[^\s\p{Cc}@<>"(),:;\\]{1,254}@[^\s\p{Cc}@<>"(),:;\\]{1,254}\.[^\s\p{Cc}@<>"(),:;\\.]{1,254}$/u;

export function isMailAddress(text: string): boolean {
  return text.length <= maxMailCharacters && mailAddress.test(text);
}

/** As a person dials it. */
export const phone = refined(Type.String({ description: 'must be text' }), (text) =>
  /^\+?[0-9][0-9 ()/.-]{1,38}[0-9]$/.test(text) && text.replaceAll(/\D/g, '').length >= 3
    ? undefined
    : 'is not a telephone number: use digits, spaces and +',
);

export const email = refined(Type.String({ description: 'must be text' }), (text) =>
  isMailAddress(text) ? undefined : 'is not a mail address',
);

export const language = choice(languages);

export const colour = refined(Type.String({ description: 'must be text' }), (text) =>
  isColour(text) ? undefined : 'must be a colour such as #1f5fa8',
);

/** The bytes of a file that a person gives. */
export const file = (maxBytes: number) =>
  refined(Type.Unsafe<Uint8Array>({}), (bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.length === 0) return 'must be a file that is not empty';
    return bytes.length > maxBytes ? `must not be larger than ${maxBytes / 1024} KB` : undefined;
  });

/** What companies are identified by. Spaces, hyphens and small letters are accepted, and not stored. */
export const country = refined(Type.String({ description: 'must be text' }), countryProblem);
export const iban = refined(Type.String({ description: 'must be text' }), ibanProblem);
export const bic = refined(Type.String({ description: 'must be text' }), bicProblem);
/** Whether it is one of the country is checked with the country. */
export const vatNumber = refined(Type.String({ description: 'must be text' }), (text) =>
  /^[A-Z]{2}[0-9A-Z+*]{2,18}$/.test(compactCode(text))
    ? undefined
    : 'is not a VAT number: write it with the prefix of its country, such as DE123456788',
);

export const day = refined(Type.String({ description: 'must be text' }), (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text) ? undefined : 'must be a day such as 2027-01-31',
);

/** The last moment whose ISO form has a year of four digits. */
export const lastMoment = new Date('9999-12-31T23:59:59.999Z');

export const moment = refined(Type.Unsafe<Date>({}), (value) =>
  value instanceof Date && value <= lastMoment ? undefined : 'must be a moment before the year 10000',
);

const maxCents = 99_999_999_999n;

export const amountCents = cents(0n, maxCents, 'must not be negative');
export const positiveCents = cents(1n, maxCents, 'must be more than zero');
export const signedCents = refined(cents(-maxCents, maxCents, 'must not be below -999999999.99 EUR'), (amount) =>
  amount === 0n ? 'must not be zero' : undefined,
);

function cents(min: bigint, max: bigint, belowMin: string) {
  return refined(Type.BigInt({ description: 'must be an amount in cents' }), (amount) => {
    if (amount < min) return belowMin;
    return amount > max ? 'must not be more than 999999999.99 EUR' : undefined;
  });
}

export const vin = refined(Type.Unsafe<Vin>({ type: 'string', description: 'must be text' }), (text) => {
  const reading = readVin(text);
  if (!reading.ok) return reading.problem;
  return reading.vin === text ? undefined : 'must be written without spaces, in capital letters';
});

/** A schema with a check of our own, which returns the problem with a value. */
export function refined<Schema extends TSchema>(
  schema: Schema,
  problemWith: (value: Static<Schema>) => string | undefined,
) {
  return Type.Refine(
    schema,
    (value) => problemWith(value) === undefined,
    (value) => problemWith(value) ?? '',
  );
}
