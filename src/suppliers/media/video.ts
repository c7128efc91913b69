import { textRunsOf } from './text-runs.ts';
import { only, type Box } from './video-boxes.ts';
import { VideoFile } from './video-file.ts';
import { cleanFragment, readDefaultSizes } from './video-fragments.ts';
import type { Sample } from './video-samples.ts';
import { cleanTrack, type Track } from './video-tracks.ts';
import { blankUserData } from './video-user-data.ts';

/**
 * Blanks everything in an MP4 that does not serve to play it. Pictures and sound themselves are not changed: what is
 * shown or spoken in them is not examined. Throws on what cannot be understood.
 */
export function cleanVideo(input: Buffer): { bytes: Buffer; text: string; width: number; height: number } {
  const file = new VideoFile(Buffer.from(input));
  const { bytes } = file;
  const top = file.playableIn('file', 0, bytes.length);
  const moov = file.playableParts(only(top, 'moov'));
  file.blankTimes(only(moov, 'mvhd'));
  const tracks = new Map<number, Track>();
  for (const trak of moov.filter((box) => box.type === 'trak')) {
    const track = cleanTrack(file, trak);
    if (track) tracks.set(track.id, track);
  }
  const { width, height } = sizeOf([...tracks.values()]);
  const defaultSizes = readDefaultSizes(file, moov);
  for (const moof of top.filter((box) => box.type === 'moof')) cleanFragment(file, moof, { tracks, defaultSizes });
  blankBetweenSamples(
    bytes,
    top,
    [...tracks.values()].flatMap(({ samples }) => samples),
  );
  for (const { samples, units } of tracks.values()) {
    if (units) for (const sample of samples) blankUserData(bytes, sample, units);
  }
  const cleaned = bytes.subarray(0, top.at(-1)?.end ?? 0);
  return { bytes: cleaned, text: textRunsOf(cleaned), width, height };
}

/** Of the first picture track that declares one. */
function sizeOf(tracks: readonly Track[]): { width: number; height: number } {
  const width = tracks.find(({ size }) => size?.width)?.size?.width;
  const height = tracks.find(({ size }) => size?.height)?.size?.height;
  if (!width || !height) throw new Error('no picture track');
  return { width, height };
}

/** What no sample of a playable track covers is not played, so it can only hide something. */
function blankBetweenSamples(bytes: Buffer, top: readonly Box[], samples: readonly Sample[]): void {
  const all = samples.toSorted((a, b) => a.start - b.start);
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
}
