import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The reports whose stored content is committed, once in every version that was ever written. */
export const fixtureNames = ['complete', 'enriching', 'rolled-back', 'rich'] as const;

type FixtureName = (typeof fixtureNames)[number];

const folder = join(import.meta.dirname, 'fixtures');

export function fixtureFile(name: string): string {
  return join(folder, name);
}

export function storedFixture(name: FixtureName, version: number): Buffer {
  return readFileSync(fixtureFile(`version-${version}/${name}.bin`));
}

/** The versions of which there are fixtures. */
export function committedVersions(): number[] {
  const versions = readdirSync(folder).flatMap((name) => /^version-(\d+)$/.exec(name)?.[1] ?? []);
  return versions.map(Number).toSorted((one, other) => one - other);
}

/** What a purchase has besides the content; the same for all fixtures. */
export const fixtureFacts = {
  reportId: 'rep_1K0000000000000000000A',
  vin: 'SANDBX0READY00001',
  accessUntil: new Date('2026-12-16T00:00:00Z'),
};

/** Writes again what tests compare with. Its changes are to be read before they are committed. */
export const rewriteCommand = 'npx node test/support/report/write-fixtures.ts';
