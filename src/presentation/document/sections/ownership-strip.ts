import type { DocumentContext } from '../context.ts';
import type { OwnershipStrip } from '../figures.ts';
import type { Holder } from './holders.ts';
import { capital, compareTexts, dayOf, reportDate } from './parts.ts';

/** Owners and countries over time. Where the vehicle was is shown as far as it is certain; the rest stays open. */
export function drawOwnership(context: DocumentContext, holders: readonly Holder[]): OwnershipStrip | undefined {
  const { words, report } = context;
  const say = context.say.ownership;
  const today = reportDate(context);
  const stays = findStays(context, holders);
  const begins = [report.registration?.firstRegisteredAt, holders[0]?.from, stays[0]?.from].filter(
    (date) => date !== undefined,
  );
  const [first] = begins.toSorted(compareTexts);
  if (first === undefined || holders.length === 0 || dayOf(first) >= dayOf(today)) return undefined;
  const until = (to: string | undefined) => (to === undefined ? say.today : words.date(to));
  return {
    summary: [
      ...holders.map((holder) =>
        say.stripOwner({
          number: holder.number,
          owner: describeHolder(context, holder),
          from: words.date(holder.from),
          to: until(holder.to),
        }),
      ),
      ...stays.map(({ code, from, to }) =>
        say.stripCountry({ country: words.country(code), from: words.date(from), to: until(to) }),
      ),
    ].join(' '),
    from: dayOf(first),
    to: dayOf(today),
    owners: holders.map((holder) => ({
      from: dayOf(holder.from),
      to: dayOf(holder.to ?? today),
      number: String(holder.number),
      label: capital(context, describeHolder(context, holder)),
      isCurrent: holder.to === undefined,
    })),
    countries: stays.map(({ code, from, to }) => ({
      from: dayOf(from),
      to: dayOf(to ?? today),
      code,
      label: words.country(code),
    })),
    days: markYears(context, first, today),
    ownersLabel: say.owners,
    countriesLabel: say.countries,
  };
}

/** What is known of an owner, in words. */
export function describeHolder({ words, say }: DocumentContext, { ownerType, region }: Holder): string {
  return ownerType === undefined ? (region ?? say.ownership.notRecorded) : words.for.ownerType[ownerType];
}

interface Stay {
  readonly code: string;
  readonly from: string;
  /** Absent while it lasts. */
  readonly to?: string;
}

/** Of a day on which the vehicle came to another country, the new one. */
export function countryOn(day: string, stays: readonly Stay[]): string | undefined {
  return stays.findLast(({ from, to }) => from <= day && (to === undefined || day <= to))?.code;
}

interface Sighting {
  readonly date: string;
  readonly code: string;
  /** The last day of an owner's time. */
  readonly isEnd?: true;
}

/**
 * Where the vehicle was, and when: from the first time that it is known from a country to the last, carried on over an
 * owner's whole time where everything of that time is from one country.
 */
export function findStays(context: DocumentContext, holders: readonly Holder[]): Stay[] {
  const { report } = context;
  const sightings = withoutTrips(findSightings(context));
  const widened = [...sightings, ...holders.flatMap((holder) => endsOf(holder, sightings))].toSorted(compareSightings);
  const stays: { code: string; from: string; to: string }[] = [];
  for (const { date, code } of widened) {
    const current = stays.at(-1);
    if (current?.code === code) current.to = date;
    else stays.push({ code, from: date, to: date });
  }
  const isHere = report.vehicleStatus === 'registered' && holders.some(({ to }) => to === undefined);
  return stays
    .map(({ code, from, to }, place) => (isHere && place === stays.length - 1 ? { code, from } : { code, from, to }))
    .filter(({ from, to }) => to !== from);
}

/** Adverts may be placed abroad; a reading is taken at the vehicle itself. */
function findSightings({ report: { mileage, registration } }: DocumentContext): Sighting[] {
  const { firstRegisteredAt, purchaseCountry, registeredInLatviaAt, importedAt } = registration ?? {};
  const sightings = [
    { date: firstRegisteredAt, code: purchaseCountry },
    { date: importedAt, code: registration?.importedToCountry },
    { date: registeredInLatviaAt, code: 'LV' },
    ...mileage.filter(({ source }) => source !== 'classifieds').map(({ date, country }) => ({ date, code: country })),
  ];
  return sightings
    .filter((sighting): sighting is Sighting => sighting.date !== undefined && sighting.code !== undefined)
    .toSorted(compareSightings);
}

/** One visit to a workshop abroad is no stay there. */
function withoutTrips(sightings: readonly Sighting[]): Sighting[] {
  return sightings.filter(({ code }, place) => {
    const [before, after] = [sightings[place - 1]?.code, sightings[place + 1]?.code];
    return before === undefined || before !== after || before === code;
  });
}

/** Where all sightings of an owner's time are from one country, its first and last day are too. */
function endsOf({ from, to }: Holder, sightings: readonly Sighting[]): Sighting[] {
  const within = sightings.filter(({ date }) => date >= from && (to === undefined || date < to));
  const [code, ...others] = new Set(within.map((sighting) => sighting.code));
  if (code === undefined || others.length > 0) return [];
  return [{ date: from, code }, ...(to === undefined ? [] : [{ date: to, code, isEnd: true as const }])];
}

/** On a day on which one stay ends and another begins, the end comes first. */
function compareSightings(one: Sighting, other: Sighting): number {
  return compareTexts(one.date, other.date) || Number(other.isEnd ?? false) - Number(one.isEnd ?? false);
}

const maxYears = 8;

function markYears({ words }: DocumentContext, from: string, to: string): { day: number; label: string }[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))];
  const step = Math.max(1, Math.ceil((last - first + 1) / maxYears));
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return years
    .filter((year) => (year - first) % step === 0)
    .map((year) => ({ day: dayOf(String(year)), label: words.date(String(year)) }));
}
