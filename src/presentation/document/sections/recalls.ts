import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledRecall, RecallStatus } from '../../../report/model/records.ts';
import { sayCampaign } from '../../recorded/recalls.ts';
import { asPlainText } from '../../recorded/said.ts';
import type { DocumentContext } from '../context.ts';
import type { DocumentFact, RecordEntry, State, Text } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { divideUnknown, findMention, hasRecallWork } from '../recall-visit.ts';
import { isComing } from '../silence.ts';
import { isOpenUnnamed, judgeRecalls } from '../verdicts/recalls.ts';
import {
  asValue,
  capital,
  compareTexts,
  fact,
  figure,
  inOneLine,
  saidPlainly,
  saidText,
  silentSection,
} from './parts.ts';

/** The state of a recall for this vehicle, as its tile has it: one that was never looked up for it is not known. */
export function stateOfRecall({ status, risk }: Pick<AssembledRecall, 'status' | 'risk'>): State {
  if (status === 'completed') return 'clear';
  if (status === 'unknown') return 'unchecked';
  return risk === 'low' ? 'attention' : 'problem';
}

const byUrgency: readonly RecallStatus[] = ['open', 'unknown', 'completed'];

export function writeRecalls(context: DocumentContext): WrittenSection {
  const { recalls } = context.report;
  const { title, nothing, lead } = context.say.recalls;
  const unnamed = isOpenUnnamed(context) ? `${capital(context, context.say.verdicts.recalls.unnamedWhy)}.` : '';
  if (recalls.length === 0 && unnamed === '')
    return silentSection(context, { id: 'recalls', title, key: 'recalls', nothing, isReassuring: true });
  const completed = recalls.filter(({ status }) => status === 'completed').length;
  const { unsettled, workedOn } = divideUnknown(context.report);
  const open = recalls.filter(({ status }) => status === 'open');
  const { state, why } = judgeRecalls(context);
  const { workRecorded } = context.say.verdicts.recalls;
  return {
    id: 'recalls',
    title,
    isPending: isComing(context, 'recalls'),
    lead: {
      state,
      text: [
        unnamed,
        nameRecalls(context, open),
        nameRecalls(context, unsettled),
        nameRecalls(context, workedOn),
        workedOn.length > 0 && why !== workRecorded && workRecorded,
        completed > 0 && lead(completed),
      ]
        .filter(Boolean)
        .join(' '),
    },
    blocks:
      recalls.length === 0
        ? []
        : [
            {
              kind: 'entries',
              entries: recalls.toSorted(compareUrgency).map((recall) => writeRecall(context, recall)),
            },
          ],
  };
}

/** Which they are: how many, or what was done, is in the tile. */
function nameRecalls(context: DocumentContext, recalls: readonly AssembledRecall[]): string | undefined {
  const [first] = recalls;
  if (first === undefined) return undefined;
  const { words } = context;
  const named = recalls.map((recall) => {
    const { component } = sayCampaign(recall, words);
    return component === undefined ? recall.campaignId : `${asPlainText(component, words)} (${recall.campaignId})`;
  });
  const status = sayRecallStatus(context, first);
  return `${status}${words.between.labelAndValue}${named.join(words.between.parts)}.`;
}

function compareUrgency(one: AssembledRecall, other: AssembledRecall): number {
  return (
    byUrgency.indexOf(one.status) - byUrgency.indexOf(other.status) || compareTexts(other.date ?? '', one.date ?? '')
  );
}

function writeRecall(context: DocumentContext, recall: AssembledRecall): RecordEntry {
  const { words } = context;
  const { labels, recalls: say } = context.say;
  const { campaignId, date, country, status, risk } = recall;
  const said = sayCampaign(recall, words);
  return onlyKnown({
    recordId: recall.recordId,
    title: saidPlainly(context, said.component) ?? `${say.campaign} ${campaignId}`,
    subtitle: inOneLine([date && words.date(date), country && words.country(country)]),
    mark: { state: stateOfRecall(recall), text: sayRecallStatus(context, recall) },
    facts: [
      ...fact(say.campaign, campaignId),
      ...fact(say.manufacturerCode, recall.manufacturerCode),
      ...fact(say.manufacturer, isMaker(context, recall.manufacturer) ? undefined : recall.manufacturer),
      ...fact(say.risk, asValue(context, risk && words.for.recallRisk[risk])),
      ...fact(say.consequences, saidText(context, said.consequences)),
      ...fact(say.remedy, saidText(context, said.remedy)),
      ...describeAffected(context, recall),
      ...fact(labels.source, asValue(context, words.source(recall.source))),
    ],
    paragraphs: [
      saidText(context, said.summary),
      ...(status === 'unknown' ? describeDoubt(context, recall) : []),
    ].filter((text): text is Text => text !== undefined),
    items: [],
    pictures: [],
  });
}

/** How many vehicles, and how many of them in the country of the campaign. */
function describeAffected(
  context: DocumentContext,
  { country, vehiclesAffected: all, vehiclesAffectedInCountry: there }: AssembledRecall,
): DocumentFact[] {
  const { words } = context;
  const say = context.say.recalls;
  const inCountry = there === undefined ? undefined : figure(context, there);
  if (all !== undefined && inCountry !== undefined && country !== undefined) {
    const note = `${words.country(country)}${words.between.labelAndValue}${inCountry}`;
    return fact(say.affected, figure(context, all), note);
  }
  const label = country === undefined ? say.affectedInCountry : say.affectedIn({ country: words.country(country) });
  return [...fact(say.affected, all === undefined ? undefined : figure(context, all)), ...fact(label, inCountry)];
}

/** As the page says above all. */
function isMaker({ report }: DocumentContext, name = ''): boolean {
  return name.toLowerCase() === report.identity?.make?.toLowerCase();
}

/** Where a workshop has worked for it, more is known of this vehicle than nothing. */
export function sayRecallStatus(context: DocumentContext, recall: AssembledRecall): string {
  const { report, words, say } = context;
  const isWorkedOn = recall.status === 'unknown' && hasRecallWork(report, recall);
  return isWorkedOn ? say.verdicts.recalls.unknown : capital(context, words.for.recallStatus[recall.status]);
}

/** The vehicle was not looked up; a workshop or a register may still have named the campaign. */
function describeDoubt(context: DocumentContext, recall: AssembledRecall): string[] {
  const say = context.say.recalls;
  const date = findMention(context.report, recall);
  return [date === undefined ? say.modelOnly : say.mentioned({ date: context.words.date(date) })];
}
