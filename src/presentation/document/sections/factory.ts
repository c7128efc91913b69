import type { AssembledAmount } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledFactoryData } from '../../../report/model/vehicle.ts';
import { kmPerMile } from '../../../vehicles/units.ts';
import { sayCode } from '../../recorded/meanings.ts';
import { sayCampaign } from '../../recorded/recalls.ts';
import { sayRating, sayStandardItem, sayStyle } from '../../recorded/vehicle.ts';
import { writeAmount } from '../amounts.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, RecordEntry, FactsBlock, ListsBlock, TableBlock, Text } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import {
  cell,
  fact,
  figure,
  inMiles,
  inOneLine,
  newestFirst,
  pendingSection,
  saidPlainly,
  saidText,
  wordingOf,
} from './parts.ts';

/** Makers' data come from North America. */
const language = 'en';

export function writeFactory(context: DocumentContext): WrittenSection | undefined {
  const { title } = context.say.factory;
  const { factoryData } = context.report;
  const blocks = factoryData
    ? [
        describePrices(context, factoryData),
        listWarranties(context, factoryData),
        listRatings(context, factoryData),
        ...describeRecalls(context, factoryData),
        listEquipment(context, factoryData),
      ].filter(hasContent)
    : [];
  if (blocks.length === 0) return pendingSection(context, { id: 'factory', title, key: 'factoryData' });
  return {
    id: 'factory',
    title,
    isPending: isComing(context, 'factoryData'),
    lead: { text: describeLead(context) },
    blocks,
  };
}

function describeLead(context: DocumentContext): string {
  const { story, factory } = context.say;
  const { totalPrice, baseMsrp } = context.report.factoryData ?? {};
  const price = totalPrice ?? baseMsrp;
  return price ? story.priceNew({ price: writeAmount(context, price, dateWhenNew(context)) }) : factory.lead;
}

/** Of the rate at which prices of that time are converted. */
function dateWhenNew({ report: { registration, identity, generatedAt } }: DocumentContext): string {
  return registration?.firstRegisteredAt ?? identity?.manufacturedDate ?? identity?.year?.toString() ?? generatedAt;
}

function hasContent(block: Block): boolean {
  if (block.kind === 'facts') return block.items.length > 0;
  if (block.kind === 'table') return block.rows.length > 0;
  return block.kind !== 'lists' || block.groups.length > 0;
}

function describePrices(context: DocumentContext, factory: AssembledFactoryData): FactsBlock {
  const {
    words,
    say: { factory: say },
  } = context;
  const { baseMsrp, deliveryCharges, invoicePrice, totalPrice } = factory;
  const amount = (price: AssembledAmount | undefined) => price && writeAmount(context, price, dateWhenNew(context));
  return {
    kind: 'facts',
    items: [
      ...fact(say.trim, wordingOf(factory.trim, language)),
      ...fact(say.style, saidText(context, sayStyle(factory.style, words, language))),
      ...fact(say.basePrice, amount(baseMsrp)),
      ...fact(say.delivery, amount(deliveryCharges)),
      ...fact(say.total, amount(totalPrice)),
      ...fact(say.invoice, amount(invoicePrice)),
      ...fact(say.cityMpg, describeConsumption(context, factory.epaCityMpg)),
      ...fact(say.highwayMpg, describeConsumption(context, factory.epaHwyMpg)),
      ...fact(say.combinedMpg, describeConsumption(context, factory.epaCombinedMpg)),
    ],
  };
}

/** 100 km at one mile per US gallon, and by what an electric vehicle is measured: the energy of a gallon of petrol. */
const litresPer100KmAtOneMpg = 235.215;
const kwhPer100KmAtOneMpg = 2094;

/** Tests in the United States give miles per gallon; a reader of kilometres has what is used on 100 km. */
function describeConsumption(context: DocumentContext, mpg: number | undefined): string | undefined {
  const { report, words, say } = context;
  if (mpg === undefined || mpg <= 0) return undefined;
  if (words.unit === 'mi') return say.factory.mpg({ miles: figure(context, mpg) });
  const used = (atOneMpg: number) => figure(context, Math.round((atOneMpg / mpg) * 10) / 10);
  return report.technical?.fuelType === 'electric'
    ? say.factory.kwhPer100Km({ kwh: used(kwhPer100KmAtOneMpg) })
    : say.factory.litresPer100Km({ litres: used(litresPer100KmAtOneMpg) });
}

