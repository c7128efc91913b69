import { pickNumber } from '../catalogue/hash.ts';
import type { PlannedJob } from '../catalogue/model.ts';
import { moneyIn } from './countries.ts';
import { kmADayOn, trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import { dayOf, textOf, workingDay } from './days.ts';
import type { Accident, ServiceVisit, VehicleRecall } from './life.ts';
import { euroOf } from './money.ts';
import type { Random } from './random.ts';
import { replacementRemark } from './replacement-remarks.ts';
import type { Story } from './story.ts';
import { kmPerMile } from './units.ts';

/** Visits by the maintenance plan, what broke between them, and what accidents and recalls brought; in order of time. */
export function recordServices(
  story: Story,
  accidents: readonly Accident[],
  recalls: readonly VehicleRecall[],
): readonly ServiceVisit[] {
  const visits = [
    ...plannedVisits(story),
    ...unplannedVisits(story),
    ...bodyworkAfter(story, accidents),
    ...recallVisits(story, recalls),
    ...replacementVisit(story),
  ];
  return visits.toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

const maxVisits = 90;

function plannedVisits(story: Story): readonly ServiceVisit[] {
  const { plan } = story.build;
  if (plan.length === 0) return [];
  const random = story.random('services');
  const visitKm = Math.max(6000, Math.min(...plan.map(({ intervalKm }) => intervalKm || Infinity)));
  const visitDays = 30.4 * Math.max(10, Math.min(...plan.map(({ intervalMonths }) => intervalMonths || Infinity)));
  const hasOil = plan.some(({ key }) => key === 'engineOilChange');
  const lastDone = new Map<PlannedJob, { readonly on: Day; readonly km: number }>();
  const visits: ServiceVisit[] = [];
  let day = story.registeredOn;

  for (let count = 0; count < maxVisits; count += 1) {
    const untilDue = Math.min(visitDays, visitKm / kmADayOn(story.course, day)) * (story.isWellKept ? early : 1);
    day = workingDay(Math.round(day + untilDue * random.factor(story.isWellKept ? 0.08 : 0.18)));
    if (day > story.lastDay) break;
    const [isKept, isSkipped] = [random.next(), random.next()];
    const neglect = story.isWellKept ? 0 : Math.min(0.45, story.ageOn(day) * 0.02);
    const lateness = random.whole(0, 40);
    if (!story.isAbout(day) || isSkipped < neglect) continue;
    const km = trueKmOn(story.course, day);
    const due = plan.filter((job) => isDue(story, job, lastDone.get(job), day + lateness, km));
    // Nobody comes for nothing: a visit before anything is due is for the oil, or a look at what has none.
    const jobs = due.length > 0 ? due : plan.filter(({ key }) => key === (hasOil ? 'engineOilChange' : 'inspection'));
    for (const job of jobs) lastDone.set(job, { on: day, km });
    const visit = visitOn(story, random, day, 'regular', jobs, 'Service by the maintenance plan');
    const isInBothBooks = random.isLucky(0.05) && !story.isScripted;
    const recorded = isInBothBooks ? { ...visit, alsoOn: textOf(day + 1) } : visit;
    if (isKept < chanceOfRecord(story, day)) visits.push(recorded);
  }
  return visits;
}

/** Careful owners come before the interval ends, and have done what would be due before their next visit. */
const early = 0.85;
const foresight = 0.45;

function isDue(
  story: Story,
  job: PlannedJob,
  last: { readonly on: Day; readonly km: number } | undefined,
  day: Day,
  km: number,
): boolean {
  const since = last ?? { on: story.registeredOn, km: 0 };
  const share = story.isWellKept ? foresight : 0.9;
  const isWorn = job.intervalKm > 0 && km - since.km >= job.intervalKm * share;
  return isWorn || (job.intervalMonths > 0 && day - since.on >= job.intervalMonths * 30.4 * share);
}

/** Fleets and careful owners keep their papers; other private owners do as long as the warranty runs. */
function chanceOfRecord(story: Story, day: Day): number {
  if (story.isWellKept) return 0.97;
  const owner = story.ownerOn(day)?.type;
  if (owner && owner !== 'private' && owner !== 'dealer') return 0.93;
  return Math.max(0.3, 0.92 - story.ageOn(day) * 0.04);
}

interface Repair {
  readonly remark: string;
  /** Jobs of the plan that are done on the way, as far as the vehicle's plan has them. */
  readonly jobs: readonly string[];
  readonly eur: number;
}

const commonRepairs: readonly Repair[] = [
  { remark: 'Brake pads renewed', jobs: ['brakePadsFront', 'brakePads', 'brakeLinings'], eur: 190 },
  { remark: 'Starter battery renewed', jobs: ['starterBattery'], eur: 160 },
  { remark: 'Wheel bearing renewed', jobs: [], eur: 260 },
  { remark: 'Electrical fault found and mended', jobs: [], eur: 210 },
];

const repairsWithCabin: readonly Repair[] = [
  ...commonRepairs,
  { remark: 'Brake discs and pads renewed', jobs: ['brakeDiscsFront', 'brakePadsFront'], eur: 420 },
  { remark: 'Suspension arms renewed, wheels aligned', jobs: ['wheelAlignment'], eur: 480 },
  { remark: 'Air conditioning filled and checked', jobs: ['airConditioningService'], eur: 120 },
  { remark: 'Window regulator renewed', jobs: [], eur: 230 },
];

function unplannedVisits(story: Story): readonly ServiceVisit[] {
  const random = story.random('repairs');
  const { plan, vehicleClass } = story.build;
  const repairs = vehicleClass === 'motorcycle' ? commonRepairs : repairsWithCabin;
  const tyreJobs = plan.filter(({ key }) => /tyres$/i.test(key));
  const visits: ServiceVisit[] = [];
  for (let year = story.registeredOn; year < story.lastDay; year += 365) {
    const [on, tyresOn] = [workingDay(year + random.whole(3, 360)), workingDay(year + random.whole(3, 360))];
    const [luck, tyreLuck] = [random.next(), random.next()];
    const { remark, jobs: keys, eur } = random.one(repairs);
    const age = story.ageOn(on);
    const isUnderWarranty = age < 3;
    const repairChance = isUnderWarranty ? 0.09 : Math.min(0.4, 0.1 + age * 0.02);
    if (luck < repairChance * chanceOfRecord(story, on) && story.isAbout(on)) {
      const jobs = plan.filter(({ key }) => keys.includes(key));
      const type = isUnderWarranty ? 'warranty' : 'repair';
      const text = isUnderWarranty ? `${remark} under warranty` : remark;
      visits.push(visitOn(story, random, on, type, jobs, text, isUnderWarranty ? 0 : eur));
    }
    if (tyreLuck < 0.16 && story.isAbout(tyresOn)) {
      visits.push(visitOn(story, random, tyresOn, 'tyres', tyreJobs, 'Tyres changed and balanced', 90));
    }
  }
  return visits;
}

function bodyworkAfter(story: Story, accidents: readonly Accident[]): readonly ServiceVisit[] {
  return accidents.flatMap((accident) => {
    const random = story.random('bodywork', accident.number);
    const day = workingDay(dayOf(accident.on) + random.whole(6, 45));
    if (accident.type === 'totalLoss' || !random.isLucky(0.5) || !story.isAbout(day)) return [];
    const visit = visitOn(story, random, day, 'bodywork', [], 'Damage repaired and painted');
    return visit.country === accident.country
      ? [{ ...visit, cost: moneyIn(visit.country, day, euroOf(accident.repair, dayOf(accident.on))) }]
      : [];
  });
}

function recallVisits(story: Story, recalls: readonly VehicleRecall[]): readonly ServiceVisit[] {
  return recalls.flatMap(({ repairedOn, campaign }, index) => {
    if (repairedOn === undefined || !story.isAbout(dayOf(repairedOn))) return [];
    const random = story.random('recall visit', index);
    return [
      visitOn(story, random, dayOf(repairedOn), 'recall', [], `Recall ${campaign.manufacturerCode} carried out`, 0),
    ];
  });
}

/** The figure is the old instrument's or the new one's, as the workshop is used to. */
function replacementVisit(story: Story): readonly ServiceVisit[] {
  const { notedReplacement: replacement } = story;
  const country = replacement && story.countryOn(replacement.on);
  if (!country) return [];
  const { on } = replacement;
  const random = story.random('replacement visit');
  const oldKm = story.writtenKmOn(on - 1, 'services');
  const { unit, code } = country;
  const remark = replacementRemark(code, Math.round(unit === 'mi' ? oldKm / kmPerMile : oldKm), unit, random);
  const isOldFigure = random.isLucky(0.6);
  const visit = visitOn(story, random, on, 'repair', [], remark, 480);
  return [{ ...visit, hasDocument: false, ...(isOldFigure && { shownKm: oldKm }) }];
}

/** One service book in twelve is on paper, and no supplier has it. */
export const hasPaperBook = (vin: string): boolean => pickNumber(12, vin, 'paper book') === 0;

const euroAnHour = 62;

/** Who is content comes again: two visits of three are to the workshop where the owner was first. */
function typicalWorkshop(story: Story, day: Day, drawn: string): string {
  const workshops = story.countryOn(day)?.workshops ?? [];
  const typical =
    workshops[pickNumber(Math.max(1, workshops.length), story.vin, story.ownerOn(day)?.from ?? 0, 'workshop')];
  return pickNumber(3, story.vin, day, 'other workshop') === 0 ? drawn : (typical ?? drawn);
}

function visitOn(
  story: Story,
  random: Random,
  day: Day,
  type: ServiceVisit['type'],
  jobs: readonly PlannedJob[],
  remark: string,
  eur = jobs.reduce((sum, job) => sum + (job.labourMinutes / 60) * euroAnHour + job.parts.length * 24, 45),
): ServiceVisit {
  const country = story.countryOn(day);
  if (!country) throw new RangeError('a visit outside of all stays');
  return {
    on: textOf(day),
    country: country.code,
    shownKm: story.writtenKmOn(day, 'services'),
    workshop: typicalWorkshop(story, day, random.one(country.workshops)),
    town: story.townOn(day, random.one(country.towns)).name,
    type,
    jobs: jobs.map(({ key }) => key),
    remark,
    cost: moneyIn(country.code, day, Math.round(eur * random.factor(0.2) * 100) / 100),
    invoice: `${textOf(day).slice(0, 4)}-${random.whole(10_000, 99_999)}`,
    hasDocument: random.isLucky(0.45),
  };
}
