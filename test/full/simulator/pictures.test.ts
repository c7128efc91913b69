import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import type { Body } from '../../../simulator/catalogue/model.ts';
import { harmsOf } from '../../../simulator/pictures/damage.ts';
import { writeDocument } from '../../../simulator/pictures/document.ts';
import { paintOf, sheet } from '../../../simulator/pictures/drawing.ts';
import { makeFilm } from '../../../simulator/pictures/film.ts';
import { drawBody, drawVehicle, photo, vehicleSvg } from '../../../simulator/pictures/vehicle.ts';
import type { VehiclePicture } from '../../../simulator/pictures/vehicle.ts';
import { cleanMedia } from '../../support/suppliers/media-cleaner.ts';

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
    const picture = { ...blue, body, colourHex };
    const bytes = await drawVehicle(picture);
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ['jpeg', photo.width, photo.height]);
    const { flank } = drawBody(body, paintOf(colourHex), blue.seed);
    const nearest = Math.min(
      ...(await Promise.all([flank.x, 1200 - flank.x].map((x) => distance(bytes, picture, x, flank.y)))),
    );
    assert.ok(nearest < 40, `${nearest} away from the paint`);
  });
}

/** Where points of the sheet of the drawings are on the photo, which shows a part of it. */
function onPhoto(picture: VehiclePicture): { x: (x: number) => number; y: (y: number) => number; scale: number } {
  const [left = 0, top = 0, width = sheet.width] =
    / viewBox="([^"]*)"><defs>/.exec(vehicleSvg(picture))?.[1]?.split(' ').map(Number) ?? [];
  const scale = photo.width / width;
  return { x: (x) => Math.round((x - left) * scale), y: (y) => Math.round((y - top) * scale), scale };
}

/** How far the mean colour around a point of the sheet is from a tint; the drawing may be mirrored, so callers try both sides. */
async function distance(bytes: Buffer, picture: VehiclePicture, x: number, y: number): Promise<number> {
  const on = onPhoto(picture);
  const region = await sharp(bytes)
    .extract({ left: on.x(x) - 4, top: on.y(y) - 4, width: 8, height: 8 })
    .toBuffer();
  const { channels } = await sharp(region).stats();
  const asked = [1, 3, 5].map((at) => Number.parseInt(picture.colourHex.slice(at, at + 2), 16));
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
    const picture = { ...blue, body, view: 'auction', seed: 'same yard' } as const;
    const on = onPhoto(picture);
    const ends = [front - 10, rear - third].map((left) => ({
      left: Math.max(0, on.x(left)),
      width: Math.round(third * on.scale),
      top: Math.max(0, on.y(150)),
      height: on.y(640) - Math.max(0, on.y(150)),
    }));
    const [ofFront, ofRear, ofSide] = await Promise.all(
      ['front', 'rear', 'leftSide'].map((zone) => drawVehicle({ ...picture, damageZones: [zone] })),
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
async function changed(
  one: Buffer,
  other: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).extract(part).greyscale().raw().toBuffer()),
  );
  assert.ok(a && b);
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 24).length / a.length;
}

/** A picture without what its distance changes. */
const contentOf = (svg: string) =>
  svg.replaceAll(/viewBox="[^"]*"/g, '').replaceAll(/<g transform="translate[^>]*>/g, '');

test('pictures of one event agree: place, lot, damage and side; those of another differ', () => {
  const event = { ...blue, view: 'auction', event: 'lot 1', vehicle: 'one', lot: '31415926', side: 'right' } as const;
  const [first, second, elsewhere] = [
    vehicleSvg({ ...event, damageZones: ['front'], seed: 1 }),
    vehicleSvg({ ...event, damageZones: ['front'], seed: 2 }),
    vehicleSvg({ ...event, damageZones: ['front'], seed: 1, event: 'lot 2' }),
  ];
  assert.equal(contentOf(first), contentOf(second));
  assert.notEqual(first, second, 'each is taken from another distance');
  assert.notEqual(contentOf(first), contentOf(elsewhere));
  assert.match(first, />31415926</);
  assert.match(first, /scale\(-1 1\)/, 'the right side is shown where that was hit');
});

test('the vehicle fills the picture, and none is cut off', () => {
  for (const body of bodies) {
    const { front, rear, top } = drawBody(body, paintOf(blue.colourHex), blue.seed);
    for (const seed of [1, 2, 3]) {
      const on = onPhoto({ ...blue, body, seed });
      const [left, right] = [on.x(front), on.x(rear)].map((x) => Math.min(x, photo.width - x));
      assert.ok(on.x(rear) - on.x(front) > photo.width * 0.55, `${body} is ${on.x(rear) - on.x(front)} wide`);
      assert.ok((left ?? 0) > 5 && (right ?? 0) > 5, `${body} is cut off`);
      assert.ok(on.y(top) > 5 && on.y(sheet.ground) < photo.height - 20, `${body} is cut off above or below`);
    }
  }
});

test('every picture is marked as simulated', () => {
  for (const view of ['exterior', 'interior', 'damage', 'auction'] as const)
    for (const body of ['saloon', 'tractor', 'motorcycle'] as const)
      assert.match(vehicleSvg({ ...blue, body, view, damageZones: ['front'] }), />SIMULATED</);
});

const cabin = (changes: Partial<VehiclePicture>) =>
  vehicleSvg({ ...blue, view: 'interior', vehicle: 'one', ...changes });

test('a cabin has the seats, the wheel and the time of its vehicle', () => {
  assert.equal(cabin({ seed: 1 }), cabin({ seed: 2 }));
  assert.notEqual(cabin({ interiorColour: 'Beige' }), cabin({ interiorColour: 'Black' }));
  assert.notEqual(cabin({ steering: 'right' }), cabin({ steering: 'left' }));
  assert.doesNotMatch(cabin({ year: 1995 }), /url\(#screen\)/, 'no map on a screen in 1995');
  assert.match(cabin({ year: 2018 }), /url\(#screen\)/);
});

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

test('cleaning takes the metadata out of a film, and leaves its data where it was', async () => {
  const bytes = await makeFilm(metadata);
  assert.ok(bytes.includes('Blauwal'));
  const cleaned = await cleanMedia(bytes, 'video', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
  assert.equal(cleaned.bytes.includes('Blauwal'), false);
  const dataAt = bytes.readUInt32BE(bytes.indexOf('stco') + 12);
  const end = bytes.lastIndexOf('udta') - 4;
  assert.deepEqual(cleaned.bytes.subarray(dataAt, end), bytes.subarray(dataAt, end));
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
