import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, euroNumberOrNull, formatEuro } from '../../kernel/money.ts';
import {
  type Margin,
  type MarginKey,
  marginKeys,
  type MarginLine,
  type MarginSums,
  readMargin,
} from '../../reports/margin/read-margin.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { euro } from '../money-view.ts';
import { minute, table } from '../table.ts';
import { readChoice, readDay } from '../values.ts';

const figureHeads = ['reports', 'revenue', 'cost', 'margin', 'requests', 'from cache'];
const unrecorded = 'not recorded';

export const marginShow: DatabaseCommand = {
  name: 'margin show',
  summary: 'Show revenue, supplier cost and margin, by partner, supplier, country or day',
  arguments: [],
  options: {
    by: { value: marginKeys.join('|'), help: 'what the lines are', default: 'partner' },
    from: { value: 'DAY', help: 'the first day, as 2026-11-01', default: 'the first of the month' },
    to: { value: 'DAY', help: 'the last day, included', default: 'today' },
  },
  details: [
    'Net amounts in euros, days in UTC, without test accounts. Every breakdown adds up to the same total.',
    'Revenue is charges less refunds, by the day on which they were booked. By supplier, the revenue of a report is',
    'divided equally among those that answered. Cost that was not recorded is null, not 0.',
  ],
  needs: 'database',
  async run({ options }, { database, reads = database, now }) {
    const by = readChoice('--by', options['by'] ?? 'partner', marginKeys);
    const today = utcDay(now);
    const to = readDay('--to', options['to'] ?? today);
    const from = readDay('--from', options['from'] ?? firstOfMonth(options['to'] === undefined ? today : to));
    if (from > to) throw new OperatorError(`--from ${from} is after --to ${to}`);
    const sums = await readMargin(reads, { by, from, to });
    return { json: { by, from, to, ...sumsJson(sums, by) }, text: describe(sums, { by, from, to }) };
  },
};

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function sumsJson({ recordedFrom, lines, total, countedCents }: MarginSums, by: MarginKey): object {
  return {
    recordedFrom: recordedFrom?.toISOString() ?? null,
    lines: lines.map((line) => ({ [by]: line.key, ...marginJson(line) })),
    total: marginJson(total),
    countedCostEur: euroNumber(countedCents),
  };
}

function marginJson(margin: Margin): object {
  return {
    reports: Number(margin.reports),
    revenueEur: euroNumber(margin.revenueCents),
    costEur: euroNumberOrNull(margin.costCents),
    marginEur: euroNumberOrNull(margin.marginCents),
    requests: Number(margin.requests),
    cachedAnswers: Number(margin.cachedAnswers),
    unrecordedReports: Number(margin.unrecordedReports),
    unrecordedRevenueEur: euroNumber(margin.unrecordedCents),
  };
}

function describe(
  { recordedFrom, lines, total, countedCents }: MarginSums,
  { by, from, to }: { by: MarginKey; from: string; to: string },
): string {
  if (lines.length === 0) return `Nothing was sold and nothing was asked from ${from} to ${to}.`;
  const rows = [...lines.map((line) => row(nameOf(line, by), line)), row('total', total)];
  const notes = [
    ...(total.unrecordedReports > 0n ? [unrecordedNote(total, recordedFrom)] : []),
    ...(countedCents === (total.costCents ?? -1n)
      ? []
      : [`The counters of requests (supplier list) say ${euro(countedCents)} for these days.`]),
  ];
  return [
    `From ${from} to ${to}, both included, in EUR:`,
    table([by, ...figureHeads], rows, figureHeads),
    ...notes,
  ].join('\n\n');
}

function unrecordedNote({ unrecordedReports, unrecordedCents }: Margin, recordedFrom: Date | null): string {
  const since = recordedFrom ? `cost is recorded since ${minute(recordedFrom)} UTC` : 'no cost was recorded yet';
  const reports = withCount(unrecordedReports, 'report');
  return `What ${reports} cost (revenue ${euro(unrecordedCents)}) was not recorded: ${since}.`;
}

function nameOf({ key }: MarginLine, by: MarginKey): string {
  return key ?? (by === 'country' ? 'unknown' : 'none');
}

function row(name: string, margin: Margin): string[] {
  const { reports, revenueCents, costCents, marginCents, requests, cachedAnswers } = margin;
  return [
    name,
    String(reports),
    formatEuro(revenueCents),
    costCents === null ? unrecorded : formatEuro(costCents),
    marginCents === null ? unrecorded : formatEuro(marginCents),
    String(requests),
    String(cachedAnswers),
  ];
}
