import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { databaseProcessesIn, signal, waitForEnd } from '../src/database/embedded/processes.ts';

const run = promisify(execFile);
const chunk = Buffer.alloc(1024 * 1024, 'x');

/** A small disk of its own, in memory, that can be made smaller, full and read-only. */
export class Disk {
  readonly folder: string;
  readonly dataDir: string;

  constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  /** Undefined where this account may not mount one. */
  static async mount(folder: string, megabytes: number, scope: AsyncDisposableStack): Promise<Disk | undefined> {
    await mkdir(folder, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    } catch {
      return undefined;
    }
    const disk = new Disk(folder);
    scope.defer(() => disk.unmount());
    return disk;
  }

  async resize(megabytes: number): Promise<void> {
    await run('mount', ['-o', `remount,size=${megabytes}m`, this.folder]);
  }

  async protect(isReadOnly: boolean): Promise<void> {
    await run('mount', ['-o', isReadOnly ? 'remount,ro' : 'remount,rw', this.folder]);
  }

  /** Takes all the room that is left. */
  async fill(): Promise<void> {
    const file = await open(this.#filler, 'a');
    try {
      for (let bytes = chunk.length; bytes >= 1;) {
        const written = await file.write(chunk.subarray(0, bytes)).then(
          ({ bytesWritten }) => bytesWritten,
          () => 0,
        );
        if (written === 0) bytes = Math.floor(bytes / 16);
      }
    } finally {
      await file.close();
    }
  }

  async makeRoom(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    for (const pid of await databaseProcessesIn(join(this.dataDir, 'postgres'))) {
      signal(pid, 'SIGKILL');
      await waitForEnd(pid, 5_000);
    }
    await run('umount', [this.folder]);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
