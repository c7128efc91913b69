import { countryOf } from './countries.ts';
import type { Country, Pace } from './countries/country.ts';
import type { Day } from './days.ts';
import { dayOf, plusMonths, textOf, workingDay, yearOf } from './days.ts';
import { drawDefects } from './defects.ts';
import type { PlannedStay } from './fate.ts';
import type { Defect, Flaw, InspectionEvent } from './life.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

/** In order of time. */
export const recordInspections = (story: Story): readonly InspectionEvent[] =>
  story.fate.stays.flatMap((stay, index) => inspectionsOfStay(story, stay, index));

function inspectionsOfStay(story: Story, stay: PlannedStay, index: number): readonly InspectionEvent[] {
  const country = countryOf(stay.country);
  const pace = country.inspection;
  if (!pace) return [];
  const random = story.random('inspections', index);
  const events: InspectionEvent[] = [];
  const until = Math.min(stay.to ?? Infinity, story.lastDay);
  const isImport = index > 0;
  let due = isImport ? stay.from : plusMonths(stay.from, monthsUntilNext(story, pace, stay.from, true));

  while (due < until) {
    const isRegistration = isImport && due === stay.from;
    const planned = isRegistration ? due : workingDay(due - random.whole(0, 28) + (random.isLucky(0.12) ? 40 : 0));
    const on = nextDayAbout(story, planned);
    if (on === undefined || on >= until) break;
    if (!isInspected(story, country, on)) {
      due = plusMonths(on, 12);
      continue;
    }
    let last = inspect(story, country, random, on, isRegistration ? 'registration' : 'periodic');
    events.push(last.event);
    for (let left = maxRetests; left > 0 && hasFailed(last.event); left -= 1) {
      const retestOn = dayOfRetest(story, random, dayOf(last.event.on));
      if (retestOn >= until || !story.isAbout(retestOn)) break;
      last = inspect(story, country, random, retestOn, 'retest', last.event);
      events.push(last.event);
    }
    due = last.nextOn;
  }
  return events;
}

/** Some countries inspect no motorcycles, or began late, and one has given up to inspect private cars. */
function isInspected({ build, fate }: Story, country: Country, day: Day): boolean {
  const year = yearOf(day);
  if (build.vehicleClass === 'motorcycle') return year >= country.inspectsMotorcyclesFrom;
  const isPrivate = build.vehicleClass === 'car' && fate.use !== 'taxi';
  return !isPrivate || year <= country.inspectsPrivateCarsUntil;
}

const maxRetests = 3;

const hasFailed = ({ decision }: InspectionEvent): boolean => decision === 'failed' || decision === 'prohibited';

/** What can be mended in the yard is shown again on the same day. */
function dayOfRetest(story: Story, random: Random, failedOn: Day): Day {
  const [luck, days] = [random.next(), random.whole(3, 26)];
  return luck < 0.14 && !story.isScripted ? failedOn : workingDay(failedOn + days);
}

function monthsUntilNext(story: Story, pace: Pace, day: Day, isNew: boolean): number {
  const { vehicleClass } = story.build;
  const owner = story.ownerOn(day)?.type;
  // Latvia inspects taxis twice a year.
  if (owner === 'taxiOperator') return story.stayOn(day)?.country === 'LV' ? 6 : 12;
  if (vehicleClass === 'truck') return 12;
  const { later } = pace;
  if (later && story.ageOn(day) >= later.fromAge) return later.every;
  return isNew ? pace.first : pace.typical;
}

/** A vehicle that is stolen or wrecked when its inspection is due comes when it is back. */
function nextDayAbout(story: Story, planned: Day): Day | undefined {
  for (let day = planned; day <= planned + 300; day += 20) if (story.isAbout(day)) return day;
  return undefined;
}

