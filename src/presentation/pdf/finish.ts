import { paperPictureSize } from '../../web/paper-picture.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Buffer;
}

/**
 * Puts pictures into the places that were held for them (by their height in pixels) and takes out what names the program
 * that wrote the file. Typst would decode each picture only to pass its bytes on; this way it need not.
 */
export function finish(pdf: Buffer, pictures: ReadonlyMap<number, Buffer>): Buffer {
  return apply(
    pdf,
    [...fillPlaces(pdf, pictures), ...unsign(pdf)].toSorted((a, b) => a.start - b.start),
  );
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
  const notes = startOf(pdf, Number(/\/Info (\d+) 0 R/.exec(pdf.toString('latin1', tableStart(pdf)))?.[1]));
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

function tableStart(pdf: Buffer): number {
  return Number.parseInt(pdf.toString('latin1', pdf.lastIndexOf('startxref') + 'startxref\n'.length), 10);
}

/** The offset of an object, by the cross-reference table: a line of 20 bytes for each, after two lines of head. */
function startOf(pdf: Buffer, object: number): number {
  const firstLine = pdf.indexOf('\n', tableStart(pdf) + 'xref\n'.length) + 1;
  return Number.parseInt(pdf.toString('latin1', firstLine + object * 20, firstLine + object * 20 + 10), 10);
}

/** Applies edits, in order, and rewrites the offsets of all objects. */
function apply(pdf: Buffer, edits: readonly Edit[]): Buffer {
  const tableAt = tableStart(pdf);
  const shifted = (offset: number) =>
    edits.reduce((at, { start, end, bytes }) => (start < offset ? at + bytes.length - (end - start) : at), offset);
  const parts: Buffer[] = [];
  let done = 0;
  for (const { start, end, bytes } of edits) {
    parts.push(pdf.subarray(done, start), bytes);
    done = end;
  }
  parts.push(pdf.subarray(done, tableAt));
  const table = pdf
    .toString('latin1', tableAt)
    .replaceAll(
      /^(\d{10}) 00000 n/gm,
      (_, offset: string) => `${String(shifted(Number(offset))).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n\d+/, `startxref\n${shifted(tableAt)}`);
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')]);
}
