import type { Day } from './days.ts';
import type { Accident, MarketValue } from './life.ts';
import type { Story } from './story.ts';
import { odometerPct, typicalKmAt, worthEur } from './worth.ts';

/** What it would bring on the last day, and why that is more or less than usual. */
export function recordValue(story: Story, day: Day, accidents: readonly Accident[]): MarketValue {
  const { build } = story;
  const random = story.random('value');
  const on = Math.min(day, story.lastDay);
  // It is valued today, also where nothing has been known of it for years.
  const age = story.ageOn(day);
  const stay = story.fate.stays.findLast(({ from }) => from <= on) ?? story.fate.stays[0];
  const shownKm = story.shownKmOn(on);
  const owners = story.owners.filter(({ from, type }) => from <= on && type !== 'dealer').length;
  const options = build.features.filter(({ isOption }) => isOption).length;
  const [condition, market] = [random.whole(-4, 4), random.whole(-30, 30) / 10];
  const adjustments: MarketValue['adjustments'] = [
    { code: 'MILEAGE', pct: odometerPct(build, age, shownKm) },
    { code: 'AGE', pct: age > 15 ? -3 : 0 },
    { code: 'ACCIDENT', pct: -Math.min(24, accidents.length * 4 + (hasLoss(accidents) ? 12 : 0)) },
    { code: 'CONDITION', pct: condition },
    { code: 'EQUIPMENT', pct: Math.min(6, Math.round(options * 6) / 10) },
    { code: 'OWNERS', pct: owners > 3 ? -Math.min(6, (owners - 3) * 1.5) : 0 },
    { code: 'MARKET', pct: market },
  ];
  return {
    country: stay?.country ?? 'DE',
    baseEur: Math.round(worthEur(build, age) / 10) * 10,
    averageKm: typicalKmAt(build, age),
    shownKm,
    adjustments: adjustments.filter(({ pct }) => pct !== 0),
  };
}

const hasLoss = (accidents: readonly Accident[]): boolean => accidents.some(({ type }) => type === 'totalLoss');
