import type { AssembledAccident } from '../../../report/model/records.ts';
import { isTotalLoss, outcomeOf } from '../../damage-outcome.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { newestFirst } from '../sections/parts.ts';
import { isGrave } from '../severity.ts';
import { type Finding, found, yearOf } from './rule.ts';

export function findTotalLoss(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  const [latest] = sortDamage(context).totalLosses;
  return latest && found(facts.totalLoss({ year: yearOf(latest.date) }), ...askForBills(context));
}

export function findGraveDamage(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  const [latest] = sortDamage(context).grave;
  return latest && found(facts.graveDamage({ year: yearOf(latest.date) }), ...askForBills(context));
}

export function findDamage(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  const { slight } = sortDamage(context);
  const [latest] = slight;
  if (latest === undefined) return undefined;
  const year = yearOf(latest.date);
  const fact = slight.length === 1 ? facts.damage({ year }) : facts.damages({ count: slight.length, year });
  return found(fact, ...askForBills(context));
}

export function findMentionedDamage({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const isMentioned = report.accidents.length === 0 && report.checks.hasAccidents === true;
  return isMentioned ? found(headline.facts.damageMentioned, headline.questions.damage) : undefined;
}

/** The newest of each first. */
function sortDamage({ report }: DocumentContext): Record<'totalLosses' | 'grave' | 'slight', AssembledAccident[]> {
  const accidents = newestFirst(report.accidents, ({ date }) => date);
  return {
    totalLosses: accidents.filter(isTotalLoss),
    grave: accidents.filter((accident) => isGrave(report, accident) && !isTotalLoss(accident)),
    slight: accidents.filter((accident) => !isGrave(report, accident)),
  };
}

/** One question for the latest of each kind of damage. A repair that is on record needs no further proof. */
function askForBills(context: DocumentContext): string[] {
  const { words, say } = context;
  const { repair, repairs } = say.headline.questions;
  const latest = Object.values(sortDamage(context)).flatMap(([accident]) => accident ?? []);
  const unproved = latest.filter((accident) => isTotalLoss(accident) || outcomeOf(accident) !== 'repaired');
  const [year, ...others] = [...new Set(unproved.map(({ date }) => yearOf(date)))].toSorted();
  if (year === undefined) return [];
  return [others.length === 0 ? repair({ year }) : repairs({ years: joinAll([year, ...others], words.language) })];
}
