import { utcDay } from '../../kernel/day.ts';
import type { EvidenceKind } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { Outcome } from '../../report/findings/outcome.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { OdometerCircumstances } from '../../vehicles/odometer/circumstances.ts';
import type { RateClass } from '../../vehicles/odometer/class-rates.ts';
import { readAccidents } from './accidents/accidents.ts';
import { Absence, outcomesFeeding } from './common/absence.ts';
import { compareText, sortEvidence, type SortedEvidence, union } from './common/sorted-evidence.ts';
import { readInspections } from './condition/inspections.ts';
import { readCircumstances } from './condition/odometer-circumstances.ts';
import { readOdometer } from './condition/odometer.ts';
import { hasUnnamedRecall, readRecalls } from './condition/recalls.ts';
import { readEquipment } from './identity/equipment.ts';
import { readFactoryData } from './identity/factory.ts';
import { identify } from './identity/identity.ts';
import { matchVin } from './identity/vin-match.ts';
import { readAuctions } from './market/auctions.ts';
import { readListings } from './market/listings.ts';
import { readValuations } from './market/valuations.ts';
import { hasDamagePhotos, readImages, readPhotos } from './pictures/pictures.ts';
import { readInsurance } from './registration/insurance.ts';
import { readOwnership } from './registration/ownership.ts';
import { readRegistrations } from './registration/registration.ts';
import { checkTheft } from './registration/theft.ts';
import { readVehicleHistory } from './registration/titles.ts';
import { readUse } from './registration/use.ts';
import { readSchedule } from './service/schedule.ts';
import { readServices } from './service/service.ts';
import { makeChecks } from './verdicts/checks.ts';
import { type FilledSections, readAnswered, readCoverage, readSectionStatuses } from './verdicts/coverage.ts';

/**
 * Assembles the report from the evidence. Pure: the same findings give the same report, in whatever order they arrived.
 * Records of one event become one entry, and values that no source could know are absent. `listedBefore` names the
 * sections whose status the report had before: none of them vanishes.
 */
export function assemble(
  { vin, evidence: records, outcomes }: Findings,
  generatedAt: Date,
  listedBefore: readonly string[] = [],
): AssembledReport {
  const basics = readBasics({ vin, evidence: records, outcomes }, generatedAt);
  const { evidence, absence, use, ownership, registrations, odometer } = basics;
  const { identity, technical, fieldSources } = basics.identified;
  const odometerHistory = readOdometer(evidence, odometer.rateClass, odometer.circumstances);
  const services = readServices(evidence);
  const schedule = readSchedule(evidence, services, {
    odometer: odometerHistory,
    firstRegisteredAt: registrations.registration?.firstRegisteredAt,
    absence,
    generatedAt,
  });
  const accidents = readAccidents(evidence);
  const recalls = readRecalls(evidence);
  const auctions = readAuctions(evidence);
  const content = {
    registrationNumber: registrations.plate,
    identity,
    technical,
    registration: registrations.registration,
    vehicleStatus: registrations.status,
    scrappedAt: registrations.scrappedAt,
    mileage: odometerHistory.readings,
    lowOffer: odometerHistory.lowOffer,
    ownership,
    accidents,
    damagePhotosAvailable: hasDamagePhotos(accidents, outcomes, absence),
    photos: readPhotos(evidence, accidents, auctions),
    inspections: readInspections(evidence),
    recalls,
    insurance: readInsurance(evidence),
    equipment: readEquipment(evidence),
    services,
    schedule: schedule.items,
    scheduleSummary: schedule.summary,
    images: readImages(evidence),
    valuations: readValuations(evidence),
    listings: readListings(evidence),
    auctions,
    factoryData: readFactoryData(evidence),
    ...checkTheft(evidence, absence),
    vehicleHistory: readVehicleHistory(evidence, generatedAt),
  };
  const filled = findFilled(content, evidence, outcomes);
  return onlyKnown({
    generatedAt: generatedAt.toISOString(),
    ...content,
    checks: makeChecks(evidence, absence, { accidents, recalls, odometer: odometerHistory, registrations, use }),
    sections: readSectionStatuses(filled, { absence, outcomes }, listedBefore),
    provenance: {
      sources: union([evidence.all.map(({ source }) => source)]).toSorted(compareText),
      fromCache: outcomes.some(({ fromCache }) => fromCache),
      fieldSources,
    },
    coverage: readCoverage(vin, filled, { absence, outcomes, vinMatch: matchVin(vin, evidence) }),
    answeredBy: readAnswered(outcomes),
    lookedAt: outcomes
      .flatMap(({ answeredAt }) => answeredAt ?? [])
      .toSorted()
      .at(-1),
  });
}

