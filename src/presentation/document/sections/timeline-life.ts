import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import type { DocumentContext } from '../context.ts';
import type { Text } from '../document.ts';
import type { Happening } from './happening.ts';
import { holdersOf } from './holders.ts';
import { follows } from './insurance.ts';
import { countryOn, describeHolder, findStays } from './ownership-strip.ts';
import { capital, compareTexts, inOneLine, reportDate } from './parts.ts';

/** Where the vehicle was registered, who had it and who insured it. */
export function lifeEvents(context: DocumentContext): Happening[] {
  return [
    ...registrationEvents(context),
    ...ownershipEvents(context),
    ...insuranceEvents(context),
    ...scrappingEvents(context),
  ];
}

function registrationEvents({ report, words, say: { timeline: say } }: DocumentContext): Happening[] {
  const registration = report.registration ?? {};
  const { firstRegisteredAt, purchaseCountry, registeredInLatviaAt } = registration;
  const { importedAt, importedFromCountry, importedToCountry } = registration;
  const route = inOneLine(
    [importedFromCountry, importedToCountry].map((code) => code && words.country(code)),
    ' → ',
  );
  const happening = happeningOf(registration.recordId);
  const isToldByOthers = registeredInLatviaAt === importedAt || registeredInLatviaAt === firstRegisteredAt;
  return [
    ...happeningOf()(report.identity?.manufacturedDate, say.manufactured),
    ...happening(
      firstRegisteredAt,
      say.firstRegistered,
      [],
      registeredInLatviaAt === firstRegisteredAt ? 'LV' : purchaseCountry,
    ),
    ...happening(importedAt, say.imported, route === undefined ? [] : [route], importedToCountry),
    ...happening(isToldByOthers ? undefined : registeredInLatviaAt, say.registeredInLatvia, [], 'LV'),
  ];
}

function happeningOf(recordId?: string) {
  return (date: string | undefined, title: string, details: readonly Text[] = [], country?: string): Happening[] =>
    date === undefined
      ? []
      : [onlyKnown({ category: 'registration' as const, recordId, date, title, details, country })];
}

function scrappingEvents(context: DocumentContext): Happening[] {
  const { report, words } = context;
  const date = scrappedOn(report);
  if (date === undefined) return [];
  const title = capital(context, words.for.vehicleStatus.scrapped);
  return [{ category: 'registration', date, title, details: [], state: 'problem' }];
}

/** Reports of before the date was kept have the end of the last ownership, which is the same day in most registers. */
function scrappedOn(report: AssembledReport): string | undefined {
  if (report.vehicleStatus !== 'scrapped') return undefined;
  return report.scrappedAt ?? holdersOf(report).at(-1)?.to;
}

/** The end of an ownership is an event unless the next owner starts on that day. */
function ownershipEvents(context: DocumentContext): Happening[] {
  const say = context.say.timeline;
  const holders = holdersOf(context.report);
  const beginnings = new Set(holders.map(({ from }) => from));
  const category = 'ownership' as const;
  const { currentKeeperSince: keeperSince, recordId } = context.report.registration ?? {};
  const scrapped = scrappedOn(context.report);
  const stays = findStays(context, holders);
  return [
    ...holders.flatMap((holder) => [
      onlyKnown({
        category,
        recordId: holder.recordId,
        date: holder.from,
        title: say.newOwner(holder),
        details: [capital(context, describeHolder(context, holder))],
        country: countryOn(holder.from, stays),
      }),
      ...(holder.to === undefined || holder.to === scrapped || beginnings.has(holder.to)
        ? []
        : [
            onlyKnown({
              category,
              recordId: holder.recordId,
              date: holder.to,
              title: say.ownershipEnds(holder),
              details: [],
            }),
          ]),
    ]),
    ...(keeperSince === undefined || beginnings.has(keeperSince)
      ? []
      : [onlyKnown({ category, recordId, date: keeperSince, title: say.keeperChanged, details: [] })]),
  ];
}

/** Policies are listed with the insurance; events are starts and ends of cover. */
function insuranceEvents(context: DocumentContext): Happening[] {
  const say = context.say.timeline;
  const today = reportDate(context);
  const policies = context.report.insurance.toSorted((one, other) => compareTexts(one.from ?? '', other.from ?? ''));
  return policies.flatMap(({ from, to, insurer }, place) => {
    const [before, after] = [policies[place - 1], policies[place + 1]];
    const isRenewal = follows(before?.to, from);
    const isEnd = to !== undefined && to < today && !follows(to, after?.from);
    const common = { category: 'insurance' as const, details: insurer === undefined ? [] : [insurer] };
    return [
      ...(from === undefined || isRenewal ? [] : [{ ...common, date: from, title: say.insuranceBegins }]),
      ...(isEnd ? [{ ...common, date: to, title: say.insuranceEnds }] : []),
    ];
  });
}
