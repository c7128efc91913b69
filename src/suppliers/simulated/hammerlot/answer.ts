import { type Static, Type } from 'typebox';

import type { Auctioned, Reading } from '../../../report/evidence/events.ts';
import type { SaleStatus, SellerType, TitleType } from '../../../vehicles/codes.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { translator, unknownWords } from '../../connector/codes.ts';
import { monthFirstDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';

const text = Type.Optional(Type.String());
const Price = Type.Object({ amount: Type.Number(), currency: Type.String() });

const Lot = Type.Object({
  lot: text,
  saleDate: Type.String(),
  country: Type.String(),
  outcome: text,
  bid: Type.Optional(Price),
  repairCost: Type.Optional(Price),
  odometer: Type.Optional(
    Type.Object({ reading: Type.Number(), unit: Type.Union([Type.Literal('MI'), Type.Literal('KM')]) }),
  ),
  document: text,
  damage: Type.Optional(Type.Object({ primary: text, secondary: text })),
  seller: text,
  yard: text,
  bodyStyle: text,
  color: text,
  fuel: text,
  transmission: text,
  images: Type.Optional(Type.Array(Type.Object({ url: Type.String(), file: text }))),
});
type Lot = Static<typeof Lot>;

export const readLots = jsonReader(Type.Object({ lots: Type.Array(Lot) }));

const statusOf = translator<SaleStatus>({
  SOLD: 'sold',
  'RESERVE NOT MET': 'notSold',
  'ON APPROVAL': 'onApproval',
  'LOT WITHDRAWN': 'withdrawn',
});

const titleOf = translator<TitleType>({
  'CLEAR TITLE': 'clean',
  'SALVAGE CERTIFICATE': 'salvage',
  'REBUILT TITLE': 'rebuilt',
  'PARTS ONLY': 'parts',
});

const sellerOf = translator<SellerType>({
  'Insurance company': 'insurer',
  'Dealer consignment': 'dealer',
  'Leasing company': 'leasing',
  'Finance company': 'bank',
  'Rental fleet': 'rental',
});

export function evidenceOfLot(lot: Lot): (Auctioned | Reading)[] {
  const date = required(monthFirstDate(lot.saleDate), 'a date');
  const recorded = { source: 'auctionRecords', country: countryOf(lot.country), knownFrom: date, date } as const;
  const codes = { status: statusOf(lot.outcome), titleType: titleOf(lot.document), sellerType: sellerOf(lot.seller) };
  const distance = distanceOf(lot);
  const auctioned: Auctioned = {
    ...recorded,
    kind: 'auctioned',
    original: {
      ...unknownWords([
        [lot.outcome, codes.status],
        [lot.document, codes.titleType],
        [lot.seller, codes.sellerType],
      ]),
      ...distance,
    },
    photos: (lot.images ?? []).map(({ url, file }) => ({
      medium: { state: 'remote', kind: 'picture', url },
      ...(file !== undefined && { wan: file }),
    })),
    ...withoutEmpty({
      ...codes,
      lotNumber: lot.lot,
      price: amountOf(lot.bid),
      odometerKm: distance && kmOf(distance.value, distance.unit),
      primaryDamage: lot.damage?.primary,
      secondaryDamage: lot.damage?.secondary,
      estimatedRepair: amountOf(lot.repairCost),
      bodyStyle: lot.bodyStyle,
      colourName: lot.color,
      fuelName: lot.fuel,
      transmissionName: lot.transmission,
      location: lot.yard,
    }),
  };
  return distance ? [auctioned, { ...recorded, kind: 'reading', ...readingOf(distance) }] : [auctioned];
}

const readingOf = (distance: { unit: 'km' | 'mi'; value: number }) => ({
  odometerKm: kmOf(distance.value, distance.unit),
  original: distance,
});

function distanceOf({ odometer }: Lot): { unit: 'km' | 'mi'; value: number } | undefined {
  return odometer && { unit: odometer.unit === 'MI' ? 'mi' : 'km', value: odometer.reading };
}

const amountOf = (price: Static<typeof Price> | undefined) =>
  price && { value: price.amount, currency: price.currency };
