import { requireAccount } from '../../billing/account.ts';
import { requireCharge } from '../../billing/refunds.ts';
import { findInvoiceOf } from '../../invoicing/store.ts';
import { askReportAgain } from '../../operations/reports/ask-again.ts';
import { finishReport } from '../../operations/reports/finish-report.ts';
import { refundReport } from '../../operations/reports/refund-report.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import { euroText } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import type { Visit } from '../visit.ts';
import { readTypedText } from './read-values.ts';

async function loadReport({ parts: { database }, param }: Visit): Promise<StoredReport> {
  const report = await findReport(database, param('reportId'));
  if (!report) throw new NotThere('there is no such report');
  return report;
}

const reportUrl = ({ id }: StoredReport) => `/reports/${id}`;

export const askAgainPage = changePage({
  path: '/reports/:reportId/ask-again',
  operation: askReportAgain,
  load: loadReport,
  title: ({ id }) => `Ask the suppliers of ${id} again`,
  home: reportUrl,
  confirm: 'Ask now',
  fields: () => [],
  input: (_values, { id }) => ({ reportId: id }),
  preview: (_input, { pending }) => [
    pending.length === 0
      ? 'The report is complete: a finished report is never rewritten.'
      : `The suppliers that the report waits for (${pending.join(', ')}) are queried now, instead of when they are due.`,
    'Some suppliers charge for each call.',
  ],
});

export const finishReportPage = changePage({
  path: '/reports/:reportId/finish-report',
  operation: finishReport,
  load: loadReport,
  title: ({ id }) => `Finish ${id}`,
  home: reportUrl,
  confirm: 'Finish',
  isFinal: true,
  fields: () => [{ name: 'reason', label: 'Reason', isFocused: true }],
  input: (values, { id }) => ({ reportId: id, reason: readTypedText(values, 'reason') }),
  preview: (_input, { pending }) => [
    `The report is completed within seconds with the sections that have arrived. Not available will be: ${pending.join(', ') || 'nothing'}.`,
    'Its price does not change. Waiting readers receive it then.',
  ],
});

export const refundReportPage = changePage({
  path: '/reports/:reportId/refund-report',
  operation: refundReport,
  load: loadReport,
  title: ({ id }) => `Refund ${id}`,
  home: reportUrl,
  confirm: 'Refund',
  isFinal: true,
  fields: () => [{ name: 'reason', label: 'Reason', hint: 'As the partner may read it.', isFocused: true }],
  input: (values, { id }) => ({ reportId: id, reason: readTypedText(values, 'reason') }),
  async preview({ reason }, report, { parts: { database } }) {
    const charge = await requireCharge(database, report);
    const invoice = await findInvoiceOf(database, charge);
    const { balanceCents } = await requireAccount(database, report.partnerId);
    return [
      `Books a refund of ${euroText(charge.cents)}, the whole charge, for ${report.partnerId} under “${reason}”.`,
      `The account goes from ${euroText(balanceCents)} to ${euroText(balanceCents + charge.cents)}.`,
      ...(invoice === undefined ? [] : [`Invoice ${invoice} contains the charge: a credit note is issued.`]),
      'It is booked once. The report can still be read.',
    ];
  },
});
