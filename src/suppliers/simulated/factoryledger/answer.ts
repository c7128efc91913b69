import { type Static, Type } from 'typebox';

import type { Amount } from '../../../report/evidence/record.ts';
import type { Built } from '../../../report/evidence/vehicle.ts';
import { isoDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { numberOf, required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';

const text = Type.Optional(Type.String());
/** An element without content is read as an empty string. */
const none = Type.Literal('');

const Recall = Type.Object({
  '@campaign': Type.String(),
  '@opened': text,
  component: text,
  summary: text,
  consequence: text,
  remedy: text,
  scope: text,
});
const Warranty = Type.Object({ '@type': Type.String(), '@months': Type.String(), '@miles': Type.String() });
const CrashTest = Type.Object({ '@type': Type.String(), '@rating': Type.String() });
const Item = Type.Object({ '@name': Type.String(), '@description': Type.String() });
const Group = Type.Object({ '@title': Type.String(), feature: Type.Array(Type.String()) });

const Vehicle = Type.Object({
  built: Type.String(),
  trim: text,
  style: text,
  pricing: Type.Optional(
    Type.Object({ '@currency': Type.String(), msrp: text, destination: text, invoice: text, total: text }),
  ),
  epa: Type.Optional(Type.Object({ '@city': text, '@highway': text, '@combined': text })),
  recalls: Type.Optional(Type.Union([none, Type.Object({ recall: Type.Array(Recall) })])),
  warranties: Type.Optional(Type.Union([none, Type.Object({ warranty: Type.Array(Warranty) })])),
  safety: Type.Optional(
    Type.Union([
      none,
      Type.Object({ nhtsa: Type.Optional(Type.Array(CrashTest)), iihs: Type.Optional(Type.Array(CrashTest)) }),
    ]),
  ),
  standard: Type.Optional(Type.Union([none, Type.Object({ item: Type.Array(Item) })])),
  features: Type.Optional(Type.Union([none, Type.Object({ group: Type.Array(Group) })])),
});
type Vehicle = Static<typeof Vehicle>;

export const readVehicle = xmlReader(Type.Object({ vehicle: Vehicle }), {
  lists: ['recall', 'warranty', 'nhtsa', 'iihs', 'item', 'group', 'feature'],
});

export function evidenceOfVehicle(vehicle: Vehicle): Built {
  const { pricing, epa } = vehicle;
  const safety = present(vehicle.safety);
  const inCurrency = (price: string | undefined) => amountOf(price, pricing?.['@currency']);
  return {
    kind: 'built',
    source: 'factoryRecords',
    country: 'US',
    knownFrom: required(isoDate(vehicle.built), 'a date'),
    recalls: (present(vehicle.recalls)?.recall ?? []).map(recallOf),
    warranties: (present(vehicle.warranties)?.warranty ?? []).map((warranty) => ({
      type: warranty['@type'],
      months: warranty['@months'],
      miles: warranty['@miles'],
    })),
    nhtsaRatings: (safety?.nhtsa ?? []).map(ratingOf),
    iihsRatings: (safety?.iihs ?? []).map(ratingOf),
    standardEquipment: (present(vehicle.standard)?.item ?? []).map((item) => ({
      name: item['@name'],
      description: item['@description'],
    })),
    featureGroups: (present(vehicle.features)?.group ?? []).map((group) => ({
      title: group['@title'],
      items: group.feature,
    })),
    ...withoutEmpty({
      trim: vehicle.trim,
      style: vehicle.style,
      baseMsrp: inCurrency(pricing?.msrp),
      deliveryCharges: inCurrency(pricing?.destination),
      invoicePrice: inCurrency(pricing?.invoice),
      totalPrice: inCurrency(pricing?.total),
      epaCityMpg: numberOf(epa?.['@city']),
      epaHwyMpg: numberOf(epa?.['@highway']),
      epaCombinedMpg: numberOf(epa?.['@combined']),
    }),
  };
}

const present = <Content extends object>(element: Content | '' | undefined): Content | undefined =>
  typeof element === 'object' ? element : undefined;

function amountOf(price: string | undefined, currency: string | undefined): Amount | undefined {
  const value = numberOf(price);
  return value === undefined || currency === undefined ? undefined : { value, currency };
}

function recallOf(recall: Static<typeof Recall>): Built['recalls'][number] {
  return {
    campaignId: recall['@campaign'],
    ...withoutEmpty({
      date: readableDate(recall['@opened']),
      component: recall.component,
      summary: recall.summary,
      consequences: recall.consequence,
      remedy: recall.remedy,
      scope: recall.scope,
    }),
  };
}

/** An unreadable date of one campaign must not lose the whole record. */
function readableDate(date: string | undefined): string | undefined {
  try {
    return isoDate(date);
  } catch (error) {
    if (error instanceof SupplierFailure) return undefined;
    throw error;
  }
}

const ratingOf = (test: Static<typeof CrashTest>) => ({ type: test['@type'], rating: test['@rating'] });
