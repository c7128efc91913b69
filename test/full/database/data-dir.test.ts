import assert from 'node:assert/strict';
import { chmod, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { openDataDir } from '../../../src/database/embedded/data-dir.ts';
import {
  chooseSocketFolder,
  isClosedFolder,
  prepareSocketFolder,
  removeSocketFolder,
} from '../../../src/database/embedded/socket-folder.ts';
import { cleanup } from '../../support/cleanup.ts';
import { temporaryFolder } from '../../support/process.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a data folder is closed to all other users, with its lock and run file, also one that was open', async () => {
  const parent = await temporaryFolder();
  const found = join(parent, 'found');
  await mkdir(found);
  await writeFile(join(found, 'lock'), '');
  await writeFile(join(found, 'run.json.new'), '');
  for (const path of [found, join(found, 'lock'), join(found, 'run.json.new')]) await chmod(path, 0o777);
  for (const path of [found, join(parent, 'made')]) {
    const folder = await openDataDir(path);
    await folder.announce({ pid: 1, serviceUrl: '', databaseUrl: '', maintenanceUrl: '', opsPort: 1 });
    assert.equal(await modeOf(path), 0o700);
    for (const file of ['lock', 'run.json']) assert.equal(await modeOf(join(path, file)), 0o600, file);
    await folder.close();
  }
});

test('a folder that all users share is refused, and stays as it is', async () => {
  const shared = join(await temporaryFolder(), 'shared');
  await mkdir(shared);
  await chmod(shared, 0o1777);
  await assert.rejects(openDataDir(shared), /DATA_DIR .* cannot be used: .* such as .*shared\/vehicle-history$/);
  assert.equal((await stat(shared)).mode & 0o7777, 0o1777);
});

test('the socket is in the data folder, or, where that path is too long for a socket, in a new closed folder', async () => {
  const parent = await temporaryFolder();
  assert.equal(await chooseSocketFolder(parent), join(parent, 'socket'));
  const long = join(parent, 'a'.repeat(100));
  const folder = await chooseSocketFolder(long);
  cleanup(() => rm(dirname(folder), { recursive: true, force: true }));
  assert.notEqual(await chooseSocketFolder(long).then(removed), folder, 'the name can be guessed');
  assert.ok(Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103);
  await prepareSocketFolder(folder, undefined);
  for (const path of [folder, dirname(folder)]) assert.equal(await modeOf(path), 0o700);
  assert.equal(await isClosedFolder(folder, undefined), true);
  await removed(folder);
  await assert.rejects(stat(dirname(folder)), { code: 'ENOENT' });
});

async function removed(folder: string): Promise<string> {
  await removeSocketFolder(folder);
  return folder;
}

test('a server whose socket others can reach is not adopted', async () => {
  const parent = await temporaryFolder();
  const folder = join(parent, 'socket');
  await prepareSocketFolder(folder, undefined);
  assert.equal(await isClosedFolder(folder, undefined), true);
  await symlink(folder, join(parent, 'link'));
  assert.equal(await isClosedFolder(join(parent, 'link'), undefined), false);
  for (const path of [folder, parent]) {
    await chmod(path, 0o711);
    assert.equal(await isClosedFolder(folder, undefined), false, path);
    await chmod(path, 0o700);
  }
  assert.equal(await isClosedFolder(join(parent, 'missing'), undefined), false);
  assert.equal(await isClosedFolder('', undefined), false);
});
