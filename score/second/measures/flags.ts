import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { DamageType } from '../../../src/vehicles/codes.ts';
import { type Case, type Measure, measureExpectations } from './measure.ts';

/** Damage without an accident. */
const noAccident: ReadonlySet<DamageType> = new Set(['hail', 'glass', 'vandalism']);

/** The short answers that say yes: where somebody has told it, and only there. */
export const measureFlags: Measure = (cases) =>
  measureExpectations(
    'flags',
    cases,
    [
      {
        measure: 'hasAccidents where a collision is told',
        bar: 0.99,
        isAbout: (vehicle) => isCollisionTold(vehicle),
        isKept: ({ report }) => report.checks.hasAccidents === true,
      },
      {
        measure: 'no hasAccidents for hail, glass or vandalism alone',
        bar: 0.99,
        isAbout: (vehicle) => isOnlyCosmetic(vehicle),
        isKept: ({ report }) => report.checks.hasAccidents !== true,
      },
      {
        measure: 'possibleStolen where a theft is told that was not lifted',
        bar: 0.99,
        isAbout: (vehicle) => theftsOf(vehicle).some(({ recoveredAt }) => recoveredAt === undefined),
        isKept: ({ report }) => report.stolenCheck?.possibleStolen === true,
      },
      {
        measure: 'a theft that was lifted is in the records, and not possibleStolen',
        isAbout: (vehicle) => wasTheftLifted(vehicle),
        isKept: ({ report: { stolenCheck } }) =>
          stolenCheck?.possibleStolen !== true && (stolenCheck?.records.length ?? 0) > 0,
      },
      {
        measure: 'isExported never "no" where an import or an export is told',
        bar: 0.99,
        isAbout: ({ findings }) => findings.evidence.some(tellsOfMove),
        isKept: ({ report }) => report.checks.isExported !== false,
      },
      {
        measure: 'isExported where an import or an export is told',
        isAbout: ({ findings }) => findings.evidence.some(tellsOfMove),
        isKept: ({ report }) => report.checks.isExported === true,
      },
    ],
    ({ report, findings }) =>
      [
        JSON.stringify({ checks: report.checks, stolenCheck: report.stolenCheck }),
        ...findings.evidence
          .filter(({ kind }) => kind === 'registered' || kind === 'stolen' || kind === 'damaged')
          .map((record) => JSON.stringify(record)),
      ].join('\n    '),
  );

function damageTypesOf({ findings }: Case): DamageType[] {
  return findings.evidence.flatMap((record) => (record.kind === 'damaged' ? [record.type] : []));
}

/** A record of a true one. */
function isCollisionTold({ life, told }: Case): boolean {
  const collisions = life.accidents.filter(({ type }) => type === 'collision').map(({ number }) => number);
  return told.damages.some(({ accident }) => collisions.includes(accident));
}

/** Nobody says more, in whatever kind of record. */
function isOnlyCosmetic(vehicle: Case): boolean {
  const types = damageTypesOf(vehicle);
  const wasLost = vehicle.life.accidents.some(({ isTotalLoss }) => isTotalLoss);
  return types.length > 0 && types.every((type) => noAccident.has(type)) && !wasLost;
}

function theftsOf({ findings }: Case): Extract<Evidence, { kind: 'stolen' }>[] {
  return findings.evidence.filter((record) => record.kind === 'stolen');
}

function wasTheftLifted(vehicle: Case): boolean {
  const thefts = theftsOf(vehicle);
  return thefts.length > 0 && thefts.every(({ recoveredAt }) => recoveredAt !== undefined);
}

function tellsOfMove(record: Evidence): boolean {
  if (record.kind !== 'registered') return false;
  const { status, importedAt, importedFrom, exportedAt, exportedTo } = record;
  return status === 'exported' || [importedAt, importedFrom, exportedAt, exportedTo].some((fact) => fact !== undefined);
}
