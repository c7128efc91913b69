import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { LogoCleaner } from '../../../src/presentation/brand/logo-cleaner.ts';
import { PoolFailure } from '../../../src/processes/failure.ts';
import { ProcessPool } from '../../../src/processes/pool.ts';
import { cleanup } from '../../support/cleanup.ts';
import { drawnLogo } from '../../support/logos.ts';

const megabyte = 1024 * 1024;
/** What a helper may take, whatever it is given. */
const maxMegabytes = 350;

/** A square picture of one colour, with one bit a pixel: small as a file, and large as a picture. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

const inSvg = (picture: Buffer) =>
  drawnLogo('#7a1f5c', `<image width="9" height="9" href="data:image/png;base64,${picture.toString('base64')}"/>`);

/** The most memory that a process which this one has started takes while the work is done, in megabytes. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const peaks = new Map<string, number>();
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const peak = peakOfChild(pid);
      if (peak !== undefined) peaks.set(pid, peak);
    }
  };
  const timer = setInterval(look, 5);
  await work().finally(() => clearInterval(timer));
  look();
  assert.ok(peaks.size > 0, 'no helper was seen');
  return Math.max(...peaks.values());
}

function peakOfChild(pid: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (!status.includes(`\nPPid:\t${process.pid}\n`) || readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres'))
      return undefined;
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // It has ended.
    return undefined;
  }
}

test('a small file that is a huge picture is refused, and takes little memory', { timeout: 120_000 }, async () => {
  const cleaner = new LogoCleaner();
  cleanup(() => cleaner.close());
  const peak = await peakOf(async () => {
    assert.ok(await cleaner.clean(drawnLogo('#7a1f5c')), 'a plain drawing is taken');
    for (const file of [inSvg(bomb(8_000)), inSvg(bomb(16_000)), bomb(16_000), bomb(30_000)]) {
      assert.ok(file.length < 200_000);
      assert.equal(await cleaner.clean(file), undefined);
    }
    const photo = { create: { width: 3_990, height: 3_990, channels: 4, background: '#fff' } } as const;
    assert.ok(
      await cleaner.clean(await sharp(photo).jpeg({ progressive: true }).toBuffer()),
      'the largest photo is taken',
    );
  });
  assert.ok(peak < maxMegabytes, `${peak} MB`);
});

test(
  'a helper that decodes more than it may is ended before it takes the memory of the machine',
  { timeout: 120_000 },
  async () => {
    const pool = new ProcessPool<Uint8Array, Uint8Array>({
      script: new URL('../../support/presentation/unbounded-logo-worker.ts', import.meta.url),
      processes: 1,
      queue: 2,
      startMs: 60_000,
      deadlineMs: 60_000,
      setup: 280 * megabyte,
    });
    cleanup(() => pool.close());
    const peak = await peakOf(async () => {
      await pool.run(drawnLogo('#7a1f5c'));
      await assert.rejects(
        pool.run(inSvg(bomb(16_000))),
        (error) => error instanceof PoolFailure && error.reason === 'process ended',
      );
      await pool.run(drawnLogo('#7a1f5c'));
    });
    assert.ok(peak < maxMegabytes, `${peak} MB`);
  },
);
