import type { EvidenceKind } from '../../src/report/evidence/evidence.ts';
import type { RecordKind } from '../../src/reports/records/entries.ts';
import type { Gathering } from './gatherings.ts';
import { dateOf, kmOf, type Told } from './told.ts';

/**
 * What became of an event between two gatherings. `partly`: of several records that tell of it, some say something else
 * than before, were withdrawn, or came late, so that an entry made of them may show another date or figure. `unanswered`:
 * the suppliers that told of it are silent now. `others`: nothing has changed but which
 * suppliers answer.
 */
export type Fate = 'added' | 'withdrawn' | 'corrected' | 'partly' | 'unanswered' | 'others' | 'same';

const kindOf: Readonly<Partial<Record<EvidenceKind, RecordKind>>> = {
  reading: 'reading',
  inspected: 'inspection',
  serviced: 'service',
  happened: 'event',
  damaged: 'damage',
  owned: 'owner',
  titleOwner: 'titleOwner',
  recalled: 'recall',
  listed: 'advert',
  auctioned: 'auction',
  stolen: 'theft',
  branded: 'brand',
};

export interface EventFate {
  readonly fate: Fate;
  /** A supplier tells of it now that was silent then. */
  readonly isToldAnew: boolean;
}

/** The fate of each event that either gathering tells of, by kind and event. Follows from what was planted alone. */
export function readFates(then: Gathering, now: Gathering): ReadonlyMap<string, EventFate> {
  const [toldThen, toldNow] = [byEvent(then.told), byEvent(now.told)];
  const events = new Set([...toldThen.keys(), ...toldNow.keys()]);
  return new Map(
    [...events].map((event) => {
      const [before = [], after = []] = [toldThen.get(event), toldNow.get(event)];
      const isToldAnew = after.some(({ source }) => then.silent.has(source));
      return [event, { fate: fateOf(before, after, [then, now]), isToldAnew }];
    }),
  );
}

export function eventKey(kind: RecordKind, event: string): string {
  return `${kind} ${event}`;
}

/** A record with a figure of the odometer is also about a look at it. */
function byEvent(told: readonly Told[]): Map<string, Told[]> {
  const pairs = told.flatMap((one): [string, Told][] => {
    const { evidence, event, look } = one;
    const kind = kindOf[evidence.kind];
    const own = kind && kind !== 'reading' && eventKey(kind, evidence.kind === 'branded' ? evidence.brand : event);
    return [
      ...(own === undefined || own === false ? [] : [[own, one] as [string, Told]]),
      ...(kmOf(evidence) === undefined ? [] : [[eventKey('reading', look), one] as [string, Told]]),
    ];
  });
  const groups = Map.groupBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, all]) => [key, all.map(([, one]) => one)]));
}

function fateOf(
  toldThen: readonly Told[],
  toldNow: readonly Told[],
  [then, now]: readonly [Gathering, Gathering],
): Fate {
  if (toldThen.length === 0) return 'added';
  const isWithdrawn = (one: Told) => !now.silent.has(one.source) && !isIn(toldNow)(one);
  if (toldNow.length === 0) {
    if (toldThen.every(isWithdrawn)) return 'withdrawn';
    return toldThen.some(isWithdrawn) ? 'partly' : 'unanswered';
  }
  const isLate = (one: Told) => !then.silent.has(one.source) && !isIn(toldThen)(one);
  const corrected = new Set(toldNow.filter(({ isCorrected }) => isCorrected).map(({ number }) => number));
  const wereAll = toldThen.every(({ number }) => corrected.has(number));
  const values = new Set(toldThen.map(valueOf));
  if (wereAll && !toldNow.some((one) => values.has(valueOf(one)))) return 'corrected';
  const isOther = toldThen.some((one) => corrected.has(one.number) || isWithdrawn(one)) || toldNow.some(isLate);
  if (isOther) return 'partly';
  const areSame = toldThen.length === toldNow.length && toldThen.every(isIn(toldNow));
  return areSame ? 'same' : 'others';
}

function isIn(told: readonly Told[]): (one: Told) => boolean {
  return ({ number }) => told.some((other) => other.number === number);
}

function valueOf({ evidence }: Told): string {
  const km = kmOf(evidence);
  const amount = evidence.kind === 'damaged' ? evidence.damage?.value : undefined;
  return JSON.stringify([dateOf(evidence), km === undefined ? undefined : Math.round(km), amount]);
}
