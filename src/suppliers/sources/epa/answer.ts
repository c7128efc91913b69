import { Type, type Static, type TSchema } from 'typebox';

import type { Built, Identified } from '../../../report/evidence/vehicle.ts';
import { kmPerMile } from '../../../vehicles/units.ts';
import { unknownWords } from '../../connector/codes.ts';
import { jsonReader, textOf, xmlReader } from '../../connector/formats.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { countOf, figureOf, textValueOf } from '../american/values.ts';
import { driveOf, fuelOf, transmissionOf } from './words.ts';

/** The server sometimes responds in XML although JSON was requested; both are read to the same shape. */
function reader<Json extends TSchema, Xml extends TSchema>(json: Json, xml: Xml, lists: readonly string[]) {
  const [readJson, readXml] = [jsonReader(json), xmlReader(xml, { lists })];
  return (response: HttpResponse): Static<Json> | Static<Xml> =>
    textOf(response, 'utf-8').trimStart().startsWith('<') ? readXml(response) : readJson(response);
}

const Item = Type.Object({ text: Type.Optional(Type.Unknown()), value: Type.Union([Type.String(), Type.Number()]) });
const Items = Type.Object({ menuItem: Type.Union([Item, Type.Array(Item)]) });
/** In JSON an empty menu is null, and a menu with one item is not an array. */
const readMenu = reader(
  Type.Union([Type.Null(), Items]),
  Type.Object({ menuItems: Type.Union([Type.Literal(''), Items]) }),
  ['menuItem'],
);

const Fields = Type.Record(Type.String(), Type.Unknown());
const readRecord = reader(Fields, Type.Object({ vehicle: Fields }), []);

export interface MenuItem {
  readonly text: string;
  readonly value: string;
}

export function menuOf(response: HttpResponse): MenuItem[] {
  if (response.status === 204) return [];
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  const read = readMenu(response);
  const items = read !== null && 'menuItems' in read ? read.menuItems : read;
  if (items === null || items === '') return [];
  return [items.menuItem].flat().map(({ text, value: written }) => {
    const value = required(textValueOf(written) || undefined, 'a value');
    return { text: textValueOf(text) || value, value };
  });
}

/** The fields that are read of one tested vehicle. */
export interface Tested {
  readonly cityMpg: number | undefined;
  readonly highwayMpg: number | undefined;
  readonly combinedMpg: number | undefined;
  readonly technical: Pick<
    Identified,
    'fuel' | 'cylinders' | 'capacityCcm' | 'aspiration' | 'drive' | 'transmission' | 'gears' | 'co2GPerKm' | 'original'
  >;
}

export function testedOf(response: HttpResponse): Tested {
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  const read = readRecord(response);
  const record = ('vehicle' in read && typeof read.vehicle === 'object' ? read.vehicle : read) as Static<typeof Fields>;
  const words = (name: string): string => textValueOf(record[name]);
  if (words('id') === '') throw new SupplierFailure('malformed', 'a vehicle without its number');
  const figure = (name: string): number | undefined => figureOf(words(name));

  const fuel = fuelOf(words('atvType'), words('fuelType1'));
  const drive = driveOf(words('drive'));
  const shifted = transmissionOf(words('trany'));
  const litres = figure('displ');
  const gramsPerMile = figure('co2') ?? figure('co2TailpipeGpm');
  const unknown = unknownWords([
    [words('fuelType1') || undefined, fuel],
    [words('drive') || undefined, drive],
    [words('trany') || undefined, shifted.transmission],
  ]);
  return {
    cityMpg: figure('city08'),
    highwayMpg: figure('highway08'),
    combinedMpg: figure('comb08'),
    technical: withoutEmpty({
      fuel,
      cylinders: countOf(words('cylinders')),
      capacityCcm: litres && Math.round(litres * 1000),
      aspiration: aspirationOf(words('tCharger'), words('sCharger')),
      drive,
      ...shifted,
      co2GPerKm: gramsPerMile && Math.round(gramsPerMile / kmPerMile),
      original: unknown.wording === undefined ? undefined : unknown,
    }),
  };
}

/** If both are empty, it may also be that it was not recorded. */
function aspirationOf(turbo: string, supercharger: string): Identified['aspiration'] {
  if (turbo !== '') return 'turbo';
  return supercharger === '' ? undefined : 'supercharged';
}

type Consumption = Pick<Built, 'epaCityMpg' | 'epaHwyMpg' | 'epaCombinedMpg'>;

/** The figures that all candidates share. */
export function commonOf(vehicles: readonly Tested[]): Consumption {
  const common = (read: (tested: Tested) => number | undefined): number | undefined => {
    const [figure, ...others] = new Set(vehicles.map(read));
    return others.length === 0 ? figure : undefined;
  };
  return withoutEmpty({
    epaCityMpg: common(({ cityMpg }) => cityMpg),
    epaHwyMpg: common(({ highwayMpg }) => highwayMpg),
    epaCombinedMpg: common(({ combinedMpg }) => combinedMpg),
  });
}

const recordedAs = (year: number) => ({ source: 'modelTests', country: 'US', knownFrom: String(year) }) as const;

export function builtOf(consumption: Consumption, year: number): Built {
  return {
    kind: 'built',
    ...recordedAs(year),
    ...consumption,
    recalls: [],
    warranties: [],
    nhtsaRatings: [],
    iihsRatings: [],
    standardEquipment: [],
    featureGroups: [],
  };
}

export function identifiedOf({ technical }: Tested, year: number): Identified {
  return { kind: 'identified', ...recordedAs(year), ...technical };
}
