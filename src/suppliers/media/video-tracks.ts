import { only, tableOf, type Box } from './video-boxes.ts';
import type { VideoFile } from './video-file.ts';
import { samplesByTable, type Sample } from './video-samples.ts';
import { blankIfSei, type UnitLayout } from './video-user-data.ts';

export interface Track {
  readonly id: number;
  readonly samples: Sample[];
  readonly units: UnitLayout | undefined;
  /** Of a picture track. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

const pictureEntries = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v']);
const soundEntries = new Set(['mp4a', 'Opus', 'ac-3', 'ec-3']);

/** Cleans a track. One of anything but pictures or sound is blanked. */
export function cleanTrack(file: VideoFile, trak: Box): Track | undefined {
  const { bytes } = file;
  const parts = file.playableParts(trak);
  const tkhd = only(parts, 'tkhd');
  const isLong = file.blankTimes(tkhd);
  const mdia = file.playableParts(only(parts, 'mdia'));
  const hdlr = only(mdia, 'hdlr');
  const handler = bytes.toString('latin1', hdlr.bodyStart + 8, hdlr.bodyStart + 12);
  // Titles, chapters, time codes and data tracks are text; their samples are blanked with them.
  if (handler !== 'vide' && handler !== 'soun') {
    file.blank(trak);
    return undefined;
  }
  bytes.fill(0, hdlr.bodyStart, hdlr.bodyStart + 8);
  bytes.fill(0, hdlr.bodyStart + 12, hdlr.end);
  file.blankTimes(only(mdia, 'mdhd'));
  for (const edts of parts.filter((box) => box.type === 'edts')) file.playableParts(edts);
  const minf = file.playableParts(only(mdia, 'minf'));
  checkDataIsInside(file, only(file.playableParts(only(minf, 'dinf')), 'dref'));
  const stbl = file.playableParts(only(minf, 'stbl'));
  const units = cleanEntries(file, only(stbl, 'stsd'), handler === 'vide');
  const size =
    handler === 'vide'
      ? { width: bytes.readUInt32BE(tkhd.end - 8) >>> 16, height: bytes.readUInt32BE(tkhd.end - 4) >>> 16 }
      : undefined;
  const id = bytes.readUInt32BE(tkhd.bodyStart + (isLong ? 20 : 12));
  return { id, samples: samplesByTable(bytes, stbl), units, size };
}

function checkDataIsInside(file: VideoFile, dref: Box): void {
  const { bytes } = file;
  const { at } = tableOf(bytes, dref, 0, 0);
  for (const entry of file.boxesIn(at, dref.end)) {
    const isInside = entry.type === 'url ' && (bytes.readUInt32BE(entry.bodyStart) & 1) === 1;
    if (!isInside) throw new Error('the data lies in another file');
    bytes.fill(0, entry.bodyStart + 4, entry.end);
  }
}

/** Cleans the sample entries (`stsd`); returns how the samples are made of units, where they are. */
function cleanEntries(file: VideoFile, stsd: Box, isPicture: boolean): UnitLayout | undefined {
  const { bytes } = file;
  const { at } = tableOf(bytes, stsd, 0, 0);
  let units: UnitLayout | undefined;
  for (const entry of file.boxesIn(at, stsd.end)) {
    if (!(isPicture ? pictureEntries : soundEntries).has(entry.type)) throw new Error('an unknown codec');
    const fixedBytes = isPicture ? 78 : 28;
    if (entry.bodyStart + fixedBytes > entry.end) throw new Error('a sample entry is cut off');
    // Older writers leave the vendor's and the compressor's name in these fields; version 1 moves what follows.
    if (!isPicture && bytes.readUInt16BE(entry.bodyStart + 8) !== 0) throw new Error('an unknown sound entry');
    bytes.fill(0, entry.bodyStart + 8, entry.bodyStart + (isPicture ? 24 : 16));
    if (isPicture) bytes.fill(0, entry.bodyStart + 42, entry.bodyStart + 74);
    for (const part of file.playableIn('entry', entry.bodyStart + fixedBytes, entry.end)) {
      units = cleanEntryPart(file, part) ?? units;
    }
  }
  return units;
}

function cleanEntryPart(file: VideoFile, part: Box): UnitLayout | undefined {
  const { bytes } = file;
  const at = part.bodyStart;
  // A colour profile has a description and a copyright in it; the plain numbers of `nclx` have not.
  if (part.type === 'colr' && !/^ncl[xc]$/.test(bytes.toString('latin1', at, at + 4))) file.blank(part);
  if (part.type === 'avcC') return { lengthBytes: ((bytes[at + 4] ?? 0) & 3) + 1, headerBytes: 1 };
  if (part.type !== 'hvcC') return undefined;
  blankParameterMessages(bytes, part);
  return { lengthBytes: ((bytes[at + 21] ?? 0) & 3) + 1, headerBytes: 2 };
}

function blankParameterMessages(bytes: Buffer, hvcC: Box): void {
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
