import { scorePlanted } from '../../linkage/planted.ts';
import { f1Of, type Rate, rateOf, sumOf } from '../../rates.ts';
import type { Miss } from '../../scorer.ts';
import { areIndistinct, daysApart, tie } from './damage-ties.ts';
import { type Case, makeRow, type Measure, missOf } from './measure.ts';

const section = 'accidents';

/** Most records of one accident are nearer. */
const lateDays = 45;

interface Compared {
  readonly vehicle: Case;
  readonly precision: Rate;
  readonly recall: Rate;
  /** The same for pairs whose dates are far apart, and for those of two countries. */
  readonly recallOfLate: Rate;
  readonly recallAbroad: Rate;
  /** Pairs of one accident that nothing ties together, and of two that nothing tells apart; they count neither way. */
  readonly undecidable: number;
  readonly isCountRight: boolean;
}

/** Whether records of one accident are one entry of the report, and those of two are two. */
export const measureAccidents: Measure = (cases) => {
  const compared = cases.filter(({ told }) => told.damages.length > 0).map(compare);
  const precision = sumOf(compared.map((one) => one.precision));
  const recall = sumOf(compared.map((one) => one.recall));
  const countable = compared.filter(({ undecidable }) => undecidable === 0);
  const undecidable = sumOf(
    compared.map((one) => ({ hits: one.undecidable, total: one.undecidable + one.recall.total })),
  );
  const losses = cases.flatMap(readLosses);
  return {
    rows: [
      makeRow(section, 'pairs of records, precision', precision, 0.985),
      makeRow(section, 'pairs of records, recall', recall),
      makeRow(section, 'pairs of records, F1', f1Of(precision, recall), 0.95),
      makeRow(section, 'pairs more than 45 days apart, recall', sumOf(compared.map((one) => one.recallOfLate))),
      makeRow(section, 'pairs of two countries, recall', sumOf(compared.map((one) => one.recallAbroad))),
      makeRow(
        section,
        'accidents counted right',
        rateOf(countable, ({ isCountRight }) => isCountRight),
        0.92,
      ),
      makeRow(
        section,
        'total loss told by a code, and visible',
        rateOf(losses, ({ isVisible }) => isVisible),
        0.99,
      ),
      makeRow(section, 'share: pairs that nothing ties together or tells apart, left out', undecidable),
      ...scorePlanted(
        section,
        cases.map(({ findings }) => findings.evidence.filter((record) => record.kind === 'damaged')),
      ),
    ],
    misses: [
      ...compared.filter(isMissed).map(({ vehicle }) => missOf(vehicle, `${section}: ${describe(vehicle)}`)),
      ...losses.flatMap(({ miss }) => miss ?? []),
    ],
  };
};

function isMissed({ precision, recall, isCountRight, undecidable }: Compared): boolean {
  return precision.hits < precision.total || recall.hits < recall.total || (undecidable === 0 && !isCountRight);
}

/** The entry of the report that each record went into, by its picture. */
function entriesOf({ report }: Case): Map<string, number> {
  return new Map(
    report.accidents.flatMap(({ photos }, entry) => photos.map(({ medium }) => [medium.id, entry] as const)),
  );
}

function compare(vehicle: Case): Compared {
  const { damages } = vehicle.told;
  const entries = entriesOf(vehicle);
  const clusters = tie(damages);
  const accidents = Map.groupBy(damages, ({ accident }) => accident);
  const isIndistinct = (one: number, other: number) =>
    areIndistinct(accidents.get(one) ?? [], accidents.get(other) ?? []);
  const pairs = damages.flatMap((one, place) => damages.slice(place + 1).map((other) => ({ one, other })));
  const isUndecidable = ({ one, other }: (typeof pairs)[number]) =>
    one.accident === other.accident
      ? clusters.get(one) !== clusters.get(other)
      : isIndistinct(one.accident, other.accident);
  const counted = pairs.filter((pair) => !isUndecidable(pair));
  const isTogether = ({ one, other }: (typeof pairs)[number]) =>
    entries.has(one.id) && entries.get(one.id) === entries.get(other.id);
  const belongs = ({ one, other }: (typeof pairs)[number]) => one.accident === other.accident;
  const ofOneAccident = counted.filter(belongs);
  return {
    vehicle,
    precision: rateOf(counted.filter(isTogether), belongs),
    recall: rateOf(ofOneAccident, isTogether),
    recallOfLate: rateOf(
      ofOneAccident.filter(({ one, other }) => daysApart(one, other) > lateDays),
      isTogether,
    ),
    recallAbroad: rateOf(
      ofOneAccident.filter(({ one, other }) => one.country !== other.country),
      isTogether,
    ),
    undecidable: pairs.length - counted.length,
    isCountRight: new Set(damages.map(({ id }) => entries.get(id) ?? id)).size === accidents.size,
  };
}

/** Each total loss that a source has told by a code, and whether a reader of the report can see it. */
function readLosses(vehicle: Case): { readonly isVisible: boolean; readonly miss?: Miss }[] {
  const { told, report } = vehicle;
  const entries = entriesOf(vehicle);
  const isLossEntry = (id: string) => {
    const entry = report.accidents[entries.get(id) ?? -1];
    // The outcome is younger than this measure: a report that has none tells it by the type.
    return entry !== undefined && (entry.type === 'totalLoss' || ('outcome' in entry && entry.outcome === 'totalLoss'));
  };
  const brands = report.vehicleHistory?.titleBrands ?? [];
  const visible = {
    brand: brands.includes('salvage') || brands.includes('junk'),
    auction: report.auctions.some(({ titleType }) => titleType === 'salvage' || titleType === 'parts'),
  };
  return [
    ...told.damages
      .filter(({ saysTotalLoss }) => saysTotalLoss)
      .map(({ id }) => ({ what: `record ${id}`, isVisible: isLossEntry(id) })),
    ...told.losses.map(({ as }) => ({ what: as, isVisible: visible[as] })),
  ].map(({ what, isVisible }) => ({
    isVisible,
    ...(!isVisible && {
      miss: missOf(vehicle, `${section}: total loss of ${what} is not visible: ${describe(vehicle)}`),
    }),
  }));
}

function describe(vehicle: Case): string {
  const entries = entriesOf(vehicle);
  const { evidence } = vehicle.findings;
  const lines = vehicle.told.damages
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ id, accident, source, date, type, reference = '', quotes, zones, amountEur }) => {
      const record = evidence.find(
        (one) => one.kind === 'damaged' && one.photos.some(({ medium }) => medium.state === 'kept' && medium.id === id),
      );
      const amount = amountEur === undefined ? '' : `${Math.round(amountEur)} EUR`;
      return `accident ${accident} in entry ${entries.get(id) ?? '-'}: ${source} ${record?.country} ${date} ${type} ${reference} (${quotes.join(' ')}) [${zones.join(' ')}] ${amount}`;
    });
  return lines.map((line) => `\n    ${line}`).join('');
}
