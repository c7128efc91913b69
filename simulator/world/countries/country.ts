import type { Day } from '../days.ts';
import { dayOf } from '../days.ts';

export interface Town {
  readonly name: string;
  readonly region: string;
  /** What plates of this town begin with, where that is the custom. */
  readonly plateCode: string;
}

export interface Country {
  readonly code: string;
  /** The first year in which it kept a register of its own. */
  readonly since: number;
  readonly currency: string;
  readonly formerCurrency: { readonly code: string; readonly until: Day } | undefined;
  readonly unit: 'km' | 'mi';
  readonly drivesOn: 'left' | 'right';
  /** One pattern after the other; the signs are explained at `CountryDraft.plate`. */
  readonly plates: readonly { readonly pattern: string; readonly until: number }[];
  readonly towns: readonly Town[];
  readonly streets: readonly string[];
  /** Months; undefined where there is no periodic inspection. */
  readonly inspection: Pace | undefined;
  /** The first year in which motorcycles are inspected, and the last in which private cars are. */
  readonly inspectsMotorcyclesFrom: number;
  readonly inspectsPrivateCarsUntil: number;
  readonly workshops: readonly string[];
  readonly insurers: readonly string[];
  readonly stations: readonly string[];
  readonly advertSites: readonly string[];
  /** Where its used vehicles go, by weight. */
  readonly exportsTo: Readonly<Record<string, number>>;
  /** Share of vehicles that leave it in a year. */
  readonly leaving: number;
  /** How many vehicles are registered here first, by weight. */
  readonly newVehicles: number;
}

export interface Pace {
  readonly first: number;
  readonly typical: number;
  /** From an age in years on, every so many months. */
  readonly later: { readonly fromAge: number; readonly every: number } | undefined;
}

interface CountryDraft {
  readonly code: string;
  readonly since?: number;
  /** Such as `LVL until 2013, EUR`. */
  readonly money: string;
  readonly unit?: 'mi';
  readonly drivesOn?: 'left';
  /**
   * Patterns in order of time, such as `#### @@ ^ until 2008; @@-###-@@`. `@` is a letter, `#` a digit, `&` a consonant,
   * `$` a letter that Greek and Cyrillic have too, `^` the town's code, which may itself be a pattern, `%` the year's last
   * two digits, `=` the half-year of a British plate, `!` the letter of the year that these had before.
   */
  readonly plate: string;
  /** Region to towns; a town's plate code stands behind it after `=`. */
  readonly towns: Readonly<Record<string, string>>;
  readonly streets: string;
  /** Such as `36 24` or `48 24 12@10`. */
  readonly inspection?: string;
  /** From which year on motorcycles are inspected; `never`, or always where it is left out. */
  readonly motorcycles?: number | 'never';
  readonly privateCarsUntil?: number;
  /** Invented houses, each of which has a workshop, an insurer and a station. */
  readonly houses: string;
  readonly words: readonly [workshop: string, insurer: string, station: string];
  readonly adverts: string;
  readonly exports: string;
  readonly leaving: number;
  readonly newVehicles: number;
}

export function country(draft: CountryDraft): Country {
  const [workshop, insurer, station] = draft.words;
  const houses = draft.houses.split(', ');
  return {
    code: draft.code,
    since: draft.since ?? 1900,
    ...readMoney(draft.money),
    unit: draft.unit ?? 'km',
    drivesOn: draft.drivesOn ?? 'right',
    plates: readPlates(draft.plate),
    towns: Object.entries(draft.towns).flatMap(([region, towns]) => readTowns(region, towns)),
    streets: draft.streets.split(', '),
    inspection: draft.inspection === undefined ? undefined : readPace(draft.inspection),
    inspectsMotorcyclesFrom: draft.motorcycles === 'never' ? Infinity : (draft.motorcycles ?? 0),
    inspectsPrivateCarsUntil: draft.privateCarsUntil ?? Infinity,
    workshops: houses.map((house) => workshop.replace('*', house)),
    insurers: houses.toReversed().map((house) => insurer.replace('*', house)),
    stations: houses.map((house) => station.replace('*', house)),
    advertSites: draft.adverts.split(', ').map((site) => `${site}.example`),
    exportsTo: readWeights(draft.exports),
    leaving: draft.leaving,
    newVehicles: draft.newVehicles,
  };
}

function readMoney(text: string): Pick<Country, 'currency' | 'formerCurrency'> {
  const former = /^(\w{3}) until (\d{4}), (\w{3})$/.exec(text);
  if (!former) return { currency: text, formerCurrency: undefined };
  const [, code = '', year = '', currency = ''] = former;
  return { currency, formerCurrency: { code, until: dayOf(`${year}-12-31`) } };
}

const readPlates = (text: string): Country['plates'] =>
  text.split('; ').map((entry) => {
    const [pattern = '', until] = entry.split(' until ');
    return { pattern, until: Number(until ?? Infinity) };
  });

const readTowns = (region: string, towns: string): readonly Town[] =>
  towns.split(', ').map((town) => {
    const [name = '', plateCode = ''] = town.split('=');
    return { name, region, plateCode };
  });

function readPace(text: string): Pace {
  const [first, typical, later] = text.split(' ');
  const [every, fromAge] = later?.split('@') ?? [];
  return {
    first: Number(first),
    typical: Number(typical),
    later: every === undefined ? undefined : { fromAge: Number(fromAge), every: Number(every) },
  };
}

const readWeights = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(text.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));
