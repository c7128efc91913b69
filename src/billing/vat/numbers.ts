import { checkVAT, countries, type Country } from 'jsvat-next';

import { compactCode } from '../parties/check-form.ts';
import { isInUnion, vatTerritoryOf } from './territories.ts';

/** How the numbers of a country begin, where that is not its ISO code. Northern Ireland has XI beside the numbers of GB. */
const prefixes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GR', ['EL']],
  ['GB', ['GB', 'XI']],
  ['CH', ['CHE']],
]);

/** Countries outside of the Union whose numbers the library checks in the form that documents need: with their prefix. */
const checkedOutside = ['GB', 'CH', 'NO'];

/** With the prefix. The library takes more digits for some countries. */
const longestInUnion = 14;

const formats: ReadonlyMap<string, Country> = new Map(
  countries
    .map((country) => [country.codes[0] ?? '', country] as const)
    .filter(([code]) => isInUnion(code) || checkedOutside.includes(code)),
);

/**
 * The problem with the form of a VAT number of a country. Its check digit is another matter (`vatNumberDoubt`): countries have
 * issued numbers by rules that no library knows, and such a partner must be able to be billed. The number is written without
 * spaces, in capital letters, with its prefix.
 */
export function vatNumberProblem(vatNumber: string, country: string): string | undefined {
  const territory = vatTerritoryOf(country);
  const allowed = prefixes.get(territory) ?? [territory];
  if (!allowed.some((prefix) => vatNumber.startsWith(prefix))) {
    return `must begin with ${allowed.join(' or ')}, as VAT numbers of ${country} do`;
  }
  const format = formats.get(territory);
  if (!format) {
    return /^[A-Z]{2}[0-9A-Z]{2,18}$/.test(vatNumber)
      ? undefined
      : `must be ${territory} and 2 to 18 letters and digits`;
  }
  const isTooLong = isInUnion(territory) && vatNumber.length > longestInUnion;
  const hasForm = !isTooLong && check(vatNumber, format).isValidFormat;
  return hasForm ? undefined : `has another form than VAT numbers of ${country}`;
}

/** What speaks against a VAT number that has the right form, as a person wrote it: it was probably mistyped. */
export function vatNumberDoubt(written: string | null | undefined): string | undefined {
  if (typeof written !== 'string') return undefined;
  const vatNumber = compactCode(written);
  const prefix = vatNumber.slice(0, 2);
  const [territory] = [...prefixes].find(([, all]) => all.some((one) => vatNumber.startsWith(one))) ?? [prefix];
  const format = formats.get(territory);
  if (!format || check(vatNumber, format).isValid) return undefined;
  return `the check digit of the VAT number ${vatNumber} is wrong: was it mistyped?`;
}

function check(vatNumber: string, format: Country): ReturnType<typeof checkVAT> {
  // The library has Norwegian numbers without their prefix.
  return checkVAT(vatNumber.startsWith('NO') ? vatNumber.slice(2) : vatNumber, [format]);
}

/** A number as VIES wants it. */
interface ViesNumber {
  readonly countryCode: string;
  readonly vatNumber: string;
}

/** Undefined for a number that VIES does not have: those of countries outside of the Union, but for Northern Ireland. */
export function viesNumberOf(vatNumber: string): ViesNumber | undefined {
  const countryCode = vatNumber.slice(0, 2);
  if (countryCode !== 'XI' && countryCode !== 'EL' && (!isInUnion(countryCode) || countryCode === 'GR'))
    return undefined;
  return { countryCode, vatNumber: vatNumber.slice(2) };
}
