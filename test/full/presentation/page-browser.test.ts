import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BrowserContextOptions, Page } from 'playwright-core';

import { gatherIn, noonOf } from '../../../harness/suppliers/gather.ts';
import type { ReportDocument, TableBlock, TableRow } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin } from '../../../src/vehicles/vin/read.ts';
import { openBrowser } from '../../support/browser.ts';
import { sample } from '../../support/presentation/page-sample.ts';
import { servePages } from '../../support/presentation/page-server.ts';
import { openWorld } from '../../support/simulator.ts';

const desk = { viewport: { width: 1280, height: 800 } } as const;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const withoutScript = { ...phone, javaScriptEnabled: false } as const;

const browser = await openBrowser();
const serve = await servePages();
const pictures = ['photo-1', 'photo-2', 'photo-3'].map((kind) => ({
  kind,
  alt: `Picture ${kind}`,
  caption: 'A caption',
}));
const url = serve(complete(sample()));

function complete(document: ReportDocument): ReportDocument {
  const sections = document.sections.map((section) =>
    section.id === 'photos'
      ? { ...section, isPending: false, blocks: [{ kind: 'gallery' as const, pictures }] }
      : section,
  );
  return { ...document, isComplete: true, pending: null, sections };
}

const windows = new Map<object, Promise<Page>>();
const problems: string[] = [];

/** Opens an address in the window for these options, which tests share: a new one for each takes longer than the test. */
async function withPage(
  address: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const opened = windows.get(options) ?? openWindow(options);
  windows.set(options, opened);
  const page = await opened;
  // An address that differs in its fragment alone would not be loaded again.
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'load' });
  await work(page);
  assert.deepEqual(problems, []);
}

async function openWindow(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return page;
}

/** Which sections are unfolded. */
function openSections(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('.section-fold[open]')].map(({ id }) => id.replace('-fold', ''))",
  );
}

/** How far the title of a section is below the bar at the top, in pixels; -1 if it is not in sight. */
function belowBar(page: Page, id: string): Promise<number> {
  return page.evaluate<number>(`{
    const { top, bottom } = document.getElementById('${id}-title').getBoundingClientRect();
    bottom <= innerHeight ? top - document.querySelector('.top').getBoundingClientRect().bottom : -1;
  }`);
}

/** Links and buttons in sight that are lower or narrower than WCAG 2.2 asks, but for those inside a sentence. */
function tooLowTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('a, button, summary')]
    .filter((target) => target.checkVisibility() && !target.closest('.hidden-visually, .skip, p:not(.tile-label)'))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map((target) => target.outerHTML.slice(0, 80) + ' ' + target.getBoundingClientRect().height)`);
}

const current = 'a[aria-current=location]';

for (const options of [phone, withoutScript]) {
  const how = options === phone ? 'with the script' : 'without a script';
  test(`sections are folded to title and result, and a tile unfolds its evidence, ${how}`, async () => {
    await withPage(url, options, async (page) => {
      assert.deepEqual(await openSections(page), []);
      assert.equal(await page.getByText('Lead inspections').isVisible(), true);
      assert.equal(await page.locator('#accidents').isVisible(), false);
      assert.deepEqual(await tooLowTargets(page), []);
      await page.locator('.tile a[href="#accidents"]').click();
      await page.locator('#accidents').waitFor({ state: 'visible' });
      assert.deepEqual(await openSections(page), ['accidents']);
      assert.ok((await belowBar(page, 'accidents')) >= 0, 'its title is in sight, under the bar');
    });
  });
}

test('an address that leads into a folded section opens it, however deep', async () => {
  await withPage(`${url}#timeline-1-more`, desk, async (page) => {
    assert.deepEqual(await openSections(page), ['timeline']);
    assert.equal(await page.locator('#timeline .event').last().isVisible(), true);
  });
  await withPage(`${url}#ownership`, desk, async (page) => {
    await page.locator(`.contents-list ${current}[href="#ownership"]`).waitFor();
  });
  await withPage(`${url}#odometer`, desk, async (page) => {
    assert.deepEqual(await openSections(page), ['odometer']);
    await page.locator('#odometer-fold > summary').click();
    assert.deepEqual(await openSections(page), []);
    await page.locator(`.contents-list a[href="#odometer"]`).click();
    assert.deepEqual(await openSections(page), ['odometer'], 'the same link again');
  });
});

