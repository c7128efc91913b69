import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { parse } from 'yaml';

import { vinNumber } from '../../harness/generate/vins.ts';
import { buy, bearer } from '../../harness/service/client.ts';
import { addPartner } from '../../harness/service/partners.ts';
import { makeTasks, type JobParts } from '../../src/jobs/tasks.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestService } from '../support/service.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations?: { readonly summary?: string; readonly description?: string };
}

/** A metric as a rule names it, with the labels that it wants of it and their values where they are said outright. */
interface Wanted {
  readonly name: string;
  readonly labels: readonly { readonly label: string; readonly value: string | undefined }[];
}

const text = await readFile(new URL('../../docs/alerts.yaml', import.meta.url), 'utf8');
const { groups } = parse(text) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Prometheus makes this one itself, of each target. */
const notOurs = new Set(['up']);
const words = new Set(['and', 'or', 'unless', 'offset', 'bool']);
/** Labels of which every value is our own word, so that a misspelled one would never match. */
const closed = new Set(['state', 'reason', 'limit', 'method']);

function wantedBy(expr: string): Wanted[] {
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

async function metricsOfUsedService(): Promise<string> {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { SIMULATED_SLOW_SECONDS: '600' });
  const { key } = await addPartner(database, { rateLimitPerMinute: 3 });
  assert.equal((await buy(service, key, vinNumber(1))).status, 200);
  for (const path of ['/v1/ping?token=x', '/v1/ping', '/v1/ping', '/v1/ping']) {
    await (await fetch(`${service.url}${path}`, { headers: bearer(key) })).arrayBuffer();
  }
  await (await fetch(`${service.url}/v1/ping`)).arrayBuffer();
  for (const path of ['/readyz', '/healthz']) await (await fetch(`${service.url}${path}`)).arrayBuffer();
  return (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
}

test('every metric and label that docs/alerts.yaml watches is exported by a running service', async () => {
  const metrics = await metricsOfUsedService();
  const samples = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const wanted = rules.flatMap(({ alert, expr }) => wantedBy(expr).map((metric) => ({ alert, ...metric })));
  assert.ok(wanted.length >= rules.length, 'the expressions were not understood');
  for (const { alert, name, labels } of wanted) {
    const family = name.replace(/_(bucket|sum|count)$/, '');
    assert.ok(new RegExp(`^# TYPE (${name}|${family}) `, 'm').test(metrics), `${alert}: there is no ${name}`);
    const of = samples.filter((sample) => sample.startsWith(`${name}{`) || sample.startsWith(`${name} `));
    if (of.length === 0) continue;
    for (const { label, value } of labels) {
      assert.ok(
        of.some((sample) => sample.includes(`${label}="`)),
        `${alert}: ${name} has no label ${label}`,
      );
      const isMissing = value !== undefined && !of.some((sample) => sample.includes(`${label}="${value}"`));
      assert.ok(!(isMissing && closed.has(label)), `${alert}: ${name} is never ${label}="${value}"`);
    }
  }
});

test('the jobs that an alert watches are jobs that there are', () => {
  const tasks = Object.keys(makeTasks({} as JobParts));
  const named = [...text.matchAll(/task=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  assert.ok(named.length > 0);
  for (const task of named) assert.ok(tasks.includes(task), `there is no job ${task}`);
});

test('each alert says what it means and what to do, and has a name of its own', () => {
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, annotations } of rules) {
    assert.ok(annotations?.summary, `${alert} says nothing`);
    assert.ok((annotations?.description?.length ?? 0) > 40, `${alert} does not say what to do`);
  }
});

test('the watch itself would notice a metric that is not there', () => {
  const expr = 'sum by (le) (rate(some_bucket{route="/x",status=~"5.."}[5m])) / other > 2 and absent(third) == 1';
  assert.deepEqual(
    wantedBy(expr).map(({ name }) => name),
    ['some_bucket', 'other', 'third'],
  );
});
