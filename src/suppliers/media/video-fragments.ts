import { only, type Box } from './video-boxes.ts';
import type { VideoFile } from './video-file.ts';
import { readFragmentHeader, samplesOfRun } from './video-samples.ts';
import type { Track } from './video-tracks.ts';

/** How large a sample is by default, by track (`mvex`). */
export function readDefaultSizes(file: VideoFile, moov: readonly Box[]): ReadonlyMap<number, number> {
  const { bytes } = file;
  const mvex = moov.find((box) => box.type === 'mvex');
  const trexes = mvex
    ? file.playableParts(mvex).filter((box) => box.type === 'trex' && box.end - box.bodyStart >= 24)
    : [];
  return new Map(trexes.map(({ bodyStart: at }) => [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 16)]));
}

/** Adds the samples of a fragment to their tracks, and blanks the parts of tracks that are not there. */
export function cleanFragment(
  file: VideoFile,
  moof: Box,
  { tracks, defaultSizes }: { tracks: ReadonlyMap<number, Track>; defaultSizes: ReadonlyMap<number, number> },
): void {
  const { bytes } = file;
  let follow = moof.start;
  for (const traf of file.playableParts(moof).filter((box) => box.type === 'traf')) {
    const parts = file.playableParts(traf);
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
    if (!track) file.blank(traf);
  }
}
