import { countryOf, isNorthAmerican } from './countries.ts';
import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import { dayOf, textOf } from './days.ts';
import type { Flaw, Life, Odometer, Owner } from './life.ts';
import { readerOf } from './odometer.ts';

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

  const life = {
    ...planned,
    stays: begun(planned.stays),
    owners: begun(planned.owners).map((owner) => ownerUntil(owner, last)),
    odometer: odometerUntil(today, planned.odometer),
    inspections: happened(planned.inspections),
    services: happened(planned.services),
    policies: planned.policies.filter(({ issuedOn }) => isPast(issuedOn)),
    accidents: happened(planned.accidents),
    thefts: happened(planned.thefts).map((theft) => ({ ...theft, recoveredOn: ifPast(theft.recoveredOn) })),
    recalls: planned.recalls
      .filter(({ campaign }) => isPast(campaign.date))
      .map((recall) => ({ ...recall, repairedOn: ifPast(recall.repairedOn) })),
    // An advert is included once it is over: until then its end would change from day to day.
    listings: planned.listings.filter(({ to }) => isPast(to)),
    auctions: happened(planned.auctions),
    titleBrands: happened(planned.titleBrands),
    end,
    flaws: planned.flaws.filter((flaw) => hasHappened(flaw, planned, last)),
    asOf: end?.on ?? last,
  };
  const isTurnedBack = life.flaws.some(({ kind }) => kind === 'rollback');
  return isTurnedBack ? { ...life, flaws: withSeenDrops(life) } : life;
}

/** A duplicate record of an owner appears once the owner has changed. */
function ownerUntil({ alsoRecorded, ...owner }: Owner, last: string): Owner {
  return alsoRecorded && owner.to !== undefined && alsoRecorded.from <= last ? { ...owner, alsoRecorded } : owner;
}

function odometerUntil(today: Day, odometer: Odometer): Odometer {
  const { truth, tampered, tamperedAgain, replaced, unit, wrapKm } = odometer;
  const last = textOf(today);
  const past = truth.filter(({ on }) => on <= last);
  const isOngoing = past.length < truth.length && past.at(-1)?.on !== last;
  const km = trueKmOn({ points: truth.map((point) => ({ on: dayOf(point.on), km: point.km })) }, today);
  return {
    truth: isOngoing ? [...past, { on: last, km }] : past,
    tampered: tampered && tampered.on <= last ? tampered : undefined,
    ...(tamperedAgain && tamperedAgain.on <= last && { tamperedAgain }),
    replaced: replaced && replaced.on <= last ? replaced : undefined,
    ...(wrapKm !== undefined && { wrapKm }),
    unit,
  };
}

/** A source's habit of taking one unit for the other shows once it has written something down where the other holds. */
function hasHappened(flaw: Flaw, { inspections, services, listings, odometer }: Life, last: string): boolean {
  if ('on' in flaw && flaw.on !== undefined) return flaw.on <= last;
  if (!('source' in flaw)) return false;
  const records = {
    inspections: inspections.map(({ on, country }) => ({ on, country })),
    services: services.map(({ on, country }) => ({ on, country })),
    auctions: [],
    titles: [],
    listings: listings.map(({ to, country }) => ({ on: to, country })),
  }[flaw.source];
  return records.some(({ on, country }) => on <= last && countryOf(country).unit !== odometer.unit);
}

/** What firm records would show just before and after each rollback without typing errors. */
function withSeenDrops(life: Life): readonly Flaw[] {
  const { inspections, services, accidents, auctions, owners, odometer } = life;
  const read = readerOf(odometer);
  const days = [
    ...[...inspections, ...services, ...auctions].map(({ on }) => on),
    ...accidents.filter(({ recordedBy }) => recordedBy.includes('insurer')).map(({ on }) => on),
    ...owners.filter(({ country }) => isNorthAmerican(country)).map(({ from }) => from),
  ].toSorted();
  return life.flaws.map((flaw) => {
    if (flaw.kind !== 'rollback') return flaw;
    const [before, after] = [days.findLast((day) => day < flaw.on), days.find((day) => day >= flaw.on)];
    if (before === undefined || after === undefined) return flaw;
    return { ...flaw, seenDropKm: Math.max(0, read(before) - read(after)) };
  });
}
