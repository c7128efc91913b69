import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ReportDocument } from '../../../src/presentation/document/document.ts';
import { PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import { cleanup } from '../../support/cleanup.ts';
import { richDocument } from '../../support/presentation/pdf-document.ts';
import { inputOf, readText, squeeze } from '../../support/presentation/pdf-text.ts';

const renderer = new PdfRenderer({ processes: 1, deadlineMs: 60_000 });
cleanup(() => renderer.close());

for (const language of ['en', 'ru'] as const) {
  test(`a PDF in ${language} says all that the document says`, async () => {
    const document = richDocument(language);
    const text = await readText(await renderer.render(inputOf(document)));
    for (const said of textsOf(withoutKnownLeads(document)))
      assert.ok(text.includes(squeeze(said)), `"${said}" is missing`);
  });
}

/** What the vehicle is in a line is printed below its name, and words have no result. */
function withoutKnownLeads(document: ReportDocument): ReportDocument {
  const sections = document.sections.map((section) =>
    ['vehicle', 'glossary'].includes(section.id) ? { ...section, lead: { text: '' } } : section,
  );
  return { ...document, sections };
}

/** Members that are not printed: codes, machine-readable values, texts in place of pictures, and texts of the page only. */
const unread = new Set(
  (
    'templateVersion language unit kind id state topic section category isoDate align shape silhouette zones positions ' +
    'alt summary caption points filters allLabel phrases place headline'
  ).split(' '),
);

function textsOf(value: unknown, key = ''): string[] {
  if (unread.has(key)) return [];
  if (typeof value === 'string' && key.startsWith('recordId')) return [value.slice(0, 'rec_'.length + 8)];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key));
  if (typeof value !== 'object' || value === null) return [];
  if ('code' in value) return [String(value.code)];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name));
}
