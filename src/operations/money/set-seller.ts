import { Type, type Static } from 'typebox';

import { compactCode, maskIban } from '../../billing/parties/check-form.ts';
import { listSellers, lockSeller, insertSeller } from '../../billing/parties/seller.ts';
import { changeFrom, versionOn, type Version } from '../../billing/parties/versions.ts';
import { setVatRate, vatRateOn } from '../../billing/vat/rates.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Facts } from '../../people/audit/entry.ts';
import { bic, country, day, email, iban, line, nullable, phone, vatNumber, wholeNumber } from '../engine/fields.ts';
import { InvalidInput, MissingInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { validateVatNumber } from './billing-details.ts';

const details = {
  name: line(200),
  street: line(200),
  postcode: line(20),
  city: line(100),
  country,
  email,
  vatNumber: nullable(vatNumber),
  taxNumber: nullable(line(40)),
  registration: nullable(line(60)),
  iban: nullable(iban),
  bic: nullable(bic),
  phone: nullable(phone),
};

const input = Type.Partial(
  Type.Object({
    ...details,
    /** The standard rate of VAT, of the seller's own country or of `vatCountry`. */
    vatRateBasisPoints: wholeNumber({ from: 0, to: 10_000 }),
    vatCountry: country,
    /** From which day it holds; today where not given. */
    validFrom: day,
  }),
);

type Given = Static<typeof input>;
type SellerDetails = Awaited<ReturnType<typeof listSellers>>[number]['details'];

/** Nobody yet: what a seller must have is undefined until it is given. */
const nobody = {
  vatNumber: null,
  taxNumber: null,
  registration: null,
  iban: null,
  bic: null,
  phone: null,
} as SellerDetails;
const required = ['name', 'street', 'postcode', 'city', 'country', 'email'] as const satisfies (keyof SellerDetails)[];

/**
 * Sets who issues documents: changes what is given and leaves the rest; null removes what is optional. Another bank account needs a
 * second person, except when the first seller is set up at the shell.
 */
export const setSeller = defineOperation({
  code: 'set-seller',
  name: 'set the seller',
  input,
  isApprovable: true,
  async run(tx, given, now, actor): Promise<Done<void>> {
    const { validFrom = utcDay(now), vatRateBasisPoints, vatCountry, ...rest } = given;
    if (Object.values({ ...rest, vatRateBasisPoints, vatCountry }).every((value) => value === undefined)) {
      throw new OperatorError('there is nothing to change');
    }
    await lockSeller(tx);
    const versions = await listSellers(tx);
    const change = readChange(rest);
    const written = changeFrom(versions, change, { from: validFrom, none: nobody });
    const before = versionOn(versions, validFrom)?.details ?? nobody;
    const after = { ...before, ...change };
    requireComplete(after, given, versions.length === 0);
    for (const version of written) checkFit(version, given);
    if (vatRateBasisPoints !== undefined) {
      const rateCountry = vatCountry === undefined ? after.country : compactCode(vatCountry);
      await setVatRate(tx, { country: rateCountry, basisPoints: vatRateBasisPoints, validFrom });
    }
    for (const version of written) await requireRate(tx, version);
    for (const version of written) await insertSeller(tx, version.details, version.validFrom);
    const isFirst = versions.length === 0 && actor.kind === 'command';
    const facts = {
      ...(vatRateBasisPoints !== undefined && { vatRateBasisPoints }),
      ...(vatCountry !== undefined && { vatCountry: compactCode(vatCountry) }),
      validFrom,
    };
    return {
      result: undefined,
      change: {
        subject: 'seller',
        before: masked(factsOf(before, change)),
        after: { ...masked(factsOf(change, change)), ...facts },
      },
      needsSecondPerson: !isFirst && changesAccount(versions, written),
      // The whole number: the person who approves it compares it with the bank's.
      shownToSecondPerson: { before: factsOf(before, change), after: { ...factsOf(change, change), ...facts } },
    };
  },
});

const codes = ['country', 'vatNumber', 'iban', 'bic'];

function readChange(given: Omit<Given, 'vatRateBasisPoints' | 'vatCountry' | 'validFrom'>): Partial<SellerDetails> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, codes.includes(name) && value !== null ? compactCode(value) : value]),
  );
}

/** Says all that is missing. A seller without a number of its own could not charge VAT, and one without a rate neither. */
function requireComplete(seller: SellerDetails, given: Given, isFirst: boolean): void {
  const missing: string[] = required.filter((name) => (seller as Partial<SellerDetails>)[name] === undefined);
  if (seller.vatNumber === null && seller.taxNumber === null) missing.push('vatNumber');
  if (isFirst && given.vatRateBasisPoints === undefined) missing.push('vatRateBasisPoints');
  if (missing.length > 0) throw new MissingInput(missing);
  if (given.vatCountry !== undefined && given.vatRateBasisPoints === undefined) {
    throw new InvalidInput('vatCountry', 'needs the VAT rate of that country');
  }
}

function checkFit({ details: seller }: Version<SellerDetails>, given: Given): void {
  validateVatNumber(seller, given.vatNumber === undefined && given.country !== undefined ? 'country' : 'vatNumber');
  if (seller.bic !== null && seller.iban === null) throw new InvalidInput('bic', 'needs the IBAN of the account, too');
}

async function requireRate(tx: Queryable, { details: seller, validFrom }: Version<SellerDetails>): Promise<void> {
  if ((await vatRateOn(tx, seller.country, validFrom)) !== undefined) return;
  throw new InvalidInput(
    'vatRateBasisPoints',
    `is missing: no rate of VAT is set for ${seller.country} on ${validFrom}`,
  );
}

/** Whether money would go to another bank account on any day. */
function changesAccount(
  versions: readonly Version<SellerDetails>[],
  written: readonly Version<SellerDetails>[],
): boolean {
  return written.some(({ validFrom, details: { iban: toIban, bic: toBic } }) => {
    const before = versionOn(versions, validFrom)?.details ?? nobody;
    return before.iban !== toIban || before.bic !== toBic;
  });
}

/** The fields of a change. */
function factsOf(seller: Partial<SellerDetails>, change: Partial<SellerDetails>) {
  const names = Object.keys(change) as (keyof SellerDetails)[];
  return Object.fromEntries(names.map((name) => [name, seller[name] ?? null]));
}

/** The same, for the audit. */
function masked(facts: Readonly<Record<string, string | null>>): Facts {
  const { iban: number } = facts;
  return typeof number === 'string' ? { ...facts, iban: maskIban(number) } : facts;
}
