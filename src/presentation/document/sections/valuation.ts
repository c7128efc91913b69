import { groupingOf } from '../../../language/grouping.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledValuation } from '../../../report/model/records.ts';
import type { AdjustmentCode } from '../../../vehicles/codes.ts';
import { isTotalLoss } from '../../damage-outcome.ts';
import { sayEdition } from '../../recorded/vehicle.ts';
import { writeRange } from '../amounts.ts';
import type { DocumentContext } from '../context.ts';
import { findDamageBy } from '../damage-kind.ts';
import type { Block, DocumentFact } from '../document.ts';
import type { Waterfall } from '../figures.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { atLeast, highestReadingKm, minTrueKm } from '../true-odometer.ts';
import { findValueRange, type ValueRange } from '../vehicle-value.ts';
import { isListedAsStolen } from '../verdicts/theft.ts';
import { findMarkedLot } from '../verdicts/title.ts';
import { capital, fact, pendingSection, saidText } from './parts.ts';

/** One figure as the answer, then how each valuer came to it. */
export function writeValuation(context: DocumentContext): WrittenSection | undefined {
  const { valuations } = context.report;
  const { title, waterfall: waterfallTitle } = context.say.valuation;
  if (valuations.length === 0) return pendingSection(context, { id: 'valuation', title, key: 'valuations' });
  const shared = describeShared(context);
  return {
    id: 'valuation',
    title,
    isPending: isComing(context, 'valuations'),
    lead: describeLead(context),
    blocks: [
      ...valuations.flatMap((valuation): Block[] => {
        const waterfall = drawSteps(context, valuation);
        const items = [
          ...describePrices(context, valuation, waterfall !== undefined),
          ...(waterfall ? [] : describeSteps(context, valuation)),
          ...describeBasis(context, valuation).filter((one) => !shared.some((other) => isSameFact(one, other))),
        ];
        return [
          { kind: 'facts', title: nameValuation(context, valuation), items },
          ...(waterfall ? [{ kind: 'waterfall' as const, title: waterfallTitle, waterfall }] : []),
        ];
      }),
      ...(shared.length === 0 ? [] : [{ kind: 'facts' as const, items: shared }]),
      { kind: 'notes', paragraphs: [describeBase(context)] },
    ],
  };
}

/** What is known of no more than the model is not adjusted to the vehicle. */
function describeBase({ report, say: { story } }: DocumentContext): string {
  const isAdjusted = report.valuations.some(({ adjustments = [] }) => adjustments.length > 0);
  return isAdjusted ? story.valueBasis : story.valueBasisPlain;
}

/** One figure with its range, and what it leaves out. Nobody may sell a vehicle that was stolen, whatever it is worth. */
function describeLead(context: DocumentContext): WrittenSection['lead'] {
  const { state, text } = describeValue(context);
  const { story } = context.say;
  const marks = nameMarks(context);
  const caveats = [
    ...(marks.length === 0 ? [] : [story.valueLower({ reasons: marks.join(', ') })]),
    ...(isListedAsStolen(context.report) ? [story.valueIfLawful] : []),
  ];
  if (caveats.length === 0) return onlyKnown({ state, text });
  return { state: 'attention', text: [text, ...caveats].join(' ') };
}

/** What lowers a price more than valuers reckon with. */
function nameMarks(context: DocumentContext): string[] {
  const { report, words } = context;
  const brands = (report.vehicleHistory?.titleBrands ?? []).map((brand) => words.for.titleBrand[brand]);
  const lot = findMarkedLot(report);
  return [
    ...(report.accidents.some(isTotalLoss) ? [words.for.damageOutcome.totalLoss] : []),
    ...(findDamageBy('flood', report) ? [words.for.damageType.flood] : []),
    ...(findDamageBy('fire', report) ? [words.for.damageType.fire] : []),
    ...(brands.length === 0 && lot ? [words.for.titleType[lot.titleType]] : brands),
  ].filter((mark, place, all) => all.indexOf(mark) === place);
}

