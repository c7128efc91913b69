import type { DamageSeverityCode } from '../../contract/report/accident.ts';
import type { AssembledAccident } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { DamageType, PartGroup } from '../../vehicles/codes.ts';
import { toEur } from '../../vehicles/currency/to-eur.ts';
import { isTotalLoss } from '../damage-outcome.ts';
import type { DocumentContext } from './context.ts';
import { estimateValueOn } from './vehicle-value.ts';

/** After these a vehicle is seldom what it was. */
const graveTypes: ReadonlySet<DamageType> = new Set(['rollover', 'flood', 'fire']);
export const graveParts: readonly PartGroup[] = ['frame', 'airbag'];
const slightTypes: ReadonlySet<DamageType> = new Set(['glass', 'parking', 'vandalism', 'hail']);

/** A repair for more goes deep, in a car of any price. */
const majorCostEur = 10_000;
const moderateCostEur = 2_000;
const majorShare = 0.3;
const moderateShare = 0.1;

/** How bad the damage was; nothing where neither its cost nor its kind tells. */
export function severityOf(report: AssembledReport, accident: AssembledAccident): DamageSeverityCode | undefined {
  const { type, partGroups, damageZones, damagePositions } = accident;
  if (isTotalLoss(accident)) return 'destroyed';
  const [costEur, share] = [costOf(accident), shareOfValue(report, accident) ?? 0];
  const hasGraveParts = graveParts.some((part) => partGroups.includes(part));
  if (graveTypes.has(type) || hasGraveParts || (costEur ?? 0) >= majorCostEur || share >= majorShare) return 'major';
  if (costEur !== undefined) return costEur >= moderateCostEur || share >= moderateShare ? 'moderate' : 'minor';
  if (slightTypes.has(type)) return 'minor';
  return partGroups.length + damageZones.length + damagePositions.length > 0 ? 'moderate' : undefined;
}

export function isGrave(report: AssembledReport, accident: AssembledAccident): boolean {
  const severity = severityOf(report, accident);
  return severity === 'major' || severity === 'destroyed';
}

/** The cost of the damage as a share of what the vehicle was worth then, where both are known. */
function shareOfValue(report: AssembledReport, accident: AssembledAccident): number | undefined {
  const [costEur, valueEur] = [costOf(accident), estimateValueOn(report, accident.date)];
  if (costEur === undefined || valueEur === undefined || costEur > valueEur) return undefined;
  return costEur / valueEur;
}

/** In hundredths, or in twentieths from a tenth on: as far as such an estimate reaches. */
export function roundedShareOfValue(report: AssembledReport, accident: AssembledAccident): number | undefined {
  const share = shareOfValue(report, accident);
  if (share === undefined || share < 0.01) return undefined;
  const steps = share < 0.1 ? 100 : 20;
  return Math.round(share * steps) / steps;
}

/** `about 40 % of its value then`. */
export function describeShare(context: DocumentContext, accident: AssembledAccident): string | undefined {
  const share = roundedShareOfValue(context.report, accident);
  if (share === undefined) return undefined;
  const { language } = context.words;
  const percent = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'percent' });
  return context.say.story.shareOfValue({ percent: percent.format(share) });
}

/** The most serious first: by severity, then by cost. */
export function compareSeverity(report: AssembledReport) {
  const ranks: readonly (DamageSeverityCode | undefined)[] = ['destroyed', 'major', 'moderate', 'minor', undefined];
  return (one: AssembledAccident, other: AssembledAccident): number =>
    ranks.indexOf(severityOf(report, one)) - ranks.indexOf(severityOf(report, other)) ||
    (costOf(other) ?? 0) - (costOf(one) ?? 0);
}

function costOf({ damageValueEur, damageValueMax, damageValue, damageCurrency, date }: AssembledAccident) {
  const value = damageValue ?? damageValueMax;
  return damageValueEur ?? (value === undefined ? undefined : toEur(value, damageCurrency ?? 'EUR', date));
}
