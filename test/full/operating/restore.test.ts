import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { testRestore } from '../../support/operating/restore-cases.ts';
import * as steps from '../../support/operating/steps.ts';

test('docs/operating.md says what this drill does, word for word', async () => {
  const document = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const place = '/var/backups/wal';
  const settings = { ...steps.archiveSettings(place), ...steps.restoreSettings(place) };
  for (const line of [
    steps.coldCopy,
    steps.coldRestore,
    ...steps.beginBackup,
    steps.copyFiles,
    steps.endBackup,
    steps.copyLog,
    steps.freeLog,
    ...steps.restore,
    ...steps.restoreFromArchive,
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value === 'on' ? value : `'${value}'`}`),
  ]) {
    assert.ok(document.includes(line), `the document lacks: ${line}`);
  }
});

testRestore({ fromCopies: false });
