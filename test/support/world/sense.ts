import { makes } from '../../../simulator/catalogue/makes.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import type { VehicleReport } from '../../../src/contract/report/vehicle-report.ts';
import { findMaker } from '../../../src/vehicles/makers/find.ts';
import { isVin, type Vin } from '../../../src/vehicles/vin/read.ts';
import { fieldValues } from './schema-walk.ts';

/** Dates that may lie ahead. */
const aheadFields = new Set([
  'Inspection.nextInspectionDate',
  'InsuranceEntry.from',
  'InsuranceEntry.to',
  'ServiceScheduleItem.dueDate',
  'ServiceScheduleSummary.nextDueDate',
]);

/** What in a complete English report cannot be true together; empty where all of it can. */
export function findImplausible({ vin = '', report = {}, sectionStatus = {} }: PartnerReport): string[] {
  const problems = [
    ...datesOutOfLife(report),
    ...maker(vin, report),
    ...engine(report),
    ...ownership(report),
    ...odometer(report),
    ...damage(report),
    ...market(report),
    ...periods(report),
    ...verdicts(report),
    ...sections(report, sectionStatus),
  ];
  return problems.map((problem) => `${vin}: ${problem}`);
}

type Problems = Generator<string>;

function* datesOutOfLife(report: VehicleReport): Problems {
  const today = report.generatedAt?.slice(0, 10) ?? '';
  const { manufacturedDate, year } = report.identity ?? {};
  // A model year begins some months before the year whose number it bears.
  const builtIn = manufacturedDate?.slice(0, 4) ?? String(Number(year ?? 1900) - 1);
  for (const { field, value, isDate } of fieldValues(report)) {
    if (!isDate || typeof value !== 'string') continue;
    if (!/^\d{4}(-\d\d(-\d\d)?)?$/.test(value)) yield `${field} ${value} is no date`;
    if (value.slice(0, 4) < builtIn) yield `${field} ${value} is before it was built in ${builtIn}`;
    if (value > today && !aheadFields.has(field)) yield `${field} ${value} is yet to come`;
  }
}

/** After a maker's code, so that no longer code that begins with it is found. */
const plain = 'ZZZ1KZ4W012345';

function* maker(vin: string, { identity = {}, vin: inside }: VehicleReport): Problems {
  if (inside !== vin) yield `the report is on ${inside}`;
  const { make = '', year, manufacturedDate } = identity;
  const known = isVin(vin) ? [findMaker(vin), findMaker(`${vin.slice(0, 3)}${plain}` as Vin)] : [];
  const possible = known.flatMap((one) => (one ? [one.make, ...one.otherMakes] : []));
  // A vehicle of a make that the simulated world has not got is one of any other.
  const isInWorld = possible.some((one) => makes.some(({ name }) => name.toLowerCase() === one.toLowerCase()));
  if (isInWorld && !possible.includes(make)) yield `is a ${make} and should be a ${possible.join(' or ')}`;
  if (Math.abs(Number(year) - Number(manufacturedDate?.slice(0, 4))) > 1) yield `${year} was built ${manufacturedDate}`;
}

const psPerKw = 1.359_62;

function* engine({ technical = {}, identity = {} }: VehicleReport): Problems {
  const { powerKw, powerPs, fuelType, batteryKwh, cylinders, curbMassKg, grossMassKg } = technical;
  if (Math.abs(Number(powerKw) * psPerKw - Number(powerPs)) > 1) yield `${powerKw} kW are not ${powerPs} PS`;
  if (fuelType === 'electric') {
    if (batteryKwh === undefined) yield 'is electric without a battery';
    for (const part of ['cylinders', 'valves', 'capacityCcm', 'aspiration'] as const)
      if (technical[part] !== undefined) yield `is electric with ${part} ${technical[part]}`;
  }
  if (['petrol', 'diesel'].includes(fuelType ?? '')) {
    if (cylinders === undefined) yield `burns ${fuelType} without cylinders`;
    if (batteryKwh !== undefined) yield `burns ${fuelType} and has a traction battery`;
  }
  if ((curbMassKg ?? 0) > (grossMassKg ?? Infinity)) yield `weighs ${curbMassKg} kg of ${grossMassKg} kg permitted`;
  if (identity.category?.startsWith('L') && (identity.doors ?? 0) > 0) yield 'is a motorcycle with doors';
}

