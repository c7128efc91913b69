import type { AssembledAccident } from '../../../report/model/records.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { isTotalLoss, outcomeOf } from '../../damage-outcome.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { findDamageBy, isDamageBy } from '../damage-kind.ts';
import { newestFirst } from '../sections/parts.ts';
import { compareSeverity, isGrave } from '../severity.ts';
import { countFrom } from '../stray-estimate.ts';
import { findTitleBrands } from './register-rules.ts';
import { type Finding, found } from './rule.ts';

export function findTotalLoss(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  const { totalLosses } = sortDamage(context);
  const years = totalLosses.map(({ date }) => yearOf(date)).toSorted();
  const [year] = years;
  if (year === undefined) return undefined;
  const fact =
    years.length === 1
      ? facts.totalLoss({ year })
      : facts.totalLosses({ count: years.length, years: joinAll([...new Set(years)], context.words.language) });
  return found(fact, ...askForBills(context));
}

export function findFlood(context: DocumentContext): Finding | undefined {
  const damage = findDamageBy('flood', context.report);
  const { facts } = context.say.headline;
  return damage && found(facts.flood({ year: yearOf(damage.date) }), ...askForBills(context));
}

export function findFire(context: DocumentContext): Finding | undefined {
  const damage = findDamageBy('fire', context.report);
  const { facts } = context.say.headline;
  return damage && found(facts.fire({ year: yearOf(damage.date) }), ...askForBills(context));
}

export function findGraveDamage(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  // Water and fire have facts of their own.
  const worst = sortDamage(context).grave.find(
    (accident) => !isDamageBy('flood', accident) && !isDamageBy('fire', accident),
  );
  return worst && found(facts.graveDamage({ year: yearOf(worst.date) }), ...askForBills(context));
}

export function findDamage(context: DocumentContext): Finding | undefined {
  const { facts } = context.say.headline;
  const { slight } = sortDamage(context);
  const [worst] = slight;
  if (worst === undefined) return undefined;
  const year = yearOf(worst.date);
  const from = countFrom(context.report, slight);
  const fact = slight.length === 1 ? facts.damage({ year }) : facts.damages({ from, count: slight.length, year });
  return found(fact, ...askForBills(context));
}

/** Where the title tells of the damage, it is said by the title, and only asked about. */
export function findMentionedDamage(context: DocumentContext): Finding | undefined {
  const { report, say } = context;
  const isMentioned = report.accidents.length === 0 && report.checks.hasAccidents === true;
  if (!isMentioned) return undefined;
  const { facts, questions } = say.headline;
  return found(findTitleBrands(context) ? '' : facts.damageMentioned, questions.damage);
}

/** The most serious of each first. */
function sortDamage({ report }: DocumentContext): Record<'totalLosses' | 'grave' | 'slight', AssembledAccident[]> {
  const accidents = report.accidents.toSorted(compareSeverity(report));
  return {
    totalLosses: accidents.filter(isTotalLoss),
    grave: accidents.filter((accident) => isGrave(report, accident) && !isTotalLoss(accident)),
    slight: accidents.filter((accident) => !isGrave(report, accident)),
  };
}

/** One question for the worst and the latest of each kind of damage. A repair that is on record needs no further proof. */
function askForBills(context: DocumentContext): string[] {
  const { words, say } = context;
  const { repair, repairsOfYear, repairs } = say.headline.questions;
  const asked = Object.values(sortDamage(context)).flatMap((accidents) => {
    const unproved = accidents.filter((accident) => isTotalLoss(accident) || outcomeOf(accident) !== 'repaired');
    return [...unproved.slice(0, 1), ...newestFirst(unproved, ({ date }) => date).slice(0, 1)];
  });
  const [year, ...others] = [...new Set(asked.map(({ date }) => yearOf(date)))].toSorted();
  if (year === undefined) return [];
  if (others.length > 0) return [repairs({ years: joinAll([year, ...others], words.language) })];
  return [new Set(asked).size === 1 ? repair({ year }) : repairsOfYear({ year })];
}
