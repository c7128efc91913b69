import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import * as fc from 'fast-check';

import { writeXml } from '../../../../src/invoicing/xml/write.ts';
import { anyDocument } from './any-document.ts';

export async function mistakes(cii: string): Promise<string[]> {
  const { errors } = await validateXsd(cii, Profile.EN16931);
  return errors.map(({ message }) => message);
}

/** Validates so many documents. */
export function testSchema({ numRuns }: { numRuns: number }): void {
  test('every CII is valid by the official schema of Factur-X, profile EN 16931', async () => {
    const documents = fc.sample(anyDocument, { seed: 21, numRuns });
    for (const document of documents) assert.deepEqual(await mistakes(String(writeXml(document).cii)), []);
  });
}
