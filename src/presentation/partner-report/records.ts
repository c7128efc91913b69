import type { AccidentEntry } from '../../contract/report/accident.ts';
import type { Defect, Inspection } from '../../contract/report/inspection.ts';
import type { MileageEntry } from '../../contract/report/mileage.ts';
import type { Recall } from '../../contract/report/recall.ts';
import type { ServiceEvent } from '../../contract/report/service-event.ts';
import type { StolenCheck } from '../../contract/report/stolen-check.ts';
import type { HistoryEvent, OwnerRecord, VehicleHistory } from '../../contract/report/vehicle-history.ts';
import { documentWords } from '../../language/documents/index.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type {
  AssembledAccident,
  AssembledDefect,
  AssembledEvent,
  AssembledInspection,
  AssembledReading,
  AssembledRecall,
  AssembledService,
  AssembledStolenCheck,
  AssembledTitleOwner,
  AssembledVehicleHistory,
} from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { outcomeOf } from '../damage-outcome.ts';
import { roundedShareOfValue, severityOf } from '../document/severity.ts';
import { type Link, linkTo } from '../media-link.ts';
import { explainSetAside } from '../odometer.ts';
import { sayDefectDetails, sayDefectFault, sayDefectPart } from '../recorded/defects.ts';
import { sayAccident, sayDetail, sayReporter } from '../recorded/events.ts';
import { sayCode } from '../recorded/meanings.ts';
import { sayCampaign } from '../recorded/recalls.ts';
import { asPlainSentence, asPlainText, sentenceOf } from '../recorded/said.ts';
import { sayJobs, sayRemark } from '../recorded/work.ts';
import { asSentence, type Words } from '../words.ts';
import { writePhoto, writeVideo } from './links.ts';
import { unlessEmpty, wordFor } from './lists.ts';

export function writeReading(
  { recordId, date, country, odometerKm, source, setAside }: AssembledReading,
  words: Words,
): MileageEntry {
  return onlyKnown({
    recordId,
    date,
    country,
    odometer: odometerKm,
    source: words.source(source),
    setAside: setAside && asSentence(explainSetAside(setAside, words), words.language),
    setAsideCode: setAside?.reason,
  });
}

export function writeAccident(
  accident: AssembledAccident,
  report: AssembledReport,
  words: Words,
  link: Link,
): AccidentEntry {
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
    description,
    ...rest
  } = accident;
  const outcome = outcomeOf(accident);
  const severity = severityOf(report, accident);
  const story = sayAccident(description, words, rest.wordingLanguage);
  return onlyKnown({
    ...rest,
    description: sentenceOf(story, words),
    descriptionOriginal: description,
    type: words.for.damageType[type],
    outcome: wordFor(words.for.damageOutcome, outcome),
    outcomeCode: outcome,
    severity: severity && documentWords[words.language].story.severity[severity],
    severityCode: severity,
    damageShareOfValue: roundedShareOfValue(report, accident),
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
  const { type, decision, defects, source, ...rest } = inspection;
  return {
    ...rest,
    type: words.for.inspectionType[type],
    decision: words.for.inspectionDecision[decision],
    source: words.source(source),
    defects: defects.map((defect) => writeDefect(defect, words, rest.wordingLanguage)),
  };
}

function writeDefect(defect: AssembledDefect, words: Words, language: string | undefined): Defect {
  const { group, subgroup, description, severity, details } = defect;
  return onlyKnown({
    group: wordFor(words.for.defectGroup, group),
    subgroup: sentenceOf(sayDefectPart(subgroup, words, language), words),
    description: sentenceOf(sayDefectFault(defect, words, language), words),
    descriptionOriginal: description,
    severity: wordFor(words.for.defectSeverity, severity),
    details: sentenceOf(sayDefectDetails(details, words, language), words),
  });
}

export function writeRecall(record: AssembledRecall, words: Words): Recall {
  const { risk, status, source, component, summary, consequences, remedy, ...recall } = record;
  const said = sayCampaign(record, words);
  return onlyKnown({
    ...recall,
    component: sentenceOf(said.component, words),
    componentOriginal: component,
    summary: sentenceOf(said.summary, words),
    summaryOriginal: summary,
    consequences: sentenceOf(said.consequences, words),
    consequencesOriginal: consequences,
    remedy: sentenceOf(said.remedy, words),
    remedyOriginal: remedy,
    risk: wordFor(words.for.recallRisk, risk),
    status: words.for.recallStatus[status],
    source: words.source(source),
  });
}

export function writeServiceEvent(service: AssembledService, words: Words, link: Link): ServiceEvent {
  const { serviceType, operations: _operations, actions, description, document, source, ...rest } = service;
  return onlyKnown({
    ...rest,
    serviceType: words.for.serviceType[serviceType],
    actions: unlessEmpty(sayJobs(service, words).map((job) => asPlainText(job, words))),
    actionsOriginal: unlessEmpty(actions),
    description: sentenceOf(sayRemark(service, words), words),
    descriptionOriginal: description,
    documentUrl: document && linkTo(document, link),
    source: words.source(source),
  });
}

export function writeStolenCheck(
  { source, records, ...check }: AssembledStolenCheck,
  isRecoveryUnconfirmed: boolean,
  words: Words,
): StolenCheck {
  const written = records.map(({ color, ...record }) =>
    onlyKnown({ ...record, color: sentenceOf(sayCode(color, 'colour', words), words) }),
  );
  const recoveryUnconfirmed = isRecoveryUnconfirmed || undefined;
  return onlyKnown({ ...check, records: written, source: words.source(source), recoveryUnconfirmed });
}

export function writeVehicleHistory(history: AssembledVehicleHistory, words: Words): VehicleHistory {
  const { titleBrands, titleBrandRecords, owners, events, source, ...rest } = history;
  return onlyKnown({
    ...rest,
    titleBrands: titleBrands.map((brand) => words.for.titleBrand[brand]),
    titleBrandRecords: unlessEmpty(
      titleBrandRecords?.map(({ brand, recordId }) => ({ brand: words.for.titleBrand[brand], recordId })),
    ),
    owners: unlessEmpty(owners.map((owner) => writeOwner(owner, words))),
    events: unlessEmpty(events.map((event) => writeEvent(event, words))),
    source: words.source(source),
  });
}

function writeEvent({ reporter, source, details, ...event }: AssembledEvent, words: Words): HistoryEvent {
  const { wordingLanguage: language } = event;
  return onlyKnown({
    ...event,
    source: sayReporter(reporter, words, language) ?? words.source(source),
    details: details?.map((detail) => asPlainSentence(sayDetail(detail, words, language), words)),
    detailsOriginal: details,
  });
}

function writeOwner(owner: AssembledTitleOwner, words: Words): OwnerRecord {
  const { recordId, number, purchased, soldAt, state, ownedDays } = owner;
  const until = soldAt === undefined ? '' : ` ${words.date(soldAt)}`;
  return onlyKnown({
    recordId,
    owner: String(number),
    purchased,
    state,
    owned: purchased === undefined ? undefined : `${words.date(purchased)} –${until}`,
    duration: ownedDays === undefined ? undefined : words.days(ownedDays),
  });
}
