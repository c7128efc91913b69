import sharp from 'sharp';

import { codePicture, pictureParameters, sequenceParameters } from './h264.ts';
import type { PlanarPicture } from './h264.ts';
import { writeMp4 } from './mp4.ts';
import { vehicleSvg } from './vehicle.ts';
import type { VehiclePicture } from './vehicle.ts';

interface VehicleVideo extends Omit<VehiclePicture, 'metadata'> {
  /** How many pictures, ten a second; 15 by default. */
  readonly frames?: number;
  readonly metadata?: { readonly artist?: string; readonly comment?: string };
}

const [width, height] = [160, 112];
const framesPerSecond = 10;

/** A short film of 160 × 112 in which the camera comes closer to the vehicle. The same input gives the same bytes. */
export async function drawVideo(video: VehicleVideo): Promise<Buffer> {
  const count = video.frames ?? 15;
  const still = await sharp(Buffer.from(vehicleSvg(video)))
    .resize(480, 320)
    .flatten()
    .raw()
    .toBuffer();
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) => frameOf(still, index / Math.max(count - 1, 1))),
  );
  return writeMp4({
    width,
    height,
    framesPerSecond,
    sequenceParameters: sequenceParameters(width, height),
    pictureParameters: pictureParameters(),
    frames: frames.map((frame, index) => codePicture(frame, index)),
    ...(video.metadata ? { metadata: video.metadata } : {}),
  });
}

async function frameOf(still: Buffer, progress: number): Promise<PlanarPicture> {
  const wide = Math.round(457 - progress * 170);
  const high = Math.round((wide * height) / width);
  const left = Math.round((480 - wide) * 0.5);
  const top = Math.min(Math.round((320 - high) * (0.5 + progress * 0.12)), 320 - high);
  const pixels = await sharp(still, { raw: { width: 480, height: 320, channels: 3 } })
    .extract({ left, top, width: wide, height: high })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return planesOf(pixels);
}

/** BT.601 in its narrow range, colours at half the resolution. */
function planesOf(pixels: Buffer): PlanarPicture {
  const luma = new Uint8Array(width * height);
  const blueness = new Uint8Array(luma.length / 4);
  const redness = new Uint8Array(luma.length / 4);
  for (let index = 0; index < luma.length; index += 1) {
    const [red, green, blue] = [pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0];
    luma[index] = 16 + (65.74 * red + 129.06 * green + 25.06 * blue) / 256;
    const [x, y] = [index % width, Math.floor(index / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const at = (y / 2) * (width / 2) + x / 2;
    blueness[at] = 128 + (-37.95 * red - 74.49 * green + 112.44 * blue) / 256;
    redness[at] = 128 + (112.44 * red - 94.15 * green - 18.29 * blue) / 256;
  }
  return { width, height, luma, blueness, redness };
}
