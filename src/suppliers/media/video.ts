import { textRunsOf } from './text-runs.ts';
import { type Box, boxAt } from './video-boxes.ts';

/** The boxes that play a video, by the box that holds them. Those that are not a key here are left as they are. */
const playable: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  mvex: new Set(['mehd', 'trex']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stsz', 'stsc', 'stco', 'co64', 'sdtp', 'sbgp', 'sgpd']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd']),
};
/** They begin with the times at which a part was made and changed. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Fragmented videos of some minutes have a few thousand. */
const maxBoxes = 50_000;

/**
 * Blanks the boxes of an MP4 that do not serve to play it (udta, meta, uuid, free, …). The caller searches the text of all that is
 * left for names of suppliers, and does not serve a video that holds one. What is shown or spoken is not examined.
 */
export function cleanVideo(input: Buffer): { bytes: Buffer; text: string } {
  const bytes = Buffer.from(input);
  const handlers: string[] = [];
  let boxCount = 0;
  const clean = (parent: string, start: number, end: number): void => {
    const allowed = playable[parent];
    let at = start;
    while (at + 8 <= end) {
      if ((boxCount += 1) > maxBoxes) throw new Error('too many boxes');
      const box = boxAt(bytes, at, end);
      at = box.end;
      if (!allowed?.has(box.type)) blank(bytes, box);
      else if (box.type === 'hdlr') handlers.push(cleanHandler(bytes, box));
      else if (timed.has(box.type)) blankTimes(bytes, box);
      else if (box.type in playable) clean(box.type, box.bodyStart, box.end);
    }
    bytes.fill(0, at, end);
  };
  clean('file', 0, bytes.length);
  if (!handlers.includes('vide')) throw new Error('no picture track');
  // Titles, places and time codes are data that no reader sees.
  if (handlers.some((handler) => handler !== 'vide' && handler !== 'soun')) throw new Error('a track of other data');
  return { bytes, text: textRunsOf(bytes) };
}

/** Turns a box into free space of the same length. Nothing moves by it, so every offset in the file stays true. */
function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.bodyStart, box.end);
}

/** Blanks the name of a track's handler; returns what the track is made of. */
function cleanHandler(bytes: Buffer, { bodyStart, end }: Box): string {
  if (end - bodyStart < 12) throw new Error('hdlr is cut off');
  bytes.fill(0, bodyStart + 12, end);
  return bytes.toString('latin1', bodyStart + 8, bodyStart + 12);
}

function blankTimes(bytes: Buffer, { type, bodyStart, end }: Box): void {
  const isLong = bytes[bodyStart] === 1;
  if (end - bodyStart < 20) throw new Error(`${type} is cut off`);
  bytes.fill(0, bodyStart + 4, bodyStart + (isLong ? 20 : 12));
}
