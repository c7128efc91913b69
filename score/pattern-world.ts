import type { Progress } from '../harness/command/progress.ts';
import { seededRandom } from '../harness/generate/random.ts';
import type { Options } from './options.ts';
import type { CauseName } from './patterns/causes.ts';
import { drawHistory, type Pattern } from './patterns/history.ts';
import { judgePattern, measurePattern } from './patterns/measure.ts';
import type { WorldResult } from './result.ts';
import { hashOf } from './second/draw.ts';

const single: readonly CauseName[] = [
  'nothing',
  'rounded advert',
  'miles, one source',
  'miles, one place',
  'miles, one source from a date on',
  'miles, every second',
  'miles, one reading',
  'last digit dropped, one source',
  'last digit dropped, every second',
  'first digit dropped, one source',
  'delay, one source',
  'day and month, one source',
  'day and month, one place',
  'typing slip',
  'rollback',
  'rollback of 5,000 to 12,000 km',
  'advert below',
  'auction below',
  'declaration below',
  'advert below, then records',
];

/** What is combined with each other: one of each kind. */
const paired: readonly CauseName[] = [
  'miles, one source',
  'miles, every second',
  'miles, one reading',
  'last digit dropped, one source',
  'delay, one source',
  'day and month, one source',
  'typing slip',
  'rollback',
  'advert below',
];

const patternsBySection: Readonly<Record<string, readonly Pattern[]>> = {
  alone: [
    ...single.map((cause) => ({ name: cause, causes: [cause] })),
    { name: 'rollback, few readings', causes: ['rollback'], isShort: true },
    { name: 'nothing, few readings', causes: ['nothing'], isShort: true },
  ],
  pairs: paired.flatMap((one, place) =>
    paired.slice(place + 1).map((other) => ({ name: `${one} + ${other}`, causes: [one, other] })),
  ),
  noise: single.map((cause) => ({ name: `${cause}, noise`, causes: [cause], hasNoise: true })),
};

export const patternSections = Object.keys(patternsBySection);

/** Histories that are made by one cause, by two, or by one among ordinary mistakes. */
export function scorePatterns(
  { seed, vehicles: { patterns: vehicles }, only }: Options,
  progress: Progress,
): WorldResult {
  const sections = Object.entries(patternsBySection).filter(([name]) => only.length === 0 || only.includes(name));
  const measured = sections
    .flatMap(([, patterns]) => patterns)
    .map((pattern) => {
      progress.show(pattern.name);
      const random = seededRandom(hashOf(`${seed} ${pattern.name}`));
      const judged = Array.from({ length: vehicles }, () => judgePattern(drawHistory(random, pattern)));
      return measurePattern(pattern, judged);
    });
  return {
    heading: `histories by pattern, ${vehicles} of each, of the seed ${seed}:`,
    rows: measured.flatMap(({ rows }) => rows),
    notes: [],
    misses: measured.flatMap(({ misses }) => misses),
  };
}
