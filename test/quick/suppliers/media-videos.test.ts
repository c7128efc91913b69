import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cleanMedia } from '../../support/suppliers/media-cleaner.ts';
import { box, hasIdentity, holdsName, name, numbers, slice, video } from '../../support/suppliers/media-fixtures.ts';

const wide = Buffer.from(name, 'utf16le');

const removed: Record<string, Buffer> = {
  'the user data of the film': video({ inMoov: box('udta', box('\xa9nam', name)) }),
  'the user data of a track': video({ inTrak: box('udta', box('name', wide)) }),
  'the metadata of the film': video({ inMoov: box('meta', numbers(0), box('ilst', name)) }),
  "a handler's name": video({ hdlrName: `${name} handler` }),
  'a box of its own': video({ atTop: box('uuid', Buffer.alloc(16, 7), wide) }),
  'free space': video({ atTop: box('free', name), inMoov: box('skip', name) }),
  'a part of a fragment': Buffer.concat([video(), box('moof', box('traf', box('uuid', name)))]),
};

for (const [place, bytes] of Object.entries(removed)) {
  test(`the supplier's name is gone from ${place}`, async () => {
    assert.ok(holdsName(bytes), 'the name was planted');
    const cleaned = await cleanMedia(bytes, 'video', { hasIdentity });
    assert.ok(cleaned.ok, JSON.stringify(cleaned));
    assert.equal(holdsName(cleaned.bytes), false);
    assert.equal(cleaned.contentType, 'video/mp4');
    assert.equal(cleaned.bytes.length, bytes.length);
    const at = cleaned.bytes.readUInt32BE(cleaned.bytes.indexOf('stco') + 12);
    assert.deepEqual(cleaned.bytes.subarray(at + 4, at + 4 + slice.length), slice, 'its picture is where it was');
    assert.equal(cleaned.bytes.includes(numbers(3_800_000_000)), false, 'the times of making are blank');
  });
}

const refused: Record<string, Buffer> = {
  'the data that is played': video({ sampleText: name }),
  'the data that is played, in UTF-16': video({ sampleText: wide }),
  'the data that is played, in UTF-16 of the other byte order': video({ sampleText: Buffer.from(wide).swap16() }),
  'the data before the index': video({ sampleText: name, dataFirst: true }),
  'data that no track plays': video({ unusedData: name }),
  "the compressor's name": video({ compressor: name }),
};

for (const [place, bytes] of Object.entries(refused)) {
  test(`a video with the supplier's name in ${place} is not served`, async () => {
    const result = await cleanMedia(bytes, 'video', { hasIdentity });
    assert.deepEqual(result, { ok: false, reason: 'holds an identity in its text', fault: 'file' });
  });
}

function withBoxOfSize(size: bigint): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(size, 8);
  return Buffer.concat([box('ftyp', 'isom', numbers(0), 'isom'), head, Buffer.alloc(100)]);
}

const plain = video();
const textTrack = box('trak', box('mdia', box('hdlr', numbers(0, 0), 'text', numbers(0, 0, 0))));

const hostile: Record<string, Buffer> = {
  'a truncated video': plain.subarray(0, plain.length - 5),
  'a box of 2^63 bytes': withBoxOfSize(1n << 63n),
  'a box of 4 bytes': withBoxOfSize(4n),
  'ten thousand boxes and more': Buffer.concat([plain, ...Array.from({ length: 60_000 }, () => box('free'))]),
  'a video with a track of text': video({ inMoov: textTrack }),
  'a video of another kind': Buffer.from('\x1a\x45\xdf\xa3webm', 'latin1'),
  'a video without a film': box('ftyp', 'isom', numbers(0), 'isom'),
};

for (const [what, bytes] of Object.entries(hostile)) {
  test(`${what} is refused`, async () => {
    const result = await cleanMedia(bytes, 'video', { hasIdentity });
    assert.equal(result.ok, false);
  });
}

test('a box is never believed to reach beyond its file', async () => {
  const result = await cleanMedia(withBoxOfSize(1n << 63n), 'video', { hasIdentity });
  assert.ok(!result.ok);
  assert.match(result.reason, /does not fit/);
});