/** What the other parts of a report depend on. */
interface Basics {
  readonly evidence: SortedEvidence;
  readonly absence: Absence;
  readonly use: ReturnType<typeof readUse>;
  readonly ownership: ReturnType<typeof readOwnership>;
  readonly registrations: ReturnType<typeof readRegistrations>;
  readonly identified: ReturnType<typeof identify>;
  /** What the odometer is judged with, besides its readings. */
  readonly odometer: { readonly rateClass: RateClass | undefined; readonly circumstances: OdometerCircumstances };
}

export function readBasics({ vin, evidence: records, outcomes }: Findings, generatedAt: Date): Basics {
  const evidence = sortEvidence(records);
  const absence = new Absence(evidence, outcomes);
  const use = readUse(evidence, absence);
  const ownership = readOwnership(evidence, generatedAt);
  const registrations = readRegistrations(evidence, ownership, { absence, generatedAt });
  const identified = identify(vin, evidence, { use, registrations, generatedAt });
  const { identity, vehicleClass } = identified;
  const circumstances = {
    ...readCircumstances(vin, { identity, registration: registrations.registration, countries: absence.countries }),
    today: utcDay(generatedAt),
  };
  const odometer = { rateClass: use.isTaxi ? ('taxi' as const) : vehicleClass, circumstances };
  return { evidence, absence, use, ownership, registrations, identified, odometer };
}

type Lists = 'mileage' | 'ownership' | 'accidents' | 'photos' | 'inspections' | 'recalls' | 'insurance' | 'equipment';
type FurtherLists = 'services' | 'schedule' | 'valuations' | 'listings' | 'auctions';

/** Only evidence counts as found: a make that follows from the VIN alone does not. */
function findFilled(
  content: Pick<AssembledReport, Lists | FurtherLists | 'images'> & {
    readonly technical: AssembledReport['technical'] | undefined;
    readonly stolenCheck: AssembledReport['stolenCheck'] | undefined;
  },
  evidence: SortedEvidence,
  outcomes: readonly Outcome[],
): FilledSections {
  const has = (...kinds: EvidenceKind[]) => kinds.some((kind) => evidence.of(kind).length > 0);
  return {
    identity: has('identified'),
    technical: content.technical !== undefined,
    registration: has('registered'),
    ownershipHistory: content.ownership.length > 0,
    mileageHistory: content.mileage.length > 0,
    accidentHistory: content.accidents.length > 0,
    inspections: content.inspections.length > 0,
    recalls: content.recalls.length > 0 || hasUnnamedRecall(evidence),
    insurance: content.insurance.length > 0,
    equipment: content.equipment.length > 0,
    valuations: content.valuations.length > 0,
    listingHistories: content.listings.length > 0,
    auctionHistory: content.auctions.length > 0,
    factoryData: has('built'),
    // A theft entry that was withdrawn is a finding, but not a complete answer while other suppliers are pending.
    stolenCheck:
      content.stolenCheck?.possibleStolen === true || (content.stolenCheck?.possibleStolen === false && has('stolen')),
    serviceHistory: content.services.length > 0,
    photos: content.photos.length > 0,
    serviceSchedule: content.schedule.length > 0,
    auctionPhotos: content.auctions.some(({ photos }) => photos.length > 0),
    renders: Object.keys(content.images).length > 0,
    vehicleHistory: has('branded', 'titleOwner', 'happened'),
    // By supplier rather than by record: other suppliers' Polish records may arrive after this section was settled.
    plHistory: outcomesFeeding(outcomes, 'plHistory').some(({ records }) => records > 0),
  };
}
