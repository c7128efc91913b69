import { paperPictureSize } from '../../web/paper-picture.ts';
import { applyEdits, type Edit, findObject, readTrailer } from './edit.ts';

/**
 * Puts pictures into the places that were held for them (by their height in pixels) and takes out what names the program
 * that wrote the file. Typst would decode each picture only to pass its bytes on; this way it need not.
 */
export function finish(pdf: Buffer, pictures: ReadonlyMap<number, Buffer>): Buffer {
  return applyEdits(pdf, [...fillPlaces(pdf, pictures), ...unsign(pdf)]);
}

function fillPlaces(pdf: Buffer, pictures: ReadonlyMap<number, Buffer>): Edit[] {
  return Array.from(pictures).flatMap(([place, bytes]) => {
    const size = `/Width 1\n  /Height ${place}\n`;
    const at = pdf.indexOf(`/Subtype /Image\n  /Filter /DCTDecode\n  ${size}`);
    if (at === -1) return [];
    const object = pdf.lastIndexOf('/Length ', at);
    const stream = pdf.indexOf('stream\n', at) + 'stream\n'.length;
    const length = Number.parseInt(pdf.toString('latin1', object + '/Length '.length, at), 10);
    const dictionary = pdf
      .toString('latin1', object, stream)
      .replace(`/Length ${length}\n`, `/Length ${bytes.length}\n`)
      .replace(size, `/Width ${paperPictureSize.width}\n  /Height ${paperPictureSize.height}\n`);
    return [{ start: object, end: stream + length, bytes: Buffer.concat([Buffer.from(dictionary, 'latin1'), bytes]) }];
  });
}

/** Only in the metadata: the text of a report may hold the same words. */
function unsign(pdf: Buffer): Edit[] {
  const notes = findObject(pdf, readTrailer(pdf).info);
  const description = pdf.lastIndexOf('<x:xmpmeta ');
  return [
    blank(pdf, notes, '\n  /Creator (', ')'),
    blank(pdf, description, ' x:xmptk="', '"'),
    blank(pdf, description, '<xmp:CreatorTool>', '</xmp:CreatorTool>'),
  ];
}

/** Replaces letters by as many spaces: the lengths of the objects around them stay true. */
function blank(pdf: Buffer, after: number, from: string, to: string): Edit {
  const start = pdf.indexOf(from, after);
  const end = pdf.indexOf(to, start + from.length) + to.length;
  if (after < 0 || start < 0) throw new Error(`the file has no ${from}`);
  return { start, end, bytes: Buffer.alloc(end - start, ' ') };
}
