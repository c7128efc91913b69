import { languages } from '../../language/languages.ts';
import { contestRecord } from '../../operations/disputes/contest-record.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { NotThere } from '../../pages/outcome.ts';
import { disputeReasons } from '../../reports/disputes/dispute.ts';
import { readMaking } from '../../reports/making.ts';
import { entriesOf, recordIdOf, type ReportEntry } from '../../reports/records/entries.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import { html } from '../../web/html.ts';
import { countFigure } from '../../web/kit/figures.ts';
import { notice } from '../../web/kit/notice.ts';
import { changePage } from '../change-page.ts';
import { capitalized, disputeWords } from '../disputes.ts';
import type { Visit } from '../visit.ts';
import { readTypedChoice, readTypedText } from './read-values.ts';

const words = {
  failed: {
    unknown: 'The report shows no such record any more. Nothing was changed.',
    'decided before':
      'It was decided about this record not long ago: new proofs reopen that dispute. Nothing was changed.',
    'too many': 'As many disputes of this report, or of its partner, are open as may be. Nothing was changed.',
  },
  choose: 'Choose',
} as const;

interface Contestable {
  readonly report: StoredReport;
  /** The ids of its records, with what they are. */
  readonly records: readonly (readonly [recordId: string, label: string])[];
}

async function loadContestable({ parts: { database }, param }: Visit): Promise<Contestable> {
  const report = await findReport(database, param('reportId'));
  const shown = report && readMaking(report).content?.report;
  if (!report || !shown) throw new NotThere('there is no such report, or it cannot be read any more');
  const records = entriesOf(shown).flatMap((one) => {
    const recordId = recordIdOf(shown, one.entry);
    return recordId === undefined ? [] : [[recordId, labelOf(one)] as const];
  });
  return { report, records };
}

/** `Damage of 2020-11-09, 2,400, accidentRegister`. */
function labelOf({ kind, traits: { date, km, amount, code, source } }: ReportEntry): string {
  const what = `${capitalized(disputeWords.kinds[kind])} ${date === undefined ? disputeWords.noDate : `of ${date}`}`;
  const figures = [km === undefined ? undefined : `${countFigure(Math.round(km))} km`, amount, code, source];
  return [what, ...figures.filter((part) => part !== undefined)].join(', ');
}

const reportUrl = ({ report }: Contestable) => `/reports/${report.id}`;

/** For somebody who contests a record by mail or telephone. */
export const contestRecordPage = changePage({
  path: '/reports/:reportId/contest-record',
  operation: contestRecord,
  load: loadContestable,
  title: ({ report }) => `Contest a record of ${report.id}`,
  home: reportUrl,
  confirm: 'Contest the record',
  fields: ({ report, records }) => [
    { name: 'recordId', label: 'Record', kind: 'choice', choices: [['', words.choose], ...records], isFocused: true },
    {
      name: 'reason',
      label: 'Why',
      kind: 'choice',
      choices: disputeReasons.map((reason) => [reason, disputeWords.reasons[reason]]),
    },
    {
      name: 'statement',
      label: 'In the words of the filer',
      kind: 'long',
      hint: 'What is wrong and what is right. No names and addresses.',
    },
    {
      name: 'language',
      label: 'Language of the filer',
      kind: 'choice',
      choices: languages.map((language) => [language, language]),
      value: report.language,
    },
  ],
  input(values, { report, records }) {
    const recordId = readTypedText(values, 'recordId');
    if (!records.some(([id]) => id === recordId)) throw new InvalidInput('recordId', 'must be chosen');
    return {
      partnerId: report.partnerId,
      reportId: report.id,
      recordId,
      reason: readTypedChoice(values, 'reason', disputeReasons),
      statement: readTypedText(values, 'statement'),
      language: readTypedChoice(values, 'language', languages),
    };
  },
  preview: ({ recordId, reason }, { records }) => [
    `Contests: ${records.find(([id]) => id === recordId)?.[1] ?? recordId}. Why: ${disputeWords.reasons[reason]}.`,
    'The record is marked as contested in all reports of the vehicle until it is decided, within 30 days.',
    'Buyers whose report shows the record are notified.',
  ],
  shown({ outcome }, subject) {
    if (outcome === 'contested' || outcome === 'open before') return undefined;
    const body = html`${notice('failed', words.failed[outcome])}
      <p><a href="${reportUrl(subject)}">${subject.report.id}</a></p>`;
    return { title: words.failed[outcome], status: 409, body };
  },
});
