import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { unpackOnce } from './cache.ts';
import { runCommand } from './command.ts';
import { debianRelease, tripletOf, unpackPackages } from './packages.ts';

/** Debian's programs that others run PostgreSQL with, unpacked beside the project. */
export interface Engines {
  /** The folder of a whole PostgreSQL, with pg_basebackup and pg_rewind. */
  readonly postgresBin: string;
  readonly etcd: string;
  readonly python: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** What they find their libraries by. */
  readonly environment: Readonly<Record<string, string>>;
}

const wanted = ['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer'];
const isProgram = /^(patroni|etcd-server|haproxy|pgbouncer|postgresql(-client)?-[0-9]+|python3[a-z0-9.-]*)$/;
const isLibrary = /^(lib|zlib1g$)/;
// The C library has to be the one of the system's loader. The others are large, or serve Perl and logins.
const isLeftOut = /^libc6$|^libc-|^libllvm|^libz3-|-perl$|^libperl|^libpam-|-common$/;

/** Where this is no Debian, or its packages cannot be fetched, an error says so. */
export async function enginesOfDebian(): Promise<Engines> {
  const triplet = tripletOf();
  if (triplet === undefined) throw new Error(`there are no packages for ${process.platform} on ${process.arch}`);
  const folder = await unpackOnce(`engines-debian-${await debianRelease()}-${process.arch}`, async (aside) => {
    await unpackPackages(aside, wanted, isNeeded);
    await expectToWork(await enginesIn(aside, triplet));
  });
  return enginesIn(folder, triplet);
}

function isNeeded(name: string): boolean {
  return name === 'libc-ares2' || isProgram.test(name) || (isLibrary.test(name) && !isLeftOut.test(name));
}

async function enginesIn(folder: string, triplet: string): Promise<Engines> {
  const versions = join(folder, 'usr/lib/postgresql');
  const [version = ''] = await readdir(versions);
  return {
    postgresBin: join(versions, version, 'bin'),
    etcd: join(folder, 'usr/bin/etcd'),
    python: join(folder, 'usr/bin/python3'),
    haproxy: join(folder, 'usr/sbin/haproxy'),
    pgbouncer: join(folder, 'usr/sbin/pgbouncer'),
    environment: {
      LD_LIBRARY_PATH: [`usr/lib/${triplet}`, `lib/${triplet}`].map((path) => join(folder, path)).join(':'),
      PYTHONHOME: join(folder, 'usr'),
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: 'yes',
    },
  };
}

async function expectToWork({ postgresBin, etcd, python, haproxy, pgbouncer, environment }: Engines): Promise<void> {
  const commands: readonly (readonly [string, ...string[]])[] = [
    [join(postgresBin, 'postgres'), '--version'],
    [etcd, '--version'],
    [python, '-m', 'patroni', '--version'],
    [haproxy, '-v'],
    [pgbouncer, '--version'],
  ];
  for (const [program, ...args] of commands) {
    await runCommand(program, args, { timeoutMs: 30_000, env: { ...environment } });
  }
}
