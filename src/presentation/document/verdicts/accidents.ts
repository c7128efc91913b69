import type { AssembledAccident } from '../../../report/model/records.ts';
import { isTotalLoss } from '../../damage-outcome.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { describeCost } from '../damage-cost.ts';
import { findDamageBy, isDamageBy } from '../damage-kind.ts';
import { compareSeverity, graveParts, isGrave } from '../severity.ts';
import { isComing } from '../silence.ts';
import { countFrom } from '../stray-estimate.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

const describeDamage = ['vehicleHistory', 'auctionHistory', 'listingHistories'] as const;

export function judgeAccidents(context: DocumentContext): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.accidents;
  const isPending = isComing(context, 'accidentHistory', 'vehicleHistory', 'plHistory');
  const [worst, ...others] = report.accidents.toSorted(compareSeverity(report));
  if (worst === undefined) return judgeNoAccident(context, isPending);
  const event = [describe(worst, context), ...describeAlso(context, worst)].join(context.words.between.parts);
  const why =
    others.length === 0
      ? sentences.one({ event: asSentence(event, context.words.language) })
      : sentences.several({
          from: countFrom(report, report.accidents),
          count: report.accidents.length,
          worst: event,
        });
  if (!isGrave(report, worst)) {
    const word = report.checks.hasAccidents === false ? sentences.noAccident : sentences.recorded;
    return { state: 'attention', isPending, word, why };
  }
  const losses = report.accidents.filter(isTotalLoss).length;
  const word = losses === 0 ? sentences.serious : losses === 1 ? sentences.totalLoss : sentences.totalLosses(losses);
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

/** Water and fire are named also where something else was worse. */
function describeAlso({ report, words, say }: DocumentContext, worst: AssembledAccident): string[] {
  const named = (['flood', 'fire'] as const).flatMap((kind) => {
    const damage = isDamageBy(kind, worst) ? undefined : findDamageBy(kind, report);
    return damage ? [`${words.for.damageType[kind]} (${words.date(damage.date)})`] : [];
  });
  return named.length === 0 ? [] : [say.verdicts.accidents.also({ events: named.join(', ') })];
}

function describe(accident: AssembledAccident, context: DocumentContext): string {
  const { words, say } = context;
  const parts = graveParts
    .filter((part) => accident.partGroups.includes(part))
    .map((part) => words.for.partGroup[part]);
  return [
    `${words.for.damageType[accident.type]} (${words.date(accident.date)})`,
    isTotalLoss(accident) && accident.type !== 'totalLoss' && words.for.damageOutcome.totalLoss,
    accident.type !== 'flood' && isDamageBy('flood', accident) && words.for.damageType.flood,
    accident.type !== 'fire' && isDamageBy('fire', accident) && words.for.damageType.fire,
    describeCost(context, accident),
    parts.length > 0 && say.verdicts.accidents.parts({ parts: joinAll(parts, words.language) }),
  ]
    .filter(Boolean)
    .join(', ');
}
