import { judgeOdometer } from '../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../src/vehicles/odometer/reading.ts';
import type { OdometerVerdict } from '../../src/vehicles/odometer/verdict.ts';
import { rateOf } from '../rates.ts';
import type { Miss, Row } from '../scorer.ts';
import type { CauseName } from './causes.ts';
import type { Pattern, PatternHistory } from './history.ts';

/** A history of a pattern, and the verdict on it. */
interface JudgedPattern {
  readonly history: PatternHistory;
  readonly verdict: OdometerVerdict<OdometerReading>;
}

export function judgePattern(history: PatternHistory): JudgedPattern {
  return { history, verdict: judgeOdometer(history.readings, history.rateClass, history.circumstances) };
}

interface Expectation {
  readonly measure: string;
  readonly bar?: number;
  readonly isKept: (judged: JudgedPattern) => boolean;
}

const codeOf = ({ verdict }: JudgedPattern) => verdict.finding.code;
const isLikely = (judged: JudgedPattern) => codeOf(judged) === 'ROLLBACK_LIKELY';
const isAccused = (judged: JudgedPattern) => isLikely(judged) || codeOf(judged) === 'ROLLBACK_POSSIBLE';
const hasLowOffer = ({ verdict }: JudgedPattern) => verdict.lowOffer !== undefined;

/** What the verdict may be where the pattern has this cause and no rollback. */
const rightCodes: readonly (readonly [(name: CauseName) => boolean, readonly string[]])[] = [
  [(name) => name.startsWith('miles'), ['UNIT_CONFLICT']],
  [(name) => name.includes('digit'), ['ENTRY_ERROR']],
  [(name) => name === 'typing slip', ['ENTRY_ERROR']],
  [(name) => name.startsWith('delay') || name.startsWith('day and'), ['ENTRY_ERROR', 'CONSISTENT']],
  [() => true, ['CONSISTENT', 'INSUFFICIENT_DATA']],
];

function codesFor(name: CauseName): readonly string[] {
  return rightCodes.find(([isAbout]) => isAbout(name))?.[1] ?? [];
}

function isRollback(name: CauseName): boolean {
  return name.startsWith('rollback') || name === 'advert below, then records';
}

/** An honest seller leaves no figure below the reading. */
function isOffer(name: CauseName): boolean {
  return name.endsWith('below');
}

export function expectationsOf({ causes, hasNoise = false, isShort = false }: Pattern): Expectation[] {
  const isTampered = causes.some(isRollback);
  const isSingle = causes.length === 1 && !hasNoise;
  const isSmall = causes.includes('rollback of 5,000 to 12,000 km');
  const codes = causes.flatMap(codesFor);
  return [
    ...(isTampered
      ? [
          { measure: 'accused', ...(isSingle && { bar: isSmall ? 0.74 : isShort ? 0.9 : 0.98 }), isKept: isAccused },
          { measure: 'called "likely"', ...(isSingle && !isShort && !isSmall && { bar: 0.95 }), isKept: isLikely },
        ]
      : causes.includes('auction below')
        ? // Who reads the odometer at an auction may have found it turned back.
          []
        : [
            { measure: 'not accused', bar: isSingle ? 0.985 : 0.97, isKept: (one: JudgedPattern) => !isAccused(one) },
            {
              measure: 'told as what it is',
              ...(isSingle && { bar: 0.93 }),
              isKept: (one: JudgedPattern) =>
                codes.includes(codeOf(one)) || (hasNoise && codeOf(one) === 'ENTRY_ERROR'),
            },
          ]),
    ...(causes.some(isOffer) ? [{ measure: 'offered with less than was read', bar: 0.95, isKept: hasLowOffer }] : []),
    ...(causes.includes('rounded advert')
      ? [{ measure: 'silent on it', bar: 0.99, isKept: (one: JudgedPattern) => !hasLowOffer(one) }]
      : []),
    { measure: 'no fall of 1,000 km that is called consistent without a word', bar: 1, isKept: isExplained },
  ];
}

/** Among the records that are used, where the verdict is "consistent". */
function isExplained({ verdict }: JudgedPattern): boolean {
  if (verdict.finding.code !== 'CONSISTENT') return true;
  const used = verdict.readings.filter(({ setAside, reading }) => !setAside && !reading.isApproximate);
  return used.every(({ odometerKm }, place) => odometerKm >= (used[place - 1]?.odometerKm ?? 0) - 1_000);
}

export function measurePattern(pattern: Pattern, judged: readonly JudgedPattern[]): { rows: Row[]; misses: Miss[] } {
  const expectations = expectationsOf(pattern);
  const rows = expectations.map(({ measure, bar, isKept }) => ({
    section: pattern.name,
    measure,
    rate: rateOf(judged, isKept),
    ...(bar !== undefined && { bar }),
  }));
  const misses = judged.flatMap((one, place) => {
    const broken = expectations.filter(({ isKept }) => !isKept(one)).map(({ measure }) => measure);
    return broken.length === 0
      ? []
      : [{ vin: `${pattern.name} ${place + 1}`, text: `${broken.join(', ')}: ${describe(one)}` }];
  });
  return { rows, misses };
}

function describe({ history: { entries, readings, circumstances, rateClass }, verdict }: JudgedPattern): string {
  const reasons = new Map(verdict.readings.map(({ reading, setAside }) => [reading, setAside]));
  const figures = readings.map((reading, place) => {
    const { date, odometerKm, unit, origin } = reading;
    const { cause = '', kind } = entries[place]!;
    return [date, odometerKm, unit, origin, kind, cause, JSON.stringify(reasons.get(reading) ?? '')].join(' ');
  });
  return `${JSON.stringify(verdict.finding)} ${rateClass} ${JSON.stringify(circumstances)}\n  ${figures.join('\n  ')}`;
}
