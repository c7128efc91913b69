import { ofKind } from '../../harness/suppliers/of-kind.ts';
import { isNorthAmerican } from '../../simulator/world/countries.ts';
import type { Accident, InspectionEvent, Life, Owner, ServiceVisit } from '../../simulator/world/life.ts';
import { shownKmAt } from '../../simulator/world/live.ts';
import type { AssembledInspection, AssembledReading, AssembledService } from '../../src/report/model/records.ts';
import type { AssembledOwnership } from '../../src/report/model/vehicle.ts';
import { readReported } from '../odometer/reported.ts';
import { type KnownReading } from '../odometer/truth.ts';
import { isSameDate } from '../pairing.ts';
import type { Scorer } from '../scorer.ts';
import { scoreList } from './list-scorer.ts';

/** Scandinavian registers count in tens of kilometres, British ones in miles. */
const roundingKm = 10;

export function scoreOdometer(): Scorer {
  return scoreList<AssembledReading, WrittenReading>({
    section: 'mileage',
    found: ({ report }) => report.mileage,
    truths: ({ life }) => writtenReadings(life),
    isSame: isSameReading,
    isReported: (truth, { evidence }) =>
      !truth.isPutRight && readReported(evidence).some((reported) => isSameReading(reported, truth)),
    describe: ({ date, odometerKm }) => `${date} ${odometerKm} km`,
  });
}

function isSameReading(reported: KnownReading, truth: KnownReading): boolean {
  return isSameDate(reported.date, truth.date) && Math.abs(reported.odometerKm - truth.odometerKm) <= roundingKm;
}

/** A figure that was written down, and whether it was corrected since. */
interface WrittenReading extends KnownReading {
  readonly isPutRight: boolean;
}

/** Every occasion on which the odometer was written down, with the figure as written, each day's figure once. */
function writtenReadings(life: Life): WrittenReading[] {
  const show = (date: string) => write(date, shownKmAt(life, date));
  const written = [
    ...[...life.inspections, ...life.services, ...life.auctions].map(({ on, shownKm }) => write(on, shownKm)),
    ...life.services.flatMap(({ alsoOn, shownKm }) => (alsoOn === undefined ? [] : [write(alsoOn, shownKm)])),
    ...life.accidents.filter(({ recordedBy }) => recordedBy.includes('insurer')).flatMap(claimedReadings),
    ...life.listings.map(({ from, shownKm }) => write(from, shownKm)),
    // Titles and exports are read off in North America alone.
    ...life.owners.filter(({ country }) => isNorthAmerican(country)).map(({ from }) => show(from)),
    ...life.stays.flatMap(({ to, country }) => (to !== undefined && isNorthAmerican(country) ? [show(to)] : [])),
  ];
  // A wrong figure that was sent again rightly may be left out.
  const mistyped = life.flaws.flatMap((flaw) =>
    flaw.kind === 'typing error' ? [{ date: flaw.on, odometerKm: flaw.written, isPutRight: flaw.isCorrected }] : [],
  );
  return [...mistyped, ...written].filter(
    ({ date, odometerKm }, place, all) =>
      !all.slice(0, place).some((before) => before.date === date && Math.abs(before.odometerKm - odometerKm) <= 1),
  );
}

function write(date: string, odometerKm: number): WrittenReading {
  return { date, odometerKm, isPutRight: false };
}

function claimedReadings({ on, shownKm, records = [] }: Accident): WrittenReading[] {
  const claim = records.find(({ by }) => by === 'insurer');
  return [write(claim?.on ?? on, shownKm)];
}

export function scoreOwnership(): Scorer {
  return scoreList<AssembledOwnership, Owner>({
    section: 'ownership',
    bar: 0.98,
    found: ({ report }) => report.ownership,
    truths: ({ life }) => life.owners,
    isSame: ({ ownerType, from, to }, owner) =>
      ownerType === owner.type &&
      periodsOf(owner).some((period) => isSameDate(from, period.from)) &&
      periodsOf(owner).some((period) => isSameEnd(to, period.to)),
    isReported: (owner, { evidence }) =>
      ofKind(evidence, 'owned').some(({ ownerType, from }) => ownerType === owner.type && isSameDate(from, owner.from)),
    describe: (entry) => `${'type' in entry ? entry.type : entry.ownerType} ${entry.from} to ${entry.to ?? 'today'}`,
  });
}

/** A register may have an owner twice, by other days. */
function periodsOf({ from, to, alsoRecorded }: Owner): { readonly from: string; readonly to: string | undefined }[] {
  return [{ from, to }, ...(alsoRecorded ? [{ from: alsoRecorded.from, to: alsoRecorded.to ?? to }] : [])];
}

function isSameEnd(reported: string | undefined, day: string | undefined): boolean {
  return reported === undefined || day === undefined ? reported === day : isSameDate(reported, day);
}

/** An inspection with all figures that were sent of it. */
interface TrueInspection extends InspectionEvent {
  readonly figures: readonly number[];
}

export function scoreInspections(): Scorer {
  return scoreList<AssembledInspection, TrueInspection>({
    section: 'inspections',
    bar: 0.98,
    found: ({ report }) => report.inspections,
    truths: ({ life }) => withoutRepeats(life.inspections),
    isSame: (entry, truth) =>
      isSameDate(entry.date, truth.on) &&
      entry.type === truth.type &&
      entry.decision === truth.decision &&
      truth.figures.some((km) => isSameFigure(entry.odometer, km)),
    isReported: (truth, { evidence }) =>
      ofKind(evidence, 'inspected').some(({ date, type }) => isSameDate(date, truth.on) && type === truth.type),
    describe: (entry) =>
      'on' in entry
        ? `${entry.on} ${entry.country} ${entry.type} ${entry.decision} ${entry.figures.join('/')} km`
        : `${entry.date} ${entry.type} ${entry.decision} ${entry.odometer} km`,
  });
}

/** One that was sent again comes after the first. */
function withoutRepeats(inspections: readonly InspectionEvent[]): TrueInspection[] {
  const once: TrueInspection[] = [];
  for (const inspection of inspections) {
    const last = inspection.isResent ? once.pop() : undefined;
    once.push({ ...inspection, figures: [...(last?.figures ?? []), inspection.shownKm] });
  }
  return once;
}

export function scoreServices(): Scorer {
  return scoreList<AssembledService, ServiceVisit>({
    section: 'services',
    found: ({ report }) => report.services,
    truths: ({ life }) => life.services,
    isSame: (entry, truth) =>
      [truth.on, truth.alsoOn ?? truth.on].some((day) => isSameDate(entry.date, day)) &&
      entry.serviceType === truth.type &&
      isSameFigure(entry.mileageKm, truth.shownKm),
    isReported: (truth, { evidence }) =>
      ofKind(evidence, 'serviced').some(({ date, type }) => isSameDate(date, truth.on) && type === truth.type),
    describe: (entry) =>
      'on' in entry
        ? `${entry.on} ${entry.type} ${entry.shownKm} km`
        : `${entry.date} ${entry.serviceType} ${entry.mileageKm} km`,
  });
}

/** A figure that is not given is not wrong. */
function isSameFigure(reported: number | undefined, km: number): boolean {
  return reported === undefined || Math.abs(reported - km) <= roundingKm;
}
