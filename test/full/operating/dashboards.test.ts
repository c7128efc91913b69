import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { assertExported, metricsOfUsedService, wantedBy } from '../../support/operating/watched-metrics.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Dashboard {
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
}

const folder = new URL('../../../deploy/grafana/', import.meta.url);
const files = await readdir(folder);
const dashboards = await Promise.all(
  files.map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Dashboard),
);
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const targets = panels.flatMap(({ title, targets: own = [] }) => own.map((target) => ({ title, ...target })));

test('every metric and label of the dashboards is exported by a running service', async () => {
  const metrics = await metricsOfUsedService();
  assert.ok(targets.length > 20);
  for (const { title, expr } of targets) {
    const wanted = wantedBy(expr);
    assert.ok(wanted.length > 0, `${title}: the expression was not understood`);
    for (const metric of wanted) assertExported(title, metric, metrics);
  }
});

test('a legend names only labels that its expression keeps', () => {
  for (const { title, expr, legendFormat } of targets) {
    const [, kept] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
    const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    const isAggregated = /\b(?:sum|max|min)\b/.test(expr);
    for (const label of labels) {
      const isKept = isAggregated ? kept?.split(', ').includes(label) : label === 'instance';
      assert.ok(isKept, `${title}: ${label} is not there`);
    }
  }
});

test('panels have ids of their own, do not overlap, and ask the source that is chosen on the dashboard', () => {
  for (const { title, panels: own, templating } of dashboards) {
    assert.equal(new Set(own.map(({ id }) => id)).size, own.length, title);
    assert.ok(templating.list.some(({ name, type }) => name === 'source' && type === 'datasource'));
    for (const [index, one] of own.entries()) {
      if (one.type !== 'row') assert.equal(one.datasource?.uid, '${source}', one.title);
      for (const other of own.slice(index + 1)) assert.ok(!overlap(one, other), `${one.title} and ${other.title}`);
    }
  }
});

function overlap({ gridPos: one }: Panel, { gridPos: other }: Panel): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
  return !isBeside && one.y < other.y + other.h && other.y < one.y + one.h;
}
