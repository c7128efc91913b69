import { PDFDocument, ParseSpeeds } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

import { refuseBombs } from './document-guard.ts';
import { stripObjects, stripPage, textOfObjects } from './document-parts.ts';
import { textRunsOf } from './text-runs.ts';

const maxPages = 40;

/**
 * Copies the pages of a PDF, and only what they show, into a new document that says nothing about its making. The
 * text that comes back is all that can be read in it; names in pictures, and in text whose font does not map its
 * letters, cannot be seen. Throws on what cannot be read.
 */
export async function cleanDocument(input: Buffer): Promise<{ bytes: Uint8Array; text: string }> {
  refuseBombs(input);
  const source = await PDFDocument.load(input, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  if (source.isEncrypted || source.context.trailerInfo.Encrypt) throw new Error('encrypted');
  const count = source.getPageCount();
  if (count === 0 || count > maxPages) throw new Error(`${count} pages`);
  for (const page of source.getPages()) stripPage(page.node);
  stripObjects(source.context);

  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  const bytes = await target.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  const texts = [await textOfPages(bytes), textOfObjects(target.context), textRunsOf(Buffer.from(bytes))];
  return { bytes, text: texts.join('\n') };
}

async function textOfPages(bytes: Uint8Array): Promise<string> {
  // The reader takes the bytes it is given for its own, so it gets a copy.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, enableXfa: false });
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

/** A document of one empty page. */
export async function makeEmptyDocument(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  return Buffer.from(await document.save());
}
