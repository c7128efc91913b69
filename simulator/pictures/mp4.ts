interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly sequenceParameters: Buffer;
  readonly pictureParameters: Buffer;
  readonly frames: readonly Buffer[];
  /** Written as user data, as cameras and editors do. */
  readonly metadata?: { readonly artist?: string; readonly comment?: string };
}

const timescale = 600;
const language = 0x55c40000;
const identityMatrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** An MP4 whose index precedes its data, so that a browser can begin to play immediately. */
export function writeMp4(film: Film): Buffer {
  const samples = film.frames.map((frame) => Buffer.concat([numbers(frame.length), frame]));
  const ftyp = box('ftyp', 'isom', numbers(0x200), 'isomiso2avc1mp41');
  const dataAt = ftyp.length + moov(film, samples, 0).length + 8;
  return Buffer.concat([ftyp, moov(film, samples, dataAt), box('mdat', ...samples)]);
}

function moov(film: Film, samples: readonly Buffer[], dataAt: number): Buffer {
  const duration = Math.round((samples.length * timescale) / film.framesPerSecond);
  const mvhd = box(
    'mvhd',
    numbers(0, 0, 0, timescale, duration, 0x10000, 0x1000000, 0, 0),
    identityMatrix,
    numbers(0, 0, 0, 0, 0, 0, 2),
  );
  const tkhd = box(
    'tkhd',
    numbers(3, 0, 0, 1, 0, duration, 0, 0, 0, 0),
    identityMatrix,
    numbers(film.width * 0x10000, film.height * 0x10000),
  );
  const hdlr = box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), `${film.metadata?.artist ?? 'VideoHandler'}\0`);
  const dinf = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))));
  const minf = box('minf', box('vmhd', numbers(1, 0, 0)), dinf, sampleTable(film, samples, dataAt));
  const mdia = box('mdia', box('mdhd', numbers(0, 0, 0, timescale, duration, language)), hdlr, minf);
  return box('moov', mvhd, box('trak', tkhd, mdia), userData(film.metadata));
}

function sampleTable(film: Film, samples: readonly Buffer[], dataAt: number): Buffer {
  return box(
    'stbl',
    box('stsd', numbers(0, 1), sampleEntry(film)),
    box('stts', numbers(0, 1, samples.length, timescale / film.framesPerSecond)),
    box('stsc', numbers(0, 1, 1, samples.length, 1)),
    box('stsz', numbers(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stco', numbers(0, 1, dataAt)),
  );
}

function sampleEntry({ width, height, sequenceParameters: sps, pictureParameters: pps }: Film): Buffer {
  const fixed = Buffer.alloc(78);
  fixed.writeUInt16BE(1, 6);
  fixed.writeUInt16BE(width, 24);
  fixed.writeUInt16BE(height, 26);
  fixed.writeUInt32BE(0x480000, 28);
  fixed.writeUInt32BE(0x480000, 32);
  fixed.writeUInt16BE(1, 40);
  fixed.writeUInt16BE(24, 74);
  fixed.writeInt16BE(-1, 76);
  const profile = sps.subarray(1, 4);
  const avcC = box(
    'avcC',
    Buffer.from([1]),
    profile,
    Buffer.from([0xff, 0xe1]),
    short(sps.length),
    sps,
    Buffer.from([1]),
    short(pps.length),
    pps,
  );
  return box('avc1', fixed, avcC);
}

function short(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function userData(metadata: Film['metadata']): Buffer {
  const entry = (type: string, text: string | undefined): Buffer => {
    if (text === undefined) return Buffer.alloc(0);
    const bytes = Buffer.from(text);
    return box(type, short(bytes.length), short(language >>> 16), bytes);
  };
  return metadata
    ? box('udta', entry('\xa9ART', metadata.artist), entry('\xa9cmt', metadata.comment))
    : Buffer.alloc(0);
}

function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([numbers(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