test('what a reader searches for is found in folded sections', async () => {
  await withPage(url, desk, async (page) => {
    // What the browser's own search does: it opens what the match is in.
    assert.equal(await page.evaluate("window.find('Told by one source')"), true);
  });
});

test('one button unfolds all sections and folds them again', async () => {
  await withPage(url, desk, async (page) => {
    const folds = await page.locator('.section-fold').count();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    assert.equal((await openSections(page)).length, folds);
    await page.getByRole('button', { name: 'Hide all', exact: true }).click();
    assert.deepEqual(await openSections(page), []);
    assert.equal(await page.getByRole('button', { name: 'Show all', exact: true }).isVisible(), true);
  });
});

test('the contents mark the section in sight, also the last one, which cannot reach the top', async () => {
  await withPage(url, desk, async (page) => {
    const marked = (id: string) => page.locator(`.contents-list ${current}[href="#${id}"]`).waitFor();
    await page.locator('.contents-list a[href="#accidents"]').click();
    await marked('accidents');
    await page.locator('.contents-list a[href="#glossary"]').click();
    await marked('glossary');
    assert.equal(await page.locator(`.contents-list ${current}`).count(), 1);
    await page.evaluate("document.getElementById('ownership-section').scrollIntoView()");
    await marked('ownership');
    await page.evaluate('scrollTo(0, 0)');
    await page.locator(`.contents-list ${current}`).waitFor({ state: 'detached' });
  });
});

const readings = complete({
  ...sample(),
  sections: sample().sections.map((section) =>
    section.id === 'odometer'
      ? { ...section, lead: { ...section.lead, state: 'problem' }, blocks: [readingTable()] }
      : section,
  ),
});

function readingRow(date: string, distance: string, source: string, recordId?: string): TableRow {
  return {
    recordId,
    cells: [{ text: date }, { text: distance }, { text: source }, { text: 'Germany', countryCode: 'DE' }],
  };
}

function readingTable(): TableBlock {
  return {
    kind: 'table',
    caption: 'All readings',
    columns: [
      { label: 'Date', align: 'start' },
      { label: 'Reading', align: 'end', isPlain: true },
      { label: 'Source', align: 'start', isPlain: true },
      { label: 'Country', align: 'start', isPlain: true },
    ],
    rows: [
      readingRow('4 Mar 2024', '140,274 km', 'Service book', 'rec_1KRAfri3XHDDUH6hDyfOv2'),
      readingRow('4 Mar 2024', '139,602 km', 'Workshop records'),
    ],
  };
}

test('on a phone a reading is a line, with the letters of its country; the link of its record takes no room', async () => {
  const address = serve(readings);
  await withPage(address, phone, async (page) => {
    const [heights, starts] = await page.evaluate<[number[], number[]]>(`{
      const rows = [...document.querySelectorAll('#odometer tbody tr')];
      [rows.map((row) => row.offsetHeight), rows.map((row) => row.cells[2].getBoundingClientRect().left)];
    }`);
    assert.ok(
      heights.every((height) => height <= 30),
      heights.join(' '),
    );
    assert.equal(new Set(starts).size, 1, starts.join(' '));
    assert.equal(await page.locator('#odometer .country').first().isVisible(), true);
    assert.equal(await page.locator('#odometer .country-name').first().isVisible(), false);
  });
  await withPage(address, desk, async (page) => {
    assert.equal(await page.locator('#odometer .country').first().isVisible(), false);
    assert.equal(await page.locator('#odometer .country-name').first().isVisible(), true);
  });
});