function inspect(
  story: Story,
  country: Country,
  random: Random,
  on: Day,
  type: InspectionEvent['type'],
  failed?: InspectionEvent,
): { readonly event: InspectionEvent; readonly nextOn: Day } {
  const found = drawDefects(random, story.build, wearOn(story, on));
  const defects = failed ? leftOf(story, random, failed.defects) : found;
  const decision = decide(defects);
  const hasPassed = decision === 'passed' || decision === 'passedWithDefects';
  const nextOn = hasPassed ? plusMonths(on, monthsUntilNext(story, country.inspection ?? yearly, on, false)) : on + 30;
  const town = story.townOn(on, random.one(country.towns)).name;
  const [station, address] = [random.one(country.stations), `${random.one(country.streets)} ${random.whole(1, 148)}`];
  const event = {
    on: textOf(on),
    country: country.code,
    type,
    decision,
    shownKm: failed ? retestKm(story, random, on, failed) : story.writtenKmOn(on, 'inspections'),
    nextOn: textOf(nextOn),
    station: failed?.station ?? station,
    address: failed?.address ?? `${address}, ${town}`,
    defects,
  };
  return { event, nextOn };
}

/** What is well kept ages slowly. */
function wearOn(story: Story, on: Day): number {
  return story.ageOn(on) * (story.isWellKept ? 0.25 : 1);
}

/** Now and then a grave one was not mended, and the vehicle fails again. */
function leftOf(story: Story, random: Random, defects: readonly Defect[]): readonly Defect[] {
  const isMended = !random.isLucky(0.12) || story.isScripted;
  return isMended ? defects.filter(({ severity }) => severity === 'advisory') : defects;
}

/** The second inspector reads a kilometre or two less where the vehicle has not been driven since. */
function retestKm(story: Story, random: Random, on: Day, failed: InspectionEvent): number {
  const [luck, less, km] = [random.next(), random.whole(1, 2), story.writtenKmOn(on, 'inspections')];
  const isExact = story.isScripted || story.isWellKept;
  const isLess = luck < 0.15 && !isExact && failed.shownKm > 100 && km - failed.shownKm < 150;
  return isLess ? failed.shownKm - less : km;
}

const yearly: Pace = { first: 12, typical: 12, later: undefined };

function decide(defects: readonly Defect[]): InspectionEvent['decision'] {
  const severities = new Set(defects.map(({ severity }) => severity));
  if (severities.has('dangerous')) return 'prohibited';
  if (severities.has('major')) return 'failed';
  return severities.size > 0 ? 'passedWithDefects' : 'passed';
}

/** Some inspections are sent a second time: with the right figure, with what was missing, or just so. */
export function resendInspections(
  story: Story,
  { inspections, flaws }: { readonly inspections: readonly InspectionEvent[]; readonly flaws: readonly Flaw[] },
): { readonly inspections: readonly InspectionEvent[]; readonly flaws: readonly Flaw[] } {
  if (story.isScripted) return { inspections, flaws };
  const corrected = new Set<Flaw>();
  const random = story.random('sent again');
  const sent = inspections.flatMap((event) => {
    const [luck, days] = [random.next(), random.whole(1, 30)];
    const reason = random.weighted({ defects: 40, next: 30, none: 30 });
    const error = flaws.find((flaw) => flaw.kind === 'typing error' && isOf(flaw, event));
    if (error?.kind === 'typing error' && luck < 0.25) {
      corrected.add(error);
      return [event, { ...event, shownKm: error.true, isResent: true as const }];
    }
    if (luck > 0.012) return [event];
    const first = {
      ...event,
      ...(reason === 'defects' && { defects: event.defects.slice(0, -1) }),
      ...(reason === 'next' && { nextOn: textOf(dayOf(event.nextOn) + days) }),
    };
    return [first, { ...event, isResent: true as const }];
  });
  const marked = flaws.map((flaw) => (corrected.has(flaw) ? ({ ...flaw, isCorrected: true } as Flaw) : flaw));
  return { inspections: sent, flaws: marked };
}

const isOf = (flaw: Flaw & { kind: 'typing error' }, { on, shownKm }: InspectionEvent): boolean =>
  flaw.source === 'inspections' && flaw.on === on && flaw.written === shownKm;
