import { countryOf } from './countries.ts';
import type { Country } from './countries/country.ts';
import type { Course } from './course.ts';
import { lastDayOf, trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import { dayOf } from './days.ts';
import type { Fate, PlannedStay } from './fate.ts';
import type { FlawPlan } from './flaws.ts';
import type { Build } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import { Random } from './random.ts';

export const kmAMile = 1.609344;

/** What the teller of each topic may ask about a life. Days up to the horizon are settled. */
export class Story {
  readonly vin: string;
  readonly build: Build;
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  readonly course: Course;
  readonly flaws: FlawPlan;
  readonly horizon: Day;
  readonly builtOn: Day;
  readonly registeredOn: Day;
  readonly lastDay: Day;

  constructor(parts: Pick<Story, 'vin' | 'build' | 'fate' | 'owners' | 'course' | 'flaws' | 'horizon'>) {
    this.vin = parts.vin;
    this.build = parts.build;
    this.fate = parts.fate;
    this.owners = parts.owners;
    this.course = parts.course;
    this.flaws = parts.flaws;
    this.horizon = parts.horizon;
    this.builtOn = dayOf(parts.build.builtOn);
    this.registeredOn = parts.fate.stays[0]?.from ?? this.builtOn;
    this.lastDay = Math.min(parts.horizon, lastDayOf(parts.fate));
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

  /** Whether it stands or runs somewhere as usual: registered, not wrecked, not stolen, not gone. */
  isAbout(day: Day): boolean {
    if (day > this.lastDay || !this.stayOn(day)) return false;
    const { theft, losses } = this.fate;
    if (theft && day >= theft.on && day <= (theft.recoveredOn ?? Infinity)) return false;
    return losses.every(({ on, backOn }) => day < on || day > (backOn ?? Infinity));
  }

  shownKmOn(day: Day): number {
    const { rollback, replacedOn } = this.flaws;
    const km = trueKmOn(this.course, day);
    if (replacedOn !== undefined && day >= replacedOn) return Math.round(km - trueKmOn(this.course, replacedOn));
    return Math.round(rollback && day >= rollback.on ? km - rollback.byKm : km);
  }

  /** As a source writes it down that takes an instrument in miles for one in kilometres, if it is that source. */
  writtenKmOn(day: Day, source: FlawPlan['milesAsKilometres']): number {
    const km = this.shownKmOn(day);
    const isMistaken = this.flaws.milesAsKilometres === source && this.countryOn(day)?.unit === 'km';
    return isMistaken ? Math.round(km / kmAMile) : km;
  }
}
