import type { Auctioned } from '../../../report/evidence/events.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident, AssembledRecall } from '../../../report/model/records.ts';
import type { AssembledChecks } from '../../../report/model/vehicle.ts';
import type { TitleBrand } from '../../../vehicles/codes.ts';
import type { SortedEvidence } from '../common/evidence.ts';
import { countriesOf, lookedEverywhere, weighSilence } from '../common/outcomes.ts';
import type { Mileage } from '../condition/mileage.ts';
import { hasOpenRecall } from '../condition/recalls.ts';
import type { Registrations } from '../registration/registration.ts';
import type { Use } from '../registration/use.ts';

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
  const { finding } = mileage;
  const areRegistersHeard = weighSilence(outcomes, 'registration') === 'clear';
  return onlyKnown({
    hasAccidents: hadAccidents(evidence, outcomes, accidents),
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    hasOpenRecall: hasOpenRecall(recalls, evidence, outcomes),
    isExported: registrations.isExported === false && !areRegistersHeard ? undefined : registrations.isExported,
    // A register that was not heard may be the present one, and what an earlier one says is over.
    canBeTransferred: areRegistersHeard ? registrations.canBeTransferred : undefined,
    odometer: finding,
  });
}

/**
 * Damage anywhere on record counts, also where only a title, a history register or an auction tells of it. "No" needs
 * somebody who keeps records of accidents wherever the vehicle was to have answered, and nobody who could tell of damage
 * to be silent or still to answer.
 */
function hadAccidents(
  evidence: SortedEvidence,
  outcomes: readonly Outcome[],
  accidents: readonly AssembledAccident[],
): boolean | undefined {
  const isTold =
    accidents.length > 0 ||
    evidence.of('happened').some(({ about }) => about === 'accident') ||
    evidence.of('branded').some(({ brand }) => damageBrands.includes(brand)) ||
    evidence.of('auctioned').some(wasSoldDamaged) ||
    evidence.of('listed').some(({ inventoryType }) => inventoryType === 'damaged');
  if (isTold) return true;
  const isAnyoneSilent = (['vehicleHistory', 'auctionHistory', 'listingHistories'] as const).some((section) =>
    ['pending', 'incomplete', 'unavailable'].includes(weighSilence(outcomes, section)),
  );
  return !isAnyoneSilent && lookedEverywhere(outcomes, 'accidentHistory', countriesOf(evidence)) ? false : undefined;
}

/** A catalogue has a word in its column for damage even where there is none. */
const noDamage = /^\s*(normal wear|none|no damage|unknown|n\/a|-)?\s*$/i;

function wasSoldDamaged({ titleType, primaryDamage = '', secondaryDamage = '' }: Auctioned): boolean {
  const isTitleBranded = titleType !== undefined && titleType !== 'clean';
  return isTitleBranded || !noDamage.test(primaryDamage) || !noDamage.test(secondaryDamage);
}
