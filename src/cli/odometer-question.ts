import { isRealDay } from '../kernel/day.ts';
import { quoteInput } from '../kernel/text.ts';
import type { OdometerCircumstances } from '../vehicles/odometer/circumstances.ts';
import type { RateClass } from '../vehicles/odometer/class-rates.ts';
import type { OdometerReading } from '../vehicles/odometer/reading.ts';
import { mentionsReplacement } from '../vehicles/odometer/replacement-wording.ts';
import { kmOf } from '../vehicles/units.ts';

export interface OdometerQuestion {
  readonly rateClass?: RateClass;
  readonly circumstances: OdometerCircumstances;
  readonly readings: readonly GivenReading[];
}

interface GivenReading extends OdometerReading {
  /** As given, with its time of day. */
  readonly givenDate: string | null;
  readonly source?: string;
}

/** Why a line cannot be judged. */
export class BadLine extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const maxReadings = 10_000;
/** Above any figure of an odometer, in any unit, mistyped ones included. */
const highestFigure = 999_999_999;

export function readQuestion({ vehicleClass, readings, ...circumstances }: Fields): OdometerQuestion {
  if (!Array.isArray(readings)) throw new BadLine('"readings" must be a list of readings');
  if (readings.length > maxReadings) {
    throw new BadLine(`there are ${readings.length} readings: a line may have up to ${maxReadings}`);
  }
  const rateClass = rateClassOf(vehicleClass);
  return {
    readings: readings.map((reading, place) => readReading(reading, `reading ${place + 1}`)),
    ...(rateClass && { rateClass }),
    circumstances: readCircumstances(circumstances),
  };
}

function readCircumstances({ builtYear, isImported, countries, today }: Fields): OdometerCircumstances {
  if (builtYear !== undefined && builtYear !== null && !isYear(builtYear)) {
    throw new BadLine(`"builtYear" ${nameOf(builtYear)} is not a year: write a number such as 2014`);
  }
  if (isImported !== undefined && isImported !== null && typeof isImported !== 'boolean') {
    throw new BadLine('"isImported" must be true or false');
  }
  if (countries !== undefined && countries !== null && !isTextList(countries)) {
    throw new BadLine('"countries" must be a list of country codes such as "DE"');
  }
  return {
    builtYear: builtYear ?? undefined,
    isImported: isImported ?? undefined,
    countries: countries?.map((country) => country.trim().toUpperCase()),
    today: readDate(today, 'the vehicle', 'today') ?? undefined,
  };
}

function isYear(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1880 && value <= 2200;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 300 && value.every((one) => typeof one === 'string');
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readReading(reading: unknown, name: string): GivenReading {
  if (!isFields(reading)) throw new BadLine(`${name} is not an object`);
  const givenDate = readDate(reading['date'], name);
  const figure = readFigure(reading['value'], name);
  const unit = readUnit(reading['unit'], name);
  const [source, country] = [textOf(reading['source']), textOf(reading['country'])];
  const meaning = readMeaning(reading['meaning'], name);
  return {
    givenDate,
    date: givenDate?.slice(0, 10) ?? '',
    odometerKm: kmOf(figure, unit === 'unknown' ? 'km' : unit),
    unit,
    ...(source !== '' && { source }),
    ...(country !== '' && { country: country.toUpperCase() }),
    ...(meaning !== undefined && { meaning }),
    ...(source + country !== '' && { origin: `${source} ${country}`.toLowerCase() }),
    isApproximate: advert.test(source),
    isStale: auction.test(source),
    isOffer: advert.test(source) || auction.test(source),
    isReplacement: mentionsReplacement(source),
  };
}

const isoDate = /^\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d{1,9})?)?( ?(Z|[+-]\d\d(:?\d\d)?))?)?)?)?$/i;

