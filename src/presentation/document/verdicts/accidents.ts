import type { AssembledAccident } from '../../../report/model/records.ts';
import { isTotalLoss } from '../../damage-outcome.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { describeCost } from '../damage-cost.ts';
import { compareSeverity, graveParts, isGrave } from '../severity.ts';
import { isComing } from '../silence.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

const describeDamage = ['vehicleHistory', 'auctionHistory', 'listingHistories'] as const;

export function judgeAccidents(context: DocumentContext): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.accidents;
  const isPending = isComing(context, 'accidentHistory', 'vehicleHistory', 'plHistory');
  const [worst, ...others] = report.accidents.toSorted(compareSeverity(report));
  if (worst === undefined) return judgeNoAccident(context, isPending);
  const event = describe(worst, context);
  const why =
    others.length === 0
      ? sentences.one({ event: asSentence(event, context.words.language) })
      : sentences.several({ count: others.length + 1, worst: event });
  if (!isGrave(report, worst)) {
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

function describe(accident: AssembledAccident, context: DocumentContext): string {
  const { words, say } = context;
  const parts = graveParts
    .filter((part) => accident.partGroups.includes(part))
    .map((part) => words.for.partGroup[part]);
  return [
    `${words.for.damageType[accident.type]} (${words.date(accident.date)})`,
    isTotalLoss(accident) && accident.type !== 'totalLoss' && words.for.damageOutcome.totalLoss,
    describeCost(context, accident),
    parts.length > 0 && say.verdicts.accidents.parts({ parts: joinAll(parts, words.language) }),
  ]
    .filter(Boolean)
    .join(', ');
}
