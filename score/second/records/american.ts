import { type Day, daysPerYear, textOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Accident, Life, Owner } from '../lives/life.ts';
import { type Clerk, inspector, mechanic } from './clerks.ts';
import { tellDamage, tellWreck } from './damages.ts';
import { look } from './sights.ts';
import { recorded, type Telling } from './telling.ts';

const states = ['Texas', 'Florida', 'Ohio', 'California', 'Georgia', 'New York'];

/** Titles of the states, and a company that collects what workshops, police and dealers report. */
export function tellAmerican(draw: Draw, telling: Telling, life: Life): void {
  const owners = life.owners.filter(({ country }) => country === 'US');
  const registrar: Clerk = { ...inspector(draw, 'mi'), lateShare: 0.01 };
  for (const [place, owner] of owners.entries()) {
    const fork = draw.fork(place);
    tellTitle(fork, telling, life, { owner, number: place + 1, clerk: registrar });
    tellCollected(fork.fork('collected'), telling, life, owner);
  }
  for (const accident of life.accidents) {
    if (accident.home === 'US') tellCrash(draw.fork(`crash ${accident.number}`), telling, accident, life.today);
  }
}

function tellTitle(
  draw: Draw,
  telling: Telling,
  life: Life,
  { owner, number, clerk }: { readonly owner: Owner; readonly number: number; readonly clerk: Clerk },
): void {
  const source = 'titles-us';
  const state = draw.one(states);
  const on = Math.min(life.today, owner.from + draw.whole(0, 25));
  telling.tell(source, {
    kind: 'titleOwner',
    ...recorded(source, 'US', textOf(on)),
    number,
    purchased: textOf(on),
    ...(owner.to !== undefined && { soldAt: textOf(owner.to) }),
    state,
  });
  const { date, km, original } = look(draw, telling, life, { source, country: 'US', on, clerk });
  telling.tell(source, {
    kind: 'happened',
    ...recorded(source, 'US', date),
    date,
    location: state,
    reporter: 'Motor vehicle department',
    odometerKm: km,
    details: ['Title issued'],
    about: 'title',
    ...(original && { original }),
  });
}

function tellCollected(draw: Draw, telling: Telling, life: Life, { from, to = life.today }: Owner): void {
  const source = 'history-us';
  if (draw.chance(0.3)) return;
  const clerk = mechanic(draw, 'mi');
  for (let on = from + draw.whole(90, 300); on < to; on += Math.round(draw.around(0.7, 0.4) * daysPerYear)) {
    const { date, km, original } = look(draw, telling, life, { source, country: 'US', on, clerk });
    const isTest = draw.chance(0.3);
    telling.tell(source, {
      kind: 'happened',
      ...recorded(source, 'US', date),
      date,
      location: draw.one(states),
      reporter: isTest ? 'Inspection station' : 'Service facility',
      odometerKm: km,
      details: [isTest ? 'Passed emissions inspection' : 'Oil and filter changed'],
      about: isTest ? 'inspection' : 'service',
      ...(original && { original }),
    });
  }
}

/** The history company has what the police sent; the state brands the title; the insurer's auction sells it. */
function tellCrash(draw: Draw, telling: Telling, accident: Accident, today: Day): void {
  const { on, zones, number, isTotalLoss } = accident;
  if (draw.chance(0.55)) {
    const draft = { country: 'US', on, type: 'collision', zones } as const;
    tellDamage(telling, accident, { source: 'history-us', ...draft }, `${number}-us`);
  }
  if (!isTotalLoss) return;
  const branded = on + Math.ceil(draw.around(60, 0.5));
  if (branded < today && draw.chance(0.75)) {
    telling.losses.push({ source: 'titles-us', accident: number, as: 'brand' });
    telling.tell('titles-us', {
      kind: 'branded',
      ...recorded('titles-us', 'US', textOf(branded)),
      brand: 'salvage',
      date: textOf(branded),
      location: draw.one(states),
    });
  }
  const sold = on + Math.ceil(draw.around(45, 0.5));
  if (sold < today && draw.chance(0.6)) tellWreck(draw, telling, accident, { source: 'auctions-us', on: sold });
}
