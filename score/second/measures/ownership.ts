import { textOf } from '../days.ts';
import type { Case, Measure } from './measure.ts';
import { measureExpectations } from './measure.ts';

/** How many owners there were, and when the first of them registered it. */
export const measureOwnership: Measure = (cases) =>
  measureExpectations(
    'ownership',
    cases,
    [
      {
        measure: 'owners counted right, two sources',
        bar: 0.96,
        isAbout: ({ told: { owners } }) => isToldTwice(owners) && !isOpenRenewal(owners),
        isKept: ({ told: { owners }, report }) => report.ownership.length === ownersTold(owners),
      },
      {
        measure: 'owners counted right, one source',
        isAbout: ({ told: { owners } }) => owners.length > 0 && !isToldTwice(owners) && !isOpenRenewal(owners),
        isKept: ({ told: { owners }, report }) => report.ownership.length === ownersTold(owners),
      },
      {
        measure: 'share: another insurer, and nobody tells that the owner is the same; left out',
        isShare: true,
        isAbout: ({ told: { owners } }) => owners.length > 0,
        isKept: ({ told: { owners } }) => isOpenRenewal(owners),
      },
    ],
    describeOwners,
  );

function ownersTold(owners: Case['told']['owners']): number {
  return new Set(owners.map(({ owner }) => owner)).size;
}

/** Whether two sources tell of the same owner. */
function isToldTwice(owners: Case['told']['owners']): boolean {
  return owners.some((one) => owners.some((other) => other.owner === one.owner && other.source !== one.source));
}

/** Whether the change of an insurer looks like one of the owner, since no register tells of the whole period. */
function isOpenRenewal(owners: Case['told']['owners']): boolean {
  const isRegistered = (owner: number) =>
    owners.some((one) => one.owner === owner && one.source.startsWith('register'));
  return owners.some(({ owner, isRenewal }) => isRenewal && !isRegistered(owner));
}

function describeOwners({ life, findings, report }: Case): string {
  const told = findings.evidence.flatMap((record) =>
    record.kind === 'owned'
      ? [`told ${record.source} ${record.country} ${record.ownerType} ${record.from} – ${record.to ?? ''}`]
      : [],
  );
  const shown = report.ownership.map(({ ownerType, from, to = '' }) => `report ${ownerType} ${from} – ${to}`);
  return `${life.owners.length} owners\n    ${[...told, ...shown].join('\n    ')}`;
}

/** The first registration anywhere: the exact day where somebody has it, and never a placeholder before it. */
export const measureFirstRegistration: Measure = (cases) =>
  measureExpectations(
    'registration',
    cases,
    [
      {
        measure: 'first registration',
        bar: 0.985,
        isAbout: ({ told }) => bestToldOf(told) > 0,
        isKept: isFirstDateRight,
      },
      {
        measure: 'share: only a placeholder or a year is told; the year must be right',
        isShare: true,
        isAbout: ({ told }) => told.firstRegistrations.length > 0,
        isKept: ({ told }) => bestToldOf(told) === 4,
      },
      {
        measure: 'share: all that is told is wrong; left out',
        isShare: true,
        isAbout: ({ told }) => told.firstRegistrations.length > 0,
        isKept: ({ told }) => bestToldOf(told) === 0,
      },
    ],
    ({ findings, told, report }) =>
      [
        `report ${report.registration?.firstRegisteredAt ?? 'nothing'}, told ${told.firstRegistrations.map(({ date }) => date).join(', ')}`,
        ...findings.evidence.flatMap((record) => (record.kind === 'registered' ? [JSON.stringify(record)] : [])),
      ].join('\n    '),
  );

/** How many signs of the date somebody knows. */
function bestToldOf({ firstRegistrations }: Case['told']): number {
  const right = firstRegistrations.filter(({ isWrong }) => !isWrong);
  return Math.max(0, ...right.map(({ date, isPlaceholder }) => (isPlaceholder ? 4 : date.length)));
}

function isFirstDateRight({ life, told, report }: Case): boolean {
  const date = report.registration?.firstRegisteredAt;
  const truth = textOf(life.firstRegisteredOn);
  const known = truth.slice(0, bestToldOf(told));
  return date !== undefined && date.slice(0, known.length) === known;
}
