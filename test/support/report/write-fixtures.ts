import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { templateVersion } from '../../../src/presentation/document/document.ts';
import { readContent, writeContent } from '../../../src/report/stored/content.ts';
import { contentVersion } from '../../../src/report/stored/upgrades.ts';
import { committedVersions, fixtureFile, fixtureNames, storedFixture } from './fixtures.ts';
import { breakingChanges } from './shape-lines.ts';
import { readShape, shapes, versionsNotRaised } from './shapes.ts';
import {
  answersFile,
  answersOf,
  differences,
  documentsFile,
  documentsOf,
  readDocuments,
  type Snapshots,
} from './snapshots.ts';

/**
 * Writes what the tests of stored content compare with: fixtures of a new version, out of those of the one before; shapes;
 * answers; documents. Refuses a shape or a document that has changed without a new version. Fixtures that exist are never
 * written again.
 */

for (const shape of shapes) {
  const broken = breakingChanges(readShape(shape).lines, shape.lines());
  const fixed = versionsNotRaised(shape);
  if (broken.length > 0 && fixed.length > 0) {
    process.stderr.write(`${broken.slice(0, 20).join('\n')}\nraise ${fixed.join(' and ')} first\n`);
    process.exit(1);
  }
}

const newest = committedVersions().at(-1) ?? 0;
if (newest < contentVersion) {
  mkdirSync(fixtureFile(`version-${contentVersion}`));
  for (const name of fixtureNames) {
    const content = readContent(storedFixture(name, newest));
    writeFileSync(fixtureFile(`version-${contentVersion}/${name}.bin`), writeContent(content));
  }
}

for (const { file, versions, lines } of shapes) {
  writeFileSync(fixtureFile(file), `${[JSON.stringify(versions), ...lines()].join('\n')}\n`);
}

const reports = fixtureNames.map((name) => [name, readContent(storedFixture(name, contentVersion)).report] as const);
writeJson(answersFile, Object.fromEntries(reports.map(([name, report]) => [name, answersOf(report)])));
writeDocuments(Object.fromEntries(reports.map(([name, report]) => [name, documentsOf(report)])));

/** Compared with the last commit, too: the file may have been restored since, from before the version was raised. */
function writeDocuments(documents: Snapshots): void {
  for (const before of [readDocuments(), committedDocuments()]) {
    const changed = differences(before.documents, documents);
    if (changed.length === 0 || before.templateVersion !== templateVersion) continue;
    process.stderr.write(`${changed.slice(0, 20).join('\n')}\nraise templateVersion first\n`);
    process.exit(1);
  }
  writeJson(documentsFile, { templateVersion, documents });
}

function committedDocuments(): ReturnType<typeof readDocuments> {
  const words = ['show', `HEAD:./${documentsFile}`];
  const text = execFileSync('git', words, { cwd: fixtureFile('.'), encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(text) as ReturnType<typeof readDocuments>;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(fixtureFile(file), `${JSON.stringify(value, null, 2)}\n`);
}
