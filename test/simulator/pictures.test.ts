import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import type { Body } from '../../simulator/catalogue/model.ts';
import { harmsOf } from '../../simulator/pictures/damage.ts';
import { writeDocument } from '../../simulator/pictures/document.ts';
import { paintOf, sheet } from '../../simulator/pictures/drawing.ts';
import { drawBody, drawVehicle, photo, vehicleSvg } from '../../simulator/pictures/vehicle.ts';
import type { VehiclePicture } from '../../simulator/pictures/vehicle.ts';
import { drawVideo } from '../../simulator/pictures/video.ts';
import { cleanMedia } from '../suppliers/media-cleaner.ts';

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
    assert.deepEqual([format, width, height], ['jpeg', photo.width, photo.height]);
    const { flank } = drawBody(body, paintOf(colourHex), blue.seed);
    const nearest = Math.min(
      ...(await Promise.all([flank.x, 1200 - flank.x].map((x) => distance(bytes, x, flank.y, colourHex)))),
    );
    assert.ok(nearest < 40, `${nearest} away from the paint`);
  });
}

/** What a length on the sheet of the drawings is in pixels of the photo. */
const onPhoto = (length: number) => Math.round((length * photo.width) / sheet.width);

/** How far the mean colour around a point of the sheet is from a tint; the drawing may be mirrored, so callers try both sides. */
async function distance(bytes: Buffer, x: number, y: number, hex: string): Promise<number> {
  const region = await sharp(bytes)
    .extract({ left: onPhoto(x) - 4, top: onPhoto(y) - 4, width: 8, height: 8 })
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

test("the right side's damage is on the mirror image", async () => {
  const [left, right] = await Promise.all(
    [['left'], ['right']].map((damageZones) => drawVehicle({ ...blue, view: 'damage', damageZones })),
  );
  assert.ok(left && right);
  assert.notDeepEqual(left, right);
});

for (const body of ['saloon', 'suv', 'panelVan', 'boxTruck', 'motorcycle'] as const) {
  test(`what happened to a ${body} shows where it happened`, async () => {
    const { front, rear } = drawBody(body, paintOf(blue.colourHex), blue.seed);
    const third = (rear - front) / 3;
    const ends = [front - 10, rear - third].map((left) => ({ left: Math.round(left), width: Math.round(third) }));
    const [ofFront, ofRear, ofSide] = await Promise.all(
      ['front', 'rear', 'leftSide'].map((zone) =>
        drawVehicle({ ...blue, body, view: 'auction', damageZones: [zone], seed: 'same yard' }),
      ),
    );
    assert.ok(ofFront && ofRear && ofSide);
    const [atFront, notAtRear] = await Promise.all(ends.map((end) => changed(ofFront, ofSide, end)));
    const [notAtFront, atRear] = await Promise.all(ends.map((end) => changed(ofRear, ofSide, end)));
    assert.ok(atFront && atRear && atFront > 0.02 && atRear > 0.02, `${atFront} and ${atRear} of the ends`);
    assert.ok(
      atFront > 2 * (notAtFront ?? 1) && atRear > 2 * (notAtRear ?? 1),
      `${notAtFront} and ${notAtRear} elsewhere`,
    );
  });
}

/** Which share of two pictures, between the horizon and the ground, is not the same. */
async function changed(one: Buffer, other: Buffer, { left, width }: { left: number; width: number }): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes)
        .extract({ left: onPhoto(left), top: onPhoto(150), width: onPhoto(width), height: onPhoto(490) })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  assert.ok(a && b);
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 24).length / a.length;
}

test('bodies can be distinguished by their outlines', async () => {
  const outlines = await Promise.all(
    bodies.map(async (body) => {
      const { art } = drawBody(body, paintOf('#000000'), 1);
      const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="120" height="80">${art}</svg>`;
      return await sharp(Buffer.from(shape)).extractChannel('alpha').raw().toBuffer();
    }),
  );
  for (const [index, body] of bodies.entries()) {
    for (const other of bodies.slice(0, index)) {
      // A minibus is a van with windows.
      if (body === 'minibus' && other === 'panelVan') continue;
      const [a, b] = [outlines[index], outlines[bodies.indexOf(other)]];
      assert.ok(a && b);
      const apart =
        a.filter((value, at) => value > 127 !== (b[at] ?? 0) > 127).length / a.filter((value) => value > 127).length;
      assert.ok(apart > 0.05, `${body} and ${other}: ${apart}`);
    }
  }
});

test('pictures are large enough to view, and small enough to send', async () => {
  const views = ['exterior', 'interior', 'damage', 'auction'] as const;
  for (const body of ['saloon', 'boxTruck', 'scooter'] as const) {
    for (const view of views) {
      const bytes = await drawVehicle({
        ...blue,
        body,
        view,
        ...(view === 'damage' ? { damageZones: ['front'] } : {}),
      });
      const { width } = await sharp(bytes).metadata();
      assert.equal(width, photo.width);
      assert.ok(bytes.length > 30_000 && bytes.length < 200_000, `${body}, ${view}: ${bytes.length}`);
    }
  }
});

test('every zone of an accident shows on every body', async () => {
  const accidents = [
    ['roof', 'front'],
    ['interior', 'underbody'],
    ['engineBay'],
    ['glass'],
    ['interior', 'leftSide'],
    ['roof', 'leftSide'],
  ];
  for (const body of ['hatchback', 'convertible', 'tractor', 'scooter'] as const) {
    const svgs = accidents.map((damageZones) => vehicleSvg({ ...blue, body, view: 'damage', damageZones }));
    assert.equal(new Set(svgs).size, accidents.length, body);
    for (const svg of svgs) assert.doesNotMatch(svg, /NaN|undefined/);
  }
  await sharp(Buffer.from(vehicleSvg({ ...blue, view: 'damage', damageZones: ['roof', 'leftSide'] }))).stats();
});

test('the kind of damage is derived from its zones', () => {
  const stories: readonly (readonly [zones: readonly string[], harms: readonly string[]])[] = [
    [['roof', 'front'], ['hail']],
    [['interior', 'underbody'], ['water']],
    [['engineBay'], ['fire']],
    [['glass'], ['glass']],
    [['interior', 'leftSide'], ['breakIn']],
    [['interior'], ['breakIn']],
    [
      ['roof', 'leftSide'],
      ['roof', 'side'],
    ],
    [
      ['front', 'rightSide'],
      ['front', 'side'],
    ],
    [['underbody'], ['underneath']],
    [['some other place'], ['side']],
    [[], []],
  ];
  for (const [zones, harms] of stories) assert.deepEqual(harmsOf(zones), harms, zones.join());
});

test('a cabin shows that water or thieves were in it', () => {
  const seen = [[], ['front'], ['interior', 'underbody'], ['interior', 'leftSide']].map((damageZones) =>
    vehicleSvg({ ...blue, view: 'interior', damageZones }),
  );
  assert.equal(seen[0], seen[1]);
  assert.equal(new Set(seen).size, 3);
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