function* ownership({ ownershipHistory = [], registration = {}, generatedAt = '' }: VehicleReport): Problems {
  let last = '';
  for (const { from = '', to, durationDays } of ownershipHistory) {
    if (from < last) yield `ownership from ${from} stands after one that lasted until ${last}`;
    last = to ?? from;
    if (from.length < 10 || (to !== undefined && to.length < 10)) continue;
    const days = (Date.parse(to ?? generatedAt.slice(0, 10)) - Date.parse(from)) / 86_400_000;
    if (durationDays !== days) yield `ownership from ${from} to ${to} lasted ${days} days, not ${durationDays}`;
  }
  const { firstRegisteredAt = '', currentKeeperSince = '9', importedFromCountry, importedToCountry } = registration;
  if (currentKeeperSince < firstRegisteredAt) yield `was kept from ${currentKeeperSince}, before its registration`;
  if (importedFromCountry !== undefined && importedFromCountry === importedToCountry) yield 'was imported to itself';
}

/** Advertisements round, and so may fall behind. */
const classifieds = 'classified advertisements';

/** A retest may read a kilometre or two less, which in Scandinavian miles is ten. */
const retestKm = 10;

function* odometer(report: VehicleReport): Problems {
  const { mileageHistory = [], checks = {}, inspections = [], serviceHistory = [], auctionHistory = [] } = report;
  let last = { date: '', odometer: 0 };
  for (const { date = '', odometer: km = Number.NaN, source } of mileageHistory) {
    if (date < last.date) yield `the reading of ${date} stands after that of ${last.date}`;
    if (source === classifieds) continue;
    const fall = last.odometer - km;
    if (checks.odometerVerdictCode === 'CONSISTENT' && fall > retestKm)
      yield `falls by ${fall} km on ${date}, unnoticed`;
    last = { date, odometer: km };
  }
  const isRead = (date = '', km = 0) =>
    mileageHistory.some((reading) => reading.date === date.slice(0, 10) && Math.abs((reading.odometer ?? 0) - km) <= 1);
  for (const { date, odometer: km } of inspections)
    if (km !== undefined && !isRead(date, km)) yield `inspected at ${km} km on ${date}, which is no reading`;
  for (const { date, mileageKm: km } of serviceHistory)
    if (km !== undefined && !isRead(date, km)) yield `serviced at ${km} km on ${date}, which is no reading`;
  for (const { odometerMi, odometerKm = Number.NaN } of auctionHistory)
    if (odometerMi !== undefined && Math.abs(odometerMi * 1.609_344 - odometerKm) > 1)
      yield `${odometerMi} mi are not ${odometerKm} km`;
}

function* damage({ accidentHistory = [], checks = {}, damagePhotosAvailable }: VehicleReport): Problems {
  for (const { date, damageValueMin = 0, damageValueMax = Infinity, ...accident } of accidentHistory) {
    if (damageValueMin > damageValueMax) yield `damage of ${date} costs from ${damageValueMin} to ${damageValueMax}`;
    const { damageValue, damageValueEur, damageCurrency } = accident;
    if (damageCurrency === 'EUR' && damageValue !== undefined && damageValue !== damageValueEur)
      yield `EUR ${damageValue} are EUR ${damageValueEur}`;
    if ((accident.groupedRecordCount ?? 0) < 1) yield `the accident of ${date} has no record`;
  }
  if (accidentHistory.some(({ type }) => type === 'collision') && checks.hasAccidents !== true)
    yield 'had accidents and is said not to';
  const hasPhotos = accidentHistory.some(({ photos = [] }) => photos.length > 0);
  if (hasPhotos !== (damagePhotosAvailable ?? false)) yield `photos of damage: ${hasPhotos}, ${damagePhotosAvailable}`;
}

