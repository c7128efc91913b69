import { type Static, Type } from 'typebox';

import type { Branded, Damaged, Happened, Reading, TitleOwner } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { knownCodes } from '../../connector/codes.ts';
import { monthFirstDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { countryOf, numberOf, readEach, required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { aboutOf, areaOf, brandOf, damageOf } from './words.ts';

const text = Type.Optional(Type.String());
/** An element without content is read as an empty string. */
const nothing = Type.Literal('');

const Owner = Type.Object({
  '@number': Type.String(),
  '@country': Type.String(),
  '@state': text,
  '@purchased': text,
  '@sold': text,
});

const Brand = Type.Object({
  '@word': Type.String({ minLength: 1 }),
  '@country': Type.String(),
  '@state': text,
  '@date': Type.String(),
});

const Damage = Type.Object({ '@type': Type.String(), '@case': text, area: Type.Optional(Type.Array(Type.String())) });

const Event = Type.Object({
  '@date': Type.String(),
  '@country': Type.String(),
  '@category': text,
  place: text,
  reportedBy: text,
  miles: text,
  detail: Type.Optional(Type.Array(Type.String())),
  damage: Type.Optional(Damage),
});
type Event = Static<typeof Event>;

export const readHistory = xmlReader(
  Type.Object({
    history: Type.Object({
      owners: Type.Union([nothing, Type.Object({ owner: Type.Array(Owner) })]),
      brands: Type.Union([nothing, Type.Object({ brand: Type.Array(Brand) })]),
      events: Type.Union([nothing, Type.Object({ event: Type.Array(Event) })]),
    }),
  }),
  { lists: ['owner', 'brand', 'event', 'detail', 'area'] },
);

export function evidenceOf({ history }: ReturnType<typeof readHistory>): Evidence[] {
  const { owners, brands, events } = history;
  return readEach<() => readonly Evidence[], Evidence>(
    [
      ...(owners === '' ? [] : owners.owner.map((owner) => () => evidenceOfOwner(owner))),
      ...(brands === '' ? [] : brands.brand.map((brand) => () => evidenceOfBrand(brand))),
      ...(events === '' ? [] : events.event.map((event) => () => evidenceOfEvent(event))),
    ],
    (read) => read(),
  );
}

function evidenceOfOwner(owner: Static<typeof Owner>): TitleOwner[] {
  const number = required(numberOf(owner['@number']), 'a number');
  const purchased = monthFirstDate(owner['@purchased']);
  const soldAt = monthFirstDate(owner['@sold']);
  return [
    {
      kind: 'titleOwner',
      source: 'titleRegister',
      country: countryOf(owner['@country']),
      knownFrom: required(purchased ?? soldAt, 'a day'),
      number,
      ...withoutEmpty({ purchased, soldAt, state: owner['@state'] }),
    },
  ];
}

/** An unknown title brand is reported as an event, in its own wording. */
function evidenceOfBrand(mark: Static<typeof Brand>): (Branded | Happened)[] {
  const { '@word': word, '@country': country, '@state': state, '@date': day } = mark;
  const date = required(monthFirstDate(day), 'a day');
  const recorded = { source: 'titleRegister', country: countryOf(country), knownFrom: date, date } as const;
  const original = { wording: word, language: 'en' };
  const location = withoutEmpty({ location: state });
  const brand = brandOf(word);
  return brand === undefined
    ? [{ ...recorded, kind: 'happened', about: 'title', details: [word], original, ...location }]
    : [{ ...recorded, kind: 'branded', brand, original, ...location }];
}

function evidenceOfEvent(event: Event): (Happened | Reading | Damaged)[] {
  const date = required(monthFirstDate(event['@date']), 'a day');
  const recorded = { source: 'titleRegister', country: countryOf(event['@country']), knownFrom: date, date } as const;
  const distance = distanceOf(event);
  const { '@category': category, detail = [], damage } = event;
  const about = aboutOf(category) ?? 'other';
  const isUnknown = category !== undefined && aboutOf(category) === undefined;
  const happened: Happened = {
    ...recorded,
    kind: 'happened',
    about,
    details: detail.filter((line) => line !== ''),
    ...withoutEmpty({ location: event.place, reporter: event.reportedBy, odometerKm: distance?.km }),
    original: { ...(isUnknown && { wording: category }), language: 'en', ...distance?.original },
  };
  return [
    happened,
    ...(distance
      ? [{ ...recorded, kind: 'reading', odometerKm: distance.km, original: distance.original } as const]
      : []),
    ...(damage ? [damaged(recorded, damage, happened.details)] : []),
  ];
}

function damaged(
  recorded: Pick<Damaged, 'source' | 'country' | 'knownFrom' | 'date'>,
  { '@type': type, '@case': reference, area }: Static<typeof Damage>,
  details: readonly string[],
): Damaged {
  return {
    ...recorded,
    kind: 'damaged',
    type: damageOf(type) ?? 'other',
    original: { wording: type, language: 'en' },
    zones: knownCodes(area, areaOf),
    positions: [],
    parts: [],
    photos: [],
    videos: [],
    ...withoutEmpty({ reference, description: details[0] }),
  };
}

function distanceOf({ miles }: Event): { km: number; original: { unit: 'mi'; value: number } } | undefined {
  const value = numberOf(miles);
  if (value === undefined) return undefined;
  if (value < 0) throw new SupplierFailure('malformed', 'a reading that is none');
  return { km: kmOf(value, 'mi'), original: { unit: 'mi', value } };
}
