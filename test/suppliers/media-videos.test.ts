import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cleanMedia } from './media-cleaner.ts';
import { box, hasIdentity, holdsName, name, numbers, seiMessage, slice, video } from './media-fixtures.ts';

const wide = Buffer.from(name, 'utf16le');
const textTrack = box(
  'trak',
  box('tkhd', numbers(7, 1, 1, 2, ...Array.from({ length: 17 }, () => 0))),
  box('mdia', box('hdlr', numbers(0, 0), 'text', numbers(0, 0, 0), name)),
);

const named: Record<string, Buffer> = {
  'the user data of the film': video({ inMoov: box('udta', box('\xa9nam', name)) }),
  'the user data of a track': video({ inTrak: box('udta', box('name', wide)) }),
  'the metadata of the film': video({ inMoov: box('meta', numbers(0), box('ilst', name)) }),
  "a handler's name": video({ hdlrName: `${name} handler` }),
  "the compressor's name": video({ compressor: name }),
  'a box of its own': video({ atTop: box('uuid', Buffer.alloc(16, 7), wide.swap16()) }),
  'free space': video({ atTop: box('free', name), inMoov: box('skip', name) }),
  'a title track': video({ inMoov: textTrack }),
  'data that no track plays': video({ unusedData: name }),
  'user data among the pictures': video({ sei: seiMessage(5, `x264 - ${name}`) }),
  'captions among the pictures': video({ sei: seiMessage(4, name), dataFirst: true }),
};

for (const [place, bytes] of Object.entries(named)) {
  test(`the supplier's name is gone from ${place}`, async () => {
    assert.ok(holdsName(bytes), 'the name was planted');
    const cleaned = await cleanMedia(bytes, 'video', { hasIdentity });
    assert.ok(cleaned.ok, JSON.stringify(cleaned));
    assert.equal(holdsName(cleaned.bytes), false);
    assert.deepEqual([cleaned.contentType, cleaned.width, cleaned.height], ['video/mp4', 160, 112]);
    assert.deepEqual(firstPicture(cleaned.bytes), slice);
    assert.equal(cleaned.bytes.includes('BLAU'), false, "the vendor's mark is blank");
    assert.equal(cleaned.bytes.includes(numbers(3_800_000_000)), false, 'the times of making are blank');
  });
}

test('user data keeps its length and form', async () => {
  const sei = seiMessage(5, name);
  const cleaned = await cleanMedia(video({ sei }), 'video', { hasIdentity });
  assert.ok(cleaned.ok);
  const at = cleaned.bytes.indexOf(numbers(sei.length), cleaned.bytes.indexOf('mdat')) + 4;
  const blanked = cleaned.bytes.subarray(at, at + sei.length);
  const escape = Buffer.from([0, 0, 3, 0xff]);
  const expected = [
    sei.subarray(0, 3),
    Buffer.alloc(16, 0xff),
    escape,
    Buffer.alloc(name.length, 0xff),
    Buffer.from([0x80]),
  ];
  assert.deepEqual(blanked, Buffer.concat(expected));
});

test('the name in a fragmented video is gone, and its pictures stay', async () => {
  const bytes = fragmented();
  const cleaned = await cleanMedia(bytes, 'video', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
  assert.equal(holdsName(cleaned.bytes), false);
  assert.equal(cleaned.bytes.indexOf(slice), bytes.indexOf(slice));
});

function fragmented(): Buffer {
  const whole = video({ sei: seiMessage(5, name) });
  const mdatAt = whole.indexOf('mdat') - 4;
  const head = Buffer.from(whole.subarray(0, mdatAt));
  for (const [table, countAt] of [
    ['stsc', 8],
    ['stco', 8],
    ['stsz', 12],
  ] as const)
    head.writeUInt32BE(0, head.indexOf(table) + countAt);
  const mdat = whole.subarray(mdatAt);
  const moof = (offset: number): Buffer =>
    box(
      'moof',
      box('mfhd', numbers(0, 1)),
      box(
        'traf',
        box('tfhd', numbers(0x20000, 1)),
        box('trun', numbers(0x201, 1, offset, mdat.length - 8)),
        box('uuid', name),
      ),
    );
  return Buffer.concat([head, moof(moof(0).length + 8), mdat]);
}

function firstPicture(bytes: Buffer): Buffer {
  const at = bytes.readUInt32BE(bytes.indexOf('stco') + 12);
  const first = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at));
  return first[0] === 6 ? bytes.subarray(at + 4 + first.length + 4, at + 8 + first.length + slice.length) : first;
}

function withBoxOfSize(size: bigint): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(size, 8);
  return Buffer.concat([box('ftyp', 'isom', numbers(0), 'isom'), head, Buffer.alloc(100)]);
}

const plain = video();
const outside = Buffer.from(plain);
outside.writeUInt32BE(20, outside.indexOf('stco') + 12);
const swollen = Buffer.from(plain);
swollen.writeUInt32BE(0xffffffff, swollen.indexOf('stsz') + 12);

const hostile: Record<string, Buffer> = {
  'a truncated video': plain.subarray(0, plain.length - 5),
  'a box of 2^63 bytes': withBoxOfSize(1n << 63n),
  'a box of 4 bytes': withBoxOfSize(4n),
  'a sample outside the data': outside,
  'a table longer than its box': swollen,
  'a film in another file': Buffer.from(plain.toString('latin1').replace('url \0\0\0\x01', 'url \0\0\0\0'), 'latin1'),
  'ten thousand boxes and more': Buffer.concat([plain, ...Array.from({ length: 60_000 }, () => box('free'))]),
  'the name among the pictures themselves': video({ sampleText: name }),
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
