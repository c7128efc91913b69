import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extractText, getDocumentProxy } from 'unpdf';

import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import type { Language } from '../../../src/language/languages.ts';
import type { ReportDocument } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin } from '../../../src/vehicles/vin/read.ts';
import { cleanup } from '../cleanup.ts';

const today = '2026-11-17';

const tell = askAllSuppliers(today);

const renderer = new PdfRenderer({ processes: 1, deadlineMs: 120_000 });

cleanup(() => renderer.close());

const sandbox =
  '0READY0 00SL0W0 00TH1N0 0R0LLB0 00TYP00 0M1LES0 0ST0LN0 00DUPE0 0RECAL0 00B1KE0 0TRUCK0 000VAN0 000EV00';

const ordinary = 'WVWZZZ1JZXW000001 1HGCM82633A004352 WBAFR7C57CC811956 JTDKN3DU5A0123456';

export const vins = [...sandbox.split(' ').map((name) => `SANDBX${name}0001`), ...ordinary.split(' ')];

export async function reportOf(vin: string): Promise<AssembledReport> {
  assert.ok(isVin(vin));
  return assemble({ vin, ...(await tell(vin)) }, new Date(`${today}T12:00:00Z`));
}

export function documentOf(vin: string, report: AssembledReport, language: Language): ReportDocument {
  assert.ok(isVin(vin));
  const facts = { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2', vin, accessUntil: new Date('2026-12-17') };
  return writeDocument(facts, report, { language, unit: 'km' });
}

/** Where lines end and words are parted is the paper's affair. */
export const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00ad‐-]/gu, '');

/** A sentence of a few words may occur by chance. */
export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?])\s/u)
    .map(lettersOf)
    .filter((sentence) => sentence.length > 24);

interface Printed {
  readonly pages: readonly string[];
  /** Of the letters from the third page on, the part that is no smaller than 8.4 points. */
  readonly legible: number;
}

async function print(document: ReportDocument): Promise<Printed> {
  const bytes = await renderer.render({
    document,
    brand: { name: 'Brand', accent: '#0b5fa5' },
    check: { code: '7K3M-Q2ZC-0000-1111-2222', url: 'https://reports.example.com/check?number=a' },
    madeAt: new Date(`${today}T12:00:00Z`),
    pictures: new Map(),
  });
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(proxy, { mergePages: false });
  const numbers = Array.from({ length: proxy.numPages }, (_, at) => at + 1).slice(2);
  const sizes = await Promise.all(numbers.map(async (number) => sizesOf(await proxy.getPage(number))));
  return { pages: text.map(lettersOf), legible: shareOfLarge(sizes.flat()) };
}

const [minSize, footTop] = [8.4, 790];

async function sizesOf(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>) {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && 842 - Number(item.transform[5]) < footTop
      ? [{ size: Number(item.transform[0]), letters: item.str.trim().length }]
      : [],
  );
}

function shareOfLarge(texts: readonly { size: number; letters: number }[]): number {
  const count = (some: typeof texts) => some.reduce((sum, { letters }) => sum + letters, 0);
  return texts.length === 0 ? 1 : count(texts.filter(({ size }) => size >= minSize)) / count(texts);
}

/** What the reader is told in sentences: of the tiles, the headline and the results. */
const toldIn = ({ headline, verdicts, sections }: ReportDocument) =>
  [
    headline.sentence,
    ...headline.questions,
    ...verdicts.map(({ why }) => why),
    ...sections.map(({ lead }) => lead.text),
  ].flatMap(sentencesOf);

const printed: readonly (readonly [vin: string, language: Language, maxPages: number])[] = [
  ['SANDBX00TH1N00001', 'en', 2],
  ['SANDBX00TH1N00001', 'pl', 3],
  ['SANDBX0READY00001', 'ru', 8],
  ['SANDBX00SL0W00001', 'ru', 8],
  ['SANDBX0FA1LS00001', 'en', 7],
  ['WVWZZZ1JZXW000001', 'de', 7],
  ['JTDKN3DU5A0123456', 'pl', 6],
];

const all = vins.map((vin) => [vin, 'fi', 9] as const);

/** Prints some reports, or each in the language with the longest words. */
export function testLengths({ every }: { every: boolean }): void {
  for (const [vin, language, maxPages] of every ? all : printed) {
    test(`the PDF of ${vin} (${language}) has at most ${maxPages} pages, owners and value on the second, large letters after them, and says a sentence once`, async () => {
      const document = documentOf(vin, await reportOf(vin), language);
      const { pages, legible } = await print(document);
      assert.ok(legible > 0.75, `${Math.round(legible * 100)} % of the letters after the findings are large`);
      assert.ok(pages.length <= maxPages, `${pages.length} pages`);
      const text = pages.join('');
      const repeated = toldIn(document).filter((sentence) => text.split(sentence).length > 2);
      assert.deepEqual([...new Set(repeated)], []);
      const opening = (pages[0] ?? '') + (pages[1] ?? '');
      for (const { id, title, place, blocks } of document.sections)
        if (place === 'history' && blocks.length > 0 && (id === 'ownership' || id === 'valuation'))
          assert.ok(opening.includes(lettersOf(title)), `${id} is on neither of the first two pages`);
    });
  }
}
