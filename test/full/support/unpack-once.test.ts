import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { unpackOnce } from '../../../harness/debian/cache.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { cleanup } from '../../support/cleanup.ts';

/** A name that no other run uses, and what fills its folder. */
function something() {
  const name = `unpack-once-${randomBase62(8)}`;
  let fills = 0;
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const unpack = async () => {
    const folder = await unpackOnce(name, async (aside) => {
      fills++;
      begun.resolve();
      await mayEnd.promise;
      await writeFile(join(aside, 'content'), 'whole');
    });
    cleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  return { name, unpack, begun: begun.promise, end: mayEnd.resolve, fills: () => fills };
}

test('of several that want the same package one fetches it, and all have it whole', async () => {
  const { unpack, begun, end, fills } = something();
  const first = unpack();
  await begun;
  const others = [unpack(), unpack()];
  end();
  for (const folder of await Promise.all([first, ...others])) {
    assert.equal(await readFile(join(folder, 'content'), 'utf8'), 'whole');
  }
  assert.equal(fills(), 1);
});

test('what another process finishes between the look for it and the lock is not fetched again', async () => {
  const { name, unpack, end, fills } = something();
  const cache = join(await unpackOnce(`${name}-other`, async () => {}), '..');
  cleanup(() => rm(join(cache, `${name}-other`), { recursive: true, force: true }));
  end();
  // The look for it is done when the call returns; the lock is asked for in a later turn.
  const folder = unpack();
  mkdirSync(join(cache, name));
  writeFileSync(join(cache, name, 'content'), 'of the other');
  assert.equal(await readFile(join(await folder, 'content'), 'utf8'), 'of the other');
  assert.equal(fills(), 0);
});

test('what a process left that was killed meanwhile keeps nobody waiting', async () => {
  const { name, unpack, end } = something();
  const cache = join(await unpackOnce(`${name}-other`, async () => {}), '..');
  cleanup(() => rm(join(cache, `${name}-other`), { recursive: true, force: true }));
  // No process has this id.
  await writeFile(join(cache, `${name}.lock`), String(2 ** 22 + 1));
  end();
  assert.equal(await readFile(join(await unpack(), 'content'), 'utf8'), 'whole');
});

test('where fetching fails, the next one tries again', async () => {
  const { name } = something();
  await assert.rejects(
    unpackOnce(name, () => Promise.reject(new Error('no network'))),
    /no network/,
  );
  const folder = await unpackOnce(name, async () => {});
  cleanup(() => rm(folder, { recursive: true, force: true }));
  assert.match(folder, new RegExp(`${name}$`));
});
