import { parseArgs } from 'node:util';

export interface Options {
  readonly seed: string;
  /** How many of each world, and of each pattern. */
  readonly vehicles: Readonly<Record<World, number>>;
  /** The day on which all lives are compared. */
  readonly today: string;
  readonly only: readonly string[];
  readonly showMisses: boolean;
  /** Of the second world: how many times as often as assumed people mistype, misdate and confuse vehicles. */
  readonly mess: number;
  readonly worlds: readonly World[];
}

const worlds = ['first', 'second', 'patterns', 'records'] as const;
type World = (typeof worlds)[number];

/** The seed is used by no test: what is scored has not been looked at while the service was made. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: 'score-1' },
      vehicles: { type: 'string' },
      today: { type: 'string', default: '2026-11-15' },
      only: { type: 'string', multiple: true, default: [] },
      misses: { type: 'boolean', default: false },
      mess: { type: 'string', default: '1' },
      world: { type: 'string', default: 'all' },
    },
  });
  const wanted = values.vehicles === undefined ? undefined : Number(values.vehicles);
  if (wanted !== undefined && (!Number.isSafeInteger(wanted) || wanted < 1))
    throw new RangeError('--vehicles must be a whole number from 1');
  const vehicles = {
    first: wanted ?? 2_000,
    second: wanted ?? 6_000,
    patterns: wanted ?? 500,
    records: wanted ?? 5_000,
  };
  if (!/^\d{4}-\d\d-\d\d$/.test(values.today)) throw new RangeError('--today must be a day such as 2026-11-15');
  const chosen = worlds.filter((world) => values.world === world || values.world === 'all');
  if (chosen.length === 0) throw new RangeError('--world must be first, second, patterns, records or all');
  const mess = Number(values.mess);
  if (!(mess >= 0 && mess <= 20)) throw new RangeError('--mess must be a number from 0 to 20');
  const only = values.only.flatMap((names) => names.split(','));
  return { seed: values.seed, vehicles, today: values.today, only, showMisses: values.misses, mess, worlds: chosen };
}
