import type { Auctioned } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident, AssembledRecall } from '../../../report/model/records.ts';
import type { AssembledChecks } from '../../../report/model/vehicle.ts';
import type { TitleBrand } from '../../../vehicles/codes.ts';
import type { Absence } from '../common/absence.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';
import type { Mileage } from '../condition/mileage.ts';
import { hasOpenRecall } from '../condition/recalls.ts';
import type { Registrations } from '../registration/registration.ts';
import type { Use } from '../registration/use.ts';

/** Title brands that a vehicle gets for damage. */
const damageBrands: readonly TitleBrand[] = ['salvage', 'rebuilt', 'flood', 'hail', 'fire', 'junk'];

/** The short answers of the report. A check without an answer is absent. */
export function makeChecks(
  evidence: SortedEvidence,
  absence: Absence,
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
  const areRegistersHeard = absence.isClear('registration');
  return onlyKnown({
    hasAccidents: hadAccidents(evidence, absence, accidents),
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    hasOpenRecall: hasOpenRecall(recalls, evidence, absence),
    isExported: registrations.isExported === false && !areRegistersHeard ? undefined : registrations.isExported,
    // A register that has not answered may be the current one; an earlier register's statement is outdated.
    canBeTransferred: areRegistersHeard ? registrations.canBeTransferred : undefined,
    odometer: finding,
  });
}

/**
 * Any recorded damage counts, also from a title, a history register or an auction alone. "No" requires that accident
 * registers of every country the vehicle was in have answered, and that no supplier that could report damage has failed
 * or is pending.
 */
function hadAccidents(
  evidence: SortedEvidence,
  absence: Absence,
  accidents: readonly AssembledAccident[],
): boolean | undefined {
  const isReported =
    accidents.length > 0 ||
    evidence.of('happened').some(({ about }) => about === 'accident') ||
    evidence.of('branded').some(({ brand }) => damageBrands.includes(brand)) ||
    evidence.of('auctioned').some(wasSoldDamaged) ||
    evidence.of('listed').some(({ inventoryType }) => inventoryType === 'damaged');
  if (isReported) return true;
  const isAnyoneSilent = (['vehicleHistory', 'auctionHistory', 'listingHistories'] as const).some((section) =>
    absence.isAnySilent(section),
  );
  return !isAnyoneSilent && absence.isClear('accidentHistory') ? false : undefined;
}

/** Catalogues fill the damage column even if there is none. */
const noDamage = /^\s*(normal wear|none|no damage|unknown|n\/a|-)?\s*$/i;

function wasSoldDamaged({ titleType, primaryDamage = '', secondaryDamage = '' }: Auctioned): boolean {
  const isTitleBranded = titleType !== undefined && titleType !== 'clean';
  return isTitleBranded || !noDamage.test(primaryDamage) || !noDamage.test(secondaryDamage);
}
