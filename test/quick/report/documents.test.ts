import assert from 'node:assert/strict';
import { test } from 'node:test';

import { templateVersion } from '../../../src/presentation/document/document.ts';
import { readContent } from '../../../src/report/stored/content.ts';
import { contentVersion } from '../../../src/report/stored/upgrades.ts';
import { fixtureNames, rewriteCommand, storedFixture } from '../../support/report/fixtures.ts';
import { differences, documentsOf, readDocuments } from '../../support/report/snapshots.ts';

const committed = readDocuments();

for (const name of fixtureNames) {
  test(`the same report is worded the same under one version of the template, in every language: ${name}`, () => {
    const { report } = readContent(storedFixture(name, contentVersion));
    const changed = differences({ [name]: committed.documents[name] ?? {} }, { [name]: documentsOf(report) });
    const advice =
      templateVersion === committed.templateVersion
        ? 'raise templateVersion in src/presentation/document/document.ts, then run'
        : 'templateVersion was raised: run';
    assert.deepEqual(
      changed,
      [],
      `the same report is worded otherwise: ${advice} ${rewriteCommand}\n${changed.join('\n')}`,
    );
  });
}

test('the snapshots are of the version in force', () => {
  assert.equal(committed.templateVersion, templateVersion, `templateVersion was changed: run ${rewriteCommand}`);
});
