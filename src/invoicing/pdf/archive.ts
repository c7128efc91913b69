import { applyEdits, type Edit, findObject, readTrailer } from '../../presentation/pdf/edit.ts';
import { archiveDescriptions, facturXDescriptions, facturXFile } from './xmp.ts';

interface Attachment {
  readonly bytes: Buffer;
  /** `2026-11-01`. */
  readonly day: string;
}

/**
 * Makes a PDF that Typst set a PDF/A-3a, and with a CII a Factur-X file. The compiler can write PDF/A, but its package has no
 * option for it. What is missing of it is the description in the metadata and the intended colour space: the rest, such
 * as embedded fonts, tags and colours with a profile, every PDF of Typst has.
 */
export function toArchive(pdf: Buffer, cii?: Attachment): Buffer {
  const { size } = readTrailer(pdf);
  const intent = reference(size);
  const file = reference(size + 1);
  const entries = [
    `/OutputIntents [${intent}]`,
    ...(cii ? [`/AF [${file}]`, `/Names << /EmbeddedFiles << /Names [(${facturXFile}) ${file}] >> >>`] : []),
  ];
  return applyEdits(
    pdf,
    [
      ...editCatalogue(pdf, entries),
      ...editMetadata(pdf, [archiveDescriptions, ...(cii ? [facturXDescriptions] : [])].join('')),
    ],
    [Buffer.from(outputIntent(findProfile(pdf))), ...(cii ? [fileSpecification(size + 2), embeddedFile(cii)] : [])],
  );
}

function editCatalogue(pdf: Buffer, entries: readonly string[]): Edit[] {
  const catalogue = findObject(pdf, readTrailer(pdf).root);
  return [
    insertAfter(pdf, '\n  /Type /Catalog\n', catalogue, entries.map((entry) => `  ${entry}\n`).join('')),
    insertAfter(pdf, '\n  /ViewerPreferences <<\n', catalogue, '    /DisplayDocTitle true\n'),
  ];
}

/** Adds descriptions to the XMP, which is stored as it is, and corrects its length. */
function editMetadata(pdf: Buffer, descriptions: string): Edit[] {
  const number = /\n {2}\/Metadata (\d+) 0 R\n/.exec(
    pdf.toString('latin1', findObject(pdf, readTrailer(pdf).root)),
  )?.[1];
  const object = findObject(pdf, Number(number));
  const head = pdf.toString('latin1', object, pdf.indexOf('stream\n', object));
  const [, before = '', length = ''] = /^([^]*\/Length )(\d+)\n/.exec(head) ?? [];
  const end = pdf.indexOf('</rdf:RDF>', object);
  if (length === '' || end < 0) throw new Error('the file has no metadata');
  const added = Buffer.from(descriptions);
  const lengthAt = object + before.length;
  return [
    { start: lengthAt, end: lengthAt + length.length, bytes: Buffer.from(String(Number(length) + added.length)) },
    { start: end, end, bytes: added },
  ];
}

function insertAfter(pdf: Buffer, mark: string, from: number, text: string): Edit {
  const at = pdf.indexOf(mark, from);
  if (at < 0) throw new Error(`the file has no ${mark.trim()}`);
  const start = at + mark.length;
  return { start, end: start, bytes: Buffer.from(text) };
}

/** The profile that the colours of the file are given in: one of three components, sRGB. */
function findProfile(pdf: Buffer): number {
  for (const [, number] of pdf.toString('latin1').matchAll(/\n\[\/ICCBased (\d+) 0 R\]\n/g)) {
    const start = findObject(pdf, Number(number));
    if (/\/N 3\n/.test(pdf.toString('latin1', start, pdf.indexOf('stream\n', start)))) return Number(number);
  }
  throw new Error('the file has no profile of its colours');
}

function outputIntent(profile: number): string {
  return `<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile ${reference(profile)} >>`;
}

function fileSpecification(file: number): Buffer {
  const embedded = reference(file);
  return Buffer.from(
    `<< /Type /Filespec /F (${facturXFile}) /UF (${facturXFile}) /Desc (Factur-X invoice) /AFRelationship /Alternative ` +
      `/EF << /F ${embedded} /UF ${embedded} >> >>`,
  );
}

/** Not compressed: it is small, and found by every tool. */
function embeddedFile({ bytes, day }: Attachment): Buffer {
  const head =
    `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${bytes.length} ` +
    `/Params << /ModDate (D:${day.replaceAll('-', '')}000000Z) /Size ${bytes.length} >> >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

function reference(object: number): string {
  return `${object} 0 R`;
}
