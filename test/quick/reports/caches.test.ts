import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ReportCache, type Rendition, type ReportFacts } from '../../../src/reports/read/cache.ts';
import { DrawnCache } from '../../../src/reports/read/drawn-cache.ts';

const bodyBytes = 10_000;
const accessUntil = new Date('2026-03-02T12:00:00Z');

const factsOf = (reportId: string): ReportFacts => ({ reportId, partnerId: 'acme', accessUntil, language: 'en' });
const renditionIn = (language: 'en' | 'de'): Rendition => ({
  body: Buffer.alloc(bodyBytes),
  etag: '"tag"',
  language,
  isComplete: true,
});

const caches = {
  'reports in memory': () => {
    const cache = new ReportCache(3.5 * bodyBytes);
    return { cache, keep: (id: string, drops = cache.drops) => cache.keep(factsOf(id), renditionIn('en'), drops) };
  },
  'PDFs in memory': () => {
    const cache = new DrawnCache(3.5 * bodyBytes);
    const pdf = { bytes: Buffer.alloc(bodyBytes), etag: '"tag"' };
    const keep = (id: string, drops = cache.drops) => cache.store(id, { ...pdf, until: accessUntil }, drops);
    return { cache, keep };
  },
};

for (const [name, open] of Object.entries(caches)) {
  describe(name, () => {
    it('take no more than their bytes, and the least recently read one is dropped first', () => {
      const { cache, keep } = open();
      for (const id of ['a', 'b', 'c']) keep(id);
      assert.ok(cache.find('a'));
      keep('d');
      assert.deepEqual(
        ['a', 'b', 'c', 'd'].filter((id) => cache.find(id)),
        ['a', 'c', 'd'],
      );
      assert.ok(cache.bytes >= 3 * bodyBytes && cache.bytes <= 3.5 * bodyBytes, String(cache.bytes));
    });

    it('are dropped when they may no longer be read', () => {
      const { cache, keep } = open();
      for (const id of ['a', 'b', 'c']) keep(id);
      cache.forgetExpired(new Date(accessUntil.getTime() - 1));
      assert.ok(cache.find('b'));
      cache.forgetExpired(accessUntil);
      assert.deepEqual([cache.find('a'), cache.find('b'), cache.find('c'), cache.bytes], [...Array(3), 0]);
    });

    it('are not stored if everything was dropped since they were loaded', () => {
      const { cache, keep } = open();
      const { drops } = cache;
      keep('a');
      cache.dropAll();
      keep('b', drops);
      assert.deepEqual([cache.find('a'), cache.find('b'), cache.bytes], [undefined, undefined, 0]);
      keep('b');
      assert.ok(cache.find('b'));
    });
  });
}

describe('a report in memory', () => {
  it('has each language that it was read in, and all of them count', () => {
    const cache = new ReportCache(10 * bodyBytes);
    for (const language of ['en', 'de', 'de'] as const) cache.keep(factsOf('a'), renditionIn(language), cache.drops);
    assert.deepEqual([...(cache.find('a')?.renditions.keys() ?? [])], ['en', 'de']);
    assert.ok(cache.bytes > 2 * bodyBytes && cache.bytes < 3 * bodyBytes);
  });
});
