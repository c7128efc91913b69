import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { guides } from '../../../src/http/routes/docs/catalogue.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { isThere, missingLines, programs, runSamples, samplesOf } from '../../support/http/samples.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '1' });
const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-samples-'));
cleanup(() => rm(folder, { recursive: true, force: true }));

const textOf = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');

const sampleLanguages = Object.keys(programs) as (keyof typeof programs)[];
const present = sampleLanguages.filter(isThere);
for (const language of sampleLanguages.filter((one) => !present.includes(one))) {
  const [program] = programs[language];
  process.stdout.write(
    `NOT RUN: ${program} is not on this machine, so the samples in ${language} are not tested here\n`,
  );
}

/** Guides without samples, and languages that are shown on one page alone. */
function isWithout(slug: string, language: keyof typeof programs): boolean {
  if (language === 'py' || language === 'php') return slug !== 'languages';
  return (
    ['', 'changes'].includes(slug) ||
    (slug === 'report-life' && language === 'js') ||
    (['languages', 'webhooks'].includes(slug) && language === 'sh')
  );
}

for (const { slug, file, name } of guides) {
  for (const language of present) {
    test(`the samples of "${name}" run as they are written, and print what is shown (${language})`, async () => {
      const samples = samplesOf(await textOf(file)).filter((sample) => sample.language === language);
      if (samples.length === 0) return assert.ok(isWithout(slug, language), 'there are no samples');
      const { partnerId, key } = await addPartner(database);
      const terms = {
        partnerId,
        label: null,
        issuedAt: new Date(),
        expiresAt: null,
        scopes: ['reports:read'] as const,
      };
      const { key: readKey } = await storeNewKey(database, terms);
      const limited = ['key', 'issue', partnerId, '--spend-limit', '2.50', '--per', 'day'];
      const { apiKey: limitedKey } = await typeJson<{ apiKey: string }>(database, limited, new Date());
      const printed = await runSamples(samples, { url, key, readKey, limitedKey, folder });
      for (const [index, { code, answer }] of samples.entries()) {
        assert.ok(answer, `no answer is shown for ${code}`);
        assert.deepEqual(
          missingLines(answer, printed[index] ?? ''),
          [],
          `not printed:\n${printed[index]}\nby\n${code}`,
        );
      }
    });
  }
}
