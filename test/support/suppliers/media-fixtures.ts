import { inflateSync } from 'node:zlib';

import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** The supplier whose name must not be in any output. */
export const name = 'Blauwal Auskunft';

export const hasIdentity = (text: string): boolean => /blauwal/i.test(text);

/** Whether the name is in the bytes in any encoding, compressed streams included. */
export function holdsName(bytes: Buffer): boolean {
  const word = 'blauwal';
  const wide = Buffer.from(word, 'utf16le').toString('latin1').slice(0, -1);
  const isIn = (part: Buffer): boolean => {
    const text = part.toString('latin1').toLowerCase();
    return text.includes(word) || text.includes(wide) || text.includes(Buffer.from(word).toString('hex'));
  };
  return isIn(bytes) || unpackedStreams(bytes).some(isIn);
}

function unpackedStreams(bytes: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    try {
      streams.push(inflateSync(bytes.subarray(at + 7)));
    } catch {
      // What does not inflate was searched as it is.
    }
  }
  return streams;
}

export function plainPicture(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

/** A JPEG with one more segment after its start. */
export function withSegment(jpeg: Buffer, marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** The smallest colour profile that decoders take for one, with the name as its description. */
export function namedProfile(): Buffer {
  const description = Buffer.concat([
    Buffer.from('desc\0\0\0\0\0\0\0'),
    Buffer.from([name.length + 1]),
    Buffer.from(name),
  ]);
  const header = Buffer.alloc(128);
  header.writeUInt32BE(144 + description.length, 0);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  const tags = Buffer.alloc(16);
  tags.writeUInt32BE(1, 0);
  tags.write('desc', 4, 'latin1');
  tags.writeUInt32BE(144, 8);
  tags.writeUInt32BE(description.length, 12);
  return Buffer.concat([header, tags, description]);
}

/** A PNG with one more chunk after its header. Decoders do not check the checksum of a chunk that is not critical. */
export function withChunk(png: Buffer, type: string, content: string): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type + content, 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

export function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

interface VideoParts {
  readonly hdlrName?: string;
  readonly compressor?: string;
  readonly inMoov?: Buffer;
  readonly inTrak?: Buffer;
  readonly atTop?: Buffer;
  readonly unusedData?: string;
  readonly sampleText?: string | Buffer;
  readonly dataFirst?: boolean;
}

export const slice = Buffer.from([0x65, 0x88, 0x84, 0x21, 0xa0, 0x3f, 0x11, 0x22]);

/** A video of one sample, complete in its boxes; the picture itself is a stub. */
export function video(parts: VideoParts = {}): Buffer {
  const unit = Buffer.concat([slice, Buffer.from((parts.sampleText ?? '') as string)]);
  const sample = Buffer.concat([numbers(unit.length), unit]);
  const mdat = box('mdat', sample, parts.unusedData ?? '');
  const ftyp = box('ftyp', 'isom', numbers(0x200), 'isomavc1');
  const top = parts.atTop ?? Buffer.alloc(0);
  const moovLength = moov(parts, sample.length, 0).length;
  const dataAt = ftyp.length + top.length + (parts.dataFirst ? 0 : moovLength) + 8;
  const made = moov(parts, sample.length, dataAt);
  return Buffer.concat(parts.dataFirst ? [ftyp, top, mdat, made] : [ftyp, top, made, mdat]);
}

function moov(parts: VideoParts, sampleLength: number, dataAt: number): Buffer {
  const time = 3_800_000_000;
  const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(160, 24);
  entry.writeUInt16BE(112, 26);
  entry.write(parts.compressor ?? '', 43, 'latin1');
  const avcC = box('avcC', Buffer.from([1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 2, 0x67, 0x42, 1, 0, 2, 0x68, 0xce]));
  const stbl = box(
    'stbl',
    box('stsd', numbers(0, 1), box('avc1', entry, avcC)),
    box('stts', numbers(0, 1, 1, 1000)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, 1, sampleLength)),
    box('stco', numbers(0, 1, dataAt)),
  );
  const minf = box(
    'minf',
    box('vmhd', numbers(1, 0, 0)),
    box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1)))),
    stbl,
  );
  const hdlr = box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), `${parts.hdlrName ?? ''}\0`);
  const mdia = box('mdia', box('mdhd', numbers(0, time, time, 1000, 1000, 0x55c40000)), hdlr, minf);
  const tkhd = box('tkhd', numbers(7, time, time, 1, 0, 1000, 0, 0, 0, 0), matrix, numbers(160 << 16, 112 << 16));
  const trak = box('trak', tkhd, mdia, parts.inTrak ?? '');
  const mvhd = box(
    'mvhd',
    numbers(0, time, time, 1000, 1000, 0x10000, 0x1000000, 0, 0),
    matrix,
    numbers(0, 0, 0, 0, 0, 0, 2),
  );
  return box('moov', mvhd, trak, parts.inMoov ?? '');
}

/** A document of one page with this content. */
export function documentOf(content: Buffer | string, filter = ''): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>\nendobj\n' +
        `4 0 obj\n<</Length ${bytes.length}${filter}>>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF'),
  ]);
}

/** A document with the name in every place that is not shown on its page. */
export async function namedDocument(pageText: string, pages = 2): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setAuthor(name);
  document.setTitle(`Bericht von ${name}`);
  document.catalog.set(
    PDFName.of('Metadata'),
    document.context.register(
      document.context.stream(`<x:xmpmeta><dc:creator>${name}</dc:creator></x:xmpmeta>`, {
        Type: 'Metadata',
        Subtype: 'XML',
      }),
    ),
  );
  await document.attach(Buffer.from(`Notiz von ${name}`), 'blauwal.txt', { mimeType: 'text/plain', description: name });
  const photo = withSegment(await plainPicture().jpeg().toBuffer(), 0xfe, `taken by ${name}`);
  const image = await document.embedJpg(photo);
  for (let index = 0; index < pages; index += 1) {
    const page = document.addPage([595, 842]);
    page.drawText(`${pageText} ${index + 1}`, { x: 50, y: 700, size: 14 });
    page.drawImage(image, { x: 50, y: 100, width: 200, height: 150 });
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: PDFString.of(`https://${name}.example`) },
    });
    page.node.addAnnot(document.context.register(link));
    page.node.set(
      PDFName.of('PieceInfo'),
      document.context.obj({ Blauwal: { LastModified: PDFString.of('D:2024'), Private: PDFString.of(name) } }),
    );
  }
  document.addJavaScript('greeting', `app.alert('${name}')`);
  return Buffer.from(await document.save());
}
