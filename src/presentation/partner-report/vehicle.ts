import type { EquipmentEntry } from '../../contract/report/equipment.ts';
import type { FactoryData, FactoryRecall } from '../../contract/report/factory-data.ts';
import type { Identity } from '../../contract/report/identity.ts';
import type { OwnershipEntry } from '../../contract/report/ownership.ts';
import type { Registration } from '../../contract/report/registration.ts';
import type { ServiceScheduleItem, ServiceScheduleSummary } from '../../contract/report/service-schedule.ts';
import type { Technical } from '../../contract/report/technical.ts';
import { onlyIfKnown, onlyKnown } from '../../report/model/known.ts';
import type {
  AssembledEquipment,
  AssembledFactoryData,
  AssembledIdentity,
  AssembledOwnership,
  AssembledRegistration,
  AssembledScheduleItem,
  AssembledScheduleSummary,
  AssembledTechnical,
} from '../../report/model/vehicle.ts';
import type { DriveSide } from '../../vehicles/codes.ts';
import { sayCode } from '../recorded/meanings.ts';
import { sayCampaign } from '../recorded/recalls.ts';
import { asPlainText, sentenceOf } from '../recorded/said.ts';
import { sayFeature, sayRating } from '../recorded/vehicle.ts';
import { sayPart, sayPlannedJob, saySpec } from '../recorded/work.ts';
import type { Words } from '../words.ts';
import { asText, unlessEmpty, wordFor } from './lists.ts';

const psPerKw = 1.359_621_617;

export function writeIdentity(identity: AssembledIdentity, words: Words): Identity | undefined {
  const { vehicleClass, year, colorKey, colorName, bodyType, driveSide, currentStatus, ...asIs } = identity;
  return onlyIfKnown({
    ...asIs,
    year: asText(year),
    color: writeColour(wordFor(words.for.colour, colorKey), colorName),
    colorKey,
    interiorColor: sentenceOf(sayCode(asIs.interiorColor, 'colour', words), words),
    bodyType: wordFor(words.for.body, bodyType),
    // Where no register gives its class, the kind of vehicle is the best there is.
    category: asIs.category ?? wordFor(words.for.vehicleClass, vehicleClass),
    isRightHandDrive: driveSide && driveSide === 'right',
    currentStatus: wordFor(words.for.vehicleStatus, currentStatus),
  });
}

/** The reader's word for the colour, and the maker's name of the paint, which has no translation. */
function writeColour(word: string | undefined, paint: string | undefined): string | undefined {
  if (word === undefined || paint === undefined) return word ?? paint;
  return word.toLowerCase() === paint.toLowerCase() ? word : `${word} (${paint})`;
}

export function writeTechnical(
  technical: AssembledTechnical,
  driveSide: DriveSide | undefined,
  words: Words,
): Technical | undefined {
  const { powerKw, transmission, gears, ...rest } = technical;
  const gearbox = [wordFor(words.for.transmission, transmission), gears && words.for.gears(gears)];
  return onlyIfKnown({
    ...rest,
    fuelType: wordFor(words.for.fuel, rest.fuelType),
    powerKw: asText(powerKw),
    powerPs: powerKw === undefined ? undefined : String(Math.round(powerKw * psPerKw)),
    batteryKwh: asText(rest.batteryKwh),
    capacityCcm: asText(rest.capacityCcm),
    cylinders: asText(rest.cylinders),
    valves: asText(rest.valves),
    aspiration: wordFor(words.for.aspiration, rest.aspiration),
    co2GPerKm: asText(rest.co2GPerKm),
    transmission: gearbox.filter(Boolean).join(', ') || undefined,
    drive: wordFor(words.for.drive, rest.drive),
    driveSide: wordFor(words.for.driveSide, driveSide),
  });
}

export function writeRegistration(registration: AssembledRegistration, words: Words): Registration {
  const { registrationTaxCurrency: _currency, currentOwnerType, ...rest } = registration;
  return onlyKnown({
    ...rest,
    currentOwnerType: wordFor(words.for.ownerType, currentOwnerType),
  });
}

export function writeOwnershipEntry({ ownerType, source, ...span }: AssembledOwnership, words: Words): OwnershipEntry {
  return { ...span, ownerType: words.for.ownerType[ownerType], source: words.source(source) };
}

export function writeEquipmentEntry(item: AssembledEquipment, words: Words): EquipmentEntry {
  const { source, wordingLanguage: _language, ...rest } = item;
  return { ...rest, label: asPlainText(sayFeature(item, words), words), source: words.source(source) };
}

