import { join } from 'node:path';

import { unpackOnce } from '../debian/cache.ts';
import { debianRelease, tripletOf, unpackPackages } from '../debian/packages.ts';
import { expectToWork, fontsFileOf, writeFontsFile, type ChromiumFiles } from './start.ts';

/** Its two builds. The one without windows opens a page with a third of the processor time of the other. */
type Build = 'chromium-headless-shell' | 'chromium';

/** Debian's Chromium without windows; the other build where the release has none. */
export async function shellOfDebian(): Promise<ChromiumFiles | undefined> {
  return chromiumOfDebian('chromium-headless-shell').catch(() => chromiumOfDebian('chromium'));
}

/** Debian's Chromium with its libraries, brought by apt into a folder: root is not needed, the system stays as it is. */
export async function chromiumOfDebian(build: Build = 'chromium'): Promise<ChromiumFiles | undefined> {
  const triplet = tripletOf();
  if (triplet === undefined) return undefined;
  const folder = await unpackOnce(`${build}-debian-${await debianRelease()}-${process.arch}`, async (aside) => {
    await unpackPackages(aside, [build], isNeeded);
    await writeFontsFile(aside, 'usr/share/fonts');
    await expectToWork(filesIn(aside, triplet, build));
  });
  return filesIn(folder, triplet, build);
}

function isNeeded(name: string): boolean {
  return isBrowser.test(name) || (isLibrary.test(name) && !isLeftOut.test(name));
}

const isBrowser = /^chromium(-common|-headless-shell)?$/;
const isLibrary = /^(lib|fonts-|zlib1g$)/;
// The C library has to be the one of the system's loader. The others drive graphics hardware, serve Perl or logins, or are
// data of desktops: large, or for root to unpack.
const isLeftOut = /^libc6$|^libllvm|^libz3-|-mesa-|-perl$|^libperl|^libpam-|-common$|-data$/;

function filesIn(folder: string, triplet: string, build: Build): ChromiumFiles {
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`];
  return {
    // Not the one of usr/bin: that script looks for the rest in the system's folders.
    executablePath: join(folder, 'usr/lib/chromium', build),
    libraryFolders: [...libraries, ...libraries.flatMap((path) => [`${path}/nss`, `${path}/pulseaudio`])].map((path) =>
      join(folder, path),
    ),
    fontsFile: fontsFileOf(folder),
    sandboxed: true,
  };
}
