import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';

import { withoutJpegMetadata } from './jpeg-segments.ts';
import { textRunsOf } from './text-runs.ts';

/** What a page needs to be seen. Annotations, links, scripts, previews, attachments and private data are not in it. */
const pageKeys = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'Contents',
  'Rotate',
  'UserUnit',
  'Group',
]);
/** What may hang on any object and is never shown. */
const hiddenKeys = new Set([
  'Metadata',
  'PieceInfo',
  'LastModified',
  'AF',
  'AA',
  'OPI',
  'StructParent',
  'StructParents',
  'PtData',
  'Measure',
]);
const maxDepth = 60;

export function stripPage(page: PDFDict): void {
  for (const key of page.keys()) if (!pageKeys.has(key.decodeText())) page.delete(key);
}

export function stripObjects(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    strip(object, 0);
    if (object instanceof PDFRawStream && lastFilterOf(object) === 'DCTDecode') {
      context.assign(ref, withBarePicture(object));
    }
  }
}

function strip(object: PDFObject, depth: number): void {
  if (depth > maxDepth) throw new Error('nested too deep');
  if (object instanceof PDFStream) strip(object.dict, depth + 1);
  if (object instanceof PDFArray) for (const item of object.asArray()) strip(item, depth + 1);
  if (!(object instanceof PDFDict)) return;
  for (const [key, value] of object.entries()) {
    if (hiddenKeys.has(key.decodeText())) object.delete(key);
    else strip(value, depth + 1);
  }
}

/** The picture may be packed once more around its JPEG; that shell is taken off. */
function withBarePicture(stream: PDFRawStream): PDFRawStream {
  const shells = filtersOf(stream).slice(0, -1);
  const dict = stream.dict.clone();
  dict.delete(PDFName.of('Length'));
  let jpeg = Buffer.from(stream.contents);
  if (shells.length > 0) {
    const shell = stream.dict.clone();
    shell.set(PDFName.of('Filter'), shell.context.obj(shells));
    shell.delete(PDFName.of('DecodeParms'));
    jpeg = Buffer.from(decodePDFRawStream(PDFRawStream.of(shell, stream.contents)).decode());
    dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
    dict.delete(PDFName.of('DecodeParms'));
  }
  return PDFRawStream.of(dict, withoutJpegMetadata(jpeg));
}

/** All text in a document beside that of its pages: strings, names, and the inside of streams. */
export function textOfObjects(context: PDFContext): string {
  const texts: string[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) collect(object, texts);
  return texts.join('\n');
}

function collect(object: PDFObject, texts: string[]): void {
  if (object instanceof PDFString || object instanceof PDFHexString) texts.push(object.decodeText());
  else if (object instanceof PDFName) texts.push(object.decodeText());
  else if (object instanceof PDFArray) for (const item of object.asArray()) collect(item, texts);
  else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      texts.push(key.decodeText());
      collect(value, texts);
    }
  } else if (object instanceof PDFStream) {
    collect(object.dict, texts);
    texts.push(textOfStream(object));
  }
}

function textOfStream(stream: PDFStream): string {
  if (stream.dict.has(PDFName.of('F'))) throw new Error('a part lies in another file');
  if (!(stream instanceof PDFRawStream)) return '';
  const isPixels = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  const isPacked = /^(DCT|JPX|CCITTFax|JBIG2)Decode$/.test(lastFilterOf(stream) ?? '');
  // Unpacked pixels are noise, but bytes may trail behind what a picture needs; the whole file is read once more later.
  if (isPixels || isPacked) return textRunsOf(Buffer.from(stream.contents));
  const inside = Buffer.from(decodePDFRawStream(stream).decode());
  return `${textRunsOf(inside)}\n${textOfStrings(inside)}`;
}

/** Strings in a page's content may be written as hexadecimal digits or with octal escapes. */
function textOfStrings(content: Buffer): string {
  const texts: string[] = [];
  const latin1 = content.toString('latin1');
  for (const [, digits] of latin1.matchAll(/<([0-9A-Fa-f\s]{8,})>/g)) {
    const bytes = Buffer.from(digits?.replace(/\s/g, '') ?? '', 'hex');
    texts.push(bytes.toString('latin1'), textRunsOf(bytes));
  }
  if (/\\[0-7]/.test(latin1)) {
    const unescaped = latin1.replace(/\\([0-7]{1,3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    texts.push(textRunsOf(Buffer.from(unescaped, 'latin1')));
  }
  return texts.join('\n');
}

function lastFilterOf(stream: PDFRawStream): string | undefined {
  return filtersOf(stream).at(-1);
}

const shortNames: Record<string, string> = {
  DCT: 'DCTDecode',
  Fl: 'FlateDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
};

function filtersOf(stream: PDFRawStream): string[] {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((item) => stream.dict.context.lookup(item)) : [filter];
  return names.flatMap((name) => (name instanceof PDFName ? [shortNames[name.decodeText()] ?? name.decodeText()] : []));
}
