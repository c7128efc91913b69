import type { SourceKind } from '../../language/sources.ts';
import { doesCount } from '../../vehicles/odometer/counting-reading.ts';
import type { SetAside } from '../../vehicles/odometer/verdict.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import { kmPerMile } from '../../vehicles/units.ts';
import { explainSetAside } from '../odometer.ts';
import { placeDays, placeValues } from './chart-ticks.ts';
import { sayContested } from './contested-marks.ts';
import type { DocumentContext } from './context.ts';
import { showReading } from './converted-reading.ts';
import type { OdometerChart, OdometerPoint, PointShape } from './figures.ts';
import { nameOffer, stateOfOffer } from './low-offer.ts';
import { birthOf, typicalAfter } from './odometer-band.ts';
import { type Drop, findOfferDrop, type PlacedReading, placeReadings, traceCourse } from './odometer-lines.ts';
import { placeMarks } from './odometer-marks.ts';
import { summarizeChart } from './odometer-summary.ts';

type Shape = Exclude<PointShape, 'bar'>;

const shapes: Readonly<Partial<Record<SourceKind, Shape>>> = {
  vehicleRegister: 'circle',
  inspectionRegister: 'circle',
  titleRegister: 'circle',
  workshopRecords: 'square',
  serviceBook: 'square',
  classifieds: 'diamond',
  auctionRecords: 'diamond',
  insuranceClaims: 'triangle',
  insuranceRegister: 'triangle',
  accidentRegister: 'triangle',
  repairEstimates: 'triangle',
};
const inOrder = ['circle', 'square', 'diamond', 'triangle', 'ring'] as const satisfies readonly Shape[];

/** So much room at least, where all readings are of one time. */
const shortestDays = 365;

/** Nothing where no reading has a date. */
export function drawOdometer(context: DocumentContext): OdometerChart | undefined {
  const { report, words, say } = context;
  const placed = placeReadings(report.mileage);
  const counting = placed.filter(({ reading }) => doesCount(reading));
  if (placed.length === 0) return undefined;
  const span = spanOf(placed, context);
  const inUnit = (km: number) => Math.round(words.unit === 'km' ? km : km / kmPerMile);
  const values = placeValues(inUnit(highestOf(placed, counting, typicalAt(span.to, report))));
  const highest = values.at(-1) ?? 0;
  const points = placed.map((one) => pointOf(one, inUnit, context));
  const course = traceCourse(counting, report.checks.odometer);
  const allDrops = [...course.drops, ...findOfferDrop(report)];
  const drops = allDrops.map((drop) => ({
    fromDay: drop.fromDay,
    fromValue: inUnit(drop.fall.beforeKm),
    toDay: drop.toDay,
    toValue: inUnit(drop.fall.afterKm),
    label: labelOf(drop, context),
    isSuspicious: drop.isSuspicious,
  }));
  const band = drawBand(span, inUnit, context);
  const marks = placeMarks(context).filter(({ day }) => day >= span.from && day <= span.to);
  const occurring = new Set(points.map(({ shape }) => shape));
  const kinds = [
    ...(points.some(({ aside }) => aside !== undefined) ? (['aside'] as const) : []),
    ...(points.some(({ isContested }) => isContested) ? (['contested'] as const) : []),
    ...(drops.length > 0 ? (['drop'] as const) : []),
    ...(band ? (['band'] as const) : []),
    ...(['import', 'owner'] as const).filter((kind) => marks.some((mark) => mark.kind === kind)),
  ];
  return {
    summary: summarizeChart(context, {
      placed,
      counting,
      drops: allDrops,
      labelOf: (drop) => labelOf(drop, context),
    }),
    ...span,
    highest,
    points,
    lines: course.lines.map((line) => line.map(({ day, km }) => ({ day, value: inUnit(km) }))),
    drops,
    ...(band && { band }),
    marks,
    days: placeDays(span.from, span.to, words),
    values: values.map((value) => ({
      value,
      label: words.distance(words.unit === 'km' ? value : value * kmPerMile),
    })),
    legend: [
      ...inOrder
        .filter((shape) => occurring.has(shape))
        .map((shape) => ({ kind: 'shape' as const, shape, label: say.odometer.shapes[shape] })),
      ...kinds.map((kind) => ({
        kind,
        label: kind === 'contested' ? say.contested.legend : say.odometer.legend[kind],
      })),
    ],
  };
}

