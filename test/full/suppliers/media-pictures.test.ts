import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { cleanMedia } from '../../support/suppliers/media-cleaner.ts';
import {
  crc32,
  hasIdentity,
  holdsName,
  name,
  namedProfile,
  plainPicture,
  withChunk,
  withSegment,
} from '../../support/suppliers/media-fixtures.ts';

const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:li>${name}</rdf:li></x:xmpmeta>`;
const iptc = `Photoshop 3.0\0 8BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x50\0\x10${name}`;
const jpeg = await plainPicture().jpeg().toBuffer();
const png = await plainPicture().png().toBuffer();

const named: Record<string, Buffer> = {
  'EXIF of a JPEG': await plainPicture()
    .withExif({ IFD0: { Artist: name, ImageDescription: name } })
    .jpeg()
    .toBuffer(),
  'EXIF of a WebP': await plainPicture()
    .withExif({ IFD0: { Artist: name } })
    .webp()
    .toBuffer(),
  'EXIF of an AVIF': await plainPicture()
    .withExif({ IFD0: { Artist: name } })
    .avif({ effort: 0 })
    .toBuffer(),
  'EXIF of a TIFF': await plainPicture()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${name}</x:xmpmeta>`)
    .tiff()
    .toBuffer(),
  'XMP of a JPEG': withSegment(jpeg, 0xe1, xmp),
  'IPTC of a JPEG': withSegment(jpeg, 0xed, iptc),
  "a JPEG's comment": withSegment(jpeg, 0xfe, name),
  "a JPEG's colour profile": withSegment(
    jpeg,
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), namedProfile()]),
  ),
  'what trails a JPEG': Buffer.concat([jpeg, Buffer.from(name)]),
  "a PNG's text": withChunk(png, 'tEXt', `Author\0${name}`),
  "a PNG's international text": withChunk(png, 'iTXt', `XML:com.adobe.xmp\0\0\0\0\0${name}`),
  "a GIF's comment": Buffer.concat([
    (await plainPicture().gif().toBuffer()).subarray(0, -1),
    Buffer.from(`\x21\xfe${String.fromCharCode(name.length)}${name}\0\x3b`, 'latin1'),
  ]),
};

for (const [place, bytes] of Object.entries(named)) {
  test(`the supplier's name is gone from ${place}`, async () => {
    assert.ok(holdsName(bytes), 'the name was planted');
    const cleaned = await cleanMedia(bytes, 'picture', { hasIdentity });
    assert.ok(cleaned.ok, JSON.stringify(cleaned));
    assert.equal(holdsName(cleaned.bytes), false);
    assert.deepEqual([cleaned.width, cleaned.height], [64, 48]);
    const { exif, icc, xmp: packet, iptc: record, comments } = await sharp(cleaned.bytes).metadata();
    assert.deepEqual([exif, icc, packet, record, comments], [undefined, undefined, undefined, undefined, undefined]);
  });
}

test('a photo is turned upright and made no larger than 1600 pixels', async () => {
  const lying = await plainPicture(2400, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const cleaned = await cleanMedia(lying, 'picture', { hasIdentity });
  assert.ok(cleaned.ok);
  assert.deepEqual([cleaned.contentType, cleaned.width, cleaned.height], ['image/jpeg', 800, 1600]);
});

test('a PNG stays one where it is transparent, and becomes a JPEG where it is not', async () => {
  const glass = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#33669980' } })
    .png()
    .toBuffer();
  const transparent = await cleanMedia(glass, 'picture', { hasIdentity });
  const opaque = await cleanMedia(png, 'picture', { hasIdentity });
  assert.ok(transparent.ok && opaque.ok);
  assert.deepEqual([transparent.contentType, opaque.contentType], ['image/png', 'image/jpeg']);
});

test('a picture that is sent as a document is cleaned as a picture', async () => {
  const cleaned = await cleanMedia(named["a PNG's text"] ?? png, 'document', { hasIdentity });
  assert.ok(cleaned.ok);
  assert.equal(cleaned.contentType, 'image/jpeg');
});

test('the same picture gives the same bytes', async () => {
  const [once, twice] = await Promise.all([1, 2].map(() => cleanMedia(jpeg, 'picture', { hasIdentity })));
  assert.deepEqual(once, twice);
});

function hugePng(): Buffer {
  const header = Buffer.from(png.subarray(0, 33));
  header.writeUInt32BE(50_000, 16);
  header.writeUInt32BE(50_000, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return Buffer.concat([header, png.subarray(33)]);
}

const photo = await sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
const hostile: Record<string, Buffer> = {
  'a truncated JPEG': photo.subarray(0, photo.length / 2),
  'a truncated PNG': png.subarray(0, png.length - 40),
  'a PNG of 50,000 by 50,000': hugePng(),
  'an SVG': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hosts"/></svg>',
  ),
  'a page of HTML': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a JPEG in its first bytes only': Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(2000, 0x41)]),
  'no bytes at all': Buffer.alloc(0),
};

for (const [what, bytes] of Object.entries(hostile)) {
  test(`${what} is refused`, async () => {
    const result = await cleanMedia(bytes, 'picture', { hasIdentity });
    assert.equal(result.ok, false);
  });
}

test('a picture that is called a video is refused', async () => {
  assert.equal((await cleanMedia(jpeg, 'video', { hasIdentity })).ok, false);
});

test('nothing is cleaned for a caller that has given up', async () => {
  const result = await cleanMedia(jpeg, 'picture', { hasIdentity, signal: AbortSignal.abort() });
  assert.deepEqual(result, { ok: false, reason: 'aborted', fault: 'none' });
});

test('the size of a picture is judged before it is decoded', async () => {
  const result = await cleanMedia(hugePng(), 'picture', { hasIdentity });
  assert.ok(!result.ok);
  assert.match(result.reason, /pixel limit/);
});
