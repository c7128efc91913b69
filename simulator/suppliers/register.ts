import type { Life, Money, Owner, Stay } from '../world/life.ts';

/** What a country's register has on a vehicle: its stay there, under one or several plates. */
export interface RegisterEntry {
  readonly country: string;
  /** The last one in this country. */
  readonly plate: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly town: string;
  readonly importedFrom: string | undefined;
  readonly exportedTo: string | undefined;
  readonly status: 'registered' | 'exported' | 'scrapped' | 'stolen';
  readonly keeper: Owner | undefined;
  readonly tax: Money;
  readonly isInsured: boolean;
  readonly canBeTransferred: boolean;
}

/** The entries of these countries' registers, in order of time. */
export function registerEntries(life: Life, countries: readonly string[]): RegisterEntry[] {
  const visits = joinStays(life.stays);
  return visits.flatMap((stays, index) => {
    const [first, last] = [stays[0], stays.at(-1)];
    if (!first || !last || !countries.includes(first.country)) return [];
    const next = visits[index + 1]?.[0];
    const exportedTo = next?.country ?? (life.end?.kind === 'exported' ? life.end.to : undefined);
    const to = last.to ?? (next ? next.from : life.end?.on);
    const isStolen = to === undefined && life.thefts.some(({ recoveredOn }) => recoveredOn === undefined);
    return [
      {
        country: first.country,
        plate: last.plate,
        from: first.from,
        to,
        town: last.town,
        importedFrom: first.importedFrom,
        exportedTo,
        // One that has left and not arrived yet is exported, though no register knows where to.
        status: statusOf({ isOver: to !== undefined, isScrapped: !next && life.end?.kind === 'scrapped', isStolen }),
        keeper: life.owners.findLast(({ country, from }) => country === first.country && from < (to ?? '9999')),
        tax: first.registrationTax,
        isInsured: to === undefined && life.policies.some((policy) => policy.to >= life.asOf),
        canBeTransferred: to === undefined && !isStolen,
      },
    ];
  });
}

/** Owners in these countries as their registers list them, some of them twice. */
export const ownerRecords = ({ owners }: Life, countries: readonly string[]): Owner[] =>
  owners
    .filter(({ country }) => countries.includes(country))
    .flatMap((owner) =>
      owner.alsoRecorded ? [owner, { ...owner, from: owner.alsoRecorded.from, to: owner.alsoRecorded.to }] : [owner],
    );

/** Stays one after the other in one country are one visit: only the plate has changed. */
function joinStays(stays: readonly Stay[]): Stay[][] {
  const visits: Stay[][] = [];
  for (const stay of stays) {
    const visit = visits.at(-1);
    if (visit?.[0]?.country === stay.country) visit.push(stay);
    else visits.push([stay]);
  }
  return visits;
}

function statusOf(state: { isOver: boolean; isScrapped: boolean; isStolen: boolean }): RegisterEntry['status'] {
  if (state.isStolen) return 'stolen';
  if (!state.isOver) return 'registered';
  return state.isScrapped ? 'scrapped' : 'exported';
}
