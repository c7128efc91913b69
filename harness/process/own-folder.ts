import { chown, mkdir } from 'node:fs/promises';

import { chooseAccount } from '../../src/database/embedded/account.ts';

/** Makes a folder for the account under which programs run that refuse to run as root. */
export async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const { owner } = await chooseAccount(folder, []);
  if (owner) await chown(folder, owner.uid, owner.gid);
}
