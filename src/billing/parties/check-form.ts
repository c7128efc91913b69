import { countrySpecs, electronicFormatIBAN, ValidationErrorsIBAN, validateIBAN, isValidBIC } from 'ibantools';

/** Checks of what an operator types about a company. Each returns the problem, as it completes a sentence about the value. */

/** Codes of letters and digits as they are stored: without spaces, dots and hyphens, in capital letters. */
export function compactCode(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
}

/** Kosovo has a code that is in use, and not in ISO 3166. Documents are checked against ISO's list. */
const notIso = ['XK'];

export function countryProblem(text: string): string | undefined {
  const code = compactCode(text);
  if (code === 'EL') return 'is the prefix of Greek VAT numbers: the country is GR';
  if (code === 'UK') return 'must be GB for the United Kingdom';
  return Object.hasOwn(countrySpecs, code) && !notIso.includes(code)
    ? undefined
    : 'must be the code of a country with two letters, such as DE';
}

export function ibanProblem(text: string): string | undefined {
  const { valid, errorCodes } = validateIBAN(electronicFormatIBAN(text) ?? '');
  if (valid) return undefined;
  const [country] = [compactCode(text).slice(0, 2)];
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return 'is not an IBAN: it begins with no country that has them';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return `has another length than an IBAN of ${country}`;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return `has another form than an IBAN of ${country}`;
  return 'is not an IBAN: its check digits are wrong';
}

export function bicProblem(text: string): string | undefined {
  return isValidBIC(compactCode(text))
    ? undefined
    : 'is not a BIC: it has 8 or 11 letters and digits, such as ABNANL2A';
}

/** An account number for the audit and logs: long enough to recognize, too short to make a payment with. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)}…${iban.slice(-4)}`;
}
