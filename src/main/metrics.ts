import { Counter, Gauge, type Registry } from 'prom-client';

import { type CheckResult, listCheckResults } from '../database/check-results.ts';
import type { Database } from '../database/connect.ts';
import { countJobs } from '../database/queue.ts';
import { laneOf } from '../jobs/lanes.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { countUnsentMails } from '../mail/outbox.ts';
import type { Bought } from '../reports/buy/purchase.ts';
import { countDisputes } from '../reports/disputes/store.ts';
import type { ReportReader } from '../reports/read/reader.ts';
import { countPendingReports } from '../reports/store.ts';
import type { EventReader } from '../webhooks/read-events.ts';

/** A value that is read when the metrics are. Those of several processes are added up, unless another way is given. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  aggregator: 'sum' | 'max' | 'first' = 'sum',
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      aggregator,
      registers: [],
      collect() {
        this.set(read());
      },
    }),
  );
}

/** Returns a function that adds a pool to the connection metrics. */
export function registerConnectionMetrics(registry: Registry): (pool: string, database: Database) => void {
  const pools = new Map<string, Database>();
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, by pool and state; waiting counts those who wait for one.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, database] of pools) {
          for (const [state, count] of Object.entries(database.connections())) this.set({ pool, state }, count);
        }
      },
    }),
  );
  return (pool, database) => void pools.set(pool, database);
}

/** The machine's clock, compared with the database's. */
export function registerClockMetrics(registry: Registry, clock: ServiceClock): void {
  addGauge(
    registry,
    'clock_skew_seconds',
    'How far the clock of this machine is ahead of the database (negative: behind).',
    () => clock.skew().aheadMs / 1000,
    'first',
  );
  addGauge(
    registry,
    'clock_refused',
    '1 while the clock is more than a minute off: the node is not ready, sells nothing and runs no jobs.',
    () => Number(clock.isRefused),
    'max',
  );
}

/** Mails that are not sent yet, or never will be: the operator has to see them. */
export function registerMailMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'mails_unsent',
      help: 'Mails that are still to be sent (queued) and that were given up (dead).',
      labelNames: ['status'],
      registers: [],
      async collect() {
        const counts = await countUnsentMails(database).catch(() => undefined);
        if (!counts) return this.reset();
        this.set({ status: 'queued' }, Number(counts.queued));
        this.set({ status: 'dead' }, Number(counts.dead));
      },
    }),
  );
}

/** What the last checks of the books and of the audit found, and how old that is. */
export function registerCheckMetrics(registry: Registry, database: Database, clock: ServiceClock): void {
  addCheckGauge(
    'check_problems',
    'Problems that the last check of the books and of the audit found, by check.',
    ({ problemCount }) => Number(problemCount),
  );
  addCheckGauge(
    'check_age_seconds',
    'How long ago the books and the audit were checked, by check.',
    ({ checkedAt }) => (clock.now().getTime() - checkedAt.getTime()) / 1000,
  );

  function addCheckGauge(name: string, help: string, read: (result: CheckResult) => number): void {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['check'],
        registers: [],
        async collect() {
          this.reset();
          for (const result of await listCheckResults(database).catch(() => [])) {
            this.set({ check: result.name }, read(result));
          }
        },
      }),
    );
  }
}

export function registerReportMetrics(registry: Registry, { cache, arrivals }: ReportReader): void {
  addGauge(
    registry,
    'report_cache_bytes',
    'Complete reports kept in memory, as the bytes that are sent.',
    () => cache.bytes,
  );
  addGauge(registry, 'report_readers_waiting', 'Requests that wait for news of a report.', () => arrivals.waiting);
}

export function registerEventMetrics(registry: Registry, events: EventReader): void {
  addGauge(registry, 'event_readers_waiting', 'Requests that wait for an event.', () => events.waiting);
}

/** Purchases that ask suppliers, and those that wait for their turn. */
export function registerPurchaseMetrics(
  registry: Registry,
  turns: { readonly running: number; readonly waiting: number },
): void {
  registry.registerMetric(
    new Gauge({
      name: 'purchases_in_flight',
      help: 'Purchases that ask suppliers (gathering), and that wait for their turn to (waiting).',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'gathering' }, turns.running);
        this.set({ state: 'waiting' }, turns.waiting);
      },
    }),
  );
}

