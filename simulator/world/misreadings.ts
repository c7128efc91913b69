import { countryOf, isNorthAmerican } from './countries.ts';
import { dayOf, textOf } from './days.ts';
import type { Flaw, TypedSource, UnitSource } from './flaw.ts';
import type { Auction, InspectionEvent, Listing, ServiceVisit } from './life.ts';
import { mistype } from './slips.ts';
import type { Story } from './story.ts';
import { kmPerMile } from './units.ts';

/** What is written down of a reading, by kind of record; each in order of time. */
interface Written {
  readonly inspections: readonly InspectionEvent[];
  readonly services: readonly ServiceVisit[];
  readonly listings: readonly Listing[];
  readonly auctions: readonly Auction[];
}

type Source = TypedSource | UnitSource;

interface Entry {
  readonly source: Source;
  readonly index: number;
  readonly on: string;
  readonly country: string;
  readonly km: number;
  /** From 0 to 1, for the hand and for the unit; drawn in the order of the records, which later ones do not disturb. */
  readonly luck: readonly [typing: number, unit: number];
}

interface Misreading {
  readonly entry: Entry;
  readonly km: number;
  readonly flaw: Flaw;
}

/** The records with what single hands got wrong in them. */
export function misread(story: Story, written: Written): Written & { readonly flaws: readonly Flaw[] } {
  const entries = entriesOf(story, written);
  const misreadings = story.flaws.isLeftToChance ? drawMisreadings(story, entries) : scripted(story, entries);
  const wrong = new Map(misreadings.map(({ entry, km }) => [`${entry.source} ${entry.index}`, km]));
  const spoiled = <Item extends { readonly shownKm: number }>(source: Source, items: readonly Item[]) =>
    items.map((item, index) => ({ ...item, shownKm: wrong.get(`${source} ${index}`) ?? item.shownKm }));
  if (misreadings.length === 0) return { ...written, flaws: [] };
  return {
    inspections: spoiled('inspections', written.inspections),
    services: spoiled('services', written.services),
    listings: spoiled('listings', written.listings),
    auctions: spoiled('auctions', written.auctions),
    flaws: misreadings.map(({ flaw }) => flaw),
  };
}

function entriesOf(story: Story, { inspections, services, listings, auctions }: Written): readonly Entry[] {
  const entered = (source: Source, readings: readonly Reading[]): Entry[] => {
    const random = story.random(`pen of ${source}`);
    return readings.map(({ on, country, shownKm }, index) => {
      const luck = [random.next(), random.next()] as const;
      return { source, index, on, country, km: shownKm, luck };
    });
  };
  const titles = story.owners
    .filter(({ country }) => isNorthAmerican(country))
    .map(({ from, country }) => ({ on: textOf(from), country, shownKm: story.shownKmOn(from) }));
  return [
    ...entered('inspections', inspections),
    ...entered('services', services),
    ...entered('auctions', auctions),
    ...entered(
      'listings',
      listings.map(({ from, country, shownKm }) => ({ on: from, country, shownKm })),
    ),
    ...entered('titles', titles),
  ].toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

type Reading = Pick<InspectionEvent, 'on' | 'country' | 'shownKm'>;

const typingRisk: Readonly<Record<Source, number>> = {
  inspections: 0.0065,
  services: 0.0022,
  auctions: 0.016,
  titles: 0.005,
  listings: 0,
};
const unitRisk: Readonly<Record<Source, number>> = {
  inspections: 0.007,
  services: 0.004,
  listings: 0.01,
  auctions: 0,
  titles: 0,
};
const maxTypingErrors = 2;

/** Who keeps a vehicle's papers badly does so more than once. */
const repeated = 3.5;

/** In the order of time, so that what comes later changes nothing about what was before. */
function drawMisreadings(story: Story, entries: readonly Entry[]): readonly Misreading[] {
  const found: Misreading[] = [];
  let [typed, mistaken] = [0, story.flaws.unitHabit ? 1 : 0];
  for (const entry of entries) {
    const [typingLuck, unitLuck] = entry.luck;
    const risk = typingRisk[entry.source] * (typed > 0 ? repeated : 1);
    const error = typingLuck < risk && typed < maxTypingErrors ? typingError(story, entry) : undefined;
    const isUnitAtRisk = !error && mistaken === 0 && unitLuck < unitRisk[entry.source];
    const mistake = isUnitAtRisk ? unitMistake(story, entry) : undefined;
    typed += Number(error !== undefined);
    mistaken += Number(mistake !== undefined);
    found.push(...[error, mistake].filter((one) => one !== undefined));
  }
  return found;
}

function scripted(story: Story, entries: readonly Entry[]): readonly Misreading[] {
  const entry = entries.find(({ source, index }) => source === 'inspections' && index === story.flaws.typingErrorAt);
  const error = entry && typingError(story, entry);
  return error ? [error] : [];
}

/** The hand slips over the figure of the dial, in the unit of the country. */
function typingError(story: Story, entry: Entry): Misreading | undefined {
  const { source, index, on, country, km } = entry;
  if (source === 'listings') return undefined;
  const factor = countryOf(country).unit === 'mi' ? kmPerMile : 1;
  const mistyped = mistype(Math.round(km / factor), story.random(`slip of ${source}`, index));
  if (!mistyped) return undefined;
  const { slip } = mistyped;
  const written = Math.round(mistyped.written * factor);
  return {
    entry,
    km: written,
    flaw: { kind: 'typing error', on, true: km, written, source, slip, isCorrected: false },
  };
}

function unitMistake(story: Story, entry: Entry): Misreading | undefined {
  const { source, on, km } = entry;
  const country = countryOf(entry.country);
  const isListing = source === 'listings';
  const written = story.kmInOtherUnit(km, country);
  const isUnitSource = source === 'inspections' || source === 'services' || isListing;
  if (!isUnitSource || country.unit === story.unit || !story.isAbout(dayOf(on)) || km < 3000) return undefined;
  return {
    entry,
    km: isListing ? Math.round(written / 100) * 100 : written,
    flaw: { kind: country.unit === 'km' ? 'miles as kilometres' : 'kilometres as miles', source, on },
  };
}
