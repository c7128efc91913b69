import type { AssembledAccident } from '../../../report/model/records.ts';
import type { DamageType, PartGroup } from '../../../vehicles/codes.ts';
import { isTotalLoss } from '../../damage-outcome.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { isComing, type Judgement, judgeSilence } from './judgement.ts';

/** After these a vehicle is seldom what it was. */
const graveTypes: readonly DamageType[] = ['rollover', 'flood', 'fire'];
const graveParts: readonly PartGroup[] = ['frame', 'airbag'];
/** A repair for more goes deep, in a car of any price. */
const graveCostEur = 10_000;

const describeDamage = ['vehicleHistory', 'auctionHistory', 'listingHistories'] as const;

export function judgeAccidents(context: DocumentContext): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.accidents;
  const isPending = isComing(context, ['accidentHistory', 'vehicleHistory', 'plHistory']);
  const [worst, ...others] = report.accidents.toSorted((one, other) => gravityOf(other) - gravityOf(one));
  if (worst === undefined) return judgeNoAccident(context, isPending);
  const event = describe(worst, context);
  const why =
    others.length === 0
      ? sentences.one({ event: asSentence(event, context.words.language) })
      : sentences.several({ count: others.length + 1, worst: event });
  if (!isGrave(worst)) {
    const word = report.checks.hasAccidents === false ? sentences.noAccident : sentences.recorded;
    return { state: 'attention', isPending, word, why };
  }
  const word = isTotalLoss(worst) ? sentences.totalLoss : sentences.serious;
  return { state: 'problem', isPending, word, why };
}

/** Coverage may be clear of accidents while another source of damage has not responded. */
function judgeNoAccident(context: DocumentContext, isPending: boolean): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.accidents;
  if (report.checks.hasAccidents === true) {
    return { state: 'attention', isPending, word: sentences.mentioned, why: sentences.elsewhere };
  }
  const silence = judgeSilence(context, 'accidentHistory', sentences.none);
  if (silence.state !== 'clear' || report.checks.hasAccidents === false) return silence;
  const unheard = describeDamage
    .map((key) => judgeSilence(context, key, sentences.none))
    .find(({ state }) => state === 'unchecked');
  if (unheard !== undefined) return unheard;
  const { words, incompleteAnywhere } = say.silence;
  return { state: 'unchecked', isPending, word: words.incomplete, why: incompleteAnywhere };
}

export function isGrave(accident: AssembledAccident): boolean {
  return (
    isTotalLoss(accident) ||
    graveTypes.includes(accident.type) ||
    gravePartsOf(accident).length > 0 ||
    (accident.damageValueEur ?? 0) >= graveCostEur
  );
}

function gravePartsOf({ partGroups }: AssembledAccident): PartGroup[] {
  return graveParts.filter((part) => partGroups.includes(part));
}

/** A total loss before all else, then what is grave, then by cost. */
function gravityOf(accident: AssembledAccident): number {
  const rank = isTotalLoss(accident) ? 2 : isGrave(accident) ? 1 : 0;
  return rank * 1e12 + (accident.damageValueEur ?? 0);
}

function describe(accident: AssembledAccident, { words, say }: DocumentContext): string {
  const parts = gravePartsOf(accident).map((part) => words.for.partGroup[part]);
  return [
    `${words.for.damageType[accident.type]} (${words.date(accident.date)})`,
    isTotalLoss(accident) && accident.type !== 'totalLoss' && words.for.damageOutcome.totalLoss,
    costOf(accident, words.money),
    parts.length > 0 && say.verdicts.accidents.parts({ parts: joinAll(parts, words.language) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function costOf(
  { damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency }: AssembledAccident,
  money: DocumentContext['words']['money'],
): string | undefined {
  const whole = (value: number, currency: string) => money({ value: Math.round(value), currency });
  if (damageCurrency !== undefined) {
    if (damageValueMin !== undefined && damageValueMax !== undefined && damageValueMin < damageValueMax) {
      return `${whole(damageValueMin, damageCurrency)}\u00a0– ${whole(damageValueMax, damageCurrency)}`;
    }
    const value = damageValue ?? damageValueMax ?? damageValueMin;
    if (value !== undefined) {
      const inEuro = damageCurrency !== 'EUR' && damageValueEur !== undefined && whole(damageValueEur, 'EUR');
      return inEuro ? `${whole(value, damageCurrency)} (≈ ${inEuro})` : whole(value, damageCurrency);
    }
  }
  return damageValueEur === undefined ? undefined : whole(damageValueEur, 'EUR');
}
