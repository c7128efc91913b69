import type { ServiceOperation, ServiceType } from '../../../src/vehicles/codes.ts';
import { type CountryCode, countries } from '../countries.ts';
import { type Day, daysPerYear, textOf, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Life, Owner } from '../lives/life.ts';
import { type Clerk, mechanic } from './clerks.ts';
import { type Entry, formUnitOf, look, tellReading } from './sights.ts';
import { type SourceId, sourcesIn } from './sources.ts';
import { recorded, type Telling } from './telling.ts';
import { exchangeWordings } from './wordings.ts';

/** The makers' digital book is kept as long as the vehicle goes to the maker's workshops. */
const bookYears = 6;

/** Each owner has a workshop, and each workshop its way of writing things down. */
export function tellServices(draw: Draw, telling: Telling, life: Life): void {
  for (const [place, owner] of life.owners.entries()) {
    if (owner.country === 'US' || owner.type === 'dealer') continue;
    const fork = draw.fork(place);
    const source = drawWorkshop(fork, life, owner);
    const country = across(fork, owner.country);
    if (source !== undefined) tellVisits(fork, telling, life, { owner: { ...owner, country }, source });
    if (owner.type === 'leasing') tellLease(fork.fork('lease'), telling, life, owner);
  }
  tellExchanges(draw.fork('exchanges'), telling, life);
}

/** Near the border of Ireland, workshops of the other side are used, whose forms are in the other unit. */
function across(draw: Draw, country: CountryCode): CountryCode {
  const beyond: Readonly<Partial<Record<CountryCode, CountryCode>>> = { IE: 'GB', GB: 'IE' };
  return draw.chance(country === 'IE' ? 0.2 : 0.02) ? (beyond[country] ?? country) : country;
}

function drawWorkshop(draw: Draw, life: Life, { country, from }: Owner): SourceId | undefined {
  if (yearsBetween(life.firstRegisteredOn, from) < bookYears && draw.chance(0.4)) return 'service-book';
  const [workshops] = sourcesIn(country, 'workshops');
  return draw.chance(0.5) ? workshops : undefined;
}

function tellVisits(
  draw: Draw,
  telling: Telling,
  life: Life,
  { owner: { country, from, to = life.today }, source }: { readonly owner: Owner; readonly source: SourceId },
): void {
  const clerk = mechanic(draw, formUnitOf(country));
  const monthsApart = draw.weighted([
    [12, 6],
    [18, 2],
    [24, 2],
  ]);
  for (
    let on = from + draw.whole(60, 400);
    on < to;
    on += Math.round((monthsApart / 12) * daysPerYear * draw.around(1, 0.15))
  ) {
    tellVisit(draw, telling, life, { source, country, on, clerk, type: draw.chance(0.8) ? 'regular' : 'repair' });
  }
}

interface Visit {
  readonly source: SourceId;
  readonly country: CountryCode;
  readonly on: Day;
  readonly clerk: Clerk;
  readonly type: ServiceType;
  readonly actions?: readonly string[];
}

function tellVisit(draw: Draw, telling: Telling, life: Life, { type, actions = [], ...sight }: Visit): void {
  const entry = draw.chance(0.05) && actions.length === 0 ? undefined : look(draw, telling, life, sight);
  tellService(telling, sight, { entry, type, actions });
}

const regular: readonly ServiceOperation[] = ['engineOilChange', 'oilFilter'];

function tellService(
  telling: Telling,
  { source, country, on }: Pick<Visit, 'source' | 'country' | 'on'>,
  {
    entry,
    type,
    actions,
  }: { readonly entry: Entry | undefined; readonly type: ServiceType; readonly actions: readonly string[] },
): void {
  const date = entry?.date ?? textOf(on);
  const { language } = countries[country];
  const original = { ...(actions.length > 0 && { language }), ...entry?.original };
  telling.tell(source, {
    kind: 'serviced',
    ...recorded(source, country, date),
    date,
    type,
    operations: type === 'regular' ? [...regular] : [],
    actions: [...actions],
    ...(entry && { odometerKm: entry.km }),
    ...(Object.keys(original).length > 0 && { original }),
  });
  if (entry) tellReading(telling, source, country, entry);
}

/** A lease company asks its drivers every year, and reads the figure when the vehicle comes back. */
function tellLease(draw: Draw, telling: Telling, life: Life, { country, from, to = life.today }: Owner): void {
  const [source] = sourcesIn(country, 'lease');
  if (source === undefined || draw.chance(0.3)) return;
  const clerk: Clerk = {
    ...mechanic(draw, formUnitOf(country)),
    roundsTo: draw.weighted([
      [1, 6],
      [100, 3],
      [500, 1],
    ]),
  };
  const days = [...yearly(from + 330, to - 200), to - draw.whole(2, 12)].filter((on) => on > from && on < life.today);
  for (const on of days) {
    const sight = { source, country, on, clerk };
    tellReading(telling, source, country, look(draw, telling, life, sight));
  }
}

function yearly(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let on = from; on < to; on += 365) days.push(on);
  return days;
}

/** A new instrument is on the invoice of the workshop that fitted it, in its words, with the new figure. */
function tellExchanges(draw: Draw, telling: Telling, life: Life): void {
  for (const change of life.instrument.changes) {
    if (change.kind !== 'exchange' || !change.isRecorded) continue;
    const { on } = change;
    const country = life.owners.findLast(({ from }) => from <= on)?.country;
    const [source] = country === undefined ? [] : sourcesIn(country, 'workshops');
    if (country === undefined || source === undefined) continue;
    const wording = draw.one(exchangeWordings[countries[country].language] ?? []);
    const clerk: Clerk = {
      ...mechanic(draw, formUnitOf(country)),
      slipShare: 0,
      lateShare: 0,
      lastYearShare: 0,
      strangerShare: 0,
      roundsTo: 1,
    };
    tellVisit(draw, telling, life, { source, country, on, clerk, type: 'repair', actions: [wording] });
  }
}