export function writeScheduleItem(item: AssembledScheduleItem, words: Words): ServiceScheduleItem {
  const { operation: _operation, operationKey, serviceType, status, source, parts, ...figures } = item;
  return onlyKnown({
    ...figures,
    operation: asPlainText(sayPlannedJob(item, words), words),
    operationKey,
    serviceType: wordFor(words.for.jobKind, serviceType),
    status: words.for.scheduleStatus[status],
    source: words.source(source),
    parts: unlessEmpty(
      (parts ?? []).map(({ name, spec, ...part }) =>
        onlyKnown({ ...part, name: sayPart(name, words), spec: saySpec(spec, words) }),
      ),
    ),
  });
}

export function writeScheduleSummary(
  { nextDueOperation, hiddenKm: _hidden, ...summary }: AssembledScheduleSummary,
  words: Words,
): ServiceScheduleSummary | undefined {
  return onlyIfKnown({
    ...summary,
    nextDueOperation:
      nextDueOperation &&
      asPlainText(
        sayPlannedJob(onlyKnown({ operation: nextDueOperation.wording, operationKey: nextDueOperation.key }), words),
        words,
      ),
  });
}

/** Makers' data come from North America, in English. */
const language = 'en';

export function writeFactoryData(factory: AssembledFactoryData, words: Words): FactoryData {
  const { baseMsrp, deliveryCharges, invoicePrice, totalPrice, ...rest } = factory;
  const { recalls, warranties, nhtsaRatings, iihsRatings, standardEquipment, featureGroups } = rest;
  const writeRating = ({ type, rating }: { readonly type?: string; readonly rating?: string }) =>
    onlyKnown({
      type: sentenceOf(sayCode(type, 'crashTest', words, language), words),
      rating: sentenceOf(sayRating(rating, words), words),
    });
  return onlyKnown({
    ...rest,
    baseMsrp: asText(baseMsrp?.value),
    deliveryCharges: asText(deliveryCharges?.value),
    invoicePrice: asText(invoicePrice?.value),
    totalPrice: asText(totalPrice?.value),
    priceCurrency: (baseMsrp ?? totalPrice ?? invoicePrice ?? deliveryCharges)?.currency,
    epaCityMpg: asText(rest.epaCityMpg),
    epaHwyMpg: asText(rest.epaHwyMpg),
    epaCombinedMpg: asText(rest.epaCombinedMpg),
    recalls: recalls?.map((recall) => writeFactoryRecall(recall, words)),
    warranties: warranties?.map(({ type, months, miles }) =>
      onlyKnown({
        type: sentenceOf(sayCode(type, 'warranty', words, language), words),
        months: writeLimit(months, words),
        miles: writeLimit(miles, words),
      }),
    ),
    nhtsaRatings: nhtsaRatings?.map(writeRating),
    iihsRatings: iihsRatings?.map(writeRating),
    standardEquipment: standardEquipment?.map(({ name, description }) =>
      onlyKnown({
        name: sentenceOf(sayCode(name, 'feature', words, language), words),
        description: sentenceOf(sayCode(description, 'feature', words, language), words),
      }),
    ),
    featureGroups: featureGroups?.map(({ title, items }) =>
      onlyKnown({
        title: sentenceOf(sayCode(title, 'equipmentHeading', words, language), words),
        items: items?.flatMap((item) => sentenceOf(sayCode(item, 'feature', words, language), words) ?? []),
      }),
    ),
  });
}

function writeFactoryRecall({ campaignId, date, scope, ...campaign }: FactoryRecall, words: Words): FactoryRecall {
  const said = sayCampaign({ ...campaign, wordingLanguage: language }, words);
  return onlyKnown({
    campaignId,
    date,
    component: sentenceOf(said.component, words),
    summary: sentenceOf(said.summary, words),
    consequences: sentenceOf(said.consequences, words),
    remedy: sentenceOf(said.remedy, words),
    scope: sentenceOf(sayCode(scope, 'recallScope', words, language), words),
  });
}

/** A number, or the word in its place, such as `unlimited`. */
function writeLimit(limit: string | undefined, words: Words): string | undefined {
  if (limit === undefined || /^\d+$/.test(limit)) return limit;
  const said = sayCode(limit, 'warrantyLimit', words, language);
  return said && asPlainText(said, words);
}