test('on a phone name, contents and PDF stay at hand, and the contents close when a section was chosen', async () => {
  await withPage(url, phone, async (page) => {
    const name = page.locator('#top-vehicle');
    assert.equal(await name.isVisible(), false, 'it stands below the bar');
    await page.evaluate("document.getElementById('timeline-section').scrollIntoView()");
    await name.waitFor({ state: 'visible' });
    assert.equal(await page.evaluate("document.querySelector('.top').getBoundingClientRect().top"), 0);
    assert.equal(await page.locator('.top a[download]').isVisible(), true);
    await page.locator('#contents > summary').click();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#contents').getAttribute('open'), null);
    assert.equal(await page.evaluate('document.activeElement.parentElement.id'), 'contents', 'the focus is back');
    // The first has nothing to unfold.
    for (const id of ['theft', 'valuation']) {
      await page.locator('#contents > summary').click();
      await page.locator(`#contents a[href="#${id}"]`).click();
      assert.equal(await page.locator('#contents').getAttribute('open'), null, id);
    }
    assert.deepEqual(await openSections(page), ['valuation']);
    assert.ok((await belowBar(page, 'valuation')) >= 0);
  });
});

test('a photo opens in the page; arrow keys go on, Escape closes and gives the focus back', async () => {
  await withPage(`${url}#photos`, desk, async (page) => {
    const shown = () => page.locator('.viewer img').getAttribute('alt');
    await page.locator('#photos a').first().click();
    assert.equal(await shown(), 'Picture photo-1');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await shown(), 'Picture photo-1', 'there is none before it');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Next picture' }).click();
    assert.equal(await shown(), 'Picture photo-3');
    assert.equal(await page.locator('.viewer [data-place]').textContent(), '3 / 3');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await shown(), 'Picture photo-2', 'keys are heard although the last button is disabled');
    await page.keyboard.press('Escape');
    await page.locator('.viewer').waitFor({ state: 'hidden' });
    assert.match(await page.evaluate<string>('document.activeElement.href'), /\/m\/photo-1$/);
    assert.equal(await page.evaluate('history.state'), null, 'no entry is left in the history');
  });
});

test('the back button closes a photo and leaves the reader on the page', async () => {
  await withPage(`${url}#photos`, phone, async (page) => {
    await page.locator('#photos a').nth(1).click();
    await page.locator('.viewer[open]').waitFor();
    await page.goBack();
    await page.locator('.viewer').waitFor({ state: 'hidden' });
    assert.equal(page.url(), `${url}#photos`);
    await page.goForward();
    await page.locator('.viewer[open]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.viewer').waitFor({ state: 'hidden' });
    assert.equal(page.url(), `${url}#photos`);
  });
});

test('swiping goes from photo to photo', async () => {
  await withPage(`${url}#photos`, phone, async (page) => {
    await page.locator('#photos a').first().click();
    await swipe(page, 300, 120);
    assert.equal(await page.locator('.viewer img').getAttribute('alt'), 'Picture photo-2');
    await swipe(page, 120, 300);
    assert.equal(await page.locator('.viewer img').getAttribute('alt'), 'Picture photo-1');
  });
});

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share);
  await touch('touchEnd');
}

test('without a script a photo is a link to itself', async () => {
  await withPage(url, withoutScript, async (page) => {
    await page.locator('.model a').first().click();
    assert.match(page.url(), /\/m\/modelPhoto$/);
  });
});

test('the filters stand over the events, show one kind of all years, and all of them again', async () => {
  await withPage(`${url}#timeline`, phone, async (page) => {
    const events = page.locator('#timeline .event:visible');
    await page.getByRole('button', { name: 'Only service' }).click();
    assert.equal(await events.count(), 4, 'one in each of four years, also in those that were folded');
    assert.equal(await page.locator('[data-filter=service]').getAttribute('aria-pressed'), 'true');
    const [filters, first] = await Promise.all([
      page.locator('[data-filters]').boundingBox(),
      events.first().boundingBox(),
    ]);
    assert.ok(filters && first && filters.y + filters.height <= first.y);
    await page.locator('[data-filter=""]').click();
    assert.equal(await events.count(), 44);
  });
});

