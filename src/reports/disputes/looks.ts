import type { DamageType } from '../../vehicles/codes.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import { compareType } from '../assemble/accidents/compare-records.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { RecordKind } from '../records/entries.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import { type Sight, sightText } from '../records/sight.ts';
import { certain, similarityOf } from '../records/similarity.ts';
import { closenessOfDays, daysOfOneLook, isOneKm } from './figures.ts';
import { tellsOfOneTheft } from './thefts.ts';

/** A record as an entry of a report shows it. */
export interface RecordLook {
  readonly kind: RecordKind;
  readonly sight: Sight;
}

/**
 * Whether an entry shows a record that was decided about: what is the same in all that two sources would say of one event.
 * A record that is only similar is another one, or what a supplier has corrected since, and nobody has decided about that.
 */
export function doesShow({ record }: Pick<DisputedRecord, 'record'>, { kind, sight }: RecordLook): boolean {
  if (kind !== record.kind || isDigest(record)) return false;
  return record.sights.some((look) => !isLater(record, look, sight) && isSame(kind, look, sight));
}

/** How similar a sight is to a record, in any of its looks; 0 where it shows another one. */
export function likenessTo(record: KnownRecord, { kind, sight }: RecordLook): number {
  if (kind !== record.kind) return 0;
  return Math.max(...record.sights.map((look) => (isLater(record, look, sight) ? 0 : likenessOf(kind, look, sight))));
}

/** How similar two sights are. A reading is a day and a figure, whoever has read it and where. */
export function likenessOf(kind: RecordKind, one: Sight, other: Sight): number {
  // Most pairs differ in the day and the figure, and need no text.
  if (one.date === other.date && one.km === other.km && textOf(one) === textOf(other)) return equal;
  return kind === 'reading' ? similarityOf(kind, figureOf(one), figureOf(other)) : similarityOf(kind, one, other);
}

/** More than any similarity. */
const equal = 100;

const texts = new WeakMap<Sight, string>();

/** Each sight is compared with many others. */
function textOf(sight: Sight): string {
  let text = texts.get(sight);
  if (text === undefined) texts.set(sight, (text = sightText(sight)));
  return text;
}

function figureOf({ date, km }: Sight): Sight {
  return { date, km };
}

/** What happened since a record was last seen is another event. */
function isLater({ seenOn }: KnownRecord, look: Sight, { date }: Sight): boolean {
  return date !== undefined && date > seenOn && date !== look.date;
}

function isSame(kind: RecordKind, look: Sight, sight: Sight): boolean {
  const likeness = likenessOf(kind, look, sight);
  if (likeness === equal) return true;
  switch (kind) {
    case 'reading':
      return likeness >= certain || isOneReading(look, sight);
    case 'damage':
      return isOneAccident(look, sight, likeness);
    case 'theft':
      return tellsOfOneTheft(look, sight);
    case 'titleOwner':
      return isOneTitleOwner(look, sight) && (likeness >= certain || isDatedOtherwise(kind, look, sight));
    case 'service':
      return isOneVisit(look, sight) && (likeness >= certain || isDatedOtherwise(kind, look, sight));
    case 'auction':
      return isOneSale(look, sight) && (likeness >= certain || isDatedOtherwise(kind, look, sight));
    case 'advert':
      return likeness >= certain || isOneAdvert(look, sight);
    default:
      return likeness >= certain || isDatedOtherwise(kind, look, sight) || isSameUndated(look, sight);
  }
}

/** The same figure, of a day that another source rounds or writes down a day later. */
function isOneReading(look: Sight, sight: Sight): boolean {
  return isOneKm(look.km, sight.km) && closenessOfDays(look, sight) > 0;
}

/** As far as tax and the usual errors of an estimate make the cost of one event differ. */
const maxCostRatio = 1.35;
const daysOfOneAccident = 14;

/**
 * Two accidents differ in their numbers and their cost; where that is unknown, by zones and type. Sources word one
 * accident as different kinds of damage.
 */
