import assert from 'node:assert/strict';
import { test } from 'node:test';

import { invoiceWords } from '../../../src/language/invoices/index.ts';
import { languages, type Language } from '../../../src/language/languages.ts';

/** Every text of invoices by its place in the catalogue; functions are called with a marker for each argument. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (place: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(place, value);
    else if (typeof value === 'function') visit(place, (value as (...figures: string[]) => unknown)('FIGURE'));
    else for (const [key, inner] of Object.entries(value as object)) visit(`${place}.${key}`, inner);
  };
  visit('invoices', invoiceWords(language));
  return texts;
}

/** Words that a language shares with English. */
const shared = new Set(['et invoices.labels.number', 'fr invoices.statement.corrections', 'pl invoices.vat']);

test('every language has every text of invoices, in its own words', () => {
  const english = textsOf('en');
  for (const language of languages) {
    const texts = textsOf(language);
    assert.deepEqual([...texts.keys()], [...english.keys()], language);
    for (const [place, text] of texts) {
      assert.match(text, /^\S(.*\S)?$/u, `${language} ${place}`);
      assert.equal(text.includes('FIGURE'), english.get(place)?.includes('FIGURE'), `${language} ${place}: ${text}`);
      if (language !== 'en' && !shared.has(`${language} ${place}`))
        assert.notEqual(text, english.get(place), `${language} ${place}`);
    }
  }
});

test('page and number of pages have their places in every language', () => {
  for (const language of languages) assert.match(invoiceWords(language).page, /\{page\}.*\{pages\}/, language);
});

test('a document without VAT because of reverse charge says so in both languages', () => {
  for (const language of languages) assert.match(invoiceWords(language).withoutVat.AE, /reverse charge/i, language);
});
