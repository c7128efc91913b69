import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { project, root } from '../../support/client/built-package.ts';
import { database, service } from '../../support/client/service.ts';
import { missingLines, runSamples, samplesOf } from '../../support/http/samples.ts';

test('the samples in the README of the client run as they are written, and print what is shown', async () => {
  const samples = samplesOf(await readFile(join(root, 'client/README.md'), 'utf8'));
  const { key } = await addPartner(database);
  const printed = await runSamples(samples, { url: service.url, key, folder: project });
  for (const [index, { code, answer }] of samples.entries()) {
    assert.ok(answer, `no answer is shown for ${code}`);
    assert.deepEqual(missingLines(answer, printed[index] ?? ''), [], `not printed:\n${printed[index]}\nby\n${code}`);
  }
});
