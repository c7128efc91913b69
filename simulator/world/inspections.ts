import { countryOf } from './countries.ts';
import type { Country, Pace } from './countries/country.ts';
import type { Day } from './days.ts';
import { plusMonths, textOf, workingDay } from './days.ts';
import { drawDefects } from './defects.ts';
import type { PlannedStay } from './fate.ts';
import { mistype } from './flaws.ts';
import type { Defect, Flaw, InspectionEvent } from './life.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

/** In order of time. The flaw is told apart for the score. */
export function tellInspections(story: Story): {
  readonly inspections: readonly InspectionEvent[];
  readonly typingError: Flaw | undefined;
} {
  const inspections = story.fate.stays.flatMap((stay, index) => inspectionsOfStay(story, stay, index));
  return withTypingError(story, inspections);
}

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
    const isRegistration = isImport && events.length === 0;
    const planned = isRegistration ? due : workingDay(due - random.whole(0, 28) + (random.isLucky(0.12) ? 40 : 0));
    const on = nextDayAbout(story, planned);
    if (on === undefined || on >= until) break;
    const first = inspect(story, country, random, on, isRegistration ? 'registration' : 'periodic');
    events.push(first.event);
    due = first.nextOn;
    if (first.event.decision !== 'failed' && first.event.decision !== 'prohibited') continue;
    const retestOn = workingDay(on + random.whole(3, 26));
    if (retestOn >= until) break;
    if (!story.isAbout(retestOn)) continue;
    const retest = inspect(story, country, random, retestOn, 'retest', first.event);
    events.push(retest.event);
    due = retest.nextOn;
  }
  return events;
}

function monthsUntilNext(story: Story, pace: Pace, day: Day, isNew: boolean): number {
  const { vehicleClass } = story.build;
  const owner = story.ownerOn(day)?.type;
  // Latvia looks at taxis twice a year.
  if (owner === 'taxiOperator') return story.stayOn(day)?.country === 'LV' ? 6 : 12;
  if (vehicleClass === 'truck') return 12;
  const { later } = pace;
  if (later && story.ageOn(day) >= later.fromAge) return later.every;
  return isNew ? pace.first : pace.usual;
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
  const { vehicleClass, fuel } = story.build;
  const found = drawDefects(random, vehicleClass, fuel === 'electric', story.ageOn(on));
  const defects = failed ? failed.defects.filter(({ severity }) => severity === 'advisory') : found;
  const decision = decide(defects);
  const hasPassed = decision === 'passed' || decision === 'passedWithDefects';
  const nextOn = hasPassed ? plusMonths(on, monthsUntilNext(story, country.inspection ?? yearly, on, false)) : on + 30;
  const town = random.one(country.towns).name;
  const [station, address] = [random.one(country.stations), `${random.one(country.streets)} ${random.whole(1, 148)}`];
  const event = {
    on: textOf(on),
    country: country.code,
    type,
    decision,
    shownKm: story.writtenKmOn(on, 'inspections'),
    nextOn: textOf(nextOn),
    station: failed?.station ?? station,
    address: failed?.address ?? `${address}, ${town}`,
    defects,
  };
  return { event, nextOn };
}

const yearly: Pace = { first: 12, usual: 12, later: undefined };

function decide(defects: readonly Defect[]): InspectionEvent['decision'] {
  const severities = new Set(defects.map(({ severity }) => severity));
  if (severities.has('dangerous')) return 'prohibited';
  if (severities.has('major')) return 'failed';
  return severities.size > 0 ? 'passedWithDefects' : 'passed';
}

function withTypingError(story: Story, inspections: readonly InspectionEvent[]): ReturnType<typeof tellInspections> {
  const index = story.flaws.typingErrorAt;
  const event = index === undefined ? undefined : inspections[index];
  if (!event || event.shownKm < 20_000) return { inspections, typingError: undefined };
  const written = mistype(event.shownKm, story.random('typing'));
  const typingError = { kind: 'typing error', on: event.on, true: event.shownKm, written } as const;
  return {
    inspections: inspections.map((other) => (other === event ? { ...event, shownKm: written } : other)),
    typingError,
  };
}