function listWarranties(context: DocumentContext, { warranties = [] }: AssembledFactoryData): TableBlock {
  const {
    words,
    say: { factory: say },
  } = context;
  return {
    kind: 'table',
    title: say.warranties,
    caption: say.warranties,
    columns: [
      { label: say.warranty, align: 'start' },
      { label: say.length, align: 'end', isPlain: true },
      { label: say.distance, align: 'end', isPlain: true },
    ],
    rows: warranties.map(({ type, months, miles }) => ({
      cells: [
        cell(saidText(context, sayCode(type, 'warranty', words, language))),
        cell(countOr(context, months, say.months)),
        cell(countOr(context, miles, (number) => writeMiles(context, number))),
      ],
    })),
  };
}

/** A number with its unit, or the word in its place, such as `unlimited`. */
function countOr(
  context: DocumentContext,
  value: string | undefined,
  write: (number: number) => string,
): Text | undefined {
  if (value !== undefined && /^\d{1,9}$/.test(value)) return write(Number(value));
  return saidText(context, sayCode(value, 'warrantyLimit', context.words, language));
}

/** Warranties are given in miles; a reader of kilometres has both, the second as round as the first. */
function writeMiles(context: DocumentContext, miles: number): string {
  const { words } = context;
  const asGiven = inMiles(context, miles);
  const km = Math.round((miles * kmPerMile) / 1_000) * 1_000;
  return words.unit === 'mi' ? asGiven : `${asGiven} (${words.distance(km)})`;
}

function listRatings(context: DocumentContext, factory: AssembledFactoryData): TableBlock {
  const {
    words,
    say: { factory: say },
  } = context;
  const { nhtsaRatings = [], iihsRatings = [] } = factory;
  const rows = [
    ...nhtsaRatings.map((rating) => ({ programme: say.nhtsa, ...rating })),
    ...iihsRatings.map((rating) => ({ programme: say.iihs, ...rating })),
  ];
  return {
    kind: 'table',
    title: say.crashTests,
    caption: say.crashTests,
    columns: [
      { label: say.test, align: 'start' },
      { label: say.rating, align: 'start', isPlain: true },
      { label: say.programme, align: 'start', isPlain: true, isMostlySame: true },
    ],
    rows: rows.map(({ programme, type, rating }) => ({
      cells: [
        cell(saidText(context, sayCode(type, 'crashTest', words, language))),
        cell(saidText(context, sayRating(rating, words))),
        cell(programme),
      ],
    })),
  };
}

/** Campaigns that are not among the recalls above. */
function describeRecalls(context: DocumentContext, { recalls = [] }: AssembledFactoryData): Block[] {
  const { words, report } = context;
  const { factory: say, recalls: sayOfRecalls } = context.say;
  const listed = new Set(report.recalls.map(({ campaignId }) => campaignId));
  const further = newestFirst(recalls, ({ date }) => date).filter(
    ({ campaignId }) => campaignId === undefined || !listed.has(campaignId),
  );
  if (further.length === 0) return [];
  const entries = further.map((recall): RecordEntry => {
    const { campaignId, date, scope } = recall;
    const said = sayCampaign({ ...recall, wordingLanguage: language }, words);
    const what = saidText(context, said.summary);
    return onlyKnown({
      title:
        saidPlainly(context, said.component) ??
        inOneLine([sayOfRecalls.campaign, campaignId], ' ') ??
        sayOfRecalls.campaign,
      subtitle: date && words.date(date),
      facts: [
        ...fact(sayOfRecalls.campaign, campaignId),
        ...fact(sayOfRecalls.consequences, saidText(context, said.consequences)),
        ...fact(sayOfRecalls.remedy, saidText(context, said.remedy)),
        ...fact(say.scope, saidText(context, sayCode(scope, 'recallScope', words, language))),
      ],
      paragraphs: what ? [what] : [],
      items: [],
      pictures: [],
    });
  });
  return [{ kind: 'entries', title: say.recalls, entries }];
}

/** Further features are those of the equipment above in other words, unless there are more of them. */
function listEquipment(context: DocumentContext, factory: AssembledFactoryData): ListsBlock {
  const {
    report,
    words,
    say: { factory: say },
  } = context;
  const { standardEquipment = [] } = factory;
  const features = factory.featureGroups ?? [];
  const featureCount = features.reduce((sum, { items = [] }) => sum + items.length, 0);
  const featureGroups = report.equipment.length > featureCount ? [] : features;
  const groups = [
    {
      title: say.standard,
      items: standardEquipment.map((item) => saidText(context, sayStandardItem(item, words, language))),
    },
    ...featureGroups.map(({ title, items = [] }) => ({
      title: saidPlainly(context, sayCode(title, 'equipmentHeading', words, language)) ?? '',
      items: items.map((item) => saidText(context, sayCode(item, 'feature', words, language))),
    })),
  ];
  return {
    kind: 'lists',
    groups: groups
      .map(({ title, items }) => ({
        title,
        items: items.filter((item) => item !== undefined),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
