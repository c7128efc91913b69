import type { Accident } from '../../simulator/world/life.ts';
import type { Damaged } from '../../src/report/evidence/events.ts';
import { groupSameEvents } from '../../src/reports/assemble/accidents/group-events.ts';
import { sortEvidence } from '../../src/reports/assemble/common/sorted-evidence.ts';
import { dayRange } from '../../src/vehicles/record-date.ts';
import type { Scored } from '../ask.ts';
import { comparePartition, type PairwiseRates } from '../clustering.ts';
import { scorePlanted } from '../linkage/planted.ts';
import { f1Of, rateOf, sumOf } from '../rates.ts';
import type { Miss, Scorer } from '../scorer.ts';

const section = 'accidents';

/** Whether records of one accident are in one entry and those of different ones apart, pair by pair. */
export function scoreAccidents(): Scorer {
  const pairwise: PairwiseRates[] = [];
  const accidents: { readonly isOneEntry: boolean }[] = [];
  const records: { readonly isPlaced: boolean }[] = [];
  const damages: { readonly vin: string; readonly records: readonly Damaged[] }[] = [];
  const misses: Miss[] = [];
  const pairs: Pair[] = [];
  return {
    add: (vehicle) => {
      const { groups, accidentOf } = groupRecords(vehicle);
      pairs.push(...pairsOfOneAccident(groups, accidentOf));
      const rates = comparePartition(groups, accidentOf);
      damages.push({ vin: vehicle.vin, records: groups.flat() });
      pairwise.push(rates);
      for (const accident of new Set(groups.flat().map(accidentOf))) {
        const holding = groups.filter((group) => group.some((record) => accidentOf(record) === accident));
        const isOneEntry = holding.length === 1 && holding.flat().every((record) => accidentOf(record) === accident);
        accidents.push({ isOneEntry });
      }
      for (const record of groups.flat()) records.push({ isPlaced: accidentOf(record) !== undefined });
      if (rates.precision.hits < rates.precision.total || rates.recall.hits < rates.recall.total)
        misses.push({ vin: vehicle.vin, text: `accidents: ${describe(groups, accidentOf)}` });
    },
    rows: () => {
      const precision = sumOf(pairwise.map((rates) => rates.precision));
      const recall = sumOf(pairwise.map((rates) => rates.recall));
      return [
        { section, measure: 'pairs of records, precision', rate: precision },
        { section, measure: 'pairs of records, recall', rate: recall },
        { section, measure: 'pairs of records, F1', rate: f1Of(precision, recall), bar: 0.97 },
        {
          section,
          measure: 'pairs more than 45 days apart, recall',
          rate: rateOf(
            pairs.filter(({ isLate }) => isLate),
            ({ isTogether }) => isTogether,
          ),
        },
        {
          section,
          measure: 'pairs of two countries, recall',
          rate: rateOf(
            pairs.filter(({ isAbroad }) => isAbroad),
            ({ isTogether }) => isTogether,
          ),
        },
        { section, measure: 'accidents told as one entry', rate: rateOf(accidents, ({ isOneEntry }) => isOneEntry) },
        { section, measure: 'records whose accident is known', rate: rateOf(records, ({ isPlaced }) => isPlaced) },
        // Vehicles are added as they are answered, in any order.
        ...scorePlanted(
          section,
          damages.toSorted((one, other) => (one.vin < other.vin ? -1 : 1)).map((vehicle) => vehicle.records),
        ),
      ];
    },
    misses: () => misses,
  };
}

/** The entries of the report as the records that they are made of. */
function groupRecords({ life, evidence }: Scored): {
  readonly groups: readonly (readonly Damaged[])[];
  readonly accidentOf: (record: Damaged) => Accident | undefined;
} {
  const groups = groupSameEvents(sortEvidence(evidence).of('damaged'));
  const known = new Map(groups.flat().map((record) => [record, findAccident(life.accidents, record)]));
  return { groups, accidentOf: (record) => known.get(record) };
}

/** Two records of one accident. */
interface Pair {
  /** They are in one entry of the report. */
  readonly isTogether: boolean;
  /** Their dates are farther apart than those of most pairs. */
  readonly isLate: boolean;
  /** They come from two countries. */
  readonly isAbroad: boolean;
}

const lateDays = 45;

function pairsOfOneAccident(
  groups: readonly (readonly Damaged[])[],
  accidentOf: (record: Damaged) => Accident | undefined,
): Pair[] {
  const placed = groups.flatMap((records, group) => records.map((record) => ({ record, group })));
  return placed.flatMap(({ record: one, group }, place) =>
    placed.slice(place + 1).flatMap(({ record: other, group: otherGroup }): Pair[] => {
      const accident = accidentOf(one);
      if (accident === undefined || accidentOf(other) !== accident) return [];
      const [first, last] = [dayRange(one.date), dayRange(other.date)];
      return [
        {
          isTogether: group === otherGroup,
          isLate: first !== undefined && last !== undefined && Math.abs(first.first - last.first) > lateDays,
          isAbroad: (one.country ?? other.country) !== (other.country ?? one.country),
        },
      ];
    }),
  );
}

/** References end with the accident's number, or with its last six digits, however they are written. */
function findAccident(accidents: readonly Accident[], { reference = '' }: Damaged): Accident | undefined {
  const digits = reference.replaceAll(/\D/g, '');
  return accidents.find(({ number }) => digits.endsWith(String(number % 1_000_000)));
}

function describe(
  groups: readonly (readonly Damaged[])[],
  accidentOf: (record: Damaged) => Accident | undefined,
): string {
  const words = (record: Damaged) =>
    `#${accidentOf(record)?.number ?? '?'} ${record.source} ${record.date} ${record.country} ${record.type} [${record.zones.join(' ')}]`;
  return groups.map((group) => `{ ${group.map(words).join('; ')} }`).join(' ');
}
