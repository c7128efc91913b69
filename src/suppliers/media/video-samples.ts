import { only, tableOf } from './video-boxes.ts';
import type { Box } from './video-boxes.ts';

export interface Sample {
  readonly start: number;
  readonly end: number;
}

const maxSamples = 500_000;

/** Where a track's samples lie, by the tables of its `stbl`. */
export function samplesByTable(bytes: Buffer, stbl: readonly Box[]): Sample[] {
  const sizes = sampleSizes(bytes, stbl);
  const offsets = chunkOffsets(bytes, stbl);
  const runs = tableOf(bytes, only(stbl, 'stsc'), 0, 12);
  const samples: Sample[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    const at = runs.at + run * 12;
    const firstChunk = bytes.readUInt32BE(at);
    const endChunk = run + 1 < runs.count ? bytes.readUInt32BE(at + 12) : offsets.length + 1;
    const perChunk = bytes.readUInt32BE(at + 4);
    if (firstChunk < 1 || endChunk > offsets.length + 1) throw new Error('stsc names chunks that are not there');
    for (let chunk = firstChunk; chunk < endChunk; chunk += 1) {
      let start = offsets[chunk - 1] ?? 0;
      for (let index = 0; index < perChunk; index += 1) {
        const size = sizes(samples.length);
        samples.push({ start, end: start + size });
        start += size;
      }
    }
  }
  return samples;
}

function sampleSizes(bytes: Buffer, stbl: readonly Box[]): (index: number) => number {
  const stsz = only(stbl, 'stsz');
  if (stsz.bodyStart + 12 > stsz.end) throw new Error('stsz is cut off');
  const fixed = bytes.readUInt32BE(stsz.bodyStart + 4);
  const { at, count } = tableOf(bytes, stsz, 4, fixed === 0 ? 4 : 0);
  if (count > maxSamples) throw new Error('too many samples');
  return (index) => {
    if (index >= count) throw new Error('more samples than sizes');
    return fixed === 0 ? bytes.readUInt32BE(at + index * 4) : fixed;
  };
}

function chunkOffsets(bytes: Buffer, stbl: readonly Box[]): number[] {
  const isLong = stbl.some((box) => box.type === 'co64');
  const { at, count } = tableOf(bytes, only(stbl, isLong ? 'co64' : 'stco'), 0, isLong ? 8 : 4);
  return Array.from({ length: count }, (_, index) =>
    isLong ? Number(bytes.readBigUInt64BE(at + index * 8)) : bytes.readUInt32BE(at + index * 4),
  );
}

/** What a fragment's track header (`tfhd`) says: its track, where its data begins, how large a sample is by default. */
export function readFragmentHeader(bytes: Buffer, tfhd: Box) {
  const flags = bytes.readUInt32BE(tfhd.bodyStart) & 0xffffff;
  let at = tfhd.bodyStart + 8;
  const take = (flag: number, length: number): number | undefined => {
    if ((flags & flag) === 0) return undefined;
    if (at + length > tfhd.end) throw new Error('tfhd is cut off');
    const value = length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    at += length;
    return value;
  };
  const trackId = bytes.readUInt32BE(tfhd.bodyStart + 4);
  const base = take(0x1, 8);
  take(0x2, 4);
  take(0x8, 4);
  return { trackId, base, defaultSize: take(0x10, 4), baseIsMoof: (flags & 0x20000) !== 0 };
}

/** The samples of one run (`trun`) of a fragment; `follow` is where the data begins if the run does not say. */
export function samplesOfRun(bytes: Buffer, trun: Box, base: number, follow: number, defaultSize: number): Sample[] {
  const flags = bytes.readUInt32BE(trun.bodyStart) & 0xffffff;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0);
  const count = bytes.readUInt32BE(trun.bodyStart + 4);
  let at = trun.bodyStart + 8;
  let start = (flags & 0x1) === 0 ? follow : base + bytes.readInt32BE(at);
  at += ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
  if (count > maxSamples || at + count * fields.length * 4 > trun.end)
    throw new Error('trun is shorter than its count');
  const sizeAt = fields.indexOf(0x200) * 4;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const size = sizeAt < 0 ? defaultSize : bytes.readUInt32BE(at + index * fields.length * 4 + sizeAt);
    samples.push({ start, end: start + size });
    start += size;
  }
  return samples;
}
