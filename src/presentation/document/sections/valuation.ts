import type { AssembledValuation } from '../../../report/model/records.ts';
import type { AdjustmentCode } from '../../../vehicles/codes.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, DocumentFact, FactsBlock } from '../document.ts';
import type { Waterfall } from '../figures.ts';
import type { WrittenSection } from '../place.ts';
import { capital, fact, isComing, pendingSection, wordingOf } from './parts.ts';

export function writeValuation(context: DocumentContext): WrittenSection | undefined {
  const { valuations } = context.report;
  const { title, lead, waterfall: waterfallTitle } = context.say.valuation;
  if (valuations.length === 0) return pendingSection(context, { id: 'valuation', title, key: 'valuations' });
  return {
    id: 'valuation',
    title,
    isPending: isComing(context, 'valuations'),
    lead: { text: lead },
    blocks: valuations.flatMap((valuation): Block[] => {
      const waterfall = drawSteps(context, valuation);
      return [
        describeValuation(context, valuation, waterfall === undefined),
        ...(waterfall ? [{ kind: 'waterfall' as const, title: waterfallTitle, waterfall }] : []),
      ];
    }),
  };
}

function describeValuation(context: DocumentContext, valuation: AssembledValuation, withSteps: boolean): FactsBlock {
  return {
    kind: 'facts',
    title: nameValuation(context, valuation),
    items: [
      ...describePrices(context, valuation),
      ...(withSteps ? describeSteps(context, valuation) : []),
      ...describeBasis(context, valuation),
    ],
  };
}

function nameValuation(
  context: DocumentContext,
  { basePrice, averagePrice, priceLow, source }: AssembledValuation,
): string {
  const { byComparison, bySale } = context.say.valuation;
  const isCompared = [basePrice, averagePrice, priceLow].some((price) => price !== undefined);
  return `${isCompared ? byComparison : bySale} (${context.words.source(source)})`;
}

function describePrices(
  { words, say: { valuation: say } }: DocumentContext,
  valuation: AssembledValuation,
): DocumentFact[] {
  const { currency, priceLow, priceHigh, averagePrice, basePrice } = valuation;
  const price = (value: number | undefined) => (value === undefined ? undefined : words.money({ value, currency }));
  const pounds = (value: number | undefined) =>
    value === undefined ? undefined : words.money({ value, currency: 'GBP' });
  const range = [...new Set([priceLow, priceHigh])].map(price).filter((end) => end !== undefined);
  return [
    ...fact(say.range, range.join('\u00a0– ')),
    ...fact(say.average, averagePrice === basePrice ? undefined : price(averagePrice)),
    ...fact(averagePrice === basePrice ? say.average : say.base, price(basePrice)),
    ...fact(say.adjusted, price(valuation.adjustedPrice)),
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

/** Adjustments that do not lead from the one price to the other are listed one by one. */
function describeSteps(context: DocumentContext, { adjustments = [] }: AssembledValuation): DocumentFact[] {
  const {
    words,
    say: { valuation: say },
  } = context;
  return adjustments.flatMap(({ code, amountEur, pct }) => {
    const percent = pct === undefined ? undefined : signed(pct / 100, words.language, { style: 'percent' });
    const euro = amountEur === undefined ? undefined : signedEuro(amountEur, words.language);
    return fact(say.adjustment({ reason: nameStep(context, code) }), euro ?? percent, euro && percent);
  });
}

function describeBasis(
  { words, say: { valuation: say, labels } }: DocumentContext,
  valuation: AssembledValuation,
): DocumentFact[] {
  const { description, valuationDate, mileageAtValuation, book, baseMarketCountry, targetCountry } = valuation;
  return [
    ...fact(say.date, valuationDate && words.date(valuationDate)),
    ...fact(say.mileage, mileageAtValuation === undefined ? undefined : words.distance(mileageAtValuation)),
    ...fact(say.baseMarket, baseMarketCountry && words.country(baseMarketCountry)),
    ...fact(say.market, targetCountry && words.country(targetCountry)),
    ...fact(say.book, wordingOf(book)),
    ...fact(labels.description, wordingOf(description)),
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
  const steps: { label: string; amount: string; from: number; to: number; kind: 'up' | 'down' }[] = [];
  let level = basePrice;
  for (const { code, amountEur } of adjustments) {
    if (amountEur === undefined) return undefined;
    steps.push({
      label: nameStep(context, code),
      amount: signedEuro(amountEur, words.language),
      from: level,
      to: level + amountEur,
      kind: amountEur < 0 ? 'down' : 'up',
    });
    level += amountEur;
  }
  // Each amount is rounded to whole euro.
  if (steps.length === 0 || Math.abs(level - adjustedPrice) > adjustments.length) return undefined;
  const levels = [basePrice, adjustedPrice, ...steps.map(({ to }) => to)];
  const [lowest, highest] = [lowestLevel(levels), Math.max(...levels)];
  const euro = (value: number) => words.money({ value, currency });
  const all: Waterfall['steps'] = [
    { label: say.base, amount: euro(basePrice), from: lowest, to: basePrice, kind: 'base' },
    ...steps,
    { label: say.adjusted, amount: euro(adjustedPrice), from: lowest, to: adjustedPrice, kind: 'result' },
  ];
  return { summary: all.map((step) => say.step(step)).join(' '), lowest, highest, steps: all };
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
  return signed(value, language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
}

function signed(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero', ...options })
    .format(value)
    .replace('-', '−');
}
