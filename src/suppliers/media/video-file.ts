import { blank, boxesIn, type Box, type BoxBudget } from './video-boxes.ts';

/** The boxes that play a video, by the box that holds them. All others (udta, meta, uuid, free, skip, …) are blanked. */
const playable: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  mvex: new Set(['mehd', 'trex']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stsz', 'stsc', 'stco', 'co64', 'sdtp', 'sbgp', 'sgpd']),
  entry: new Set([
    'avcC',
    'hvcC',
    'av1C',
    'vpcC',
    'esds',
    'pasp',
    'btrt',
    'fiel',
    'clap',
    'colr',
    'dOps',
    'dac3',
    'dec3',
  ]),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd']),
};
const maxBoxes = 50_000;

/** An MP4 that is cleaned in place: nothing moves, so every offset in it stays true. */
export class VideoFile {
  readonly bytes: Buffer;
  readonly #budget: BoxBudget = { left: maxBoxes };

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  boxesIn(start: number, end: number): Box[] {
    return boxesIn(this.bytes, start, end, this.#budget);
  }

  /** The boxes of a range that play the video, as parts of such a parent. The others are blanked. */
  playableIn(parent: string, start: number, end: number): Box[] {
    return this.boxesIn(start, end).filter((box) => {
      const isPlayable = playable[parent]?.has(box.type) === true;
      if (!isPlayable) this.blank(box);
      return isPlayable;
    });
  }

  playableParts(box: Box): Box[] {
    return this.playableIn(box.type, box.bodyStart, box.end);
  }

  blank(box: Box): void {
    blank(this.bytes, box);
  }

  /** Blanks when a part was made and changed; returns whether the box has the long form. */
  blankTimes(box: Box): boolean {
    const isLong = this.bytes[box.bodyStart] === 1;
    if (box.end - box.bodyStart < 20) throw new Error(`${box.type} is cut off`);
    this.bytes.fill(0, box.bodyStart + 4, box.bodyStart + (isLong ? 20 : 12));
    return isLong;
  }
}
