import { medianOf } from '../../harness/measure/statistics.ts';
import { neighboursOf } from '../../src/reports/disputes/known.ts';
import { makeReport } from '../../src/reports/make.ts';
import type { DisputedRecord } from '../../src/reports/records/disputed.ts';
import type { KnownRecord } from '../../src/reports/records/identify.ts';
import { createIdentityFilter } from '../../src/suppliers/identity-filter.ts';
import { readAmericanLife, recordCount, sampleOf, timeOf } from '../assembly/american-life.ts';
import type { Bench, Benchmark, Comparison, Measurement } from '../benchmark.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const roundCount = 7;
const warmUpMs = 2_000;
const durationMs = 800;

const states = ['contested', 'setAside', 'corrected'] as const;

/** How many records of the vehicle are contested or decided, and by how much that may raise the cost of a report. */
const rows = [
  { count: 1, maxTimes: 3 },
  { count: 5, maxTimes: 5 },
  { count: 20, maxTimes: 10 },
] as const;

function comparisonOf(count: number, maxTimes: number): Comparison {
  const records = count === 1 ? 'one record is' : `${count} records are`;
  return {
    name: `disputes: ${count}`,
    ours: `making a report of ${format(recordCount)} records, of which ${records} contested, set aside or corrected`,
    limit: 'making the same report without disputes',
    unit: 'reports/s',
    barRatio: 1 / maxTimes,
  };
}

/** Whether a vehicle with contested and decided records costs little more than another one in each purchase. */
export const disputes: Benchmark = {
  name: 'disputes',
  async measure(bench: Bench): Promise<Measurement[]> {
    const { findings, suppliers } = await readAmericanLife(bench);
    const maker = { guard: createIdentityFilter(suppliers), onIdentity: () => {} };
    const now = new Date();
    const make = (known: readonly KnownRecord[], disputed: readonly DisputedRecord[]) =>
      makeReport(maker, findings, { now, vinHash: findings.vin, linkSecret: 'k0', known, disputed });
    const { known } = make([], []);
    bench.progress('warming up');
    timeOf(bench, warmUpMs, () => make(known, []));
    const measured: Measurement[] = [];
    for (const { count, maxTimes } of rows) {
      bench.progress(`${count} of ${known.length} records`);
      const cases = states.map((state) => ({ state, disputed: disputesOf(known, count, state) }));
      for (const { disputed } of cases) timeOf(bench, warmUpMs / 2, () => make(known, disputed));
      const seen = new Map(cases.map(({ state }) => [state, [] as number[]]));
      const rounds = await interleave(bench, roundCount, {
        ours: async () => {
          const ms = cases.map(({ state, disputed }) => {
            const one = timeOf(bench, durationMs / cases.length, () => make(known, disputed));
            seen.get(state)?.push(one);
            return one;
          });
          return sampleOf(ms.reduce((sum, one) => sum + one, 0) / ms.length);
        },
        limit: async () => sampleOf(timeOf(bench, durationMs, () => make(known, []))),
      });
      const times = [...seen].map(([state, ms]) => `${state} ${format(medianOf(ms))} ms`).join(', ');
      const notes = [`With ${count} of ${known.length} records ${times}.`];
      measured.push({ ...comparisonOf(count, maxTimes), rounds, warnings: [], notes });
    }
    return measured;
  },
};

/** Of all kinds, as far apart in the report as there are. */
function disputesOf(
  known: readonly KnownRecord[],
  count: number,
  state: DisputedRecord['state'],
): readonly DisputedRecord[] {
  const records = known.filter(({ kind }) => kind !== 'registration');
  return Array.from({ length: count }, (_, place): DisputedRecord => {
    const record = records[Math.floor(((place + 0.5) * records.length) / count)];
    if (!record) throw new Error(`there are only ${records.length} records`);
    const [{ km, date } = {}] = record.sights;
    return {
      disputeId: `dsp_${place}`,
      record,
      neighbours: neighboursOf(record, known),
      state,
      since: '2026-03-05',
      ...(state === 'corrected' && {
        correction: km === undefined ? { date: `${date?.slice(0, 4) ?? '2020'}-06-15` } : { odometerKm: km + 7 },
      }),
    };
  });
}
