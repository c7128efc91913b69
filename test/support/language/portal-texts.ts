import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Language } from '../../../src/language/languages.ts';
import { readCatalogue } from './catalogue.ts';

type Words = Readonly<Record<Language, object>>;

const folder = new URL('../../../src/language/portal/', import.meta.url);
const files = await Array.fromAsync(glob('*/index.ts', { cwd: fileURLToPath(folder) }));
const parts = await Promise.all(
  files.map(async (file): Promise<[string, Words]> => {
    const [words] = Object.values((await import(new URL(file, folder).href)) as Record<string, Words>);
    if (!words) throw new Error(`${file} exports no words`);
    return [file.split(/[/\\]/)[0] ?? file, words];
  }),
);

/** Everything that a language says in the portal. */
export const portalTexts = readCatalogue((language) =>
  Object.fromEntries(parts.map(([part, words]) => [part, words[language]])),
);
