import type { AssembledAccident } from '../../../report/model/records.ts';
import { isTotalLoss, outcomeOf } from '../../damage-outcome.ts';
import type { DocumentContext } from '../context.ts';
import { newestFirst } from '../sections/parts.ts';
import { isGrave } from '../severity.ts';
import { type Finding, found, yearOf } from './rule.ts';

export function findTotalLoss({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const [latest] = newestFirst(report.accidents.filter(isTotalLoss), ({ date }) => date);
  if (latest === undefined) return undefined;
  const year = yearOf(latest.date);
  return found(headline.facts.totalLoss({ year }), headline.questions.repair({ year }));
}

export function findGraveDamage({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const grave = report.accidents.filter((accident) => isGrave(report, accident) && !isTotalLoss(accident));
  const [latest] = newestFirst(grave, ({ date }) => date);
  if (latest === undefined) return undefined;
  return found(headline.facts.graveDamage({ year: yearOf(latest.date) }), ...askForBill(headline, latest));
}

export function findDamage({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const slight = newestFirst(
    report.accidents.filter((accident) => !isGrave(report, accident)),
    ({ date }) => date,
  );
  const [latest] = slight;
  if (latest === undefined) return undefined;
  const year = yearOf(latest.date);
  const fact =
    slight.length === 1 ? headline.facts.damage({ year }) : headline.facts.damages({ count: slight.length, year });
  return found(fact, ...askForBill(headline, latest));
}

export function findMentionedDamage({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const isMentioned = report.accidents.length === 0 && report.checks.hasAccidents === true;
  return isMentioned ? found(headline.facts.damageMentioned, headline.questions.damage) : undefined;
}

/** A repair that is on record needs no further proof. */
function askForBill({ questions }: DocumentContext['say']['headline'], accident: AssembledAccident): string[] {
  return outcomeOf(accident) === 'repaired' ? [] : [questions.repair({ year: yearOf(accident.date) })];
}
