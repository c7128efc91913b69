import { buyerOn, type BuyerDetails } from '../../billing/parties/buyer.ts';
import { compactCode } from '../../billing/parties/check-form.ts';
import { utcDay } from '../../kernel/day.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import { settingsWords } from '../../language/portal/settings/index.ts';
import { buyerFieldOf, validateVatNumber } from '../../operations/money/billing-details.ts';
import { changeBillingDetails } from '../../operations/partners/change-billing-details.ts';
import type { Field } from '../../web/kit/form.ts';
import { changePage, Refused } from '../change-page.ts';
import type { Visit } from '../visit.ts';

const { invoiceEmail: _operatorsOnly, ...fieldsOf } = buyerFieldOf;

type FieldName = keyof typeof fieldsOf;
const optional: readonly FieldName[] = ['vatNumber', 'buyerReference'];
/** Once they are set, an operator changes them. */
const fixed: readonly FieldName[] = ['country', 'vatNumber'];

function labelsOf({ language }: Visit): Readonly<Record<FieldName, string>> {
  const { company, billingForm } = settingsWords[language];
  const { street, postcode, city, country } = billingForm;
  const { vatNumber, yourReference } = invoiceWords(language).labels;
  return { legalName: company, street, postcode, city, country, vatNumber, buyerReference: yourReference };
}

function openFields(buyer: Partial<BuyerDetails>): FieldName[] {
  const names = Object.keys(fieldsOf) as FieldName[];
  return names.filter((name) => !fixed.includes(name) || (buyer[fieldsOf[name]] ?? null) === null);
}

export const changeBillingDetailsPage = changePage({
  path: '/settings/change-billing-details',
  operation: changeBillingDetails,
  load: async ({ parts: { database }, partner, now }): Promise<Partial<BuyerDetails>> =>
    (await buyerOn(database, partner.id, utcDay(now))) ?? {},
  title: (_buyer, { language }) => settingsWords[language].billingForm.title,
  home: (_buyer, { link }) => link('/settings'),
  confirm: ({ language }) => settingsWords[language].save,
  fields(buyer, visit): readonly Field[] {
    const { countryHint, taxFixed } = settingsWords[visit.language].billingForm;
    const labels = labelsOf(visit);
    const hints: Partial<Record<FieldName, string>> = { country: countryHint, vatNumber: taxFixed };
    return openFields(buyer).map((name, index) => {
      const hint = hints[name];
      return {
        name,
        label: labels[name],
        value: buyer[fieldsOf[name]] ?? '',
        isOptional: optional.includes(name),
        isFocused: index === 0,
        ...(hint !== undefined && { hint }),
      };
    });
  },
  input(values, buyer, { partner, words }) {
    const typed = openFields(buyer).flatMap((name): [FieldName, string | null][] => {
      const value = values[name] ?? '';
      if (value === '' && !optional.includes(name)) throw new Refused(name, words.wrongValue);
      if (value === (buyer[fieldsOf[name]] ?? '')) return [];
      // A VAT number is in the form only while there is none.
      return value === '' ? [[name, null]] : [[name, value]];
    });
    return { partnerId: partner.id, ...(Object.fromEntries(typed) as Partial<Record<FieldName, string>>) };
  },
  preview({ partnerId: _partnerId, ...changed }, buyer, visit) {
    const { figures, words, language } = visit;
    const labels = labelsOf(visit);
    const names = (Object.keys(changed) as FieldName[]).filter((name) => Object.hasOwn(fieldsOf, name));
    if (names.length === 0) throw new Refused('legalName', settingsWords[language].nothing);
    const { country = buyer.country ?? null, vatNumber = buyer.vatNumber ?? null } = changed;
    validateVatNumber(
      { country: country && compactCode(country), vatNumber: vatNumber && compactCode(vatNumber) },
      'vatNumber',
    );
    return [
      ...names.map(
        (name) =>
          `${labels[name]}${figures.colon}${buyer[fieldsOf[name]] ?? words.notSet} → ${changed[name] ?? words.notSet}`,
      ),
      settingsWords[language].billingForm.keepsIssued,
    ];
  },
});