/** From its first day to the day of the report, so that the time without readings shows too. */
function spanOf(placed: readonly PlacedReading[], { report }: DocumentContext): { from: number; to: number } {
  const days = placed.map(({ day }) => day);
  const today = dayRange(report.generatedAt)?.first;
  const from = Math.min(...days, birthOf(report) ?? Infinity);
  const to = Math.max(...days, today ?? -Infinity);
  return { from: Math.min(from, to - shortestDays), to };
}

/** A digit too many, or a band far above, would flatten the curve of the readings that count. */
function highestOf(placed: readonly PlacedReading[], counting: readonly PlacedReading[], typicalKm: number): number {
  const ofReadings = highestKm(counting.length === 0 ? placed : counting);
  return Math.max(ofReadings, Math.min(highestKm(placed), ofReadings * 1.5), Math.min(typicalKm, ofReadings * 1.25));
}

function highestKm(placed: readonly PlacedReading[]): number {
  return Math.max(0, ...placed.map(({ km }) => km));
}

function typicalAt(day: number, report: DocumentContext['report']): number {
  const birth = birthOf(report);
  return birth === undefined ? 0 : typicalAfter(day - birth, report).highKm;
}

function pointOf(
  { reading, day, km }: PlacedReading,
  inUnit: (km: number) => number,
  context: DocumentContext,
): OdometerPoint {
  const { words } = context;
  const { date, source, setAside, recordId } = reading;
  const contested = sayContested(context, recordId);
  return {
    day,
    value: inUnit(km),
    shape: shapes[source] ?? 'ring',
    label: [words.date(date), showReading(reading, context), words.source(source), contested]
      .filter((part) => part !== undefined)
      .join(', '),
    ...(setAside && isStruck(setAside) && { aside: explainSetAside(setAside, words) }),
    ...(contested !== undefined && { isContested: true as const }),
  };
}

/** A drop that is explained is no warning of a rollback. */
export function stateOfDrop({ report }: DocumentContext, { offer, isSuspicious }: Drop): 'problem' | 'attention' {
  if (offer) return stateOfOffer(offer, report);
  return isSuspicious && report.checks.odometer.code === 'ROLLBACK_LIKELY' ? 'problem' : 'attention';
}

/** A reading that is wrong is crossed out; one that was only taken loosely, or in the other unit, is not. */
export function isStruck({ reason }: SetAside): boolean {
  return reason !== 'otherUnit' && reason !== 'approximate' && reason !== 'lateEntry';
}

/** What a drop means, in a few words. */
export function labelOf({ fall, isSuspicious, offer }: Drop, context: DocumentContext): string {
  const { report, words, say } = context;
  const { code } = report.checks.odometer;
  if (code === 'ROLLOVER' && !offer) return say.odometer.wentRound;
  if (!isSuspicious) return say.odometer.replaced;
  const distance = words.distance(fall.beforeKm - fall.afterKm);
  if (offer) return `${nameOffer(offer, context)} (${say.odometer.missing({ distance })})`;
  return code === 'ROLLBACK_LIKELY' ? say.odometer.missing({ distance }) : say.odometer.maybeMissing({ distance });
}

function drawBand(
  { from, to }: { from: number; to: number },
  inUnit: (km: number) => number,
  { report, say }: DocumentContext,
): OdometerChart['band'] {
  const birth = birthOf(report);
  if (birth === undefined || birth >= to) return undefined;
  const begin = Math.max(birth, from);
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const day = Math.round(begin + ((to - begin) * step) / steps);
    const { lowKm, highKm } = typicalAfter(day - birth, report);
    return { day, low: inUnit(lowKm), high: inUnit(highKm) };
  });
  return { label: say.odometer.legend.band, points };
}
