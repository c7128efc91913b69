import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledAccident, AssembledRecall } from '../../presentation/assembled/records.ts';
import type { AssembledChecks } from '../../presentation/assembled/vehicle.ts';
import type { Outcome } from '../../suppliers/outcome.ts';
import type { TitleBrand } from '../../vehicles/codes.ts';
import type { SortedEvidence } from './evidence.ts';
import type { Mileage } from './mileage.ts';
import { lookedEverywhere } from './outcomes.ts';
import { hasOpenRecall } from './recalls.ts';
import type { Registrations } from './registration.ts';
import type { Use } from './use.ts';

/** Brands that a vehicle gets for damage. */
const damageBrands: readonly TitleBrand[] = ['salvage', 'rebuilt', 'flood', 'hail', 'fire', 'junk'];

/** The short answers. One that could not be found out is absent. */
export function makeChecks(
  evidence: SortedEvidence,
  outcomes: readonly Outcome[],
  {
    accidents,
    recalls,
    mileage,
    registrations,
    use,
  }: {
    readonly accidents: readonly AssembledAccident[];
    readonly recalls: readonly AssembledRecall[];
    readonly mileage: Mileage;
    readonly registrations: Registrations;
    readonly use: Use;
  },
): AssembledChecks {
  const { finding, oddSource } = mileage;
  return onlyKnown({
    hasAccidents: hadAccidents(evidence, outcomes, accidents),
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    hasOpenRecall: hasOpenRecall(recalls, outcomes),
    isExported: registrations.isExported,
    canBeTransferred: registrations.canBeTransferred,
    odometer: finding,
    odometerSource: finding.code === 'UNIT_CONFLICT' ? oddSource : undefined,
  });
}

/**
 * Damage anywhere on record counts, also where only a title or a history register tells of it. "No" needs somebody who
 * keeps records of accidents to have answered, and nobody of them to be silent or still to answer.
 */
function hadAccidents(
  evidence: SortedEvidence,
  outcomes: readonly Outcome[],
  accidents: readonly AssembledAccident[],
): boolean | undefined {
  const isTold =
    accidents.length > 0 ||
    evidence.of('happened').some(({ about }) => about === 'accident') ||
    evidence.of('branded').some(({ brand }) => damageBrands.includes(brand));
  if (isTold) return true;
  return lookedEverywhere(outcomes, 'accidentHistory') ? false : undefined;
}
