import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { countWaitingMessages } from '../webhooks/attempts.ts';

/** Returns the function that counts an attempt. */
export function registerWebhookMetrics(
  registry: Registry,
  database: Database,
  clock: Clock,
): (outcome: string, durationMs: number) => void {
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to send a message to a webhook, by outcome; given-up counts messages, after their last attempt.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'webhook_attempt_seconds',
    help: 'How long attempts took that were responded to with 2xx.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'webhook_messages_waiting',
      help: 'Messages that wait for their first attempt (new) or their next one (retry), without those for disabled webhooks.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        for (const { state, messages } of await countWaitingMessages(database).catch(() => [])) {
          this.set({ state }, Number(messages));
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'webhook_oldest_waiting_seconds',
      help: 'The age of the oldest of these messages, by state.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        for (const { state, oldestAt } of await countWaitingMessages(database).catch(() => [])) {
          const ageMs = oldestAt ? clock.now().getTime() - oldestAt.getTime() : 0;
          this.set({ state }, Math.max(0, ageMs / 1000));
        }
      },
    }),
  );
  return (outcome, durationMs) => {
    attempts.inc({ outcome });
    if (outcome === 'delivered') duration.observe(durationMs / 1000);
  };
}
