import type { HeadlineFindingCode } from '../../../contract/report/headline.ts';
import { insideSentence } from '../../../language/inside-sentence.ts';
import { isProvisional } from '../../provisional.ts';
import type { DocumentContext } from '../context.ts';
import type { DocumentHeadline, VerdictTile } from '../document.ts';
import { isThin } from '../thin-record.ts';
import { describeTrueReading } from '../true-odometer.ts';
import type { Finding, Gravity } from './rule.ts';
import { rules } from './rules.ts';

const maxQuestions = 5;
/** More do not fit into a sentence that is read at once. */
const maxFacts = 3;

interface Said {
  readonly state: DocumentHeadline['state'];
  readonly sentence: string;
  /** What is to be known besides. */
  readonly besides?: string | undefined;
}

/** What a buyer must know in a sentence, and what to ask the seller. */
export function writeHeadline(context: DocumentContext, tiles: readonly VerdictTile[]): DocumentHeadline {
  const { codes: _codes, ...headline } = summarize(context, () => tiles);
  return { ...headline, questionsTitle: context.say.headline.questionsTitle };
}

interface Summary extends Said {
  readonly questions: readonly string[];
  /** What was found, the gravest first. */
  readonly codes: readonly HeadlineFindingCode[];
}

/** The verdicts are asked for only where no fact speaks against the vehicle. */
export function summarize(context: DocumentContext, verdicts: () => readonly VerdictTile[]): Summary {
  const findings = rules.flatMap(({ code, gravity, find }) => {
    const finding = find(context);
    return finding ? [{ code, gravity, ...finding }] : [];
  });
  // What should not be bought at all needs no repair bills.
  const isStopped = findings.some(({ gravity }) => gravity === 'stop');
  const asking = isStopped ? findings.filter(({ gravity }) => gravity === 'stop') : findings;
  const questions = new Set(asking.flatMap((finding) => finding.questions));
  return {
    ...(sayFacts(context, findings) ?? sayQuiet(context, findings, verdicts)),
    questions: [...questions].slice(0, maxQuestions),
    codes: findings.map(({ code }) => code),
  };
}

type Graded = Finding & { readonly gravity: Gravity };

/** The gravest facts, and how many others there are; nothing where none speaks against the vehicle. */
function sayFacts(context: DocumentContext, findings: readonly Graded[]): Said | undefined {
  const { words, say } = context;
  const { settle, settleMost, ask, askMost, stillComing, thinBesides } = say.headline;
  const factsOf = (...gravities: readonly Gravity[]) =>
    findings.filter(({ gravity, fact }) => gravities.includes(gravity) && fact !== '').map(({ fact }) => fact);
  const coming = isProvisional(context.report) ? [stillComing] : [];
  const [stop] = factsOf('stop');
  if (stop !== undefined) return { state: 'problem', sentence: stop, ...besides(coming) };
  const isGrave = factsOf('settle').length > 0;
  const facts = factsOf(isGrave ? 'settle' : 'ask', 'doubt');
  if (facts.length === 0) return undefined;
  const isAll = facts.length <= maxFacts;
  const frame = isGrave ? (isAll ? settle : settleMost) : isAll ? ask : askMost;
  const sentence = frame({ count: facts.length, facts: facts.slice(0, maxFacts).join(words.between.parts) });
  const further = isGrave ? sayFurther(context, factsOf('ask'), maxFacts - facts.length) : [];
  const thin = isThin(context) && coming.length === 0 ? [thinBesides] : [];
  const total = context.report.checks.odometer.code === 'ODOMETER_REPLACED' ? describeTrueReading(context) : undefined;
  const others = [...(total === undefined ? [] : [total]), ...further, ...thin, ...coming];
  return { state: isGrave ? 'problem' : 'attention', sentence, ...besides(others) };
}

function besides(sentences: readonly string[]): Pick<Said, 'besides'> {
  return sentences.length > 0 ? { besides: sentences.join(' ') } : {};
}

/** What is to be asked about beside what is to be settled, by name as far as there is room. */
function sayFurther({ words, say }: DocumentContext, facts: readonly string[], room: number): string[] {
  const { furtherAsk, furtherAskMost, furtherAskCount } = say.headline;
  if (facts.length === 0) return [];
  if (room <= 0) return [furtherAskCount(facts.length)];
  const frame = facts.length <= room ? furtherAsk : furtherAskMost;
  return [frame({ count: facts.length, facts: facts.slice(0, room).join(words.between.parts) })];
}

/** Without a fact that speaks against the vehicle: how much that means. */
function sayQuiet(context: DocumentContext, findings: readonly Graded[], verdicts: () => readonly VerdictTile[]): Said {
  const {
    report,
    words,
    say: { headline: say },
  } = context;
  if (isProvisional(report)) return { state: 'unchecked', sentence: say.nothingYet };
  if (isThin(context)) return { state: 'unchecked', sentence: say.thin };
  const unclear = verdicts().filter(({ state }) => state !== 'clear' && state !== 'neutral');
  if (unclear.length > 0) {
    const topics = unclear.map(({ label }) => insideSentence(label, words.language));
    // Without a word for “and”, which some of the labels contain.
    return { state: 'unchecked', sentence: say.nothingChecked({ topics: topics.join(', ') }) };
  }
  const count = report.coverage.sourcesConsulted ?? 0;
  const note = findings.find(({ gravity }) => gravity === 'note');
  return { state: 'clear', sentence: note ? say.nothingBut({ count, fact: note.fact }) : say.nothing(count) };
}
