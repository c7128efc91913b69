import { dayRange } from '../../vehicles/record-date.ts';
import { kmPerMile } from '../../vehicles/units.ts';
import { sayContested } from './contested-marks.ts';
import type { DocumentContext } from './context.ts';
import { birthOf, typicalAfter } from './odometer-band.ts';
import { explainFall } from './odometer-fall.ts';
import type { Drop, PlacedReading } from './odometer-lines.ts';
import { placeMarks } from './odometer-marks.ts';

interface Shown {
  readonly placed: readonly PlacedReading[];
  readonly counting: readonly PlacedReading[];
  readonly drops: readonly Drop[];
  readonly labelOf: (drop: Drop) => string;
}

/** The picture in sentences. */
export function summarizeChart(context: DocumentContext, { placed, counting, drops, labelOf }: Shown): string {
  const { words, say } = context;
  const sentences = say.odometer.summary;
  const [first, last] = [placed[0], placed.at(-1)];
  const lastCounting = counting.at(-1) ?? last;
  const marks = placeMarks(context);
  const [imports, owners] = (['import', 'owner'] as const).map((kind) => marks.filter((mark) => mark.kind === kind));
  return [
    first &&
      last &&
      lastCounting &&
      sentences.span({
        count: placed.length,
        from: words.date(first.reading.date),
        to: words.date(last.reading.date),
        last: words.distance(lastCounting.km),
      }),
    ...drops.map((drop) =>
      sentences.drop({
        ...explainFall(drop.fall, words),
        label: labelOf(drop),
      }),
    ),
    placed.length > counting.length && sentences.aside({ count: placed.length - counting.length }),
    ...placed.map((one) => describeContestedReading(context, one)),
    imports?.length && sentences.imports({ count: imports.length }),
    owners?.length && sentences.owners({ count: owners.length }),
    describeBand(context),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeContestedReading(context: DocumentContext, { reading, km }: PlacedReading): string | undefined {
  const { words } = context;
  const contested = sayContested(context, reading.recordId);
  if (contested === undefined) return undefined;
  return `${words.distance(km)} (${words.date(reading.date)})${words.between.labelAndValue}${contested}.`;
}

function describeBand({ report, words, say }: DocumentContext): string | undefined {
  const [birth, today] = [birthOf(report), dayRange(report.generatedAt)?.first];
  if (birth === undefined || today === undefined || birth >= today) return undefined;
  const { lowKm, highKm } = typicalAfter(today - birth, report);
  const thousandKm = words.unit === 'km' ? 1_000 : 1_000 * kmPerMile;
  const rounded = (km: number) => words.distance(Math.round(km / thousandKm) * thousandKm);
  return say.odometer.summary.band({ low: rounded(lowKm), high: rounded(highKm) });
}
