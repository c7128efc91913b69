import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledTitleOwner, AssembledVehicleHistory } from '../../../report/model/records.ts';
import { sayDetail, sayReporter } from '../../recorded/events.ts';
import { quoted } from '../../recorded/said.ts';
import { sayContested } from '../contested-marks.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import type { Block, TableBlock, Text } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { describeLot, findMarkedLot, judgeTitle } from '../verdicts/title.ts';
import { titleOwnersBeside } from './holders.ts';
import { asValue, capital, cell, fact, newestFirst, pendingSection, saidText } from './parts.ts';

/** Left out where no register keeps such a history of the vehicle. */
export function writeTitle(context: DocumentContext): WrittenSection | undefined {
  const { report, words } = context;
  const { title, ...say } = context.say.title;
  const history = report.vehicleHistory;
  if (history === undefined) return pendingSection(context, { id: 'title', title, key: 'vehicleHistory' });
  const brands = history.titleBrands.map((brand) => words.for.titleBrand[brand]);
  const lot = findMarkedLot(report);
  const isTitled = history.source === 'titleRegister' || history.owners.length > 0;
  const beside = titleOwnersBeside(report);
  const blocks: Block[] = [
    ...markBrands(context, history),
    ...(beside.length === 0 ? [] : [listOwners(context, beside)]),
    ...(history.events.length === 0 ? [] : [listEvents(context, history)]),
  ];
  const branded = (history.titleBrandRecords ?? []).map(({ recordId }) => recordId);
  return {
    id: 'title',
    title,
    isPending: isComing(context, 'vehicleHistory', 'plHistory'),
    lead: onlyKnown({
      state: brands.length > 0 || lot ? ('problem' as const) : undefined,
      text: [
        ...describeMarks(context, brands, lot),
        ...(brands.length === 0 && lot === undefined && isTitled ? [say.noBrands] : []),
        say.events(history.events.length),
      ].join(' '),
    }),
    ...(branded.length > 0 && { recordIds: branded }),
    blocks,
  };
}

/** Brands have no rows of their own. */
function markBrands(context: DocumentContext, { titleBrandRecords = [] }: AssembledVehicleHistory): Block[] {
  const items = titleBrandRecords.flatMap(({ brand, recordId }) =>
    fact(capital(context, context.words.for.titleBrand[brand]), asValue(context, sayContested(context, recordId))),
  );
  return items.length === 0 ? [] : [{ kind: 'facts', items }];
}

/** What is on the title, unless the tile says it. */
function describeMarks(
  context: DocumentContext,
  brands: readonly string[],
  lot: ReturnType<typeof findMarkedLot>,
): readonly string[] {
  const { words, say } = context;
  const { why } = judgeTitle(context);
  const named = joinAll(brands, words.language);
  if (brands.length > 0) return why.includes(named) ? [] : [say.title.brands({ brands: named })];
  const sale = lot && describeLot(context, lot);
  return sale === undefined || why.includes(sale) ? [] : [sale];
}

function listOwners(
  { words, say: { title: say } }: DocumentContext,
  owners: readonly AssembledTitleOwner[],
): TableBlock {
  return {
    kind: 'table',
    title: say.owners,
    caption: say.owners,
    columns: [say.owner, say.state, say.bought, say.sold, say.length].map((label) => ({ label, align: 'start' })),
    rows: owners.map(({ recordId, number, state, purchased, soldAt, ownedDays }) => ({
      ...(recordId !== undefined && { recordId }),
      cells: [
        cell(String(number)),
        cell(state),
        cell(purchased && words.shortDate(purchased)),
        cell(soldAt && words.shortDate(soldAt)),
        cell(ownedDays === undefined ? undefined : words.days(ownedDays)),
      ],
    })),
  };
}

function listEvents(context: DocumentContext, { events }: AssembledVehicleHistory): TableBlock {
  const { words, report } = context;
  const { labels, title: say } = context.say;
  const visits = new Set(report.services.map(({ date, mileageKm }) => `${date} ${mileageKm}`));
  return {
    kind: 'table',
    title: say.entries,
    caption: say.entries,
    columns: [
      { label: labels.date, align: 'start' },
      { label: labels.odometer, align: 'end', isPlain: true },
      { label: say.entry, align: 'start', isPlain: true },
      { label: labels.place, align: 'start', isPlain: true },
      { label: say.reporter, align: 'start', isMostlySame: true },
    ],
    rows: newestFirst(events, ({ date }) => date).map(
      ({ recordId, date, details, location, odometerKm, reporter, source, wordingLanguage }) => ({
        ...(recordId !== undefined && { recordId }),
        cells: [
          cell(words.shortDate(date)),
          cell(odometerKm === undefined ? undefined : words.distance(odometerKm)),
          // What was done at a visit is in the service history.
          cell(
            describeDetails(
              context,
              visits.has(`${date} ${odometerKm}`) ? (details ?? []).slice(0, 1) : (details ?? []),
              wordingLanguage,
            ),
          ),
          cell(location),
          cell(capital(context, sayReporter(reporter, words, wordingLanguage) ?? words.source(source))),
        ],
      }),
    ),
  };
}

/** The statements of an entry in one text. */
function describeDetails(
  context: DocumentContext,
  details: readonly string[],
  language: string | undefined,
): Text | undefined {
  if (details.length === 0) return undefined;
  const said = details.map((text) => sayDetail(text, context.words, language));
  const known = said.map((one) => one.known).filter((text) => text !== '');
  const quotes = said.flatMap((one) => one.quoted ?? []);
  const line = known.join(context.words.between.parts);
  return saidText(context, quotes.length === 0 ? { known: line } : quoted(quotes.join('; '), language, line));
}
