import { type Static, Type } from 'typebox';

import type { Listed, Reading } from '../../../report/evidence/events.ts';
import type { InventoryType, SellerType } from '../../../vehicles/codes.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { translator, unknownWords } from '../../connector/codes.ts';
import { epochDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';

const text = Type.Optional(Type.String());

const Advert = Type.Object({
  firstSeen: Type.Number(),
  lastSeen: Type.Optional(Type.Number()),
  market: Type.String(),
  price: Type.Optional(Type.Object({ value: Type.Number(), currency: Type.String() })),
  mileage: Type.Optional(
    Type.Object({ value: Type.Number(), unit: Type.Union([Type.Literal('km'), Type.Literal('mi')]) }),
  ),
  site: text,
  vendor: text,
  offeredAs: text,
});
export type Advert = Static<typeof Advert>;

export const readAdverts = jsonReader(
  Type.Object({ total: Type.Integer(), ads: Type.Optional(Type.Array(Advert)), next: text }),
);

const sellerOf = translator<SellerType>({
  TRADE: 'dealer',
  PRIVATE: 'private',
  LEASE_RETURN: 'leasing',
  BANK: 'bank',
  RENTAL_FLEET: 'rental',
});

const inventoryOf = translator<InventoryType>({
  NEW: 'new',
  USED: 'used',
  APPROVED_USED: 'certified',
  EX_DEMO: 'demonstrator',
  SALVAGE: 'damaged',
});

const dayOf = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : epochDate(milliseconds / 1000);

export function evidenceOfAdvert(advert: Advert): (Listed | Reading)[] {
  const { mileage } = advert;
  const firstSeenAt = required(dayOf(advert.firstSeen), 'a day');
  const recorded = { source: 'classifieds', country: countryOf(advert.market), knownFrom: firstSeenAt } as const;
  const sellerType = sellerOf(advert.vendor);
  const inventoryType = inventoryOf(advert.offeredAs);
  const listed: Listed = {
    ...recorded,
    kind: 'listed',
    firstSeenAt,
    original: {
      ...unknownWords([
        [advert.vendor, sellerType],
        [advert.offeredAs, inventoryType],
      ]),
      ...(mileage && { unit: mileage.unit, value: mileage.value }),
    },
    ...withoutEmpty({
      lastSeenAt: dayOf(advert.lastSeen),
      price: advert.price,
      mileageKm: mileage && kmOf(mileage.value, mileage.unit),
      domain: advert.site,
      sellerType,
      inventoryType,
    }),
  };
  return mileage ? [listed, readingOf(mileage, { ...recorded, date: firstSeenAt })] : [listed];
}

function readingOf(
  { value, unit }: NonNullable<Advert['mileage']>,
  recorded: Pick<Reading, 'source' | 'country' | 'knownFrom' | 'date'>,
): Reading {
  return { ...recorded, kind: 'reading', odometerKm: kmOf(value, unit), original: { unit, value } };
}
