import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import type { Body } from '../../simulator/catalogue/model.ts';
import { writeDocument } from '../../simulator/pictures/document.ts';
import { paintOf } from '../../simulator/pictures/drawing.ts';
import { drawBody, drawVehicle } from '../../simulator/pictures/vehicle.ts';
import type { VehiclePicture } from '../../simulator/pictures/vehicle.ts';
import { drawVideo } from '../../simulator/pictures/video.ts';
import { cleanMedia } from '../../src/suppliers/media/clean.ts';

const bodies: readonly Body[] = [
  'saloon',
  'hatchback',
  'estate',
  'suv',
  'coupe',
  'convertible',
  'minivan',
  'pickup',
  'panelVan',
  'minibus',
  'tractor',
  'boxTruck',
  'tipper',
  'motorcycle',
  'scooter',
];
const blue: VehiclePicture = { body: 'saloon', colourHex: '#1f4e8c', makeName: 'Example', view: 'exterior', seed: 7 };
const hasIdentity = (text: string): boolean => /blauwal/i.test(text);
const metadata = { artist: 'Blauwal', comment: 'taken for Blauwal' };

for (const body of bodies) {
  test(`a ${body} is painted in its colour`, async () => {
    const colourHex = '#b3202a';
    const bytes = await drawVehicle({ ...blue, body, colourHex });
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1200, 800]);
    const { flank } = drawBody(body, paintOf(colourHex), blue.seed);
    const nearest = Math.min(
      ...(await Promise.all([flank.x, 1200 - flank.x].map((x) => distance(bytes, x, flank.y, colourHex)))),
    );
    assert.ok(nearest < 40, `${nearest} away from the paint`);
  });
}

/** How far the mean colour around a point is from a tint; the drawing may be mirrored, so callers try both sides. */
async function distance(bytes: Buffer, x: number, y: number, hex: string): Promise<number> {
  const region = await sharp(bytes)
    .extract({ left: Math.round(x) - 5, top: Math.round(y) - 5, width: 10, height: 10 })
    .toBuffer();
  const { channels } = await sharp(region).stats();
  const asked = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...asked.map((value, index) => Math.abs(value - (channels[index]?.mean ?? 0))));
}

test('every view can be drawn of every body, and they differ', async () => {
  for (const body of ['saloon', 'tractor', 'motorcycle'] as const) {
    const views = ['exterior', 'interior', 'damage', 'auction'] as const;
    const pictures = await Promise.all(
      views.map((view) => drawVehicle({ ...blue, body, view, damageZones: ['front', 'roof'], label: 'Lot <1> & "2"' })),
    );
    assert.equal(new Set(pictures.map((bytes) => bytes.toString('base64'))).size, views.length);
  }
});

test('the same input gives the same bytes, another seed gives others', async () => {
  const [once, twice, other] = await Promise.all([blue, blue, { ...blue, seed: 8 }].map((input) => drawVehicle(input)));
  assert.deepEqual(once, twice);
  assert.notDeepEqual(once, other);
  assert.deepEqual(await drawVideo(blue), await drawVideo(blue));
});

test("damage shows, and the right side's on the mirror image", async () => {
  const [whole, left, right] = await Promise.all(
    [['none of it'], ['left'], ['right']].map((damageZones) => drawVehicle({ ...blue, view: 'damage', damageZones })),
  );
  assert.ok(whole && left && right);
  assert.notDeepEqual(left, right);
});

test('a picture carries the planted metadata, and cleaning takes it out', async () => {
  const bytes = await drawVehicle({ ...blue, metadata });
  assert.ok(bytes.includes('Blauwal'));
  const cleaned = await cleanMedia(bytes, 'picture', { hasIdentity });
  assert.ok(cleaned.ok);
  assert.equal(cleaned.bytes.includes('Blauwal'), false);
});

test('a video is an MP4 of pictures that stand one after the other, and cleaning takes out its metadata', async () => {
  const bytes = await drawVideo({ ...blue, frames: 4, metadata });
  assert.ok(bytes.includes('Blauwal'));
  const sizesAt = bytes.indexOf('stsz') + 12;
  const sizes = Array.from({ length: bytes.readUInt32BE(sizesAt) }, (_, index) =>
    bytes.readUInt32BE(sizesAt + 4 + index * 4),
  );
  assert.equal(sizes.length, 4);
  let at = bytes.readUInt32BE(bytes.indexOf('stco') + 12);
  for (const size of sizes) {
    assert.equal(bytes.readUInt32BE(at), size - 4);
    assert.equal(bytes[at + 4], 0x65, 'a key picture');
    at += size;
  }
  assert.equal(at, bytes.length);
  const cleaned = await cleanMedia(bytes, 'video', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
  assert.deepEqual([cleaned.width, cleaned.height], [160, 112]);
  assert.equal(cleaned.bytes.includes('Blauwal'), false);
});

test('a service sheet can be read, and cleaning takes out what is written about it', async () => {
  const bytes = writeDocument({
    title: 'Service 1) major',
    lines: ['Ölwechsel – 89,50 €', 'Brake pads, front'],
    metadata: { author: 'Blauwal' },
  });
  assert.ok(bytes.includes('Blauwal'));
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  assert.equal(text.trim(), 'Service 1) major\nÖlwechsel – 89,50 €\nBrake pads, front');
  const cleaned = await cleanMedia(bytes, 'document', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
  assert.equal(cleaned.bytes.includes('Blauwal'), false);
});
