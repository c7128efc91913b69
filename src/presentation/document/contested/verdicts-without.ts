import { insideSentence } from '../../../language/inside-sentence.ts';
import type { AssembledChecks } from '../../../report/model/vehicle.ts';
import type { DocumentContext } from '../context.ts';
import type { VerdictTile, VerdictTopic } from '../document.ts';
import { rules } from '../headline/rules.ts';
import { explainFall } from '../odometer-fall.ts';
import { writeVerdicts } from '../verdicts.ts';
import { withoutContestedRecords } from './without-records.ts';

/**
 * That records are contested, and what the verdicts would be without them. The headline itself stays as it is: a record that
 * is contested is on record.
 */
export function describeContested(context: DocumentContext, tiles: readonly VerdictTile[]): string | undefined {
  const { report, words } = context;
  const say = context.say.contested;
  const count = report.contested?.records.length ?? 0;
  if (count === 0) return undefined;
  const without = { ...context, report: withoutContestedRecords(report) };
  const verdicts = describeDifferences(context, tiles, without);
  if (verdicts.length > 0) {
    return `${say.records(count)} ${say.without({ count, verdicts: verdicts.join(words.between.parts) })}`;
  }
  const facts = findFactsGone(context, without);
  const rest = facts.length > 0 ? say.gone({ count, facts: facts.join(words.between.parts) }) : say.same(count);
  return `${say.records(count)} ${rest}`;
}

/** A clause for each verdict that would differ. Where an answer changes from yes to no or the reverse, it is said so. */
function describeDifferences(
  context: DocumentContext,
  tiles: readonly VerdictTile[],
  without: DocumentContext,
): string[] {
  const others = writeVerdicts(without, []);
  return tiles.flatMap((tile, at) => {
    const other = others[at];
    if (other === undefined) return [];
    const answers = flagsOf[tile.topic].flatMap((flag) => sayAnswer(context, without, flag) ?? []);
    if (answers.length > 0) return answers;
    const [before, after] = [sayVerdict(context, tile), sayVerdict(without, other)];
    return before === after ? [] : [after];
  });
}

type Flag = Exclude<keyof AssembledChecks, 'odometer' | 'odometerNotes'>;

/** The answers that each tile draws on. */
const flagsOf: Readonly<Record<VerdictTopic, readonly Flag[]>> = {
  odometer: [],
  accidents: ['hasAccidents'],
  theft: [],
  recalls: ['hasOpenRecall'],
  title: ['canBeTransferred', 'isExported'],
  ownership: ['isTaxi', 'isLearningVehicle', 'isRental'],
};

/** Nothing where the answer is the same, or where the word of the tile says more. */
function sayAnswer(context: DocumentContext, without: DocumentContext, flag: Flag): string | undefined {
  const { facts } = context.say.headline;
  const { no } = context.say.contested;
  const [before, after] = [context.report.checks[flag], without.report.checks[flag]];
  if (before === after) return undefined;
  const use = (yes: string, none: string) => (after === true ? yes : before === true ? none : undefined);
  switch (flag) {
    case 'hasAccidents':
      return after === false ? no.accident : undefined;
    case 'hasOpenRecall':
      return after === undefined ? undefined : after ? facts.openRecalls(1) : no.openRecall;
    case 'canBeTransferred':
      return after === false ? facts.notTransferable : undefined;
    case 'isExported':
      return use(facts.statuses.exported, no.export);
    case 'isTaxi':
      return use(facts.uses.taxi, no.taxi);
    case 'isLearningVehicle':
      return use(facts.uses.drivingSchool, no.drivingSchool);
    case 'isRental':
      return use(facts.uses.rental, no.rental);
  }
  return flag satisfies never;
}

/** The word of a tile. Of a rollback it is also said how much is missing, which may be less without a record. */
function sayVerdict({ report, words, say }: DocumentContext, { topic, label, word }: VerdictTile): string {
  const { facts } = say.headline;
  const { odometer } = report.checks;
  if (topic === 'odometer' && odometer.code === 'ROLLBACK_LIKELY') {
    return facts.rolledBack(explainFall(odometer.parameters, words));
  }
  if (topic === 'odometer' && odometer.code === 'ROLLBACK_POSSIBLE') {
    return facts.maybeRolledBack(explainFall(odometer.parameters, words));
  }
  return say.contested.verdict({ what: insideSentence(label, words.language), word });
}

/** What the headline says for a reason that only contested records give, though no verdict rests on it. */
function findFactsGone(context: DocumentContext, without: DocumentContext): string[] {
  const left = new Set(rules.flatMap(({ code, find }) => (find(without) ? [code] : [])));
  return rules.flatMap(({ code, gravity, find }) => {
    const fact = gravity === 'stop' || left.has(code) ? '' : (find(context)?.fact ?? '');
    return fact === '' ? [] : [fact];
  });
}
