import type { Invoice } from './read.ts';

/** A rule of EN 16931 or Peppol, worded anew, as a check of what was read from a file. */
interface Rule {
  readonly id: string;
  readonly says: string;
  readonly holds: (invoice: Invoice) => boolean;
}

/** The rules that documents of ours come under: they have no charges, allowances, payee, delivery or attachments. */
export const rules: readonly Rule[] = [
  ...required('BR-01', 'specification identifier', 'BT-24'),
  ...required('BR-02', 'number', 'BT-1'),
  ...required('BR-03', 'date of issue', 'BT-2'),
  ...required('BR-04', 'type code', 'BT-3'),
  ...required('BR-05', 'currency', 'BT-5'),
  ...required('BR-06', "seller's name", 'BT-27'),
  ...required('BR-07', "buyer's name", 'BT-44'),
  ...required('BR-09', "seller's country", 'BT-40'),
  ...required('BR-11', "buyer's country", 'BT-55'),
  ...required('BR-12', 'sum of lines', 'BT-106'),
  ...required('BR-13', 'total without VAT', 'BT-109'),
  ...required('BR-14', 'total with VAT', 'BT-112'),
  ...required('BR-15', 'amount due', 'BT-115'),
  rule('BR-16', 'there is a line', ({ lines }) => lines.length > 0),
  ...onEachLine('BR-21', 'an identifier', 'BT-126'),
  ...onEachLine('BR-22', 'a quantity', 'BT-129'),
  ...onEachLine('BR-23', 'a unit', 'BT-130'),
  ...onEachLine('BR-24', 'an amount', 'BT-131'),
  ...onEachLine('BR-25', 'a name', 'BT-153'),
  ...onEachLine('BR-26', 'a price', 'BT-146'),
  rule('BR-27', 'no price is negative', ({ lines }) => lines.every((line) => !line['BT-146']?.startsWith('-'))),
  rule(
    'BR-29',
    'a period does not end before it starts',
    ({ terms }) => (terms['BT-74'] ?? '9') >= (terms['BT-73'] ?? ''),
  ),
  ...required('BR-45', 'taxable amount', 'BT-116'),
  ...required('BR-46', 'amount of the tax', 'BT-117'),
  ...required('BR-47', 'category of VAT', 'BT-118'),
  rule(
    'BR-48',
    'the breakdown has a rate, unless VAT does not apply',
    ({ terms }) => terms['BT-118'] === 'O' || has(terms['BT-119']),
  ),
  rule('BR-49', 'payment instructions have a code', ({ terms }) => has(terms['BT-81']) || !has(terms['BT-84'])),
  rule('BR-55', 'a preceding invoice has a number', ({ terms }) => has(terms['BT-25']) || !has(terms['BT-26'])),
  rule(
    'BR-61',
    'a credit transfer names an account',
    ({ terms }) => !['30', '58'].includes(terms['BT-81'] ?? '') || has(terms['BT-84']),
  ),
  rule('BR-62', "the seller's address has a scheme", ({ terms }) => !has(terms['BT-34']) || has(terms['BT-34-1'])),
  rule('BR-63', "the buyer's address has a scheme", ({ terms }) => !has(terms['BT-49']) || has(terms['BT-49-1'])),
  rule(
    'BR-DEC-01',
    'amounts have two decimals at most (BR-DEC-09 to BR-DEC-23)',
    ({ terms, lines }) =>
      [...sums, 'BT-116', 'BT-117'].every((term) => /^-?\d+(\.\d{1,2})?$/.test(terms[term] ?? '0')) &&
      lines.every((line) => /^-?\d+(\.\d{1,2})?$/.test(line['BT-131'] ?? '')),
  ),
  rule('BR-CL-01', 'the type is one of UNCL 1001', ({ terms }) => /^(380|381|386)$/.test(terms['BT-3'] ?? '')),
  rule('BR-CL-04', 'the currency is one of ISO 4217', ({ terms }) => terms['BT-5'] === 'EUR'),
  rule('BR-CL-08', 'a note has no code of a subject', ({ terms }) => !/#.*#/.test(terms['BT-22'] ?? '')),
  rule(
    'BR-CL-14',
    'countries are those of ISO 3166',
    ({ terms }) => isCountry(terms['BT-40']) && isCountry(terms['BT-55']),
  ),
  rule('BR-CL-16', 'the means of payment is one of UNCL 4461', ({ terms }) => /^(30|58)$/.test(terms['BT-81'] ?? '58')),
  rule('BR-CL-17', 'the category of VAT is one of UNCL 5305', ({ terms, lines }) =>
    [terms['BT-118'], ...lines.map((line) => line['BT-151'])].every((code) => /^(S|Z|AE|O)$/.test(code ?? '')),
  ),
  rule('BR-CL-22', 'the reason of exemption is a code of VATEX', ({ terms }) =>
    /^VATEX-EU-(AE|O)$/.test(terms['BT-121'] ?? 'VATEX-EU-O'),
  ),
  rule('BR-CL-23', 'the unit is one of recommendation 20', ({ lines }) =>
    lines.every((line) => /^(C62|H87)$/.test(line['BT-130'] ?? '')),
  ),
  rule('BR-CL-25', 'the scheme of an electronic address is one of EAS', ({ terms }) =>
    [terms['BT-34-1'], terms['BT-49-1']].every((scheme) => scheme === undefined || isEas(scheme)),
  ),
  rule('BR-CO-04', 'each line has a category of VAT', ({ lines }) => lines.every((line) => has(line['BT-151']))),
  rule('BR-CO-09', 'VAT numbers begin with the code of a country, EL for Greece', ({ terms }) =>
    [terms['BT-31'], terms['BT-48']].every(
      (number) => number === undefined || number.startsWith('EL') || isCountry(number.slice(0, 2)),
    ),
  ),
  rule(
    'BR-CO-10',
    'the sum of lines is the sum of the lines',
    ({ terms, lines }) => cents(terms['BT-106']) === lines.reduce((sum, line) => sum + cents(line['BT-131']), 0n),
  ),
  rule(
    'BR-CO-13',
    'the total without VAT is the sum of lines',
    ({ terms }) => cents(terms['BT-109']) === cents(terms['BT-106']),
  ),
  rule(
    'BR-CO-14',
    'the VAT is that of the breakdown',
    ({ terms }) => cents(terms['BT-110']) === cents(terms['BT-117']),
  ),
  rule(
    'BR-CO-15',
    'the total with VAT is the one without and the VAT',
    ({ terms }) => cents(terms['BT-112']) === cents(terms['BT-109']) + cents(terms['BT-110']),
  ),
  rule(
    'BR-CO-16',
    'what is due is the total less what is paid',
    ({ terms }) => cents(terms['BT-115']) === cents(terms['BT-112']) - cents(terms['BT-113'] ?? '0.00'),
  ),
  rule(
    'BR-CO-17',
    'the VAT is the rate of the taxable amount, rounded half up to the cent; that of a credit note may be a cent more or less',
    ({ terms }) => {
      const difference = cents(terms['BT-117']) - roundedShare(cents(terms['BT-116']), terms['BT-119'] ?? '0');
      // The official rule accepts any difference below one unit of the currency.
      return terms['BT-3'] === '381' ? difference >= -1n && difference <= 1n : difference === 0n;
    },
  ),
  ...required('BR-CO-18', 'breakdown of VAT', 'BT-118'),
  rule(
    'BR-CO-25',
    'what is due has a date or terms',
    ({ terms }) => cents(terms['BT-115']) <= 0n || has(terms['BT-9']) || has(terms['BT-20']),
  ),
  rule('BR-CO-26', 'the seller is identified', ({ terms }) => [29, 30, 31].some((term) => has(terms[`BT-${term}`]))),
  rule('BR-S-01', 'lines and breakdown have the same category (also BR-Z-01, BR-AE-01, BR-O-01)', ({ terms, lines }) =>
    lines.every((line) => line['BT-151'] === terms['BT-118']),
  ),
  rule(
    'BR-S-02',
    'a seller that charges VAT has a tax number (also BR-Z-02)',
    ({ terms }) => !['S', 'Z'].includes(terms['BT-118'] ?? '') || has(terms['BT-31']) || has(terms['BT-32']),
  ),
  rule(
    'BR-S-05',
    'a standard rate is above zero, on lines, too',
    ({ terms, lines }) =>
      terms['BT-118'] !== 'S' || [terms, ...lines].every((part) => Number(part['BT-152'] ?? part['BT-119']) > 0),
  ),
  rule(
    'BR-S-08',
    'the taxable amount is that of the lines of the category and rate (also -Z-, -AE-, -O-)',
    (invoice) =>
      cents(invoice.terms['BT-116']) ===
      invoice.lines
        .filter((line) => line['BT-151'] === invoice.terms['BT-118'] && line['BT-152'] === invoice.terms['BT-119'])
        .reduce((sum, line) => sum + cents(line['BT-131']), 0n),
  ),
  rule(
    'BR-S-10',
    'a charged VAT has no reason of exemption (also BR-Z-10)',
    ({ terms }) => !['S', 'Z'].includes(terms['BT-118'] ?? '') || !(has(terms['BT-120']) || has(terms['BT-121'])),
  ),
  rule(
    'BR-Z-05',
    'a zero rate and a reverse charge have the rate zero (also BR-AE-05)',
    ({ terms, lines }) =>
      !['Z', 'AE'].includes(terms['BT-118'] ?? '') ||
      [terms, ...lines].every((part) => Number(part['BT-152'] ?? part['BT-119']) === 0),
  ),
  rule(
    'BR-Z-09',
    'VAT that is not charged is zero (also BR-AE-09, BR-O-09)',
    ({ terms }) => terms['BT-118'] === 'S' || cents(terms['BT-117']) === 0n,
  ),
  rule(
    'BR-AE-02',
    'a reverse charge names the tax numbers of both',
    ({ terms }) => terms['BT-118'] !== 'AE' || ((has(terms['BT-31']) || has(terms['BT-32'])) && has(terms['BT-48'])),
  ),
  rule(
    'BR-AE-10',
    'a reverse charge says so',
    ({ terms }) =>
      terms['BT-118'] !== 'AE' || (terms['BT-121'] === 'VATEX-EU-AE' && /reverse charge/i.test(terms['BT-120'] ?? '')),
  ),
  rule(
    'BR-O-02',
    'outside the scope of VAT there are no VAT numbers',
    ({ terms }) => terms['BT-118'] !== 'O' || !(has(terms['BT-31']) || has(terms['BT-48'])),
  ),
  rule(
    'BR-O-05',
    'outside the scope of VAT there is no rate',
    ({ terms, lines }) =>
      terms['BT-118'] !== 'O' || [terms, ...lines].every((part) => !has(part['BT-152'] ?? part['BT-119'])),
  ),
  rule(
    'BR-O-10',
    'what is outside the scope of VAT says so',
    ({ terms }) => terms['BT-118'] !== 'O' || (terms['BT-121'] === 'VATEX-EU-O' && has(terms['BT-120'])),
  ),
];

const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** What Peppol BIS Billing 3 asks for beyond that, of UBL that claims to be for Peppol. */
export const peppolRules: readonly Rule[] = [
  ...required('PEPPOL-EN16931-R003', "buyer's reference", 'BT-10'),
  rule('PEPPOL-EN16931-R007', 'the process is one of Peppol', ({ terms }) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(terms['BT-23'] ?? ''),
  ),
  ...required('PEPPOL-EN16931-R010', "buyer's electronic address", 'BT-49'),
  ...required('PEPPOL-EN16931-R020', "seller's electronic address", 'BT-34'),
  rule('PEPPOL-EN16931-R120', 'the amount of a line is its quantity times its price', ({ lines }) =>
    lines.every((line) => cents(line['BT-131']) === BigInt(line['BT-129'] ?? 0) * cents(line['BT-146'])),
  ),
  rule('PEPPOL-EN16931-CL008', 'mail addresses are no addresses of Peppol', ({ terms }) =>
    [terms['BT-34-1'], terms['BT-49-1']].every((scheme) => scheme !== 'EM'),
  ),
  rule('PEPPOL-EN16931-F001', 'dates are days', ({ terms }) =>
    ['BT-2', 'BT-9', 'BT-26', 'BT-73', 'BT-74'].every((term) => /^\d{4}-\d\d-\d\d$/.test(terms[term] ?? '2026-01-01')),
  ),
  rule(
    'DE-R-006',
    'both in Germany: telephone number, means of payment, city and postcode of both',
    ({ terms }) =>
      terms['BT-40'] !== 'DE' ||
      terms['BT-55'] !== 'DE' ||
      [37, 38, 42, 52, 53, 81].every((term) => has(terms[`BT-${term}`])),
  ),
  rule('GR-R-001', 'a Greek seller: it asks for numbers in six segments', ({ terms }) => terms['BT-40'] !== 'GR'),
  rule(
    'IT-R-001',
    'the tax number of an Italian seller has 11 to 16 characters',
    ({ terms }) => terms['BT-40'] !== 'IT' || /^[A-Z0-9]{11,16}$/.test(terms['BT-32'] ?? '12345678901'),
  ),
  rule(
    'NL-R-003',
    'the registration of a Dutch seller is that of KVK or OIN',
    ({ terms }) => terms['BT-40'] !== 'NL' || !has(terms['BT-30']) || ['0106', '0190'].includes(terms['BT-30-1'] ?? ''),
  ),
  rule(
    'NL-R-004',
    'a Dutch buyer of a Dutch seller has a street, a city and a postcode',
    ({ terms }) =>
      terms['BT-40'] !== 'NL' || terms['BT-55'] !== 'NL' || [50, 52, 53].every((term) => has(terms[`BT-${term}`])),
  ),
  rule(
    'NL-R-007',
    'a Dutch seller names a means of payment',
    ({ terms }) => terms['BT-40'] !== 'NL' || has(terms['BT-84']),
  ),
];

/** What a file breaks of the rules that concern it, one line for each. */
export function brokenRules(invoice: Invoice): string[] {
  return (claimsPeppol(invoice) ? [...rules, ...peppolRules] : rules)
    .filter(({ holds }) => !holds(invoice))
    .map(({ id, says }) => `${id}: ${says}`);
}

export function claimsPeppol({ terms }: Invoice): boolean {
  return terms['BT-24'] === peppol;
}

const sums = ['BT-106', 'BT-109', 'BT-110', 'BT-112', 'BT-113', 'BT-115'];

function rule(id: string, says: string, holds: Rule['holds']): Rule {
  return { id, says, holds };
}

function required(id: string, what: string, term: string): Rule[] {
  return [rule(id, `there is the ${what}`, ({ terms }) => has(terms[term]))];
}

function onEachLine(id: string, what: string, term: string): Rule[] {
  return [rule(id, `each line has ${what}`, ({ lines }) => lines.every((line) => has(line[term])))];
}

function has(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}

function cents(amount: string | undefined): bigint {
  const [, sign = '', euros = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '') ?? [];
  return BigInt(`${sign}${euros}${fraction.padEnd(2, '0')}`);
}

/** A share in percent with at most two decimals, half a cent rounded away from zero. */
function roundedShare(amount: bigint, rate: string): bigint {
  const share = (amount < 0n ? -amount : amount) * cents(rate);
  const rounded = share / 10_000n + (share % 10_000n >= 5_000n ? 1n : 0n);
  return amount < 0n ? -rounded : rounded;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function isCountry(code: string | undefined): boolean {
  return code !== undefined && /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== code;
}

/** VAT numbers of European countries, and mail. */
function isEas(scheme: string): boolean {
  return /^(99(10|14|15|2[02-9]|3\d|4\d|5[0-37])|0211|EM)$/.test(scheme);
}