interface DocumentParts {
  readonly renderer: { readonly waiting: number };
  readonly pdfs: { readonly bytes: number };
  readonly pages: { readonly bytes: number };
}

/** PDFs that are being rendered, and the sizes of the caches of pages and PDFs. */
export function registerDocumentMetrics(registry: Registry, { renderer, pdfs, pages }: DocumentParts): void {
  addGauge(registry, 'report_pdfs_waiting', 'PDFs that are being drawn or wait for it.', () => renderer.waiting);
  addGauge(registry, 'report_pdf_cache_bytes', 'PDFs kept in memory.', () => pdfs.bytes);
  addGauge(registry, 'report_page_cache_bytes', 'Pages of complete reports kept in memory.', () => pages.bytes);
}

/** Reports that wait for a section, by section. */
export function registerPendingReportMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'reports_waiting',
      help: 'Reports that wait for a section to arrive, by section.',
      labelNames: ['section'],
      registers: [],
      async collect() {
        this.reset();
        for (const { section, reports } of await countPendingReports(database).catch(() => [])) {
          this.set({ section }, Number(reports));
        }
      },
    }),
  );
}

/** Contested records that are not decided about: each has a day by which it must be. */
export function registerDisputeMetrics(registry: Registry, database: Database, clock: ServiceClock): void {
  const addCount = (name: string, help: string, count: 'open' | 'overdue' | 'dueSoon') =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const counts = await countDisputes(database, clock.now()).catch(() => undefined);
          if (counts) this.set(Number(counts[count]));
          else this.remove();
        },
      }),
    );
  addCount('disputes_open', 'Disputes that are not decided.', 'open');
  addCount('disputes_due_soon', 'Disputes that are not decided, and have to be within five days.', 'dueSoon');
  addCount('disputes_overdue', 'Disputes that are not decided, and should be.', 'overdue');
}

/** What purchases cause is queued within a second, unless it fails. */
export function registerOutboxMetrics(registry: Registry, outbox: { readonly failing: number }): void {
  addGauge(
    registry,
    'outbox_partners_failing',
    'Partners of which the jobs, mails and events of purchases could not be queued at the last attempt.',
    () => outbox.failing,
  );
}

/** Returns a function that counts a process that served the API and has ended by itself. */
export function countReplacedProcesses(registry: Registry): () => void {
  const replaced = new Counter({
    name: 'api_processes_replaced_total',
    help: 'Processes that served the API of this node and have ended by themselves (PROCESSES).',
    registers: [registry],
  });
  return () => replaced.inc();
}

/** Counts successful purchases by outcome; failed ones are in the request metrics, by status. */
export function countPurchases(registry: Registry): (purchase: Bought) => void {
  const purchases = new Counter({
    name: 'purchases_total',
    help: 'Purchase calls answered 200: charged ones, free repeats, and those of test accounts.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return ({ isRepeat, isTest }) => purchases.inc({ outcome: isTest ? 'test' : isRepeat ? 'repeat' : 'charged' });
}

/** Jobs are counted when the metrics are read, and not at all while the database does not respond. */
export function registerJobMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Jobs in the queue, by lane, task and state.',
      labelNames: ['lane', 'task', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { task, waiting, running } of await countJobs(database).catch(() => [])) {
          const lane = laneOf(task) ?? 'none';
          this.set({ lane, task, state: 'waiting' }, Number(waiting));
          this.set({ lane, task, state: 'running' }, Number(running));
        }
      },
    }),
  );
}

export function registerLimiterMetrics(
  registry: Registry,
  limits: Readonly<Record<string, { readonly size: number }>>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'limiter_entries',
      help: 'Partners and addresses that this node keeps count for, by limit.',
      labelNames: ['limit'],
      registers: [],
      collect() {
        for (const [limit, { size }] of Object.entries(limits)) this.set({ limit }, size);
      },
    }),
  );
}
