import { addDays, utcDay } from '../../kernel/day.ts';
import { euroNumber } from '../../kernel/money.ts';
import { countPendingReports } from '../../reports/store.ts';
import { latencyQuantile } from '../../suppliers/client/counters.ts';
import { listSupplierStatus, type SupplierStatus } from '../../suppliers/client/usage.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro } from '../money-view.ts';
import { table } from '../table.ts';
import { readWhole } from '../values.ts';

const heads = [
  'supplier',
  'state',
  'calls',
  'failed',
  'from cache',
  'half within',
  '95 % within',
  'cost',
  'now',
  'waiting',
  'failures',
];

export const supplierList: DatabaseCommand = {
  name: 'supplier list',
  summary: 'Show calls, failures, latencies and cost of suppliers, and pending sections',
  arguments: [],
  options: { days: { value: 'N', help: 'count the last N days, today included', default: '1' } },
  needs: 'database',
  async run({ options }, { database, now }) {
    const days = readWhole('--days', options['days'] ?? '1', { from: 1, to: 366 });
    const since = addDays(utcDay(now), 1 - days);
    const standings = await listSupplierStatus(database, since);
    const waiting = await countPendingReports(database);
    const reports = waiting.map(({ section, reports: count }) => `${section} ${count}`).join(', ');
    return {
      json: {
        since,
        suppliers: standings.map(standingJson),
        reportsWaiting: Object.fromEntries(waiting.map(({ section, reports: count }) => [section, Number(count)])),
      },
      text: [
        standings.length === 0
          ? 'No supplier has been queried yet.'
          : table(heads, standings.map(row), [
              'calls',
              'failed',
              'from cache',
              'half within',
              '95 % within',
              'cost',
              'now',
              'waiting',
            ]),
        `Reports that wait: ${reports === '' ? 'none' : reports}`,
      ].join('\n\n'),
    };
  },
};

function standingJson(standing: SupplierStatus): object {
  const { id, breaker, calls, answered, failures, cacheHits, costCents, asking, waiting, pausedAt, pauseReason } =
    standing;
  const [medianMs, p95Ms] = [latency(standing, 0.5), latency(standing, 0.95)];
  return {
    supplier: id,
    breaker,
    calls: Number(calls),
    answered: Number(answered),
    failures,
    cacheHits: Number(cacheHits),
    medianMs: medianMs === undefined || medianMs === Infinity ? null : medianMs,
    p95Ms: p95Ms === undefined || p95Ms === Infinity ? null : p95Ms,
    costEur: euroNumber(costCents),
    asking,
    waiting,
    pausedAt: pausedAt?.toISOString() ?? null,
    pauseReason,
  };
}

function row(standing: SupplierStatus): string[] {
  const { id, breaker, calls, failures, cacheHits, costCents, asking, waiting, pausedAt } = standing;
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(failures).map(([kind, count]) => `${kind} ${count}`);
  return [
    id,
    pausedAt ? 'paused' : (breaker ?? '–'),
    String(calls),
    String(failed),
    String(cacheHits),
    within(latency(standing, 0.5)),
    within(latency(standing, 0.95)),
    euro(costCents),
    String(asking),
    String(waiting),
    kinds.join(', '),
  ];
}

function latency({ latencies }: SupplierStatus, share: number): number | undefined {
  return latencyQuantile(share, latencies.map(Number));
}

function within(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return ms === Infinity ? 'longer' : `${ms} ms`;
}
