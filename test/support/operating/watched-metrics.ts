import assert from 'node:assert/strict';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../database.ts';
import { startTestService } from '../service.ts';

/** A metric as a rule names it, with the labels that it wants of it and their values where they are said outright. */
interface Wanted {
  readonly name: string;
  readonly labels: readonly { readonly label: string; readonly value: string | undefined }[];
}

/** Prometheus makes this one itself, of each target. */
const notOurs = new Set(['up']);
const words = new Set(['and', 'or', 'unless', 'offset', 'bool']);
/** Labels of which every value is our own word, so that a misspelled one would never match. */
const closed = new Set(['state', 'reason', 'limit', 'method']);

/** The metrics that an expression of Prometheus asks for. */
export function wantedBy(expr: string): Wanted[] {
  const withoutGrouping = expr.replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = withoutGrouping.matchAll(/(?<![\w"'.[])([a-z_][a-z0-9_]*)(?!\w*\s*\()(\{[^}]*\})?(?=[\s[/)>=<]|$)/g);
  return [...names].flatMap(([, name = '', selector = '']) => {
    if (words.has(name) || notOurs.has(name)) return [];
    const labels = [...selector.matchAll(/(\w+)\s*(=~|!=|!~|=)\s*"([^"]*)"/g)].map(([, label = '', sign, value]) => ({
      label,
      value: sign === '=' ? value : undefined,
    }));
    return [{ name, labels }];
  });
}

/** What a service exports that was used a little. */
export async function metricsOfUsedService(): Promise<string> {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '600' });
  const { key } = await addPartner(database, { rateLimitPerMinute: 3 });
  assert.equal((await buy(service, key, vinNumber(1))).status, 200);
  for (const path of ['/v1/ping?token=x', '/v1/ping', '/v1/ping', '/v1/ping']) {
    await (await fetch(`${service.url}${path}`, { headers: bearer(key) })).arrayBuffer();
  }
  await (await fetch(`${service.url}/v1/ping`)).arrayBuffer();
  for (const path of ['/readyz', '/healthz']) await (await fetch(`${service.url}${path}`)).arrayBuffer();
  return (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
}

/** `watcher` asks for a metric, with these labels: fails where the service does not export it. */
export function assertExported(watcher: string, { name, labels }: Wanted, metrics: string): void {
  const samples = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const family = name.replace(/_(bucket|sum|count)$/, '');
  assert.ok(new RegExp(`^# TYPE (${name}|${family}) `, 'm').test(metrics), `${watcher}: there is no ${name}`);
  const of = samples.filter((sample) => sample.startsWith(`${name}{`) || sample.startsWith(`${name} `));
  if (of.length === 0) return;
  for (const { label, value } of labels) {
    assert.ok(
      of.some((sample) => sample.includes(`${label}="`)),
      `${watcher}: ${name} has no label ${label}`,
    );
    const isMissing = value !== undefined && !of.some((sample) => sample.includes(`${label}="${value}"`));
    assert.ok(!(isMissing && closed.has(label)), `${watcher}: ${name} is never ${label}="${value}"`);
  }
}
