import type { Auctioned, Happened } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident, AssembledRecall } from '../../../report/model/records.ts';
import type { AssembledChecks } from '../../../report/model/vehicle.ts';
import type { DamageType, TitleBrand } from '../../../vehicles/codes.ts';
import type { Absence } from '../common/absence.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';
import type { OdometerHistory } from '../condition/odometer.ts';
import { hasOpenRecall } from '../condition/recalls.ts';
import type { Registrations } from '../registration/registration.ts';
import type { Use } from '../registration/use.ts';

/** Title brands that a vehicle gets for an accident or a total loss. */
const damageBrands: readonly TitleBrand[] = ['salvage', 'rebuilt', 'flood', 'fire', 'junk'];

/** The short answers of the report. A check without an answer is absent. */
export function makeChecks(
  evidence: SortedEvidence,
  absence: Absence,
  {
    accidents,
    recalls,
    odometer,
    registrations,
    use,
  }: {
    readonly accidents: readonly AssembledAccident[];
    readonly recalls: readonly AssembledRecall[];
    readonly odometer: OdometerHistory;
    readonly registrations: Registrations;
    readonly use: Use;
  },
): AssembledChecks {
  const { finding, notes } = odometer;
  const areRegistersHeard = absence.isClear('registration');
  return onlyKnown({
    hasAccidents: hadAccidents(evidence, absence, accidents),
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    isRental: use.isRental,
    hasOpenRecall: hasOpenRecall(recalls, evidence, absence),
    isExported: registrations.isExported === false && !areRegistersHeard ? undefined : registrations.isExported,
    // A register that has not answered may be the current one; an earlier register's statement is outdated.
    canBeTransferred: areRegistersHeard ? registrations.canBeTransferred : undefined,
    odometer: finding,
    odometerNotes: notes.length > 0 ? notes : undefined,
  });
}

/**
 * Any accident counts, also from a title, a history register or an auction alone. "No" requires that accident
 * registers of every country the vehicle was in have answered, and that no supplier that could report damage has failed
 * or is pending.
 */
function hadAccidents(
  evidence: SortedEvidence,
  absence: Absence,
  accidents: readonly AssembledAccident[],
): boolean | undefined {
  const isReported =
    accidents.some(isAccident) ||
    evidence.of('happened').some((event) => event.about === 'accident' && !isDetailed(event, evidence)) ||
    evidence.of('branded').some(({ brand }) => damageBrands.includes(brand)) ||
    evidence.of('auctioned').some(wasSoldDamaged) ||
    evidence.of('listed').some(({ inventoryType }) => inventoryType === 'damaged');
  if (isReported) return true;
  const isAnyoneSilent = (['vehicleHistory', 'auctionHistory', 'listingHistories'] as const).some((section) =>
    absence.isAnySilent(section),
  );
  return !isAnyoneSilent && absence.isClear('accidentHistory') ? false : undefined;
}

/** Whether the same register says what kind of damage it was: that record then decides whether it is an accident. */
function isDetailed({ source, date }: Happened, evidence: SortedEvidence): boolean {
  return evidence.of('damaged').some((record) => record.source === source && record.date === date);
}

/**
 * What a buyer calls an accident: damage in traffic, by fire or by water, and a total loss by whatever cause. Damage of an
 * unknown kind may be one. Hail, a stone in the windscreen, vandals and thieves cause damage and no accident.
 */
const isAccident = ({ type, outcome }: AssembledAccident): boolean =>
  outcome === 'totalLoss' || !damageWithoutAccident.includes(type);

const damageWithoutAccident: readonly DamageType[] = ['hail', 'glass', 'vandalism', 'theft'];

/** Catalogues fill the damage column even if there is none, or none by an accident. */
const noAccident =
  /^\s*(normal wear|none|no damage|unknown|n\/a|-|hail( damage)?|vandalism|theft|stripped|(broken )?glass|(minor )?(dents?|scratch(es)?)(\/(dents?|scratch(es)?))?|mechanical)?\s*$/i;

function wasSoldDamaged({ titleType, primaryDamage = '', secondaryDamage = '' }: Auctioned): boolean {
  const isTitleBranded = titleType !== undefined && titleType !== 'clean';
  return isTitleBranded || !noAccident.test(primaryDamage) || !noAccident.test(secondaryDamage);
}
