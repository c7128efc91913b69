import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { mailWords } from '../../../src/language/mails/index.ts';
import { reportWords } from '../../../src/language/reports/index.ts';

/** The kind of each entry by its place, such as `fuel.diesel`. */
function kindsOf(words: object, place = ''): Record<string, string> {
  const entries = Object.entries(words).map(([name, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null ? kindsOf(entry, `${place}${name}.`) : { [place + name]: typeof entry },
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}

const catalogues: Readonly<Record<string, (language: Language) => object>> = {
  reports: (language) => reportWords[language],
  mails: mailWords,
};

for (const [name, wordsOf] of Object.entries(catalogues)) {
  test(`every language has the same entries, and each is of the same kind: ${name}`, () => {
    const english = kindsOf(wordsOf('en'));
    assert.ok(Object.keys(english).length > 50);
    for (const language of languages) assert.deepEqual(kindsOf(wordsOf(language)), english, language);
  });
}
