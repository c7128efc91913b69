import { pickNumber } from '../catalogue/hash.ts';
import { countryOf } from './countries.ts';
import type { Country, Town } from './countries/country.ts';
import type { Course } from './course.ts';
import { lastDayOf } from './course.ts';
import type { Day } from './days.ts';
import { dayOf } from './days.ts';
import type { Fate, PlannedStay } from './fate.ts';
import type { UnitSource } from './flaw.ts';
import type { FlawPlan } from './flaws.ts';
import { shownKmOn, type Instrument } from './instrument.ts';
import type { Build } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import { isQuiet } from './quiet.ts';
import { Random } from './random.ts';
import { kmPerMile } from './units.ts';

/** What the writers of each topic may read of a life. Days up to the horizon are settled. */
export class Story {
  readonly vin: string;
  readonly build: Build;
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  readonly course: Course;
  readonly flaws: FlawPlan;
  readonly horizon: Day;
  /** A sandbox vehicle: what it is known for must not depend on chance. */
  readonly isScripted: boolean;
  readonly builtOn: Day;
  readonly registeredOn: Day;
  readonly lastDay: Day;
  readonly unit: Country['unit'];
  readonly #instrument: Instrument;

  constructor(parts: Pick<Story, 'vin' | 'build' | 'fate' | 'owners' | 'course' | 'flaws' | 'horizon' | 'isScripted'>) {
    this.vin = parts.vin;
    this.build = parts.build;
    this.fate = parts.fate;
    this.owners = parts.owners;
    this.course = parts.course;
    this.flaws = parts.flaws;
    this.horizon = parts.horizon;
    this.isScripted = parts.isScripted;
    this.builtOn = dayOf(parts.build.builtOn);
    this.registeredOn = parts.fate.stays[0]?.from ?? this.builtOn;
    this.lastDay = Math.min(parts.horizon, lastDayOf(parts.fate));
    this.unit = countryOf(parts.fate.stays[0]?.country ?? parts.build.plantCountry).unit;
    const { rollbacks = [], replacement, wrapKm } = parts.flaws;
    this.#instrument = { rollbacks, replacement, wrapKm };
  }

  random(topic: string, index = 0): Random {
    return new Random(this.vin, topic, index);
  }

  ageOn(day: Day): number {
    return (day - this.builtOn) / 365.25;
  }

  stayOn(day: Day): PlannedStay | undefined {
    return this.fate.stays.find(({ from, to }) => from <= day && day < (to ?? Infinity));
  }

  ownerOn(day: Day): PlannedOwner | undefined {
    return this.owners.find(({ from, to }) => from <= day && day < (to ?? Infinity));
  }

  countryOn(day: Day): Country | undefined {
    const stay = this.stayOn(day);
    return stay && countryOf(stay.country);
  }

  /** Where its owner lives. */
  homeOn(day: Day): Town | undefined {
    const [country, owner] = [this.countryOn(day), this.ownerOn(day)];
    const towns = country?.towns.filter(({ region }) => region === owner?.region) ?? [];
    return towns[pickNumber(Math.max(1, towns.length), this.vin, owner?.from ?? 0, 'home')];
  }

  /** The town where something was done to it: at home, but for one time in six, where it is the one drawn. */
  townOn(day: Day, drawn: Town): Town {
    return pickNumber(6, this.vin, day, 'away') === 0 ? drawn : (this.homeOn(day) ?? drawn);
  }

  /** Whether it stands or runs somewhere as usual: registered, not wrecked, not stolen, not gone. */
  isAbout(day: Day): boolean {
    if (day > this.lastDay || !this.stayOn(day)) return false;
    const { theft, losses } = this.fate;
    if (theft && day >= theft.on && day <= (theft.recoveredOn ?? Infinity)) return false;
    return losses.every(({ on, backOn }) => day < on || day > (backOn ?? Infinity));
  }

  shownKmOn(day: Day): number {
    return shownKmOn(this.course, this.#instrument, day);
  }

  /** As a source writes it down: wrongly where it always takes one unit for the other. */
  writtenKmOn(day: Day, source: UnitSource): number {
    const km = this.shownKmOn(day);
    const country = this.countryOn(day);
    return country && this.flaws.unitHabit?.source === source ? this.kmInOtherUnit(km, country) : km;
  }

  /** The figure of the dial under the country's unit, where that is not the dial's. */
  kmInOtherUnit(km: number, { unit }: Country): number {
    if (unit === this.unit) return km;
    return Math.round(unit === 'km' ? km / kmPerMile : km * kmPerMile);
  }

  /** Whether its owners look after it; of a sandbox vehicle the script decides. */
  get isWellKept(): boolean {
    return !this.isScripted && isQuiet(this.vin);
  }

  /** A workshop's record of a replaced instrument, if there is one. */
  get notedReplacement(): FlawPlan['replacement'] {
    const { replacement } = this.flaws;
    return replacement?.isNoted && this.isAbout(replacement.on) ? replacement : undefined;
  }
}