/** A price for a mileage that is too low is at most the right one; for one far above every reading, it says so. */
function describeValue(context: DocumentContext): WrittenSection['lead'] {
  const { report, words, say } = context;
  const value = findValueRange(report);
  if (value === undefined) return { text: say.valuation.lead };
  const range = writeFigure(context, value);
  const valuedKm = report.valuations.find(
    ({ mileageAtValuation }) => mileageAtValuation !== undefined,
  )?.mileageAtValuation;
  if (valuedKm === undefined) {
    return { state: 'unchecked', text: `${say.story.value({ range })} ${say.story.valueWithoutMileage}` };
  }
  const trueKm = minTrueKm(context);
  const distance = words.distance(valuedKm);
  if (trueKm !== undefined && trueKm >= valuedKm * farBeyond) {
    const likely = atLeast(context, trueKm);
    return { state: 'attention', text: say.story.valueAtMost({ range, valued: distance, likely }) };
  }
  const readKm = highestReadingKm(report);
  if (trueKm === undefined && readKm !== undefined && valuedKm >= readKm * farAboveRead) {
    const read = words.distance(readKm);
    return { state: 'unchecked', text: say.story.valueAboveRead({ range, valued: distance, read }) };
  }
  return { text: say.story.valueAt({ range, distance }) };
}

/** `€1,000 (€910 – €1,200)`: the middle of the range, and the range. */
function writeFigure(context: DocumentContext, { lowEur, highEur }: ValueRange): string {
  const money = { currency: 'EUR', date: context.report.generatedAt };
  const [figure, range] = [
    writeRange(context, [(lowEur + highEur) / 2], money),
    writeRange(context, [lowEur, highEur], money),
  ];
  return figure === range ? figure : `${figure} (${range})`;
}

/** So much more than was valued changes the price. */
const farBeyond = 1.1;

/** A valuer adds what was run since the last reading; so much is no longer that. */
const farAboveRead = 2;

/** What all valuations have in common is said once. */
function describeShared(context: DocumentContext): DocumentFact[] {
  const [first, ...others] = context.report.valuations.map((valuation) => describeBasis(context, valuation));
  if (first === undefined || others.length === 0) return [];
  return first.filter((one) => others.every((facts) => facts.some((other) => isSameFact(one, other))));
}

function isSameFact(one: DocumentFact, other: DocumentFact): boolean {
  return one.label === other.label && one.value === other.value;
}

function nameValuation(
  context: DocumentContext,
  { basePrice, averagePrice, priceLow, source }: AssembledValuation,
): string {
  const { byComparison, bySale } = context.say.valuation;
  const isCompared = [basePrice, averagePrice, priceLow].some((price) => price !== undefined);
  return `${isCompared ? byComparison : bySale} (${context.words.source(source)})`;
}

/** The base price and the adjusted one are left to the drawing of the steps between them, where there is one. */
function describePrices(context: DocumentContext, valuation: AssembledValuation, isDrawn: boolean): DocumentFact[] {
  const say = context.say.valuation;
  const { currency, priceLow, priceHigh, averagePrice, basePrice } = valuation;
  const { valuationDate: date = context.report.generatedAt } = valuation;
  const price = (value: number | undefined) =>
    value === undefined ? undefined : writeRange(context, [value], { currency, date });
  const pounds = (value: number | undefined) =>
    value === undefined ? undefined : writeRange(context, [value], { currency: 'GBP', date });
  const [low, ...high] = [priceLow, priceHigh].filter((end) => end !== undefined);
  return [
    ...fact(say.range, low === undefined ? undefined : writeRange(context, [low, ...high], { currency, date })),
    ...fact(say.average, averagePrice === basePrice ? undefined : price(averagePrice)),
    ...(isDrawn
      ? []
      : [
          ...fact(nameBase(context, valuation), price(basePrice)),
          ...fact(say.adjusted, price(valuation.adjustedPrice)),
        ]),
    ...fact(say.retail, price(valuation.retailPrice)),
    ...fact(say.privateParty, price(valuation.privatePartyPrice)),
    ...fact(say.tradeIn, price(valuation.tradeInPrice)),
    ...fact(say.auction, price(valuation.auctionPrice)),
    ...fact(say.retail, pounds(valuation.dealerForecourtGbp)),
    ...fact(say.privateClean, pounds(valuation.privateCleanGbp)),
    ...fact(say.tradeIn, pounds(valuation.partExchangeGbp)),
    ...fact(say.auction, pounds(valuation.auctionGbp)),
    ...fact(say.onTheRoad, pounds(valuation.onTheRoadGbp)),
  ];
}

function nameBase(
  { say: { valuation: say } }: DocumentContext,
  { averagePrice, basePrice }: AssembledValuation,
): string {
  return averagePrice === basePrice ? say.average : say.base;
}