function* market({ valuations = [], valuation, listingHistories = [] }: VehicleReport): Problems {
  if (JSON.stringify(valuation) !== JSON.stringify(valuations[0])) yield 'the old valuation is not the first new one';
  for (const { currency, basePrice, adjustments, adjustedPrice, priceLow = 0, priceHigh = Infinity } of valuations) {
    if (priceLow > priceHigh) yield `is worth from ${priceLow} to ${priceHigh}`;
    if (basePrice === undefined || adjustments === undefined || currency !== 'EUR') continue;
    const sum = adjustments.reduce((price, { amountEur = 0 }) => price + amountEur, basePrice);
    if (sum !== adjustedPrice) yield `${basePrice} is adjusted to ${adjustedPrice}, not ${sum}`;
  }
  for (const { entries = [], totalListings = 0 } of listingHistories) {
    if (totalListings < entries.length) yield `${entries.length} advertisements of ${totalListings}`;
    for (const { firstSeenAt = '', lastSeenAt = '9' } of entries)
      if (firstSeenAt > lastSeenAt) yield `was offered from ${firstSeenAt} to ${lastSeenAt}`;
  }
}

function* periods({ insurance = [], inspections = [] }: VehicleReport): Problems {
  for (const { from = '', to = '9', issueDate = '' } of insurance)
    if (from > to || issueDate > to) yield `was insured from ${from} to ${to} by a policy of ${issueDate}`;
  for (const { date = '', nextInspectionDate = '9' } of inspections)
    if (nextInspectionDate < date) yield `inspected on ${date}, and next on ${nextInspectionDate}`;
}

function* verdicts(report: VehicleReport): Problems {
  const { checks = {}, recalls = [], stolenCheck = {}, serviceSchedule = [], serviceScheduleSummary = {} } = report;
  const isOpen = recalls.some(({ repaired }) => repaired === false);
  if (isOpen !== (checks.hasOpenRecall ?? false)) yield `open recall: ${isOpen}, but ${checks.hasOpenRecall}`;
  const isWanted = (stolenCheck.records ?? []).some(({ recoveredAt }) => recoveredAt === undefined);
  if ((stolenCheck.possibleStolen ?? false) !== isWanted) yield 'is stolen without a record, or not';
  const isOverdue = serviceSchedule.some(({ status }) => status === 'overdue');
  if (isOverdue !== (serviceScheduleSummary.overdue ?? false)) yield 'overdue in part only';
  if (checks.odometerVerdict === undefined || checks.odometerVerdictExplanation === undefined) yield 'has no verdict';
}

function* sections(report: VehicleReport, status: Readonly<Record<string, string>>): Problems {
  const { serviceHistory, photos, serviceSchedule, images = {}, auctionHistory = [], vehicleHistory } = report;
  const filled: Record<string, boolean> = {
    serviceHistory: serviceHistory !== undefined,
    photos: photos !== undefined,
    serviceSchedule: serviceSchedule !== undefined,
    auctionPhotos: auctionHistory.some((sale) => (sale.photos ?? []).length > 0),
    renders: images.modelPhoto !== undefined,
    vehicleHistory: vehicleHistory !== undefined,
  };
  for (const [section, isFilled] of Object.entries(filled))
    if (status[section] !== (isFilled ? 'ready' : 'none'))
      yield `${section} is ${status[section]}, filled: ${isFilled}`;
  for (const { key, status: word, sources = 0 } of report.coverage?.checks ?? []) {
    // All sources answer here. `incomplete` remains: the vehicle was in a country that none of them covers.
    if (['unavailable', 'pending'].includes(word ?? '')) yield `${key} is ${word}`;
    if (sources > (report.coverage?.sourcesConsulted ?? 0)) yield `${key} has ${sources} sources`;
  }
}
