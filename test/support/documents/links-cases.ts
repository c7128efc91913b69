import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { openShop } from './reports.ts';

export const shop = await openShop();

export const report = await shop.buyComplete('SANDBX00TH1N00001', 'de');

export const pdfUrl = await report.pdfUrl();

export async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Changes so many bytes of links. */
export function testChangedLinks({ numRuns }: { numRuns: number }): void {
  test('no byte of a signed link can be changed', async () => {
    const links = [report.pageUrl, pdfUrl, report.answer.report.images?.brandLogo ?? ''];
    const start = shop.service.url.length + 1;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...links),
        fc.nat(400),
        fc.constantFrom(...'a A z Z 0 1 9 - _ . ~ & = ? / % + :'.split(' ')),
        async (link, place, letter) => {
          const at = start + (place % (link.length - start));
          fc.pre(link[at] !== letter);
          const changed = link.slice(0, at) + letter + link.slice(at + 1);
          const { status } = await open(changed);
          // A changed path may redirect or not be found; a changed parameter is refused.
          assert.ok(status >= 300, `${status} for ${changed}`);
        },
      ),
      { numRuns },
    );
  });
}
