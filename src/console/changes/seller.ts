import type { Seller } from '../../billing/parties/party.ts';
import { parsePercent, percentOf } from '../../billing/vat/rates.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { setSeller } from '../../operations/money/set-seller.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { loadSeller } from '../load-seller.ts';
import { doubtOf } from './billing.ts';
import { readOptional } from './read-values.ts';

const required = [
  { name: 'name', label: 'Legal name' },
  { name: 'street', label: 'Street and number' },
  { name: 'postcode', label: 'Postal code' },
  { name: 'city', label: 'City' },
  { name: 'country', label: 'Country', hint: 'Two letters, such as DE.' },
  { name: 'email', label: 'Mail address', kind: 'email', hint: 'Whom to ask about an invoice.' },
] as const satisfies Field[];

const optional = [
  { name: 'vatNumber', label: 'VAT number', hint: 'With its prefix, such as DE123456788.', isOptional: true },
  { name: 'taxNumber', label: 'Tax number', hint: 'Where there is no VAT number.', isOptional: true },
  { name: 'registration', label: 'Number in the register of companies', isOptional: true },
  { name: 'iban', label: 'IBAN', hint: 'The account that invoices are paid to.', isOptional: true },
  { name: 'bic', label: 'BIC', isOptional: true },
  { name: 'phone', label: 'Telephone', hint: 'XRechnung asks for it.', isOptional: true },
] as const satisfies Field[];

const detailFields = [...required, ...optional];
type Input = Parameters<typeof setSeller.run>[1];

export const setSellerPage = changePage({
  path: '/seller/set-seller',
  operation: setSeller,
  load: loadSeller,
  title: () => 'Set the seller',
  home: () => '/seller',
  confirm: 'Set the seller',
  fields: ({ present, ownRate }) => [
    ...detailFields.map((field, at) => ({
      ...field,
      value: present?.details[field.name] ?? '',
      isFocused: at === 0,
    })),
    {
      name: 'vatRateBasisPoints',
      label: 'Rate of VAT, percent',
      kind: 'amount',
      value: ownRate === undefined ? '' : String(percentOf(ownRate)),
    },
    {
      name: 'vatCountry',
      label: 'Country of that rate',
      hint: 'Empty: the seller’s own.',
      isOptional: true,
    },
    { name: 'validFrom', label: 'From', kind: 'date', hint: 'Empty: from today on.', isOptional: true },
  ],
  input: (values, { present, ownRate }) => readInput(values, present?.details, ownRate),
  preview(input, { present }) {
    const lines = detailFields
      .filter(({ name }) => input[name] !== undefined)
      .map(({ name, label }) => `${label}: ${present?.details[name] ?? 'none'} → ${input[name] ?? 'none'}.`);
    if (input.vatRateBasisPoints !== undefined) {
      lines.push(
        `The rate of VAT${input.vatCountry === undefined ? '' : ` in ${input.vatCountry}`} is ${percentOf(input.vatRateBasisPoints)} %.`,
      );
    }
    if (lines.length === 0) throw new OperatorError('nothing would change');
    if (input.validFrom !== undefined) lines.push(`It holds from ${input.validFrom} on.`);
    lines.push(...doubtOf(input.vatNumber));
    return [...lines, 'Issued documents do not change.'];
  },
});

/** Only what differs is changed, so that the audit says what the operator changed. */
function readInput(values: Values, before: Seller | undefined, ownRate: number | undefined): Input {
  const typed = detailFields.map(({ name }) => [name, readOptional(values, name)] as const);
  const changed = typed.filter(([name, value]) => value !== (before?.[name] ?? null));
  const emptied = changed.find(([name, value]) => value === null && required.some((field) => field.name === name));
  if (emptied) throw new InvalidInput(emptied[0], 'must be given');
  const rate = readRate(readOptional(values, 'vatRateBasisPoints'));
  const [vatCountry, validFrom] = [readOptional(values, 'vatCountry'), readOptional(values, 'validFrom')];
  const isRateChanged = rate !== undefined && (rate !== ownRate || vatCountry !== null || before === undefined);
  return {
    ...Object.fromEntries(changed),
    ...(isRateChanged && { vatRateBasisPoints: rate }),
    ...(vatCountry !== null && { vatCountry }),
    ...(validFrom !== null && { validFrom }),
  };
}

function readRate(text: string | null): number | undefined {
  if (text === null) return undefined;
  const basisPoints = parsePercent(text);
  if (basisPoints === undefined) throw new InvalidInput('vatRateBasisPoints', 'must be a percentage such as 21 or 5.5');
  return basisPoints;
}