function isOneAccident(look: Sight, sight: Sight, likeness: number): boolean {
  if (haveCommonNumber(look, sight)) return likeness >= certain;
  if (look.date !== sight.date) {
    return mayEqual(look.amount, sight.amount) && areWithin(look, sight, daysOfOneAccident) && likeness >= minLikeness;
  }
  if (look.date?.length !== 10 || likeness === 0) return false;
  if (look.amount === undefined || sight.amount === undefined) {
    const areTypesUnrelated = compareType(look.code as DamageType, sight.code as DamageType) === 'unrelated';
    return mayEqual(look.name, sight.name) && !areTypesUnrelated;
  }
  const [low, high] = [Math.min(look.amount, sight.amount), Math.max(look.amount, sight.amount)];
  return high <= low * maxCostRatio;
}

const kmOfTestDrive = 20;

/** A workshop may give a number again, and reads the odometer before and after a test drive. */
function isOneVisit(look: Sight, sight: Sight): boolean {
  const isRead = look.km === undefined || sight.km === undefined || Math.abs(look.km - sight.km) <= kmOfTestDrive;
  return isRead && mayEqual(look.name, sight.name);
}

/** A lot that is offered again on another day is another sale. */
function isOneSale(look: Sight, sight: Sight): boolean {
  if (look.date === sight.date) return true;
  const isAlike = (['code', 'km', 'amount'] as const).every((field) => mayEqual(look[field], sight[field]));
  return isAlike && areWithin(look, sight, daysOfOneLook);
}

function haveCommonNumber({ references: one }: Sight, { references: other }: Sight): boolean {
  return one?.some((number) => other?.includes(number)) ?? false;
}

/** Registers count owners alike, and date a purchase otherwise; or they count otherwise, and agree in the day and the state. */
function isOneTitleOwner(look: Sight, sight: Sight): boolean {
  return look.code === sight.code || (look.date === sight.date && mayEqual(look.name, sight.name));
}

/** By so many days two sources may date one event differently. The others give its day, or a number. */
const daysOfOneEvent: Readonly<Partial<Record<RecordKind, number>>> = {
  inspection: daysOfOneLook,
  service: daysOfOneLook,
  auction: daysOfOneLook,
  // Only within a date that is less precise.
  event: 0,
  owner: 31,
  titleOwner: 31,
};
const minLikeness = 4.5;

/** The same figure, number or owner within some days, also from another source, which has numbers of its own. */
function isDatedOtherwise(kind: RecordKind, look: Sight, { references, ...sight }: Sight): boolean {
  const days = daysOfOneEvent[kind];
  if (days === undefined || look.date === sight.date || !areWithin(look, sight, days)) return false;
  const isOneSource = sight.source === look.source;
  const compared = { ...sight, source: look.source, ...(isOneSource && references && { references }) };
  return similarityOf(kind, look, compared) >= minLikeness;
}

function areWithin(look: Sight, sight: Sight, days: number): boolean {
  const [one, other] = [dayRange(look.date ?? ''), dayRange(sight.date ?? '')];
  if (!one || !other) return false;
  return one.first - other.last <= days && other.first - one.last <= days;
}

/** A collector that comes later sees an advert from another day on. */
function isOneAdvert(look: Sight, sight: Sight): boolean {
  const [begin, end] = [dayRange(look.date ?? ''), dayRange(look.end ?? look.date ?? '')];
  const seen = dayRange(sight.date ?? '');
  if (!begin || !end || !seen || look.amount === undefined) return false;
  const isAlike = (['amount', 'country', 'name'] as const).every((field) => mayEqual(look[field], sight[field]));
  return isAlike && sight.amount !== undefined && seen.first >= begin.first && seen.last <= end.last;
}

/** Without a day, what distinguishes them must be there, and the same. */
function isSameUndated(look: Sight, sight: Sight): boolean {
  if (look.date !== undefined || sight.date !== undefined) return false;
  const isSameCode = look.code !== undefined && look.code === sight.code;
  return isSameCode && mayEqual(look.name, sight.name) && mayEqual(look.end, sight.end);
}

function mayEqual<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
