import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatDate, formatDistance } from '../../src/language/format.ts';
import { languages, type Language } from '../../src/language/languages.ts';
import { reportWords } from '../../src/language/reports/index.ts';
import { explanationsOf, markerOf, type Figure } from './texts.ts';

const fallenReading: Figure[] = ['date', 'before', 'beforeDate', 'after', 'missing'];

const figuresOf: Record<string, Figure[]> = {
  CONSISTENT: ['count', 'from', 'to', 'last'],
  ROLLBACK_LIKELY: fallenReading,
  ROLLBACK_POSSIBLE: fallenReading,
  ENTRY_ERROR: ['date', 'written', 'expected'],
  UNIT_CONFLICT: ['source', 'count'],
  ROLLOVER: ['date', 'before', 'after'],
  ODOMETER_REPLACED: ['date', 'before', 'after'],
  INSUFFICIENT_DATA: ['count'],
};

test('an explanation tells every figure that it was given, once', () => {
  for (const language of languages) {
    const explanations = explanationsOf(language);
    assert.deepEqual([...explanations.keys()], Object.keys(figuresOf));
    for (const [verdict, text] of explanations) {
      const told = text.match(/[A-Z]{2,}/g) ?? [];
      const expected = (figuresOf[verdict] ?? []).map(markerOf);
      assert.deepEqual(told.toSorted(), expected.toSorted(), `${language} ${verdict}: ${text}`);
    }
  }
});

test('an explanation is one or two sentences', () => {
  for (const language of languages) {
    for (const [verdict, text] of explanationsOf(language)) {
      assert.match(text, /^\p{Lu}[^.]*\.( \p{Lu}[^.]*\.)?$/u, `${language} ${verdict}: ${text}`);
    }
  }
});

test('what is likely and what is only possible are told apart', () => {
  for (const language of languages) {
    const explanations = explanationsOf(language);
    assert.notEqual(explanations.get('ROLLBACK_LIKELY'), explanations.get('ROLLBACK_POSSIBLE'), language);
  }
});

function rolledBackIn(language: Language): string {
  const text = reportWords[language].odometerExplanation.ROLLBACK_LIKELY({
    date: formatDate('2019-05-03', language),
    after: formatDistance(142000, language),
    beforeDate: formatDate('2018-02', language),
    before: formatDistance(210000, language),
    missing: formatDistance(68000, language),
  });
  return text.replaceAll('\u00a0', ' ');
}

test('real figures stand in the sentence as they are', () => {
  assert.equal(
    rolledBackIn('en'),
    'Reading of 3 May 2019: 142,000 km; the one before, of February 2018: 210,000 km. At least 68,000 km are missing.',
  );
  assert.equal(
    rolledBackIn('lv'),
    'Rādījums (2019. gada 3. maijs): 142 000 km; iepriekš (2018. g. februāris): 210 000 km. Trūkst vismaz 68 000 km.',
  );
  assert.equal(
    rolledBackIn('ru'),
    'Показание (3 мая 2019 г.): 142 000 км; ранее (февраль 2018 г.): 210 000 км. Не хватает как минимум 68 000 км.',
  );
});
