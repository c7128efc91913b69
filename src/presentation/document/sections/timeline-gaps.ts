import type { SourceKind } from '../../../language/sources.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledEvent, AssembledReading } from '../../../report/model/records.ts';
import { trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import { isFormality, namesBrand, reportsDamage, sayDetail } from '../../recorded/events.ts';
import { isContested } from '../contested-marks.ts';
import type { DocumentContext } from '../context.ts';
import type { Text } from '../document.ts';
import { isStruck } from '../odometer-chart.ts';
import type { Happening } from './happening.ts';
import { capital, dayOf, saidText } from './parts.ts';
import { isSameKm } from './places.ts';

/**
 * Adds the entries of title and vehicle registers. One that repeats a record of its day, or damage that is on record, is left
 * out; one of a day on which the vehicle was registered or changed hands is joined to that event; the others are events of
 * their own. So is one that is contested: the mark concerns it alone.
 */
export function addRegisterEntries(context: DocumentContext, known: readonly Happening[]): Happening[] {
  const happenings = [...known];
  for (const entry of context.report.vehicleHistory?.events ?? []) {
    if (isContested(context.report, entry.recordId)) {
      happenings.push(writeEntry(context, entry));
      continue;
    }
    const sameDay = happenings.filter(({ date, category }) => date === entry.date && category !== 'title');
    if (sameDay.some((happening) => repeats(entry, happening)) || isKnownDamage(entry, happenings)) continue;
    const wider = sameDay.find(({ category }) => category === 'ownership' || category === 'registration');
    if (wider === undefined) happenings.push(writeEntry(context, entry));
    else happenings.splice(happenings.indexOf(wider), 1, joinEntry(context, wider, entry));
  }
  return happenings;
}

function repeats({ source, odometerKm }: AssembledEvent, { category, km }: Happening): boolean {
  switch (category) {
    case 'inspection':
      return source === 'inspectionRegister';
    case 'damage':
      return source === 'accidentRegister' || source === 'titleRegister';
    case 'service':
      return isSameKm(odometerKm, km);
    case 'market':
      return odometerKm === undefined || isSameKm(odometerKm, km);
    default:
      return false;
  }
}

/** So many days after damage a register may enter it. */
const latestEntry = 14;

/** Each entry of damage is a record of an accident, which has the date of another record where there are several. */
function isKnownDamage({ date, details = [], wordingLanguage }: AssembledEvent, known: readonly Happening[]): boolean {
  const isDamage = details.some((text) => reportsDamage(text, wordingLanguage));
  const isNear = (happening: Happening) => Math.abs(dayOf(date) - dayOf(happening.date)) <= latestEntry;
  return isDamage && known.some((happening) => happening.category === 'damage' && isNear(happening));
}

type Stated = Pick<AssembledEvent, 'details' | 'location' | 'wordingLanguage'>;

function detailsOf(context: DocumentContext, { details, location, wordingLanguage }: Stated): Text[] {
  const said = (details ?? []).map((text) => saidText(context, sayDetail(text, context.words, wordingLanguage)));
  return [...said, location].filter((text) => text !== undefined);
}

/** Formalities are in the title's section only. */
function joinEntry(context: DocumentContext, happening: Happening, entry: AssembledEvent): Happening {
  const details = (entry.details ?? []).filter((text) => !isFormality(text, entry.wordingLanguage));
  const stated = detailsOf(context, { ...entry, details });
  return onlyKnown({
    ...happening,
    details: [...happening.details, ...stated.filter((detail) => !isSaidBy(context, happening, detail))],
    km: happening.km ?? entry.odometerKm,
  });
}

/** That somebody new has the vehicle is the title of such an event; of what kind, or where, is its first detail. */
function isSaidBy({ words }: DocumentContext, { category, details }: Happening, detail: Text): boolean {
  if (details.includes(detail)) return true;
  const [holder] = details;
  if (category !== 'ownership' || typeof holder !== 'string' || typeof detail !== 'string') return false;
  const { firstOwner, newOwner, ownerKind } = words.for.eventDetail;
  const changes = [firstOwner, newOwner, `${ownerKind}${words.between.labelAndValue}${holder}`];
  return changes.some((change) => change.toLowerCase() === detail.toLowerCase());
}

/** What happened is its title, and who noted it a detail. What is not understood is quoted below the source. */
function writeEntry(context: DocumentContext, entry: AssembledEvent): Happening {
  const source = capital(context, context.words.source(entry.source));
  const details = detailsOf(context, entry);
  const [first, ...others] = details;
  const isUnderstood = (entry.details ?? []).length > 0 && typeof first === 'string';
  const isBranded = (entry.details ?? []).some((text) => namesBrand(text, entry.wordingLanguage));
  return onlyKnown({
    category: 'title' as const,
    recordId: entry.recordId,
    date: entry.date,
    ...(isUnderstood ? { title: first, details: [...others, source] } : { title: source, details }),
    km: entry.odometerKm,
    state: isBranded ? ('problem' as const) : undefined,
  });
}

/**
 * Gives damage the reading that was taken when it was settled, and says of records whose reading is set aside that it is.
 * A reading that belongs to no record is no event: all readings are with the odometer.
 */
export function addReadings(context: DocumentContext, known: readonly Happening[]): Happening[] {
  const { readingSetAside } = context.say.timeline;
  const happenings = [...known];
  for (const reading of context.report.mileage) {
    const owners = happenings.filter((happening) => belongsTo(reading, happening));
    const damage = happenings.find((happening) => isTakenAt(reading, happening));
    if (owners.length === 0 && damage) {
      const warnings = reading.setAside && isStruck(reading.setAside) ? { warnings: [readingSetAside] } : {};
      happenings.splice(happenings.indexOf(damage), 1, { ...damage, ...warnings, km: trueKmOf(reading) });
    } else if (reading.setAside?.reason === 'otherUnit') {
      for (const owner of owners) happenings.splice(happenings.indexOf(owner), 1, { ...owner, km: trueKmOf(reading) });
    } else if (reading.setAside && isStruck(reading.setAside)) {
      for (const owner of owners) {
        happenings.splice(happenings.indexOf(owner), 1, { ...owner, warnings: [readingSetAside] });
      }
    }
  }
  return happenings;
}

/** With the contested readings that events show beside their own records. */
export function nameContestedReadings({ report }: DocumentContext, known: readonly Happening[]): Happening[] {
  const contested = report.mileage.filter(({ recordId }) => isContested(report, recordId));
  return known.map((happening) => {
    const shown = contested.find(
      (reading) => belongsTo(reading, happening) || belongsTo({ ...reading, odometerKm: trueKmOf(reading) }, happening),
    );
    return shown?.recordId === undefined ? happening : { ...happening, readingId: shown.recordId };
  });
}

function belongsTo({ date, odometerKm }: AssembledReading, happening: Happening): boolean {
  const isThen = date >= happening.date && date <= (happening.until ?? happening.date);
  return isThen && isSameKm(odometerKm, happening.km);
}

const claimSources: ReadonlySet<SourceKind> = new Set(['insuranceClaims', 'accidentRegister', 'repairEstimates']);

/** The reading was noted when the damage was settled; the damage itself has none. */
function isTakenAt({ date, source }: AssembledReading, { category, date: day, km }: Happening): boolean {
  return category === 'damage' && km === undefined && date === day && claimSources.has(source);
}
