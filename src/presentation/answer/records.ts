import type { AccidentEntry } from '../../contract/report/accident.ts';
import type { Inspection } from '../../contract/report/inspection.ts';
import type { MileageEntry } from '../../contract/report/mileage.ts';
import type { Recall } from '../../contract/report/recall.ts';
import type { ServiceEvent } from '../../contract/report/service-event.ts';
import type { StolenCheck } from '../../contract/report/stolen-check.ts';
import type { OwnerRecord, VehicleHistory } from '../../contract/report/vehicle-history.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type {
  AssembledAccident,
  AssembledInspection,
  AssembledReading,
  AssembledRecall,
  AssembledService,
  AssembledStolenCheck,
  AssembledTitleOwner,
  AssembledVehicleHistory,
} from '../../report/model/records.ts';
import { outcomeOf } from '../damage-outcome.ts';
import type { Words } from '../words.ts';
import { type Link, linkTo, writePhoto, writeVideo } from './links.ts';
import { unlessEmpty, wordFor } from './lists.ts';

export function writeReading({ date, country, odometerKm, source }: AssembledReading, words: Words): MileageEntry {
  return onlyKnown({ date, country, odometer: odometerKm, source: words.source(source) });
}

export function writeAccident(accident: AssembledAccident, words: Words, link: Link): AccidentEntry {
  const {
    type,
    outcome: _outcome,
    cause,
    damageZones,
    damagePositions,
    partGroups,
    photos,
    videos,
    source,
    wordingLanguage: _language,
    ...rest
  } = accident;
  const outcome = outcomeOf(accident);
  return onlyKnown({
    ...rest,
    type: words.for.damageType[type],
    outcome: wordFor(words.for.damageOutcome, outcome),
    outcomeCode: outcome,
    cause: wordFor(words.for.damageCause, cause),
    damageZones: unlessEmpty(damageZones.map((zone) => words.for.damageZone[zone])),
    damagePositions: unlessEmpty(damagePositions.map((position) => words.for.damagePosition[position])),
    partGroups: unlessEmpty(partGroups.map((group) => words.for.partGroup[group])),
    photos: unlessEmpty(photos.map((photo) => writePhoto(photo, link))),
    videos: unlessEmpty(videos.map((video) => writeVideo(video, link))),
    source: words.source(source),
  });
}

export function writeInspection(inspection: AssembledInspection, words: Words): Inspection {
  const { type, decision, defects, source, wordingLanguage: _language, ...rest } = inspection;
  return {
    ...rest,
    type: words.for.inspectionType[type],
    decision: words.for.inspectionDecision[decision],
    source: words.source(source),
    defects: defects.map(({ group, severity, ...defect }) =>
      onlyKnown({
        ...defect,
        group: wordFor(words.for.defectGroup, group),
        severity: wordFor(words.for.defectSeverity, severity),
      }),
    ),
  };
}

export function writeRecall(record: AssembledRecall, words: Words): Recall {
  const { risk, status, source, wordingLanguage: _language, ...recall } = record;
  return onlyKnown({
    ...recall,
    risk: wordFor(words.for.recallRisk, risk),
    status: words.for.recallStatus[status],
    source: words.source(source),
  });
}

export function writeService(service: AssembledService, words: Words, link: Link): ServiceEvent {
  const { serviceType, operations, actions, document, source, wordingLanguage: _language, ...rest } = service;
  const inReadersWords = operations.map((operation) => words.for.operation[operation]);
  return onlyKnown({
    ...rest,
    serviceType: words.for.serviceType[serviceType],
    // The workshop's own words are shown where they mention jobs without a code.
    actions: unlessEmpty(inReadersWords.length >= actions.length ? inReadersWords : actions),
    documentUrl: document && linkTo(document, link),
    source: words.source(source),
  });
}

export function writeStolenCheck({ source, records, ...check }: AssembledStolenCheck, words: Words): StolenCheck {
  return { ...check, records: [...records], source: words.source(source) };
}

export function writeVehicleHistory(history: AssembledVehicleHistory, words: Words): VehicleHistory {
  const { titleBrands, owners, events, source, ...rest } = history;
  return onlyKnown({
    ...rest,
    titleBrands: titleBrands.map((brand) => words.for.titleBrand[brand]),
    owners: unlessEmpty(owners.map((owner) => writeOwner(owner, words))),
    events: unlessEmpty(
      events.map(({ reporter, source: register, ...event }) => ({
        ...event,
        source: reporter ?? words.source(register),
      })),
    ),
    source: words.source(source),
  });
}

function writeOwner(owner: AssembledTitleOwner, words: Words): OwnerRecord {
  const { number, purchased, soldAt, state, ownedDays } = owner;
  const until = soldAt === undefined ? '' : ` ${words.date(soldAt)}`;
  return onlyKnown({
    owner: String(number),
    purchased,
    state,
    owned: purchased === undefined ? undefined : `${words.date(purchased)} –${until}`,
    duration: ownedDays === undefined ? undefined : words.days(ownedDays),
  });
}
