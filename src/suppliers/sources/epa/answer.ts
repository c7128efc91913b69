import { Type, type Static, type TSchema } from 'typebox';

import type { Built, Identified } from '../../../report/evidence/vehicle.ts';
import { kmPerMile } from '../../../vehicles/units.ts';
import { jsonReader, textOf, xmlReader } from '../../connector/formats.ts';
import type { Reply } from '../../connector/http.ts';
import { unknownWords } from '../../connector/known-codes.ts';
import { told } from '../../connector/records.ts';
import { known } from '../../connector/words.ts';
import { SupplierFailure } from '../../supplier.ts';
import { countOf, figureOf, wordOf } from '../american/values.ts';
import { driveOf, fuelOf, transmissionOf } from './words.ts';

/** Asked for JSON, it answers in XML all the same where it does not know how; the same is read from both. */
function reader<Json extends TSchema, Xml extends TSchema>(json: Json, xml: Xml, lists: readonly string[]) {
  const [readJson, readXml] = [jsonReader(json), xmlReader(xml, { lists })];
  return (reply: Reply): Static<Json> | Static<Xml> =>
    textOf(reply, 'utf-8').trimStart().startsWith('<') ? readXml(reply) : readJson(reply);
}

const Item = Type.Object({ text: Type.Optional(Type.Unknown()), value: Type.Union([Type.String(), Type.Number()]) });
const Items = Type.Object({ menuItem: Type.Union([Item, Type.Array(Item)]) });
/** In JSON a menu without items is null, and one of a single item has no list. */
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

export function menuOf(reply: Reply): MenuItem[] {
  if (reply.status === 204) return [];
  if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
  const read = readMenu(reply);
  const items = read !== null && 'menuItems' in read ? read.menuItems : read;
  if (items === null || items === '') return [];
  return [items.menuItem].flat().map(({ text, value: written }) => {
    const value = told(wordOf(written) || undefined, 'a value');
    return { text: wordOf(text) || value, value };
  });
}

/** What was tested, in the source's own words, as far as it is read. */
export interface Tested {
  readonly cityMpg: number | undefined;
  readonly highwayMpg: number | undefined;
  readonly combinedMpg: number | undefined;
  readonly technical: Pick<
    Identified,
    'fuel' | 'cylinders' | 'capacityCcm' | 'aspiration' | 'drive' | 'transmission' | 'gears' | 'co2GPerKm' | 'original'
  >;
}

export function testedOf(reply: Reply): Tested {
  if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
  const read = readRecord(reply);
  const record = ('vehicle' in read && typeof read.vehicle === 'object' ? read.vehicle : read) as Static<typeof Fields>;
  const words = (name: string): string => wordOf(record[name]);
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
    technical: known({
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

/** Empty in either may also mean that nobody noted it. */
function aspirationOf(turbo: string, supercharger: string): Identified['aspiration'] {
  if (turbo !== '') return 'turbo';
  return supercharger === '' ? undefined : 'supercharged';
}

type Consumption = Pick<Built, 'epaCityMpg' | 'epaHwyMpg' | 'epaCombinedMpg'>;

/** The figures in which all of the vehicles that it may be are alike. */
export function commonOf(vehicles: readonly Tested[]): Consumption {
  const common = (read: (tested: Tested) => number | undefined): number | undefined => {
    const [figure, ...others] = new Set(vehicles.map(read));
    return others.length === 0 ? figure : undefined;
  };
  return known({
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