/** Null where no date was given: such a reading is listed in the output, but not used. */
function readDate(date: unknown, name: string, field = 'date'): string | null {
  if (date === undefined || date === null || date === '') return null;
  if (typeof date !== 'string') throw new BadLine(`${name}: "${field}" must be text such as "2019-05-03"`);
  const text = date.trim();
  const wholeDay = `${text.slice(0, 10)}${'-01-01'.slice(Math.max(text.length - 4, 0))}`;
  if (!isoDate.test(text) || !isRealDay(wholeDay)) {
    throw new BadLine(`${name}: "${field}" ${quoteInput(date)} is not a date: write 2019-05-03`);
  }
  return text;
}

function readFigure(value: unknown, name: string): number {
  const figure = typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  if (typeof figure !== 'number' || !(figure >= 0 && figure <= highestFigure)) {
    const given = value === undefined ? 'is missing' : `${nameOf(value)} is no reading`;
    throw new BadLine(`${name}: "value" ${given}: write a number from 0 to ${highestFigure}`);
  }
  return figure;
}

const unitOfWord = new Map<string, NonNullable<OdometerReading['unit']>>([
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ...['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map((word) => [word, 'km'] as const),
  ...['mi', 'mile', 'miles'].map((word) => [word, 'mi'] as const),
  ['mil', 'mil'],
]);

function readUnit(unit: unknown, name: string): NonNullable<OdometerReading['unit']> {
  const known = typeof (unit ?? '') === 'string' ? unitOfWord.get(textOf(unit).toLowerCase()) : undefined;
  if (known === undefined) {
    throw new BadLine(`${name}: "unit" ${nameOf(unit)} is not known: write "km", "mi", "mil" or null`);
  }
  return known;
}

const meanings = ['read', 'declared', 'estimated', 'notActual'] as const;

function readMeaning(meaning: unknown, name: string): OdometerReading['meaning'] {
  if (meaning === undefined || meaning === null || meaning === '') return undefined;
  const known = meanings.find((one) => one === meaning);
  if (!known) throw new BadLine(`${name}: "meaning" ${nameOf(meaning)} is not known: write ${meanings.join(', ')}`);
  return known;
}

/** A value as an error message repeats it: a nested one could be of any depth. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return quoteInput(value);
  return typeof value === 'object' && value !== null ? 'of several parts' : String(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** An auction repeats a reading that was taken before its date. */
const auction =
  /(?<!\p{L})(?:auction|auktion|auksjon|aukcj|aukce|aukci|aukcion|izsol|oksjon|huutokaup|ench[eè]re|subasta|asta|аукц)\p{L}*/iu;

/** Advertisements round their figures. */
const advert = new RegExp(
  '(?<!\\p{L})(?:ads?|advert\\p{L}*|listings?|classifieds?|market ?place|offers?|for sale|' +
    '(?:klein)?anzeigen?|inserate?s?|angebote?|(?:petites )?annonces?|anuncios?|annunci[oa]?|ogłosze\\p{L}*|' +
    'inzer[aá]t\\p{L}*|skelbim\\p{L}*|sludin[aā]jum\\p{L}*|kuulutus\\p{L}*|myynti-?ilmoitus\\p{L}*|' +
    'оголошен\\p{L}*|объявлен\\p{L}*)(?!\\p{L})',
  'iu',
);

/** Everyday words, and the categories of EU type approval. */
const classOfWord: Readonly<Record<RateClass, RegExp>> = {
  car: /^(car|passenger car|m1g?)$/,
  taxi: /^(taxi|cab|taxi ?cab)$/,
  van: /^(van|lcv|light commercial( vehicle)?|n1g?)$/,
  truck: /^(truck|lorry|hgv|heavy goods vehicle|n[23]g?)$/,
  motorcycle: /^(motor ?cycle|motor ?bike|moped|scooter|l[1-7]?(e.*)?)$/,
  bus: /^(bus|mini ?bus|coach|m[23]g?)$/,
};

/** An unknown word is not an error: the vehicle is judged by rates that apply to all classes. */
function rateClassOf(vehicleClass: unknown): RateClass | undefined {
  const word = textOf(vehicleClass)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const classes = Object.entries(classOfWord) as [RateClass, RegExp][];
  return classes.find(([, words]) => words.test(word))?.[0];
}
