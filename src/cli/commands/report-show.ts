import { findRefund } from '../../billing/refunds.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { findRequest, isRequestId } from '../../partners/requests/list.ts';
import { findListedReport, type ListedReport, reportsOfVehicle } from '../../reports/listing.ts';
import { answersFor, isFromCache, readMaking, readSections } from '../../reports/making.ts';
import { readReportMargin } from '../../reports/margin/report-margin.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import { loadHashVin } from '../../reports/vin-hash.ts';
import type { StoredAnswer } from '../../suppliers/gathering/stored-answers.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { CommandContext, DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { euro } from '../money-view.ts';
import { reportMarginJson, reportMarginLines } from '../report-margin-view.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';

const heads = ['report', 'partner', 'bought (UTC)', 'read until (UTC)', 'price', 'status'];
const maxReports = 200;

export const reportFind: DatabaseCommand = {
  name: 'report find',
  summary: "Find reports by a VIN, a report's id or the id of a request, the newest first",
  arguments: ['VIN|ID|REQUEST'],
  options: {},
  details: [
    'Requests are kept for 30 days. Erased reports are not found by VIN: they no longer have one.',
    'Exits 0 even if there is none.',
  ],
  needs: 'database',
  async run({ positionals: [text = ''] }, { database }) {
    const reports = await findReports(database, text.trim());
    return {
      json: reports.map(({ id, partnerId, boughtAt, accessUntil, priceCents, pending }) => ({
        reportId: id,
        partner: partnerId,
        boughtAt,
        accessUntil,
        priceEur: euroNumber(priceCents),
        status: statusOf({ pending }),
        outstanding: pending,
      })),
      text: reports.length === 0 ? 'No report.' : table(heads, reports.map(row), ['price']),
    };
  },
};

async function findReports(database: CommandContext['database'], text: string): Promise<ListedReport[]> {
  const vin = readVin(text);
  if (vin.ok) return reportsOfVehicle(database, (await loadHashVin(database))(vin.vin), maxReports);
  const reportId = isRequestId(text) ? ((await findRequest(database, text))?.reportId ?? undefined) : text;
  if (reportId === text && !text.startsWith('rep_')) {
    throw new OperatorError(`${quoteInput(text)} is not a VIN (${vin.problem}), a report id (rep_…) or a request id`);
  }
  const report = reportId === undefined ? undefined : await findListedReport(database, reportId);
  return report ? [report] : [];
}

function statusOf({ pending }: Pick<ListedReport, 'pending'>): string {
  return pending.length > 0 ? 'enriching' : 'complete';
}

function row({ id, partnerId, boughtAt, accessUntil, priceCents, pending }: ListedReport): string[] {
  return [id, partnerId, minute(boughtAt), minute(accessUntil), formatEuro(priceCents), statusOf({ pending })];
}

export const reportShow: DatabaseCommand = {
  name: 'report show',
  summary: "Show how a report was made: each supplier's answer, its use, and what is pending",
  arguments: ['ID'],
  options: {},
  details: ['Answers of suppliers are stored for as long as their supplier allows, at most 30 days.'],
  needs: 'database',
  async run({ positionals: [id = ''] }, { database }) {
    const [report, listed] = [await findReport(database, id), await findListedReport(database, id)];
    if (!report || !listed) throw new OperatorError(`there is no report ${quoteInput(id)}`);
    const { content, problem } = readMaking(report);
    const answers = content ? await answersFor(database, report) : [];
    const sections = content ? readSections(content, report.pending, answers) : [];
    const refund = await findRefund(database, report);
    const margin = await readReportMargin(database, { reportId: id, priceCents: listed.priceCents, refund });
    const state = content ? statusOf(report) : problem === undefined ? 'erased' : 'unreadable';
    const { partnerId, vin, vinHash, boughtAt, accessUntil, language, version, pending } = report;
    return {
      json: {
        reportId: id,
        partner: partnerId,
        vin,
        vehicle: vinHash,
        boughtAt,
        accessUntil,
        language,
        version,
        status: state,
        problem: problem ?? null,
        outstanding: pending,
        priceEur: euroNumber(listed.priceCents),
        refund: refund
          ? { amountEur: euroNumber(refund.cents), bookedAt: refund.bookedAt, reason: refund.reference }
          : null,
        ...reportMarginJson(margin),
        answers: answers.map((answer) => answerJson(answer, report)),
        sections: sections.map(({ inReport = null, ...section }) => ({ ...section, inReport })),
      },
      text: [
        pairs([
          ['report', `${id} (${state})`],
          ['partner', partnerId],
          ['vin', vin ?? 'erased'],
          ['vehicle', vinHash],
          ['bought', `${formatMoment(boughtAt)} for ${euro(listed.priceCents)}`],
          ['read until', formatMoment(accessUntil)],
          ...(pending.length > 0 ? [['outstanding', pending.join(', ')] as const] : []),
          ...(refund ? [['refunded', `${euro(refund.cents)}, ${formatMoment(refund.bookedAt)}`] as const] : []),
          ...(problem === undefined ? [] : [['problem', problem] as const]),
          ...reportMarginLines(margin).facts,
        ]),
        ...reportMarginLines(margin).tables,
        ...(answers.length === 0 ? [] : [answerTable(answers, report)]),
        ...(sections.length === 0 ? [] : [sectionTable(sections)]),
      ].join('\n\n'),
    };
  },
};

function answerJson(answer: StoredAnswer, report: StoredReport): object {
  const { supplierId, answeredAt, kind, retryAt, expiresAt, evidence } = answer;
  const fromCache = isFromCache(answer, report);
  return { supplier: supplierId, answeredAt, fromCache, said: kind, retryAt, expiresAt, records: evidence };
}

function answerTable(answers: readonly StoredAnswer[], report: StoredReport): string {
  const rows = answers.map((answer) => [
    answer.supplierId,
    minute(answer.answeredAt),
    isFromCache(answer, report) ? 'from the cache' : 'asked for it',
    answer.kind === 'evidence' ? withCount(answer.evidence.length, 'record') : answer.kind,
    minute(answer.expiresAt),
  ]);
  return table(['supplier', 'answered (UTC)', 'for this report', 'said', 'used until (UTC)'], rows);
}

function sectionTable(sections: ReturnType<typeof readSections>): string {
  const rows = sections.map(({ section, status, records, inReport }) => [
    section,
    status,
    String(records),
    inReport === undefined ? '' : String(inReport),
  ]);
  return table(['section', 'status', 'records', 'in the report'], rows, ['records', 'in the report']);
}
