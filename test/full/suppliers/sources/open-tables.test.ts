import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../support/suppliers/sources/count-unpackings.ts', import.meta.url));

const sources: Readonly<Record<string, object>> = {
  'vpic-tables': {},
  vpic: {},
  'nhtsa-recalls': { make: 'Ford', model: 'Wan-Derer', year: 1999 },
  'nhtsa-ratings': { make: 'Honda', model: 'Accord', year: 2003 },
  epa: { make: 'FORD', model: 'F-150', year: 2021 },
};

for (const [source, facts] of Object.entries(sources)) {
  test(`the tables of ${source} are opened when it is connected, so that no question waits for them`, async () => {
    // A process opens the tables once, so each source needs a process in which nothing else has.
    const { stdout } = await promisify(execFile)(process.execPath, [program, source, JSON.stringify(facts)]);
    assert.deepEqual(JSON.parse(stdout), [1, 1]);
  });
}
