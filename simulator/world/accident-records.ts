import { countryOf, isNorthAmerican } from './countries.ts';
import type { Day } from './days.ts';
import { dayOf, textOf } from './days.ts';
import type { Accident, AccidentRecord } from './life.ts';
import { currencyOn, euroOf, inCurrency } from './money.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

type Happened = Pick<Accident, 'country' | 'repair' | 'zones' | 'positions'>;

interface Habits {
  /** How often it goes by a later day, such as that of the report, and how many days later at most. */
  readonly late: readonly [chance: number, maxDays: number];
  readonly monthOnly: number;
  /** How often it has only a part of the damage. */
  readonly partly: number;
  /** By how much its sum may be above or below what was paid in the end. */
  readonly spread: number;
  /** How often it has the sum in euro where another currency is paid with. */
  readonly inEuro: number;
  readonly otherWriting: number;
}

const firstDayOfEuro = dayOf('2002-01-01');

const exact: Habits = { late: [0, 0], monthOnly: 0, partly: 0, spread: 0, inEuro: 0, otherWriting: 0 };

const habitsOf: Readonly<Record<AccidentRecord['by'], Habits>> = {
  insurer: { ...exact, late: [0.2, 4], partly: 0.15, inEuro: 0.3 },
  register: { ...exact, late: [0.25, 21], monthOnly: 0.15, partly: 0.3, spread: 0.25, otherWriting: 0.4 },
  nationalRegister: { ...exact, late: [0.25, 14], partly: 0.2, spread: 0.2, otherWriting: 0.4 },
  estimate: { ...exact, late: [1, 30], partly: 0.25, spread: 0.3, inEuro: 0.25, otherWriting: 0.4 },
  title: { ...exact, late: [0.35, 21], partly: 0.3, otherWriting: 0.4 },
  archive: { ...exact, late: [0.4, 25], otherWriting: 0.35 },
};

/** Each source records an accident in its own way: the records of two sources differ. */
export function drawAccidentRecords(story: Story, on: Day, happened: Happened): readonly AccidentRecord[] {
  if (story.isScripted) return [];
  const random = story.random('ways of telling', on);
  return (Object.keys(habitsOf) as AccidentRecord['by'][]).map((by) =>
    drawAccidentRecord(by, habitsOf[by], on, happened, random),
  );
}

function drawAccidentRecord(
  by: AccidentRecord['by'],
  habits: Habits,
  on: Day,
  happened: Happened,
  random: Random,
): AccidentRecord {
  const { late, monthOnly, partly, spread, inEuro, otherWriting } = habits;
  const day = textOf(random.isLucky(late[0]) ? on + random.whole(1, late[1]) : on);
  const isMonth = random.isLucky(monthOnly);
  const isPartial = random.isLucky(partly);
  const amountEur = euroOf(happened.repair, on) * random.between(1 - spread, 1 + spread);
  const local = currencyOn(countryOf(happened.country), on);
  const isInEuro = random.isLucky(inEuro) && on >= firstDayOfEuro && !isNorthAmerican(happened.country);
  const writing = random.one(['lower case', 'blanks', 'no separators', 'dots'] as const);
  return {
    by,
    on: isMonth ? textOf(on).slice(0, 7) : day,
    zones: isPartial ? happened.zones.slice(0, -1) : happened.zones,
    positions: isPartial ? happened.positions.slice(0, 1) : happened.positions,
    damage:
      spread === 0 && !isInEuro
        ? happened.repair
        : inCurrency(isInEuro ? 'EUR' : local, on, Math.round(amountEur * 100) / 100),
    writing: random.isLucky(otherWriting) ? writing : 'plain',
  };
}
