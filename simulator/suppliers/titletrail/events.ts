import { isNorthAmerican } from '../../world/countries.ts';
import type { Accident, Life, Stay } from '../../world/life.ts';
import { shownKmAt } from '../../world/live.ts';
import { asRecorded } from '../accident-records.ts';
import { areaWords, brandWords, damageWords, reporters, type eventWords } from './words.ts';

export interface TitleEvent {
  readonly on: string;
  readonly country: string;
  readonly place: string;
  readonly about: keyof typeof eventWords;
  readonly reporter: string;
  readonly km: number | undefined;
  readonly details: readonly string[];
  /** What was damaged, where that is what the event is about. */
  readonly accident?: Accident;
}

/** What departments, workshops and auctions of North America reported, in order of time. */
export function eventsOf(life: Life): TitleEvent[] {
  const events = [
    ...titleEvents(life),
    ...brandEvents(life),
    ...serviceEvents(life),
    ...damageEvents(life),
    ...saleEvents(life),
    ...exportEvents(life),
  ];
  return events
    .filter(({ country }) => isNorthAmerican(country))
    .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

/** Numbered within the continent; owners elsewhere do not count. */
export const northAmericanOwners = ({ owners }: Life): Life['owners'] =>
  owners.filter(({ country }) => isNorthAmerican(country));

function titleEvents(life: Life): TitleEvent[] {
  return northAmericanOwners(life).map((owner, index) => ({
    on: owner.from,
    country: owner.country,
    place: owner.region,
    about: 'title',
    reporter: reporters.department,
    km: titleKm(life, owner.from),
    details: [
      index === 0 ? 'First owner reported' : 'New owner reported',
      'Title issued or updated',
      owner.type === 'private' ? 'Registered as personal vehicle' : `Registered as ${useWords[owner.type]} vehicle`,
    ],
  }));
}

/** As the clerk wrote it down. */
const titleKm = (life: Life, day: string): number =>
  life.flaws.filter((flaw) => flaw.kind === 'typing error').find(({ source, on }) => source === 'titles' && on === day)
    ?.written ?? shownKmAt(life, day);

const useWords: Readonly<Record<Exclude<Life['owners'][number]['type'], 'private'>, string>> = {
  company: 'commercial',
  leasing: 'lease',
  rental: 'rental',
  dealer: 'dealer',
  government: 'government',
  taxiOperator: 'taxi',
  drivingSchool: 'driver training',
};

function brandEvents(life: Life): TitleEvent[] {
  return life.titleBrands.map(({ brand, on, region }) => ({
    on,
    country: stayOn(life, on)?.country ?? '',
    place: region,
    about: 'title',
    reporter: reporters.department,
    km: undefined,
    details: [`${brandWords[brand]} title issued`],
  }));
}

function serviceEvents({ services, build }: Life): TitleEvent[] {
  return services.map(({ on, country, town, shownKm, jobs, remark }) => ({
    on,
    country,
    place: town,
    about: 'service',
    reporter: reporters.workshop,
    km: shownKm,
    details: [
      'Vehicle serviced',
      ...new Set(jobs.map((key) => build.plan.find((job) => job.key === key)?.en ?? key)),
      ...(jobs.length === 0 ? [remark] : []),
    ],
  }));
}

function damageEvents({ accidents, asOf }: Life): TitleEvent[] {
  return accidents
    .filter(({ recordedBy }) => recordedBy.includes('title'))
    .map((accident) => asRecorded(accident, 'title', asOf))
    .map((accident) => ({
      on: accident.on,
      country: accident.country,
      place: accident.town,
      about: 'accident',
      reporter: reporters.police,
      km: undefined,
      details: [
        accident.type === 'totalLoss' ? 'Total loss reported' : 'Accident or damage reported',
        ...accident.zones.map((zone) => `Damage to ${areaWords[zone].toLowerCase()}`),
        damageWords[accident.type],
      ],
      accident,
    }));
}

function saleEvents({ listings, auctions }: Life): TitleEvent[] {
  // What adverts say of the odometer is rounded, and no register takes it down.
  const offered = listings.map(({ from, country }) => ({
    on: from,
    country,
    place: '',
    about: 'sale' as const,
    reporter: reporters.dealer,
    km: undefined,
    details: ['Vehicle offered for sale'],
  }));
  const sold = auctions.map(({ on, country, yard, shownKm, status }) => ({
    on,
    country,
    place: yard,
    about: 'sale' as const,
    reporter: reporters.auction,
    km: shownKm,
    details: [status === 'sold' ? 'Sold at auction' : 'Listed at auction'],
  }));
  return [...offered, ...sold];
}

function exportEvents(life: Life): TitleEvent[] {
  return life.stays.flatMap((stay, index) => {
    const next = life.stays[index + 1];
    if (!isNorthAmerican(stay.country) || !next || stay.to === undefined || isNorthAmerican(next.country)) return [];
    return [
      {
        on: stay.to,
        country: stay.country,
        place: stay.region,
        about: 'other' as const,
        reporter: reporters.customs,
        km: shownKmAt(life, stay.to),
        details: ['Exported from the country', `Destination ${next.country}`],
      },
    ];
  });
}

export const stayOn = ({ stays }: Life, day: string): Stay | undefined => stays.findLast(({ from }) => from <= day);