/** Adjustments that do not lead from the one price to the other are listed one by one. */
function describeSteps(context: DocumentContext, { adjustments = [] }: AssembledValuation): DocumentFact[] {
  const {
    words,
    say: { valuation: say },
  } = context;
  return adjustments.flatMap(({ code, amountEur, pct }) => {
    const percent = pct === undefined ? undefined : signed(pct / 100, words.language, { style: 'percent' });
    const euro = amountEur === undefined ? undefined : signedEuro(roundToTens(amountEur) || amountEur, words.language);
    return fact(say.adjustment({ reason: nameStep(context, code) }), euro ?? percent, euro && percent);
  });
}

function describeBasis(context: DocumentContext, valuation: AssembledValuation): DocumentFact[] {
  const {
    words,
    say: { valuation: say },
  } = context;
  const { valuationDate, mileageAtValuation, book, baseMarketCountry, targetCountry } = valuation;
  return [
    ...fact(say.date, valuationDate && words.date(valuationDate)),
    ...fact(say.mileage, mileageAtValuation === undefined ? undefined : words.distance(mileageAtValuation)),
    ...fact(say.baseMarket, baseMarketCountry && words.country(baseMarketCountry)),
    ...fact(say.market, targetCountry && words.country(targetCountry)),
    ...fact(say.book, saidText(context, sayEdition(book, words))),
  ];
}

/** Drawn where the steps lead from the base price to the adjusted one; amounts are in euro, so both must be too. */
function drawSteps(context: DocumentContext, valuation: AssembledValuation): Waterfall | undefined {
  const {
    words,
    say: { valuation: say },
  } = context;
  const { basePrice, adjustedPrice, adjustments = [], currency } = valuation;
  if (basePrice === undefined || adjustedPrice === undefined || currency !== 'EUR') return undefined;
  const levels = levelsBetween(basePrice, adjustedPrice, adjustments);
  if (levels === undefined) return undefined;
  const round = roundingOf(levels);
  const euro = (value: number) => words.money({ value, currency });
  const [lowest, highest] = [lowestLevel(levels), Math.max(...levels)];
  const all: Waterfall['steps'] = [
    { label: nameBase(context, valuation), amount: euro(round(basePrice)), from: lowest, to: basePrice, kind: 'base' },
    ...adjustments.map(({ code }, place) => {
      const [from = 0, to = 0] = levels.slice(place, place + 2);
      const amount = signedEuro(round(to) - round(from), words.language);
      return {
        label: nameStep(context, code),
        amount,
        from,
        to,
        kind: to < from ? ('down' as const) : ('up' as const),
      };
    }),
    { label: say.adjusted, amount: euro(round(adjustedPrice)), from: lowest, to: adjustedPrice, kind: 'result' },
  ];
  return { summary: all.map((step) => say.step(step)).join(' '), lowest, highest, steps: all };
}

/** The price before the first step and after each; nothing where the steps lead elsewhere. The last one takes the rest. */
function levelsBetween(
  base: number,
  adjusted: number,
  adjustments: NonNullable<AssembledValuation['adjustments']>,
): number[] | undefined {
  const levels = [base];
  for (const { amountEur } of adjustments) {
    if (amountEur === undefined) return undefined;
    levels.push((levels.at(-1) ?? 0) + amountEur);
  }
  // Each amount is rounded to whole euro.
  const isThere = Math.abs((levels.at(-1) ?? 0) - adjusted) <= adjustments.length;
  return adjustments.length > 0 && isThere ? [...levels.slice(0, -1), adjusted] : undefined;
}

/**
 * To tens, since the estimate is no more exact, or to whole euros where a step is smaller. Levels are rounded and steps are
 * what lies between them, so that what is shown adds up.
 */
function roundingOf(levels: readonly number[]): (level: number) => number {
  const steps = levels.slice(1).map((level, place) => Math.abs(level - (levels[place] ?? 0)));
  return steps.every((step) => step >= 10) ? roundToTens : Math.round;
}

function roundToTens(value: number): number {
  return Math.round(value / 10) * 10;
}

/** Where all steps are small, half of their span below them is room enough. */
function lowestLevel(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low;
  return span > low / 2 ? Math.min(0, low) : Math.floor(Math.max(0, low - Math.max(span, low / 10)));
}

/** A code that has no words of its own stays as the valuer wrote it. */
function nameStep(context: DocumentContext, code: string | undefined): string {
  const names: Readonly<Record<string, string>> = context.words.for.adjustment satisfies Record<AdjustmentCode, string>;
  const name = code !== undefined && Object.hasOwn(names, code) ? names[code] : code;
  return capital(context, name ?? '');
}

function signedEuro(value: number, language: string): string {
  return signed(value, language, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
}

function signed(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
    useGrouping: groupingOf(locale),
    ...options,
  })
    .format(value)
    .replace('-', '−');
}
