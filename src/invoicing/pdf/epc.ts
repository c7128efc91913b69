import { type Cents, formatEuro } from '../../kernel/money.ts';

interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly amountCents: Cents;
  /** At most 140 characters. */
  readonly remittance: string;
}

const maxCents: Cents = 999_999_999_99n;
const longestName = 70;

/**
 * What a QR code holds that banking apps read as a SEPA credit transfer (EPC069-12, version 002). Undefined for an amount
 * that no such code can have.
 */
export function writeEpcCode({ name, iban, bic, amountCents, remittance }: Transfer): string | undefined {
  if (amountCents <= 0n || amountCents > maxCents) return undefined;
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic ?? '',
    Array.from(name).slice(0, longestName).join(''),
    iban.replaceAll(' ', ''),
    `EUR${formatEuro(amountCents)}`,
    // The purpose, and a creditor reference of ISO 11649, which excludes free text.
    '',
    '',
    remittance,
  ].join('\n');
}
