import type { Listed } from '../../src/report/evidence/events.ts';
import type { ReportEntry, Traits } from '../../src/reports/records/entries.ts';
import { hasPassed } from '../../src/vehicles/has-passed.ts';
import { dateOf, kmOf, type Told } from './told.ts';

/** The events that an entry of a report is about: those of the records that have its date and its figures. */
export function eventsOf({ kind, entry, traits }: ReportEntry, told: readonly Told[]): ReadonlySet<string> {
  const { date, km, code, references } = traits;
  const isOf = ({ evidence }: Told): boolean => {
    const recordDate = dateOf(evidence)?.slice(0, 10);
    const recordKm = kmOf(evidence);
    const isSameDate = recordDate === date;
    const isSameKm = km === undefined ? recordKm === undefined : recordKm !== undefined && Math.abs(recordKm - km) <= 1;
    switch (kind) {
      case 'reading':
        return isSameDate && isSameKm;
      case 'inspection':
        // Two passes on one day are one test in a report, whatever they read.
        return (
          evidence.kind === 'inspected' &&
          isSameDate &&
          code === `${hasPassed(evidence.decision) ? 'passed' : 'failed'} ${evidence.type}` &&
          (isSameKm || hasPassed(evidence.decision))
        );
      case 'service':
        return evidence.kind === 'serviced' && isSameDate && isSameKm && code === evidence.type;
      case 'event':
        return (
          evidence.kind === 'happened' &&
          isSameDate &&
          isSameKm &&
          (entry as { details?: string[] }).details?.includes(evidence.details[0] ?? '') === true
        );
      case 'damage':
        return (
          evidence.kind === 'damaged' &&
          evidence.photos.some(
            ({ medium }) =>
              medium.state === 'kept' &&
              (entry as { photos: { medium: { id: string } }[] }).photos.some((photo) => photo.medium.id === medium.id),
          )
        );
      case 'owner':
        return evidence.kind === 'owned' && isSameDate;
      case 'titleOwner':
        return evidence.kind === 'titleOwner' && isSameDate;
      case 'recall':
        return evidence.kind === 'recalled' && references?.[0] === evidence.campaignId;
      case 'advert':
        return (
          evidence.kind === 'listed' &&
          Math.round(evidence.price?.value ?? 0) === traits.amount &&
          isWithin(evidence, traits)
        );
      case 'auction':
        return evidence.kind === 'auctioned' && isSameDate && references?.[0] === evidence.lotNumber;
      case 'theft':
        return evidence.kind === 'stolen' && isSameDate;
      case 'brand':
        return evidence.kind === 'branded' && evidence.brand === code;
      default:
        return false;
    }
  };
  const eventOf = ({ event, look }: Told) => (kind === 'reading' ? look : kind === 'brand' ? String(code) : event);
  return new Set(told.filter(isOf).map(eventOf));
}

/** An entry joins adverts of one price that were seen at one time. */
function isWithin({ firstSeenAt, lastSeenAt = firstSeenAt }: Listed, { date = '', end = date }: Traits): boolean {
  return firstSeenAt <= end && lastSeenAt >= date;
}
