import type { AssembledReading } from '../../../report/model/records.ts';
import type { OdometerNote } from '../../../vehicles/odometer/verdict.ts';
import { explainNote, explainOdometer, explainSetAside } from '../../odometer.ts';
import { isProvisional, saySoFar, withoutSoFar } from '../../provisional.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, TableRow, TableBlock } from '../document.ts';
import { drawOdometer } from '../odometer-chart.ts';
import type { WrittenSection } from '../place.ts';
import { describeTrueReading } from '../true-odometer.ts';
import { judgeReadings } from '../verdicts/odometer.ts';

export function writeOdometer(context: DocumentContext): WrittenSection {
  const { report, words, say } = context;
  const { state, isPending, why } = judgeReadings(context);
  const { code } = report.checks.odometer;
  // That the readings agree, with or without some, is said by the reason itself.
  const isSaidByReason = code === 'CONSISTENT' || state === 'clear';
  const verdict = verdictOf(context);
  const hasReadings = report.mileage.length > 0;
  // The fall itself is described by the tile and by the explanation.
  const result = describeTrueReading(context) ?? withoutSoFar(why, words);
  return {
    id: 'odometer',
    title: say.odometer.title,
    isPending,
    lead: { state, text: isSaidByReason ? why : asFarAsKnown(context, `${verdict} ${result}`) },
    blocks: hasReadings
      ? [...chartBlocks(context), ...explanation(context, isSaidByReason ? [verdict] : []), table(context)]
      : [],
  };
}

/** In the words that the API has for it; an exchange that no record tells of is only likely. */
function verdictOf({ report, words, say }: DocumentContext): string {
  const { code, parameters } = report.checks.odometer;
  const isInferred = code === 'ODOMETER_REPLACED' && !parameters.isRecorded;
  const verdict = isInferred ? say.headline.facts.probablyReplaced : words.for.odometerVerdict[code];
  return `${asSentence(verdict, words.language)}.`;
}

function chartBlocks(context: DocumentContext): Block[] {
  const chart = drawOdometer(context);
  return chart ? [{ kind: 'chart', title: context.say.odometer.chartTitle, chart }] : [];
}

function asFarAsKnown({ report, words }: DocumentContext, sentence: string): string {
  return isProvisional(report) ? saySoFar(sentence, words) : sentence;
}

/** What the lead has not said: where the readings agree and none was set aside, that is at most what else is noted. */
function explanation(context: DocumentContext, before: readonly string[]): Block[] {
  const { report, words, say } = context;
  const { odometer, odometerNotes: notes = [] } = report.checks;
  const { lowOffer } = report;
  const setAside = report.mileage.flatMap(({ date, odometerKm, source, setAside: why }) =>
    why ? [{ date, odometerKm, source: words.source(source), setAside: why }] : [],
  );
  const isPlain = odometer.code === 'CONSISTENT' && setAside.length === 0 && !isProvisional(report);
  const told = isPlain
    ? (lowOffer ? notes : notesNotLed(notes)).map((note) => explainNote(note, words))
    : [...before, explainOdometer({ finding: odometer, notes, lowOffer, setAside }, words)];
  if (told.length === 0) return [];
  const paragraphs = [asFarAsKnown(context, told.join(' '))];
  return [{ kind: 'notes', title: say.odometer.explanationTitle, paragraphs }];
}

/** The lead is about the graver of them. */
function notesNotLed(notes: readonly OdometerNote[]): readonly OdometerNote[] {
  const led = notes.find(({ code }) => code === 'STANDS_STILL') ?? notes[0];
  return notes.filter((note) => note !== led);
}

/** The newest first: what it shows now is what a buyer looks for. */
function table(context: DocumentContext): TableBlock {
  const { say, report } = context;
  return {
    kind: 'table',
    title: say.odometer.tableTitle,
    titleOfRest: say.odometer.otherTableTitle,
    caption: say.odometer.tableCaption,
    columns: [
      { label: say.odometer.date, align: 'start' },
      { label: say.odometer.reading, align: 'end', isPlain: true },
      { label: say.odometer.source, align: 'start', isPlain: true },
      { label: say.odometer.country, align: 'start', isPlain: true },
    ],
    rows: report.mileage.toReversed().map((reading) => row(reading, context)),
  };
}

function row(
  { date, odometerKm, source, country, setAside }: AssembledReading,
  { words, say }: DocumentContext,
): TableRow {
  const when = setAside?.reason === 'undated' ? say.odometer.noDate : words.date(date);
  return {
    cells: [
      { text: when },
      { text: words.distance(odometerKm) },
      { text: asSentence(words.source(source), words.language) },
      { text: country === undefined ? '' : words.country(country) },
    ],
    ...(setAside && {
      isAside: true,
      note: say.odometer.aside({ reason: explainSetAside(setAside, words) }),
    }),
  };
}
