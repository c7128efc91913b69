/** Bytes of a file that are replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Buffer;
}

interface Trailer {
  /** How many objects there are, with number 0: the number that the next one gets. */
  readonly size: number;
  readonly root: number;
  readonly info: number;
}

/** Of a file as Typst writes it: with one cross-reference table, at its end. */
export function readTrailer(pdf: Buffer): Trailer {
  const table = pdf.toString('latin1', tableStart(pdf));
  const numberAfter = (name: string) => Number(new RegExp(`\\n {2}/${name} (\\d+)`).exec(table)?.[1]);
  return { size: numberAfter('Size'), root: numberAfter('Root'), info: numberAfter('Info') };
}

/** The offset of an object, by the cross-reference table: a line of 20 bytes for each, after two lines of head. */
export function findObject(pdf: Buffer, object: number): number {
  const firstLine = pdf.indexOf('\n', tableStart(pdf) + 'xref\n'.length) + 1;
  return Number.parseInt(pdf.toString('latin1', firstLine + object * 20, firstLine + object * 20 + 10), 10);
}

/** Replaces bytes, adds objects after the last one, and rewrites the offsets of all objects. */
export function applyEdits(pdf: Buffer, edits: readonly Edit[], added: readonly Buffer[] = []): Buffer {
  const tableAt = tableStart(pdf);
  const shifted = (offset: number) =>
    edits.reduce((at, { start, end, bytes }) => (start < offset ? at + bytes.length - (end - start) : at), offset);
  const parts: Buffer[] = [];
  let done = 0;
  for (const { start, end, bytes } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(pdf.subarray(done, start), bytes);
    done = end;
  }
  parts.push(pdf.subarray(done, tableAt));
  const { size } = readTrailer(pdf);
  let end = shifted(tableAt);
  const lines = added.map((bytes, at) => {
    const object = Buffer.concat([Buffer.from(`${size + at} 0 obj\n`), bytes, Buffer.from('\nendobj\n\n')]);
    const line = entryAt(end);
    parts.push(object);
    end += object.length;
    return `${line}\n`;
  });
  const table = pdf
    .toString('latin1', tableAt)
    .replaceAll(/^(\d{10}) 00000 n/gm, (_, offset: string) => entryAt(shifted(Number(offset))).trimEnd())
    .replace(`\n0 ${size}\n`, `\n0 ${size + added.length}\n`)
    .replace('trailer\n', `${lines.join('')}trailer\n`)
    .replace(`/Size ${size}\n`, `/Size ${size + added.length}\n`)
    .replace(/startxref\n\d+/, `startxref\n${end}`);
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')]);
}

/** The line of an object in the table, without its last byte: each has 20 of them. */
function entryAt(offset: number): string {
  return `${String(offset).padStart(10, '0')} 00000 n `;
}

function tableStart(pdf: Buffer): number {
  return Number.parseInt(pdf.toString('latin1', pdf.lastIndexOf('startxref') + 'startxref\n'.length), 10);
}
