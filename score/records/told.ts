import type { Evidence } from '../../src/report/evidence/evidence.ts';
import { dayOf, textOf } from '../second/days.ts';
import { type Draw, hashOf } from '../second/draw.ts';
import type { Life } from '../second/lives/life.ts';
import type { SourceId } from '../second/records/sources.ts';
import type { Telling } from '../second/records/telling.ts';
import { tellVehicle } from '../second/vehicle.ts';

/** A record of a source, and the event that it is about. */
export interface Told {
  /** Tells the records of a vehicle apart, however they are corrected. */
  readonly number: number;
  readonly source: SourceId;
  readonly evidence: Evidence;
  readonly event: string;
  /** Records of one form of a source, such as an inspection and its reading: they are corrected together. */
  readonly form: string;
  /** The look at the dashboard that the form is about, whatever source reports its figure. */
  readonly look: string;
  /** Its source has corrected it since the first gathering. */
  readonly isCorrected?: boolean;
}

/** A life of the second world, with what its sources know, and events that are easily confused. */
export function tellLife(draw: Draw, today: string): { readonly life: Life; readonly told: readonly Told[] } {
  const { life, telling } = tellVehicle(draw, today, 1);
  const told = label(telling);
  const all = [...told, ...tellTwins(draw.fork('twins'), told, today)];
  return { life, told: all.map((one, number) => ({ ...one, number })) };
}

type Unnumbered = Omit<Told, 'number'>;

function label({ records, owners, damages, readings }: Telling): Unnumbered[] {
  const [ownersLeft, losses] = [[...owners], new Map(damages.map(({ id, accident }) => [id, accident]))];
  const eventOfReading = (source: SourceId, date: string, km: number) => {
    const seen = readings.find((one) => one.source === source && one.date === date && one.km === km);
    return seen && `reading ${seen.seenOn} ${seen.km}`;
  };
  const told = records.map(({ source, evidence }, place) => {
    const own = `${evidence.kind} ${place}`;
    const event = (): string => {
      if (evidence.kind === 'owned') {
        const { owner, isRenewal } = ownersLeft.shift() ?? {};
        return `owner ${owner}${isRenewal ? ' renewed' : ''}`;
      }
      if (evidence.kind === 'damaged') {
        const [photo] = evidence.photos;
        return photo?.medium.state === 'kept' ? `accident ${losses.get(photo.medium.id)}` : own;
      }
      if (evidence.kind === 'reading') return eventOfReading(source, evidence.date, evidence.odometerKm) ?? own;
      return own;
    };
    const km = kmOf(evidence);
    const form = km === undefined ? own : `${source} ${dateOf(evidence)} ${km}`;
    return { source, evidence: withNumber(evidence, place), event: event(), form };
  });
  const looks = new Map(
    told.flatMap(({ form, event, evidence }) => (evidence.kind === 'reading' ? [[form, event]] : [])),
  );
  return told.map((one) => ({ ...one, look: looks.get(one.form) ?? one.form }));
}

/** Two workshops of three number their visits. */
function withNumber(evidence: Evidence, place: number): Evidence {
  return evidence.kind === 'serviced' && hashOf(evidence.date) % 3 > 0
    ? { ...evidence, reference: `W${place}` }
    : evidence;
}

export function kmOf(evidence: Evidence): number | undefined {
  if (evidence.kind === 'listed') return evidence.mileageKm;
  return 'odometerKm' in evidence ? evidence.odometerKm : undefined;
}

/** The date by which a record is sorted. */
export function dateOf(evidence: Evidence): string | undefined {
  switch (evidence.kind) {
    case 'owned':
    case 'insured':
      return evidence.from;
    case 'listed':
      return evidence.firstSeenAt;
    case 'titleOwner':
      return evidence.purchased;
    default:
      return 'date' in evidence ? evidence.date : undefined;
  }
}

const twinShare = 0.1;

/** Real events that resemble another one: two adverts a week apart, two services with one reading, two tests on a day. */
function tellTwins(draw: Draw, told: readonly Unnumbered[], today: string): Unnumbered[] {
  return told.flatMap(({ source, evidence, event, look }, place): Unnumbered[] => {
    const fork = draw.fork(place);
    if (!fork.chance(twinShare)) return [];
    const twin = twinOf(fork, evidence, place);
    if (!twin || (dateOf(twin) ?? '') > today) return [];
    const isSameLook = dateOf(twin) === dateOf(evidence);
    return [
      {
        source,
        evidence: twin,
        event: `${event} twin`,
        form: `twin ${place}`,
        look: isSameLook ? look : `twin ${place}`,
      },
    ];
  });
}

function twinOf(draw: Draw, evidence: Evidence, place: number): Evidence | undefined {
  switch (evidence.kind) {
    case 'listed': {
      const firstSeenAt = later(evidence.lastSeenAt ?? evidence.firstSeenAt, draw.whole(5, 9));
      const price =
        draw.chance(0.5) && evidence.price ? { ...evidence.price, value: evidence.price.value - 200 } : evidence.price;
      return {
        ...evidence,
        knownFrom: firstSeenAt,
        firstSeenAt,
        lastSeenAt: later(firstSeenAt, 5),
        ...(price && { price }),
      };
    }
    case 'serviced': {
      if (evidence.date.length < 10) return undefined;
      const date = later(evidence.date, draw.whole(2, 12));
      const { reference, ...rest } = evidence;
      return {
        ...rest,
        ...(reference !== undefined && { reference: `${reference}-2` }),
        knownFrom: date,
        date,
        type: draw.chance(0.5) ? 'repair' : evidence.type,
      };
    }
    case 'inspected':
      return evidence.decision === 'failed' ? { ...evidence, type: 'retest', decision: 'passed' } : undefined;
    case 'happened':
      return { ...evidence, details: ['Tires replaced'], about: 'service' };
    case 'damaged': {
      const date = later(evidence.date.slice(0, 10), draw.whole(10, 90));
      const damage = evidence.damage && {
        ...evidence.damage,
        value: Math.round(evidence.damage.value * draw.between(0.5, 2)),
      };
      const id = `twin-${place}`;
      const medium = { state: 'kept', kind: 'picture', id, contentType: 'image/jpeg' } as const;
      const { reference: _number, ...rest } = evidence;
      return {
        ...rest,
        knownFrom: date,
        date,
        ...(damage && { damage }),
        reference: `T${draw.whole(10_000, 99_999)}`,
        photos: [{ medium }],
      };
    }
    default:
      return undefined;
  }
}

function later(date: string, days: number): string {
  return textOf(dayOf(date) + days);
}
