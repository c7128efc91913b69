import { visibleText } from '../../kernel/text.ts';
import { contestWords } from '../../language/documents/contest/index.ts';
import { disputesWords } from '../../language/portal/disputes/index.ts';
import { contestRecord } from '../../operations/disputes/contest-record.ts';
import { TooLong } from '../../operations/engine/input.ts';
import { NotThere, type View } from '../../pages/outcome.ts';
import {
  type Dispute,
  type DisputeReason,
  disputeReasons,
  dueAfter,
  maxStatement,
} from '../../reports/disputes/dispute.ts';
import { nameRecords } from '../../reports/records/name-records.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { facts, notice } from '../../web/kit/notice.ts';
import { changePage, Refused } from '../change-page.ts';
import { findReadable, type ReadableReport } from '../readable-report.ts';
import type { Visit } from '../visit.ts';

const reportUrl = ({ reportId }: ReadableReport, { link }: Visit) => link(`/reports/${reportId}`);

/** Contests a record of a report. `?record=` chooses one, for a link from where the record is shown. */
export const contestRecordPage = changePage({
  path: '/reports/:reportId/contest',
  operation: contestRecord,
  load: loadReadable,
  title: (_report, { language }) => disputesWords[language].contest,
  home: reportUrl,
  confirm: ({ language }) => disputesWords[language].send,
  // A dispute cannot be withdrawn.
  isFinal: true,
  fields: ({ report }, visit) => [recordField(report, visit), reasonField(visit), statementField(visit)],
  input: (values, { reportId, report }, visit) => ({
    partnerId: visit.partner.id,
    reportId,
    recordId: readRecord(values, report, visit),
    reason: readReason(values, visit),
    statement: readStatement(values, visit),
    language: visit.language,
  }),
  preview: ({ recordId, reason, statement }, { report }, visit) => {
    const { heads, reasons, statement: asked, marks, secret, due } = disputesWords[visit.language];
    const { colon, day } = visit.figures;
    const record = nameRecords(report, visit.language).find((one) => one.recordId === recordId);
    return [
      html`${heads.record}${colon}<strong>${record?.section}, ${record?.name}</strong>`,
      `${heads.reason}${colon}${reasons[reason]}`,
      html`${asked}<br /><span class="p-statement">${statement}</span>`,
      marks,
      secret,
      `${due}${colon}${day(dueAfter(visit.now))}`,
    ];
  },
  shown: drawContested,
});

/** A report of another partner is not there, nor is one that cannot be read any more. */
async function loadReadable(visit: Visit): Promise<ReadableReport> {
  const readable = await findReadable(visit, visit.param('reportId'));
  if (!readable) throw new NotThere('there is no such report that can be read');
  return readable;
}

function recordField(report: ReadableReport['report'], { language, query }: Visit): Field {
  const { heads, chooseRecord } = disputesWords[language];
  const records = nameRecords(report, language).map(
    ({ recordId, name, section }) => [recordId, name, section] as const,
  );
  const choices = [['', chooseRecord] as const, ...records];
  const value = query.get('record') ?? '';
  return { name: 'recordId', label: heads.record, kind: 'choice', choices, value, isFocused: true };
}

function reasonField({ language }: Visit): Field {
  const { heads, chooseReason, reasons } = disputesWords[language];
  const choices = [['', chooseReason] as const, ...disputeReasons.map((one) => [one, reasons[one]] as const)];
  return { name: 'reason', label: heads.reason, kind: 'choice', choices };
}

function statementField({ language, figures }: Visit): Field {
  const { statement, statementHint } = disputesWords[language];
  const hint = statementHint(figures.count(BigInt(maxStatement)));
  return { name: 'statement', label: statement, kind: 'prose', hint, max: maxStatement };
}

/** A form that was open while the report was completed may name a record that has another id by now. */
function readRecord({ recordId = '' }: Values, report: ReadableReport['report'], { language }: Visit): string {
  const { mistakes, noSuchRecord } = disputesWords[language];
  if (recordId === '') throw new Refused('recordId', mistakes.record);
  if (!nameRecords(report, language).some((one) => one.recordId === recordId)) {
    throw new Refused('recordId', noSuchRecord);
  }
  return recordId;
}

function readReason({ reason: chosen }: Values, { language }: Visit): DisputeReason {
  const reason = disputeReasons.find((one) => one === chosen);
  if (!reason) throw new Refused('reason', disputesWords[language].mistakes.reason);
  return reason;
}

/** As it will be stored: a browser sends a line break as two characters. */
function readStatement({ statement: typed = '' }: Values, { language }: Visit): string {
  const statement = visibleText(typed).trim();
  if (statement === '') throw new Refused('statement', disputesWords[language].mistakes.statement);
  if (Array.from(statement).length > maxStatement) throw new TooLong('statement', maxStatement);
  return statement;
}

type Contested = Awaited<ReturnType<typeof contestRecord.run>>['result'];

function drawContested(contested: Contested, report: ReadableReport, _input: unknown, visit: Visit): View {
  const { contest, toReport } = disputesWords[visit.language];
  const { sendProofsNow } = contestWords[visit.language];
  const home = reportUrl(report, visit);
  return {
    title: contest,
    status: contested.outcome === 'contested' || contested.outcome === 'open before' ? 200 : 409,
    body: html`${noticeOf(contested, visit)}
      <h1>${contest}</h1>
      ${'dispute' in contested && drawDispute(contested.dispute, visit)}
      <p class="k-buttons">
        <a class="button" href="${home}">${toReport}</a>${
          'dispute' in contested &&
          html`<a class="button" href="${home}/disputes/${contested.dispute.id}/proofs">${sendProofsNow}</a>`
        }
      </p>`,
  };
}

function noticeOf({ outcome }: Contested, { language }: Visit): Html {
  const { filed, openBefore, decidedBefore, noSuchRecord, tooMany } = disputesWords[language];
  switch (outcome) {
    case 'contested':
      return notice('done', filed);
    case 'open before':
      return notice('attention', openBefore);
    case 'decided before':
      return notice('failed', decidedBefore);
    case 'unknown':
      return notice('failed', noSuchRecord);
    default:
      return notice('failed', tooMany);
  }
}

function drawDispute({ id, dueAt }: Dispute, { language, figures, words: { kit } }: Visit): Html {
  const { heads, due } = disputesWords[language];
  return facts([
    [heads.reference, copyable(id, undefined, kit)],
    [due, figures.day(dueAt)],
  ]);
}
