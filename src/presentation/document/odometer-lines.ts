import type { AssembledReading } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { doesCount, trueKmOf } from '../../vehicles/odometer/counting-reading.ts';
import type { Fall, LowOffer, OdometerFinding } from '../../vehicles/odometer/verdict.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import { lowOfferOf } from './low-offer.ts';

/** A reading with its place on the axis. */
export interface PlacedReading {
  readonly reading: AssembledReading;
  readonly day: number;
  readonly km: number;
}

export interface Drop {
  readonly fall: Fall;
  readonly fromDay: number;
  readonly toDay: number;
  readonly isSuspicious: boolean;
  /** The lower figure is only what somebody claimed. */
  readonly offer?: LowOffer;
}

interface Course {
  /** What one instrument showed without being turned back. */
  readonly lines: readonly (readonly PlacedReading[])[];
  readonly drops: readonly Drop[];
}

/** Readings with a date, in order of time. */
export function placeReadings(readings: readonly AssembledReading[]): PlacedReading[] {
  return readings
    .flatMap((reading) => {
      const days = reading.setAside?.reason === 'undated' ? undefined : dayRange(reading.date);
      return days ? [{ reading, day: Math.round((days.first + days.last) / 2), km: trueKmOf(reading) }] : [];
    })
    .toSorted((one, other) => one.day - other.day);
}

/** Where the readings that count fall, other than by mistake. */
export function findDrops(report: AssembledReport): readonly Drop[] {
  const { mileage, checks } = report;
  const counting = mileage.filter(doesCount);
  return [...traceCourse(placeReadings(counting), checks.odometer).drops, ...findOfferDrop(report)];
}

/** An offer below what was read is shown like a fall. */
export function findOfferDrop(report: AssembledReport): readonly Drop[] {
  const offer = lowOfferOf(report);
  return offer ? dropOf(offer, true).map((drop) => ({ ...drop, offer })) : [];
}

/** Readings that are rounded or a few weeks old may lie so far below those before them, and mean nothing. */
const slackShare = 0.1;
const slackKm = 1_000;

/** An instrument that begins so low against the one before is rather a new one than one turned back. */
const freshShare = 0.1;

/** The readings that count, parted where they fall. Where the verdict knows of no fall there is none. */
export function traceCourse(counting: readonly PlacedReading[], finding: OdometerFinding): Course {
  const found = fallOf(finding);
  if (found === undefined) return { lines: counting.length === 0 ? [] : [counting], drops: [] };
  const isRollback = finding.code === 'ROLLBACK_LIKELY' || finding.code === 'ROLLBACK_POSSIBLE';
  const lines: PlacedReading[][] = [];
  const drops: Drop[] = [];
  let highest: PlacedReading | undefined;
  for (const placed of counting) {
    const fall = highest && fallBetween(highest, placed);
    const isFound = fall !== undefined && isSameFall(fall, found);
    if (highest && fall && (isFound || isBeyondSlack(fall))) {
      const isSuspicious = isRollback && (isFound || fall.afterKm >= fall.beforeKm * freshShare);
      drops.push({ fall, fromDay: highest.day, toDay: placed.day, isSuspicious });
      lines.push([placed]);
      highest = placed;
      continue;
    }
    const line = lines.at(-1);
    if (line) line.push(placed);
    else lines.push([placed]);
    if (highest === undefined || placed.km >= highest.km) highest = placed;
  }
  const isShown = drops.some(({ fall }) => isSameFall(fall, found));
  return { lines, drops: isShown ? drops : [...drops, ...dropOf(found, isRollback)] };
}

/** The verdict may go by a reading that is set aside, and is no point of the line. */
function dropOf(fall: Fall, isSuspicious: boolean): Drop[] {
  const [from, to] = [dayRange(fall.beforeDate), dayRange(fall.date)];
  return from && to ? [{ fall, fromDay: from.first, toDay: to.first, isSuspicious }] : [];
}

function fallOf(finding: OdometerFinding): Fall | undefined {
  return 'beforeKm' in finding.parameters ? finding.parameters : undefined;
}

function fallBetween(before: PlacedReading, after: PlacedReading): Fall | undefined {
  if (after.km >= before.km) return undefined;
  return { beforeDate: before.reading.date, beforeKm: before.km, date: after.reading.date, afterKm: after.km };
}

function isSameFall(one: Fall, other: Fall): boolean {
  return one.date === other.date && Math.abs(one.afterKm - other.afterKm) <= 1;
}

function isBeyondSlack({ beforeKm, afterKm }: Fall): boolean {
  return beforeKm - afterKm > Math.max(slackKm, beforeKm * slackShare);
}
