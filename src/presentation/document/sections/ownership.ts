import { onlyKnown } from '../../../report/model/known.ts';
import { sayContested } from '../contested-marks.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, DocumentFact, TableBlock } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { type Holder, holdersOf } from './holders.ts';
import { describeHolder, drawOwnership } from './ownership-strip.ts';
import { asValue, capital, cell, fact, inOneLine, silentSection } from './parts.ts';

export function writeOwnership(context: DocumentContext): WrittenSection {
  const { title, nothing, strip: stripTitle } = context.say.ownership;
  const holders = holdersOf(context.report);
  const silent = silentSection(context, { id: 'ownership', title, key: 'ownershipHistory', nothing });
  const strip = drawOwnership(context, holders);
  const facts = describeRegistration(context, holders.at(-1));
  const blocks: Block[] = [
    ...(strip ? [{ kind: 'strip' as const, title: stripTitle, strip }] : []),
    ...(holders.length === 0 ? [] : [listHolders(context, holders)]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, items: facts }]),
  ];
  const registered = context.report.registration?.recordId;
  const recordIds = registered !== undefined && facts.length > 0 ? { recordIds: [registered] } : {};
  if (holders.length === 0) return { ...silent, ...recordIds, blocks };
  return {
    id: 'ownership',
    title,
    isPending: isComing(context, 'ownershipHistory', 'vehicleHistory', 'plHistory'),
    lead: { text: describeHolders(context, holders) },
    ...recordIds,
    blocks,
  };
}

function describeHolders({ words, say: { ownership: say } }: DocumentContext, holders: readonly Holder[]): string {
  const [first, last] = [holders[0], holders.at(-1)];
  if (first === undefined || last === undefined) return '';
  const lead = say.lead({ count: holders.length, since: words.date(first.from) });
  if (last.to !== undefined) return `${lead} ${say.ended({ at: words.date(last.to) })}`;
  // A single owner since the beginning was mentioned already.
  if (holders.length === 1 || last.days === undefined) return lead;
  // How many there were is in the tile.
  return say.current({ since: words.date(last.from), length: words.days(last.days) });
}

function listHolders(context: DocumentContext, holders: readonly Holder[]): TableBlock {
  const { words } = context;
  const { labels, ownership: say } = context.say;
  return {
    kind: 'table',
    caption: say.periods,
    columns: [
      { label: say.number, align: 'start' },
      { label: say.type, align: 'start', isPlain: true },
      { label: `${labels.from}\u00a0– ${labels.to}`, align: 'start', isPlain: true },
      { label: say.length, align: 'start', isPlain: true },
      { label: labels.source, align: 'start', isPlain: true, isMostlySame: true },
    ],
    rows: holders.map((holder) => ({
      recordId: holder.recordId,
      cells: [
        cell(String(holder.number)),
        cell(capital(context, describeHolder(context, holder))),
        cell(
          `${words.shortDate(holder.from)}\u00a0– ${holder.to === undefined ? say.today : words.shortDate(holder.to)}`,
        ),
        cell(holder.days === undefined ? undefined : words.days(holder.days)),
        cell(capital(context, words.source(holder.source))),
      ],
    })),
  };
}

function describeRegistration(context: DocumentContext, last: Holder | undefined): DocumentFact[] {
  const {
    report,
    words,
    say: { ownership: say },
  } = context;
  const registration = report.registration ?? {};
  const { importedFromCountry, importedToCountry, previousRegistrationCountry, currentOwnerType } = registration;
  const date = (value: string | undefined) => value && words.date(value);
  const country = (code: string | undefined) => code && words.country(code);
  const route = say.route(onlyKnown({ from: country(importedFromCountry), to: country(importedToCountry) }));
  const wasFirstInLatvia =
    registration.firstRegisteredAt !== undefined &&
    registration.firstRegisteredAt === registration.registeredInLatviaAt;
  const isNewCountry = previousRegistrationCountry !== importedFromCountry;
  return [
    ...fact(
      say.firstRegistered,
      inOneLine([date(registration.firstRegisteredAt), country(wasFirstInLatvia ? 'LV' : undefined)], ', '),
    ),
    ...fact(say.firstSold, country(registration.purchaseCountry)),
    ...fact(say.previousCountry, isNewCountry ? country(previousRegistrationCountry) : undefined),
    ...fact(say.imported, inOneLine([date(registration.importedAt), route], ', ')),
    ...fact(
      say.registeredInLatvia,
      wasFirstInLatvia || registration.registeredInLatviaAt === registration.importedAt
        ? undefined
        : date(registration.registeredInLatviaAt),
    ),
    ...fact(
      say.currentOwner,
      currentOwnerType === undefined || currentOwnerType === last?.ownerType
        ? undefined
        : capital(context, words.for.ownerType[currentOwnerType]),
    ),
    ...fact(context.say.coverage.checks.registration, asValue(context, sayContested(context, registration.recordId))),
    ...fact(
      say.keeperSince,
      registration.currentKeeperSince === last?.from ? undefined : date(registration.currentKeeperSince),
    ),
  ];
}
