import { textRunsOf } from './text-runs.ts';
import { blank, boxesIn, only, tableOf } from './video-boxes.ts';
import type { Box, BoxBudget } from './video-boxes.ts';
import { readFragmentHeader, samplesByTable, samplesOfRun } from './video-samples.ts';
import type { Sample } from './video-samples.ts';
import { blankIfSei, blankUserData } from './video-user-data.ts';
import type { UnitLayout } from './video-user-data.ts';

interface Track {
  readonly id: number;
  readonly samples: Sample[];
  readonly units: UnitLayout | undefined;
}

/** What plays a video. Whatever else stands in one of these (udta, meta, uuid, free, skip, …) is blanked. */
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
const pictureEntries = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v']);
const soundEntries = new Set(['mp4a', 'Opus', 'ac-3', 'ec-3']);
const maxBoxes = 50_000;

/**
 * Blanks everything in an MP4 that does not serve to play it. Pictures and sound themselves are not touched: what is
 * shown or spoken in them cannot be seen here. Throws on what cannot be understood.
 */
export function cleanVideo(input: Buffer): { bytes: Buffer; text: string; width: number; height: number } {
  const bytes = Buffer.from(input);
  const budget: BoxBudget = { left: maxBoxes };
  const keep = (parent: string, start: number, end: number): Box[] =>
    boxesIn(bytes, start, end, budget).filter((box) => {
      const kept = playable[parent]?.has(box.type) === true;
      if (!kept) blank(bytes, box);
      return kept;
    });
  const childrenOf = (box: Box): Box[] => keep(box.type, box.bodyStart, box.end);

  const top = keep('file', 0, bytes.length);
  const moov = childrenOf(only(top, 'moov'));
  blankTimes(bytes, only(moov, 'mvhd'));
  const size = { width: 0, height: 0 };
  const tracks = new Map<number, Track>();
  for (const trak of moov.filter((box) => box.type === 'trak')) {
    const track = readTrack(trak);
    if (track) tracks.set(track.id, track);
  }
  if (size.width === 0 || size.height === 0) throw new Error('no picture track');
  const defaultSizes = readDefaultSizes();
  for (const moof of top.filter((box) => box.type === 'moof')) readFragment(moof);
  cleanSamples();
  const end = top.at(-1)?.end ?? 0;
  const cleaned = bytes.subarray(0, end);
  return { bytes: cleaned, text: textRunsOf(cleaned), ...size };

  function readTrack(trak: Box): Track | undefined {
    const parts = childrenOf(trak);
    const tkhd = only(parts, 'tkhd');
    const isLong = blankTimes(bytes, tkhd);
    const mdia = childrenOf(only(parts, 'mdia'));
    const hdlr = only(mdia, 'hdlr');
    const handler = bytes.toString('latin1', hdlr.bodyStart + 8, hdlr.bodyStart + 12);
    // Titles, chapters, time codes and data tracks are text in disguise; their samples are blanked with them.
    if (handler !== 'vide' && handler !== 'soun') {
      blank(bytes, trak);
      return undefined;
    }
    bytes.fill(0, hdlr.bodyStart, hdlr.bodyStart + 8);
    bytes.fill(0, hdlr.bodyStart + 12, hdlr.end);
    blankTimes(bytes, only(mdia, 'mdhd'));
    for (const edts of parts.filter((box) => box.type === 'edts')) childrenOf(edts);
    const minf = childrenOf(only(mdia, 'minf'));
    checkDataIsInside(only(childrenOf(only(minf, 'dinf')), 'dref'));
    const stbl = childrenOf(only(minf, 'stbl'));
    const units = readEntries(only(stbl, 'stsd'), handler);
    if (handler === 'vide') {
      size.width ||= bytes.readUInt32BE(tkhd.end - 8) >>> 16;
      size.height ||= bytes.readUInt32BE(tkhd.end - 4) >>> 16;
    }
    const id = bytes.readUInt32BE(tkhd.bodyStart + (isLong ? 20 : 12));
    return { id, samples: samplesByTable(bytes, stbl), units };
  }

  function checkDataIsInside(dref: Box): void {
    const { at } = tableOf(bytes, dref, 0, 0);
    for (const entry of boxesIn(bytes, at, dref.end, budget)) {
      const isInside = entry.type === 'url ' && (bytes.readUInt32BE(entry.bodyStart) & 1) === 1;
      if (!isInside) throw new Error('the data lies in another file');
      bytes.fill(0, entry.bodyStart + 4, entry.end);
    }
  }

  function readEntries(stsd: Box, handler: string): UnitLayout | undefined {
    const { at } = tableOf(bytes, stsd, 0, 0);
    let units: UnitLayout | undefined;
    for (const entry of boxesIn(bytes, at, stsd.end, budget)) {
      const isPicture = handler === 'vide';
      if (!(isPicture ? pictureEntries : soundEntries).has(entry.type)) throw new Error('an unknown codec');
      const fixedBytes = isPicture ? 78 : 28;
      if (entry.bodyStart + fixedBytes > entry.end) throw new Error('a sample entry is cut off');
      // Older writers leave the vendor's and the compressor's name in these fields; version 1 moves what follows.
      if (!isPicture && bytes.readUInt16BE(entry.bodyStart + 8) !== 0) throw new Error('an unknown sound entry');
      bytes.fill(0, entry.bodyStart + 8, entry.bodyStart + (isPicture ? 24 : 16));
      if (isPicture) bytes.fill(0, entry.bodyStart + 42, entry.bodyStart + 74);
      for (const part of keep('entry', entry.bodyStart + fixedBytes, entry.end)) {
        units = readEntryPart(part) ?? units;
      }
    }
    return units;
  }

  function readEntryPart(part: Box): UnitLayout | undefined {
    const at = part.bodyStart;
    // A colour profile has a description and a copyright in it; the plain numbers of `nclx` have not.
    if (part.type === 'colr' && !/^ncl[xc]$/.test(bytes.toString('latin1', at, at + 4))) blank(bytes, part);
    if (part.type === 'avcC') return { lengthBytes: ((bytes[at + 4] ?? 0) & 3) + 1, headerBytes: 1 };
    if (part.type !== 'hvcC') return undefined;
    blankParameterMessages(part);
    return { lengthBytes: ((bytes[at + 21] ?? 0) & 3) + 1, headerBytes: 2 };
  }

  function blankParameterMessages(hvcC: Box): void {
    let at = hvcC.bodyStart + 23;
    for (let array = bytes[hvcC.bodyStart + 22] ?? 0; array > 0; array -= 1) {
      if (at + 3 > hvcC.end) throw new Error('hvcC is cut off');
      let units = bytes.readUInt16BE(at + 1);
      at += 3;
      for (; units > 0; units -= 1) {
        const start = at + 2;
        if (start > hvcC.end) throw new Error('hvcC is cut off');
        at = start + bytes.readUInt16BE(at);
        if (at > hvcC.end) throw new Error('hvcC is cut off');
        blankIfSei(bytes, start, at, 2);
      }
    }
  }

  function readDefaultSizes(): Map<number, number> {
    const mvex = moov.find((box) => box.type === 'mvex');
    const trexes = mvex ? childrenOf(mvex).filter((box) => box.type === 'trex' && box.end - box.bodyStart >= 24) : [];
    return new Map(trexes.map(({ bodyStart: at }) => [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 16)]));
  }

  function readFragment(moof: Box): void {
    let follow = moof.start;
    for (const traf of childrenOf(moof).filter((box) => box.type === 'traf')) {
      const parts = childrenOf(traf);
      const header = readFragmentHeader(bytes, only(parts, 'tfhd'));
      const track = tracks.get(header.trackId);
      const base = header.base ?? (header.baseIsMoof ? moof.start : follow);
      follow = base;
      const defaultSize = header.defaultSize ?? defaultSizes.get(header.trackId) ?? 0;
      for (const trun of parts.filter((box) => box.type === 'trun')) {
        const samples = samplesOfRun(bytes, trun, base, follow, defaultSize);
        follow = samples.at(-1)?.end ?? follow;
        for (const sample of samples) track?.samples.push(sample);
      }
      if (!track) blank(bytes, traf);
    }
  }

  /** What no sample of a kept track covers is not played, so it is nothing but a place to hide something. */
  function cleanSamples(): void {
    const all = [...tracks.values()].flatMap((track) => track.samples).toSorted((a, b) => a.start - b.start);
    let next = 0;
    for (const mdat of top.filter((box) => box.type === 'mdat')) {
      let covered = mdat.bodyStart;
      for (let sample = all[next]; sample && sample.start < mdat.end; sample = all[next]) {
        if (sample.start < mdat.bodyStart || sample.end > mdat.end) throw new Error('a sample lies outside the data');
        if (sample.start > covered) bytes.fill(0, covered, sample.start);
        covered = Math.max(covered, sample.end);
        next += 1;
      }
      bytes.fill(0, covered, mdat.end);
    }
    if (next < all.length) throw new Error('a sample lies outside the data');
    for (const { samples, units } of tracks.values()) {
      if (units) for (const sample of samples) blankUserData(bytes, sample, units);
    }
  }
}

/** Blanks when something was made and changed; tells whether the box has the long form. */
function blankTimes(bytes: Buffer, box: Box): boolean {
  const isLong = bytes[box.bodyStart] === 1;
  if (box.end - box.bodyStart < 20) throw new Error(`${box.type} is cut off`);
  bytes.fill(0, box.bodyStart + 4, box.bodyStart + (isLong ? 20 : 12));
  return isLong;
}
