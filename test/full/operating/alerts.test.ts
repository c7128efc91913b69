import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { parse } from 'yaml';

import { makeTasks, type JobParts } from '../../../src/jobs/tasks.ts';
import { assertExported, metricsOfUsedService, wantedBy } from '../../support/operating/watched-metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations?: { readonly summary?: string; readonly description?: string };
}

const text = await readFile(new URL('../../../docs/alerts.yaml', import.meta.url), 'utf8');
const { groups } = parse(text) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('every metric and label that docs/alerts.yaml watches is exported by a running service', async () => {
  const metrics = await metricsOfUsedService();
  const wanted = rules.flatMap(({ alert, expr }) => wantedBy(expr).map((metric) => ({ alert, metric })));
  assert.ok(wanted.length >= rules.length, 'the expressions were not understood');
  for (const { alert, metric } of wanted) assertExported(alert, metric, metrics);
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
