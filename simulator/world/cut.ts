import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import { dayOf, textOf } from './days.ts';
import type { Flaw, Life, Odometer } from './life.ts';

/** The part of a planned life that has happened by the end of a day. */
export function endAt(today: Day, planned: Life): Life {
  const last = textOf(today);
  const isPast = (day: string): boolean => day <= last;
  const ifPast = (day: string | undefined): string | undefined => (day !== undefined && isPast(day) ? day : undefined);
  const begun = <Item extends { readonly from: string; readonly to: string | undefined }>(items: readonly Item[]) =>
    items.filter(({ from }) => isPast(from)).map((item) => ({ ...item, to: ifPast(item.to) }));
  const happened = <Item extends { readonly on: string }>(items: readonly Item[]) =>
    items.filter(({ on }) => isPast(on));
  const end = planned.end && isPast(planned.end.on) ? planned.end : undefined;

  return {
    ...planned,
    stays: begun(planned.stays),
    owners: begun(planned.owners),
    odometer: odometerUntil(today, planned.odometer),
    inspections: happened(planned.inspections),
    services: happened(planned.services),
    policies: planned.policies.filter(({ issuedOn }) => isPast(issuedOn)),
    accidents: happened(planned.accidents),
    thefts: happened(planned.thefts).map((theft) => ({ ...theft, recoveredOn: ifPast(theft.recoveredOn) })),
    recalls: planned.recalls
      .filter(({ campaign }) => isPast(campaign.date))
      .map((recall) => ({ ...recall, repairedOn: ifPast(recall.repairedOn) })),
    // An advert is told of when it is over: until then its end would change from day to day.
    listings: planned.listings.filter(({ to }) => isPast(to)),
    auctions: happened(planned.auctions),
    titleBrands: happened(planned.titleBrands),
    end,
    flaws: planned.flaws.filter((flaw) => hasHappened(flaw, planned, last)),
    asOf: end?.on ?? last,
  };
}

function odometerUntil(today: Day, { truth, tampered, replaced, unit }: Odometer): Odometer {
  const last = textOf(today);
  const past = truth.filter(({ on }) => on <= last);
  const isUnderWay = past.length < truth.length && past.at(-1)?.on !== last;
  const km = trueKmOn({ points: truth.map((point) => ({ on: dayOf(point.on), km: point.km })) }, today);
  return {
    truth: isUnderWay ? [...past, { on: last, km }] : past,
    tampered: tampered && tampered.on <= last ? tampered : undefined,
    replaced: replaced && replaced.on <= last ? replaced : undefined,
    unit,
  };
}

/** A source's habit of taking miles for kilometres shows once it has written something down in a metric country. */
function hasHappened(flaw: Flaw, { inspections, services, listings, stays }: Life, last: string): boolean {
  if (flaw.kind !== 'miles as kilometres') return flaw.on <= last;
  const metricSince = stays.find(({ country }) => country !== 'GB' && country !== 'US')?.from ?? '9999';
  const days = { inspections, services, listings }[flaw.source].map((event) => ('on' in event ? event.on : event.to));
  return days.some((day) => day >= metricSince && day <= last);
}
