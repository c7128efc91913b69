import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extractText, getDocumentProxy } from 'unpdf';

import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import type { Language } from '../../../src/language/languages.ts';
import { withCommonCellsLast } from '../../../src/presentation/document/common-cells.ts';
import type { Block, ReportDocument, Text } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { findVisits, withoutVisits } from '../../../src/presentation/page/blocks/visits.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin } from '../../../src/vehicles/vin/read.ts';
import { openBrowser } from '../../support/browser.ts';
import { servePages } from '../../support/presentation/page-server.ts';

const today = '2026-11-16';
const printed: readonly (readonly [vin: string, language: Language])[] = [
  ['SANDBX0READY00001', 'de'],
  ['SANDBX00DUPE00001', 'ru'],
  ['SANDBX00B1KE00001', 'pl'],
  ['SANDBX00TH1N00001', 'en'],
  ['WBAFR7C57CC811956', 'pl'],
];
/** The width of A4 within the margins of the style, in pixels of a page. */
const paperWidth = 658;

const browser = await openBrowser();
const serve = await servePages();
const tell = askAllSuppliers(today);

async function documentOf(vin: string, language: Language): Promise<ReportDocument> {
  assert.ok(isVin(vin));
  const report = assemble({ vin, ...(await tell(vin)) }, new Date(`${today}T12:00:00Z`));
  const facts = { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2', vin, accessUntil: new Date('2026-12-16') };
  return writeDocument(facts, report, { language, unit: 'km' });
}

/** Prints a page as its reader would: the letters of each sheet, and how wide the page is on paper. */
async function print(url: string): Promise<{ sheets: string[]; width: number }> {
  const context = await browser.newContext({ viewport: { width: paperWidth, height: 1000 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.emulateMedia({ media: 'print' });
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(pdf, { mergePages: false });
    return { sheets: text.map(lettersOf), width };
  } finally {
    await context.close();
  }
}

/** Without spaces and hyphens: where lines end is the paper's affair. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00ad‐-]/gu, '');
}

const wordsOf = (text: Text) => lettersOf(typeof text === 'string' ? text : text.wording);
const countOf = (sheet: string, letters: string) => sheet.split(letters).length - 1;

/** What the blocks of a section say, but for what is drawn. */
function saidIn(block: Block): string[] {
  switch (block.kind) {
    case 'facts':
      return block.items.flatMap(({ label, value }) => [lettersOf(label), wordsOf(value)]);
    case 'table':
      return block.rows.flatMap(({ cells, note }) => [
        ...cells.map(({ text }) => wordsOf(text)),
        lettersOf(note ?? ''),
      ]);
    case 'entries':
      return block.entries.flatMap(({ title, facts, paragraphs }) => [
        wordsOf(title),
        ...facts.map(({ value }) => wordsOf(value)),
        ...paragraphs.map(wordsOf),
      ]);
    case 'timeline':
      return block.years.flatMap(({ events }) =>
        events.flatMap(({ dateOfYear, title }) => [dateOfYear, title].map(lettersOf)),
      );
    case 'lists':
      return block.groups.flatMap(({ title, items }) => [lettersOf(title), ...items.map(wordsOf)]);
    case 'notes':
      return block.paragraphs.map(wordsOf);
    default:
      return [];
  }
}

for (const [vin, language] of printed) {
  test(`the page of ${vin} (${language}) is printed whole: no empty sheet, no lost head, no head twice on a sheet`, async () => {
    const document = await documentOf(vin, language);
    const { sheets, width } = await print(serve(document));
    assert.ok(width <= paperWidth, `${width} px wide on paper`);
    for (const [at, sheet] of sheets.entries()) assert.ok(sheet.length > 150, `sheet ${at + 1}: ${sheet}`);
    const all = sheets.join('');
    const shown = document.sections.map((section) => {
      const visits = findVisits(section, document.sections);
      return { id: section.id, blocks: section.blocks.flatMap((one) => (visits ? withoutVisits(one, visits) : one)) };
    });
    const missing = shown.flatMap(({ blocks }) => blocks.flatMap(saidIn)).filter((one) => !all.includes(one));
    assert.deepEqual(missing, []);
    for (const { title, lead, blocks } of document.sections) {
      const head = lettersOf(title) + lettersOf(lead.text);
      const sheet = sheets.find((one) => one.includes(head));
      assert.ok(sheet !== undefined, `“${title}” and its result are on two sheets`);
      assert.ok(blocks.length === 0 || !sheet.endsWith(head), `“${title}” is alone at the foot of a sheet`);
    }
    const heads = shown.flatMap(({ id, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'table' ? withCommonCellsLast(block, id, document.phrases) : []))
        .flatMap((block) =>
          block.kind === 'table' ? block.columns.map(({ label }) => lettersOf(label)).join('') : [],
        ),
    );
    for (const [head, tables] of Map.groupBy(heads, (one) => one)) {
      for (const sheet of sheets) assert.ok(countOf(sheet, head) <= tables.length, `${head} is repeated on a sheet`);
      assert.ok(all.includes(head), head);
    }
  });
}

/** Sheets of different heights, in millimetres: the end of the page falls on other places of them. */
const heights = [256, 260, 264, 268, 272, 276];

test('wherever sheets end, the foot of the page is whole on the last one, and not alone', async () => {
  const document = await documentOf('SANDBX00TH1N00001', 'de');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(serve(document), { waitUntil: 'load' });
  const foot = (await page.locator('footer').innerText()).split('\n').map(lettersOf);
  assert.ok(foot.length > 4);
  for (const height of heights) {
    const margin = { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' };
    const bytes = await page.pdf({ width: '210mm', height: `${height}mm`, margin });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    const last = lettersOf(text.at(-1) ?? '');
    for (const line of foot) assert.ok(last.includes(line), `${height} mm: ${line} is not on the last sheet`);
    assert.ok(last.length > foot.join('').length + 80, `${height} mm: ${last}`);
  }
  await context.close();
});
