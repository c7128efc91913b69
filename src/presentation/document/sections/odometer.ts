import type { AssembledReading } from '../../../report/model/records.ts';
import { doesCount, trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import type { OdometerNote } from '../../../vehicles/odometer/verdict.ts';
import { explainNote, explainOdometer, explainSetAside, sayLowOffer } from '../../odometer.ts';
import { isProvisional, saySoFar, withoutSoFar } from '../../provisional.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { showReading } from '../converted-reading.ts';
import type { Block, TableRow, TableBlock } from '../document.ts';
import { lowOfferOf } from '../low-offer.ts';
import { drawOdometer, isStruck, labelOf, stateOfDrop } from '../odometer-chart.ts';
import { findDrops } from '../odometer-lines.ts';
import type { WrittenSection } from '../place.ts';
import { describeTrueReading, lastReadingOf } from '../true-odometer.ts';
import { judgeReadings } from '../verdicts/odometer.ts';
import { countryCell, inOneLine } from './parts.ts';
import { isSameKm } from './places.ts';

export function writeOdometer(context: DocumentContext): WrittenSection {
  const { report, words, say } = context;
  const { state, isPending, why } = judgeReadings(context);
  const hasReadings = report.mileage.length > 0;
  // The verdict is in the tile, and the fall is described by the explanation.
  const trueReading = describeTrueReading(context);
  const isSaid = trueReading !== undefined && why.includes(trueReading);
  const result = inOneLine([describeLast(context), isSaid ? undefined : trueReading], ' ');
  return {
    id: 'odometer',
    title: say.odometer.title,
    isPending,
    lead: { state, text: asFarAsKnown(context, result ?? withoutSoFar(why, words)) },
    blocks: hasReadings ? [...chartBlocks(context), ...explanation(context), table(context)] : [],
  };
}

function describeLast({ report, words, say }: DocumentContext): string | undefined {
  const last = lastReadingOf(report);
  return (
    last &&
    say.story.lastReading({
      distance: words.distance(last.km),
      date: words.date(last.date),
      source: words.source(last.source),
    })
  );
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

/** More readings are counted. */
const maxListedAside = 2;

/** What the lead has not said: where the readings agree and none was set aside, that is at most what else is noted. */
function explanation(context: DocumentContext): Block[] {
  const { report, words, say } = context;
  const { odometer, odometerNotes: notes = [] } = report.checks;
  const { lowOffer } = report;
  const leadsWithOffer = lowOfferOf(report) !== undefined;
  const setAside = report.mileage.flatMap(({ date, odometerKm, source, setAside: why }) =>
    why ? [{ date, odometerKm, source: words.source(source), setAside: why }] : [],
  );
  // The table below has the reason beside each reading.
  const converted = setAside.filter((reading) => reading.setAside.reason === 'otherUnit');
  const isMuchAside = setAside.length - converted.length > maxListedAside;
  const isPlain = odometer.code === 'CONSISTENT' && setAside.length === 0 && !isProvisional(report);
  const told = isPlain
    ? [
        ...(lowOffer && !leadsWithOffer ? [sayLowOffer(lowOffer, words)] : []),
        ...(leadsWithOffer ? notes : notesNotLed(notes)).map((note) => explainNote(note, words)),
      ]
    : [
        // The explanation says so, with the number of readings.
        ...(odometer.code === 'UNIT_CONFLICT' ? [] : [verdictOf(context)]),
        explainOdometer({ finding: odometer, notes, lowOffer, setAside: isMuchAside ? converted : setAside }, words),
        ...(isMuchAside ? [say.odometer.summary.aside({ count: setAside.length - converted.length })] : []),
      ];
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

function row(reading: AssembledReading, context: DocumentContext): TableRow {
  const { words, say, report } = context;
  const { recordId, date, source, country, setAside } = reading;
  const when = setAside?.reason === 'undated' ? say.odometer.noDate : words.shortDate(date);
  const isUsed = doesCount(reading);
  const drop = findDrops(report).find(({ fall }) => fall.date === date && isSameKm(fall.afterKm, trueKmOf(reading)));
  return {
    ...(recordId !== undefined && { recordId }),
    cells: [
      { text: when },
      { text: showReading(reading, context), ...(drop?.isSuspicious && { state: stateOfDrop(context, drop) }) },
      { text: asSentence(words.source(source), words.language) },
      countryCell(context, country),
    ],
    ...(setAside && isStruck(setAside) && { isAside: true }),
    ...(setAside && !isUsed && { note: say.odometer.aside({ reason: explainSetAside(setAside, words) }) }),
    ...(drop && isUsed && { note: labelOf(drop, context) }),
  };
}
