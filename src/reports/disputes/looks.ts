import { dayRange } from '../../vehicles/record-date.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { RecordKind } from '../records/entries.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import { type Sight, sightText } from '../records/sight.ts';
import { certain, similarityOf } from '../records/similarity.ts';

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
  const isShown = (look: Sight) => !isLater(record, look, sight) && isSame(kind, look, sight);
  return kind === record.kind && !isDigest(record) && looksOf(record).some(isShown);
}

/** How similar a sight is to a record, in any of its looks; 0 where it shows another one. */
export function likenessTo(record: KnownRecord, { kind, sight }: RecordLook): number {
  if (kind !== record.kind) return 0;
  return Math.max(...record.sights.map((look) => (isLater(record, look, sight) ? 0 : likenessOf(kind, look, sight))));
}

/** How similar two sights are. A reading is a day and a figure, whoever has read it and where. */
export function likenessOf(kind: RecordKind, one: Sight, other: Sight): number {
  if (sightText(one) === sightText(other)) return equal;
  return kind === 'reading' ? similarityOf(kind, figureOf(one), figureOf(other)) : similarityOf(kind, one, other);
}

/** More than any similarity. */
const equal = 100;

/** A corrected figure is another reading, so that only the latest one is contested. */
function looksOf({ kind, sights }: KnownRecord): readonly Sight[] {
  return kind === 'reading' ? sights.slice(0, 1) : sights;
}

function figureOf({ date, km }: Sight): Sight {
  return { date, km };
}

/** What happened since a record was last seen is another event. */
function isLater({ seenOn }: KnownRecord, look: Sight, { date }: Sight): boolean {
  return date !== undefined && date > seenOn && date !== look.date;
}

function isSame(kind: RecordKind, look: Sight, sight: Sight): boolean {
  if (likenessOf(kind, look, sight) >= certain) return true;
  if (kind === 'damage' && look.date === sight.date) return isOfOneAccident(look, sight);
  if (kind === 'advert') return isOfOneAdvert(look, sight);
  if (isDatedOtherwise(kind, look, sight)) return true;
  return look.date === undefined && sight.date === undefined && isSameUndated(look, sight);
}

/** Sources word one accident as different kinds of damage. Two on one day are told apart by their cost. */
function isOfOneAccident(look: Sight, sight: Sight): boolean {
  return look.date?.length === 10 && mayEqual(look.amount, sight.amount) && likenessOf('damage', look, sight) > 0;
}

/** By so many days two sources may date one event differently. The others give its day, or a number. */
const daysOfOneEvent: Readonly<Partial<Record<RecordKind, number>>> = {
  inspection: 1,
  service: 1,
  auction: 1,
  damage: 14,
  owner: 31,
  titleOwner: 31,
  theft: 60,
};
const minLikeness = 4.5;

/** The same figure, amount, number or owner within some days, also from another source, which has numbers of its own. */
function isDatedOtherwise(kind: RecordKind, look: Sight, { references, ...sight }: Sight): boolean {
  const [one, other] = [dayRange(look.date ?? ''), dayRange(sight.date ?? '')];
  const days = daysOfOneEvent[kind];
  if (!one || !other || days === undefined || look.date === sight.date) return false;
  if (one.first - other.last > days || other.first - one.last > days) return false;
  const isOneSource = sight.source === look.source;
  const compared = { ...sight, source: look.source, ...(isOneSource && references && { references }) };
  return similarityOf(kind, look, compared) >= minLikeness;
}

/** A collector that comes later sees an advert from another day on. */
function isOfOneAdvert(look: Sight, sight: Sight): boolean {
  const [begin, end] = [dayRange(look.date ?? ''), dayRange(look.end ?? look.date ?? '')];
  const seen = dayRange(sight.date ?? '');
  if (!begin || !end || !seen || look.amount === undefined) return false;
  const isOneAdvert = (['amount', 'country', 'name'] as const).every((field) => mayEqual(look[field], sight[field]));
  return isOneAdvert && sight.amount !== undefined && seen.first >= begin.first && seen.last <= end.last;
}

/** Without a day, what distinguishes them must be there, and the same. */
function isSameUndated(look: Sight, sight: Sight): boolean {
  const isSameCode = look.code !== undefined && look.code === sight.code;
  return isSameCode && mayEqual(look.name, sight.name) && mayEqual(look.end, sight.end);
}

function mayEqual<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
