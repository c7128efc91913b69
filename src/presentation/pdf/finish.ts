import { applyEdits, type Edit, findObject, readTrailer } from './edit.ts';

/** Removes the name of the program that wrote the file. Only in the metadata: the text of a report may hold the same words. */
export function finish(pdf: Buffer): Buffer {
  const notes = findObject(pdf, readTrailer(pdf).info);
  const description = pdf.lastIndexOf('<x:xmpmeta ');
  return applyEdits(pdf, [
    blank(pdf, notes, '\n  /Creator (', ')'),
    blank(pdf, description, ' x:xmptk="', '"'),
    blank(pdf, description, '<xmp:CreatorTool>', '</xmp:CreatorTool>'),
  ]);
}

/** Replaces letters by as many spaces: the lengths of the objects around them stay true. */
function blank(pdf: Buffer, after: number, from: string, to: string): Edit {
  const start = pdf.indexOf(from, after);
  const end = pdf.indexOf(to, start + from.length) + to.length;
  if (after < 0 || start < 0) throw new Error(`the file has no ${from}`);
  return { start, end, bytes: Buffer.alloc(end - start, ' ') };
}
