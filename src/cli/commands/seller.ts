import { sellerAddress } from '../../billing/parties/party.ts';
import { listSellers } from '../../billing/parties/seller.ts';
import { versionOn } from '../../billing/parties/versions.ts';
import { listVatRates, parsePercent, percentOf, vatRateOn } from '../../billing/vat/rates.ts';
import { vatTerritoryOf } from '../../billing/vat/territories.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { setSeller } from '../../operations/money/set-seller.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand, Options, Output } from '../command.ts';
import { pairs } from '../table.ts';
import { warnOfDoubt } from './billing-options.ts';

const fields = {
  name: 'name',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  'vat-number': 'vatNumber',
  'tax-number': 'taxNumber',
  registration: 'registration',
  iban: 'iban',
  bic: 'bic',
  email: 'email',
  phone: 'phone',
  'vat-country': 'vatCountry',
  from: 'validFrom',
} as const;

const removable: readonly string[] = ['vat-number', 'tax-number', 'registration', 'iban', 'bic', 'phone'];

export const sellerSet: DatabaseCommand = {
  name: 'seller set',
  summary: 'Set who issues invoices and the rate of VAT; "none" removes an optional value',
  arguments: [],
  options: {
    name: { value: 'TEXT', help: 'legal name of the company' },
    street: { value: 'TEXT', help: 'street and number' },
    postcode: { value: 'TEXT', help: 'postal code' },
    city: { value: 'TEXT', help: 'city' },
    country: { value: 'CC', help: 'country, as two letters of ISO 3166' },
    'vat-number': { value: 'NUMBER', help: 'VAT number with its prefix, such as DE123456788' },
    'tax-number': { value: 'NUMBER', help: 'number of the local tax office, if there is no VAT number' },
    registration: { value: 'TEXT', help: 'number in the register of companies' },
    iban: { value: 'IBAN', help: 'account that invoices are paid to' },
    bic: { value: 'BIC', help: 'bank of that account' },
    email: { value: 'ADDRESS', help: 'mail address for questions about an invoice' },
    phone: { value: 'NUMBER', help: 'phone number for questions about an invoice; XRechnung requires it' },
    'vat-rate': { value: 'PERCENT', help: 'standard rate of VAT, such as 21 or 5.5' },
    'vat-country': { value: 'CC', help: 'the country whose rate it is', default: "the seller's own" },
    from: { value: 'DATE', help: 'the day from which this applies', default: 'today' },
  },
  details: [
    'The first call needs all options except --registration, --iban, --bic, --phone, --vat-country and --from, and one of',
    '--vat-number and --tax-number. Issued documents never change.',
  ],
  needs: 'database',
  async run({ options }, context) {
    if (Object.keys(options).length === 0) {
      throw new OperatorError('nothing to change: name at least one option (see vehicle-history seller set --help)');
    }
    await runChange(context, setSeller, readSeller(options), optionNames(options));
    warnOfDoubt(context, options['vat-number']);
    return showSeller(context.database, context.now);
  },
};

export const sellerShow: DatabaseCommand = {
  name: 'seller show',
  summary: 'Show who issues invoices and the rates of VAT, with their start dates',
  arguments: [],
  options: {},
  needs: 'database',
  run: (_input, { database, now }) => showSeller(database, now),
};

function readSeller(options: Options): Parameters<typeof setSeller.run>[1] {
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const text = options[name]?.trim();
    if (text === undefined) return [];
    return [[field, text === 'none' && removable.includes(name) ? null : text] as const];
  });
  const rate = options['vat-rate'];
  return {
    ...Object.fromEntries(given),
    ...(rate !== undefined && { vatRateBasisPoints: readRate(rate) }),
  };
}

function readRate(text: string): number {
  const basisPoints = parsePercent(text.trim());
  if (basisPoints === undefined) {
    throw new OperatorError(`--vat-rate ${quoteInput(text)} must be a percentage from 0 to 100, such as 21 or 5.5`);
  }
  return basisPoints;
}

function optionNames(options: Options): Record<string, string> {
  const named = Object.entries(fields).map(([name, field]) => {
    const text = options[name];
    return [field, text === undefined ? `--${name}` : `--${name} ${quoteInput(text)}`] as const;
  });
  return { ...Object.fromEntries(named), vatRateBasisPoints: '--vat-rate' };
}

async function showSeller(database: Queryable, now: Date): Promise<Output> {
  const today = utcDay(now);
  const versions = await listSellers(database);
  const present = versionOn(versions, today) ?? versions[0];
  if (!present) throw new OperatorError('no seller is set: see vehicle-history seller set --help');
  const { details: seller, validFrom } = present;
  const own = await vatRateOn(database, seller.country, validFrom > today ? validFrom : today);
  const rates = await listVatRates(database);
  const coming = versions.filter((version) => version.validFrom > today && version !== present);
  const otherRates = rates.filter(
    ({ country, validFrom: day }) => country !== vatTerritoryOf(seller.country) || day > today,
  );
  return {
    json: {
      ...seller,
      vatRate: own === undefined ? null : percentOf(own),
      validFrom,
      vatRates: rates.map(({ country, basisPoints, validFrom: day }) => ({
        country,
        vatRate: percentOf(basisPoints),
        validFrom: day,
      })),
      versions: versions.map(({ validFrom: day, details }) => ({ validFrom: day, ...details })),
    },
    text: pairs([
      ['seller', seller.name],
      ['address', sellerAddress(seller)],
      ['VAT number', seller.vatNumber ?? 'none'],
      ['tax number', seller.taxNumber ?? 'none'],
      ['registration', seller.registration ?? 'none'],
      ['IBAN', seller.iban ?? 'none'],
      ['BIC', seller.bic ?? 'none'],
      ['email', seller.email],
      ['phone', seller.phone ?? 'none'],
      ['VAT rate', own === undefined ? 'none' : `${percentOf(own)} % in ${seller.country}`],
      ...otherRates.map(({ country, basisPoints, validFrom: day }): [string, string] => [
        '',
        `${percentOf(basisPoints)} % in ${country} from ${day}`,
      ]),
      ['since', validFrom],
      ...coming.map(({ validFrom: day, details }): [string, string] => [
        '',
        `from ${day}: ${details.name}, ${sellerAddress(details)}, VAT number ${details.vatNumber ?? 'none'}`,
      ]),
    ]),
  };
}
