import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import { trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import { outcomeOf } from '../../damage-outcome.ts';
import { tellAccident } from '../../recorded/events.ts';
import { sayCode } from '../../recorded/meanings.ts';
import { writeAmount } from '../amounts.ts';
import { isContested } from '../contested-marks.ts';
import type { DocumentContext } from '../context.ts';
import type { Text } from '../document.ts';
import { nameOffer } from '../low-offer.ts';
import { labelOf, stateOfDrop } from '../odometer-chart.ts';
import { type Drop, findDrops } from '../odometer-lines.ts';
import { stateOfAccident } from './accidents.ts';
import type { Happening } from './happening.ts';
import { stateOfDecision } from './inspections.ts';
import { capital, inOneLine, saidText } from './parts.ts';
import { countryOfInspection, isSameKm } from './places.ts';
import { sayRecallStatus, stateOfRecall } from './recalls.ts';

/** What was found, done, offered and reported, from the records that have sections of their own: those have the details. */
export function recordEvents(context: DocumentContext): Happening[] {
  return [
    ...inspectionEvents(context),
    ...serviceEvents(context),
    ...damageEvents(context),
    ...marketEvents(context),
    ...theftEvents(context),
    ...recallEvents(context),
    ...fallEvents(context),
  ];
}

function inspectionEvents(context: DocumentContext): Happening[] {
  const { report, words } = context;
  return report.inspections.map((inspection) => {
    const { recordId, date, type, decision, odometer } = inspection;
    return onlyKnown({
      category: 'inspection' as const,
      recordId,
      date,
      title: capital(context, words.for.inspectionType[type]),
      // The sign of one that was passed says it.
      details: decision === 'passed' ? [] : [capital(context, words.for.inspectionDecision[decision])],
      country: countryOfInspection(report, inspection),
      km: odometer,
      state: stateOfDecision[decision],
    });
  });
}

function serviceEvents(context: DocumentContext): Happening[] {
  return context.report.services.map((service) =>
    onlyKnown({
      category: 'service' as const,
      recordId: service.recordId,
      date: service.date,
      title: capital(context, context.words.for.serviceType[service.serviceType]),
      details: [],
      country: service.countryCode,
      km: service.mileageKm,
    }),
  );
}

function damageEvents(context: DocumentContext): Happening[] {
  const { words } = context;
  return context.report.accidents.map((accident) => {
    const outcome = accident.type === 'totalLoss' ? undefined : outcomeOf(accident);
    const { place } = tellAccident(accident, words);
    return onlyKnown({
      category: 'damage' as const,
      recordId: accident.recordId,
      date: accident.date,
      title: capital(context, words.for.damageType[accident.type]),
      details: known([outcome && capital(context, words.for.damageOutcome[outcome]), place]),
      country: accident.country,
      state: stateOfAccident(context, accident),
    });
  });
}

function marketEvents(context: DocumentContext): Happening[] {
  const {
    report,
    words,
    say: { timeline: say },
  } = context;
  const category = 'market' as const;
  return [
    ...report.listings.flatMap(({ country, entries }) =>
      entries.map(({ recordId, firstSeenAt, lastSeenAt, mileage, sellerType }) =>
        onlyKnown({
          category,
          recordId,
          date: firstSeenAt,
          until: lastSeenAt,
          title: say.listed,
          details: known([sellerType && capital(context, words.for.sellerType[sellerType])]),
          country,
          km: mileage,
        }),
      ),
    ),
    ...report.auctions.map(({ recordId, saleDate, saleStatus, price, odometerKm, location, country }) => {
      const amount = price && writeAmount(context, price, saleDate);
      const outcome = inOneLine([saleStatus && words.for.saleStatus[saleStatus], amount], ', ');
      return onlyKnown({
        category,
        recordId,
        date: saleDate,
        title: say.auctioned,
        details: known([outcome && capital(context, outcome), location]),
        country,
        km: odometerKm,
      });
    }),
  ];
}

function theftEvents({ report, say: { timeline: say, verdicts } }: DocumentContext): Happening[] {
  const category = 'theft' as const;
  return (report.stolenCheck?.records ?? []).flatMap(({ recordId, date, location, recoveredAt }): Happening[] => {
    const common = { category, ...(recordId !== undefined && { recordId }) };
    const details = known([location]);
    const state = recoveredAt === undefined ? 'problem' : 'attention';
    return [
      ...(date === undefined ? [] : [{ ...common, date, title: say.reportedStolen, details, state } as const]),
      ...(recoveredAt === undefined
        ? []
        : [{ ...common, date: recoveredAt, title: verdicts.theft.recovered, details: [], state } as const]),
    ];
  });
}

/** Where the odometer shows less than before; a fall that is explained is no warning. */
function fallEvents(context: DocumentContext): Happening[] {
  const { report, words, say } = context;
  return findDrops(report).map((drop) => ({
    category: 'reading' as const,
    ...findContestedEnd(report, drop),
    date: drop.fall.date,
    title: drop.offer ? nameOffer(drop.offer, context) : drop.isSuspicious ? say.story.fall : labelOf(drop, context),
    details: [
      `${words.distance(drop.fall.beforeKm)} → ${words.distance(drop.fall.afterKm)}`,
      ...(drop.isSuspicious && !drop.offer ? [labelOf(drop, context)] : []),
    ],
    state: stateOfDrop(context, drop),
  }));
}

/** A fall has two readings; it rests on a contested one if either is. */
function findContestedEnd(report: AssembledReport, { fall }: Drop): { readonly readingId?: string } {
  const ends = [
    { date: fall.beforeDate, km: fall.beforeKm },
    { date: fall.date, km: fall.afterKm },
  ];
  const reading = report.mileage.find(
    (one) =>
      isContested(report, one.recordId) &&
      ends.some(({ date, km }) => date === one.date && isSameKm(km, trueKmOf(one))),
  );
  return reading?.recordId === undefined ? {} : { readingId: reading.recordId };
}

function recallEvents(context: DocumentContext): Happening[] {
  const {
    report,
    words,
    say: { timeline: say },
  } = context;
  return report.recalls.flatMap((recall) => {
    const { recordId, date, component, campaignId, status, country, wordingLanguage } = recall;
    if (date === undefined) return [];
    return onlyKnown({
      category: 'recall' as const,
      recordId,
      date,
      title: say.recallPublished,
      details: known([
        saidText(context, sayCode(component, 'recallComponent', words, wordingLanguage)) ?? campaignId,
        sayRecallStatus(context, recall),
      ]),
      country,
      state: status === 'completed' ? undefined : stateOfRecall(recall),
    });
  });
}

function known(details: readonly (Text | undefined)[]): Text[] {
  return details.filter((text): text is Text => text !== undefined && text !== '');
}