test('in the dark nothing but pictures and the filter in use has a light background', async () => {
  await withPage(url, { ...phone, colorScheme: 'dark' }, async (page) => {
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    const light = await page.evaluate<string[]>(`[...document.querySelectorAll('body, body *')]
      .filter((one) => one.checkVisibility() && !one.closest('svg, img, video, [aria-pressed=true], .skip'))
      .filter((one) => {
        const [red, green, blue, alpha = 1] = (getComputedStyle(one).backgroundColor.match(/[\\d.]+/g) ?? []).map(Number);
        return alpha > 0.1 && (red + green + blue) / 3 > 90;
      })
      .map((one) => one.outerHTML.slice(0, 100))`);
    assert.deepEqual(light, []);
  });
});

/** Every sandbox VIN that gives a report, and ordinary ones. */
const sandbox =
  '0READY0 00SL0W0 00TH1N0 0FAULT0 0R0LLB0 00TYP00 0M1LES0 0ST0LN0 00DUPE0 0RECAL0 00B1KE0 0TRUCK0 000VAN0 000EV00';
const ordinary = 'WVWZZZ1JZXW000001 1HGCM82633A004352 WBAFR7C57CC811956';
const vins = [...sandbox.split(' ').map((name) => `SANDBX${name}0001`), ...ordinary.split(' ')];
const longestPx = 6000;
/** Unfolding all takes a browser longer than all else; these have every kind of section. */
const unfolded = new Set(['SANDBX0READY00001', 'SANDBX0ST0LN00001', 'WBAFR7C57CC811956']);

/** As if all photos had been fetched: with those that arrive late a page has more sections. */
function asKept(evidence: readonly Evidence[]): Evidence[] {
  let count = 0;
  const kept = (_: string, value: unknown) =>
    isRemote(value) ? { ...value, state: 'kept', id: `p${(count += 1)}`, contentType: 'image/jpeg' } : value;
  return JSON.parse(JSON.stringify(evidence, kept)) as Evidence[];
}

function isRemote(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'state' in value && value.state === 'remote';
}

/** Words of labels that do not fit on a line. */
function brokenLabels(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('.facts dt')].flatMap(({ firstChild }) =>
    [...firstChild.data.matchAll(/[^\\s-]+/gu)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }).map(([word]) => word))`);
}

async function checkUnfolded(page: Page, which: string): Promise<void> {
  await page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = true");
  assert.deepEqual(await brokenLabels(page), [], which);
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...phone.viewport, width });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, which);
  }
  await page.setViewportSize(phone.viewport);
}

test('on a phone no report is longer than 6,000 pixels as opened, nor wider than the window, and no label is broken', async () => {
  const today = '2026-11-16';
  const gather = gatherIn((await openWorld({ slowSeconds: 0 })).url, today);
  const tooLong: string[] = [];
  for (const [at, vin] of vins.entries()) {
    assert.ok(isVin(vin));
    const { evidence, outcomes } = await gather(vin);
    const report = assemble({ vin, evidence: asKept(evidence), outcomes }, noonOf(today));
    const facts = { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2', vin, accessUntil: new Date('2026-12-16') };
    const language = at % 2 === 0 ? 'de' : 'ru';
    // Pictures are not fetched here; their places count.
    const document = { ...writeDocument(facts, report, { language, unit: 'km' }), pictures: pictures.slice(0, 2) };
    await withPage(serve(document), phone, async (page) => {
      const [height = 0, width] = await page.evaluate<number[]>(
        '[document.documentElement.scrollHeight, document.documentElement.scrollWidth]',
      );
      if (height > longestPx) tooLong.push(`${vin} ${language}: ${height} px`);
      assert.equal(width, 390, `${vin} ${language}`);
      if (unfolded.has(vin)) await checkUnfolded(page, `${vin} ${language}`);
    });
  }
  assert.deepEqual(tooLong, []);
});
