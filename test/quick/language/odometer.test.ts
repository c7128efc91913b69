import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { explainOdometer, explainSetAside } from '../../../src/presentation/odometer.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { OdometerFinding, SetAside } from '../../../src/vehicles/odometer/verdict.ts';
import { explanationsOf, markerOf, setAsideTextsOf, type Figure } from '../../support/language/texts.ts';

const fall: Figure[] = ['date', 'before', 'beforeDate', 'after'];

const figuresOf: Record<string, Figure[]> = {
  CONSISTENT: ['count', 'from', 'to', 'last'],
  ROLLBACK_LIKELY: [...fall, 'missing', 'driven'],
  'ROLLBACK_LIKELY, at least': [...fall, 'missing'],
  ROLLBACK_POSSIBLE: [...fall, 'missing', 'driven'],
  'ROLLBACK_POSSIBLE, at least': [...fall, 'missing'],
  ENTRY_ERROR: ['count'],
  UNIT_CONFLICT: ['count'],
  ROLLOVER: fall,
  ODOMETER_REPLACED: fall,
  'ODOMETER_REPLACED, unrecorded': fall,
  INSUFFICIENT_DATA: ['count'],
  REGISTER_LOGICAL: ['ofCountry', 'lastYear'],
  'REGISTER_LOGICAL, undated': ['ofCountry'],
  REGISTER_ILLOGICAL: ['ofCountry', 'lastYear'],
  'REGISTER_ILLOGICAL, undated': ['ofCountry'],
  'REGISTER_ILLOGICAL, former': ['ofCountry', 'lastYear'],
  REGISTER_NO_VERDICT: ['ofCountry', 'reason'],
  NO_RECENT_READING: ['date'],
  STANDS_STILL: ['from', 'to', 'km'],
  ADVERT_BELOW_READING: fall,
  'ADVERT_BELOW_READING, declared': fall,
};

const figuresOfSetAside: Record<string, Figure[]> = {
  all: ['date', 'beforeDate'],
  some: ['date', 'beforeDate', 'more'],
  expected: ['expected'],
  meant: ['meant'],
  wrongDate: ['date'],
};

function assertTold(text: string, figures: readonly Figure[], place: string): void {
  const markers = text.match(/[A-Z]{2,}/g) ?? [];
  assert.deepEqual(markers.toSorted(), figures.map(markerOf).toSorted(), `${place}: ${text}`);
}

test('an explanation contains every figure that it was given, once', () => {
  for (const language of languages) {
    const explanations = explanationsOf(language);
    assert.deepEqual([...explanations.keys()], Object.keys(figuresOf));
    for (const [verdict, text] of explanations) assertTold(text, figuresOf[verdict] ?? [], `${language} ${verdict}`);
    for (const [what, text] of setAsideTextsOf(language)) {
      assertTold(text, figuresOfSetAside[what] ?? [], `${language} ${what}`);
    }
  }
});

test('an explanation is one or two sentences, and one more for what was set aside', () => {
  for (const language of languages) {
    for (const [verdict, text] of explanationsOf(language)) {
      assert.match(text, /^\p{Lu}[^.]*\.( \p{Lu}[^.]*\.)?$/u, `${language} ${verdict}: ${text}`);
    }
    for (const what of ['all', 'some']) {
      assert.match(setAsideTextsOf(language).get(what) ?? '', /^\p{Lu}[^.]*\.$/u, `${language} ${what}`);
    }
  }
});

test('why one reading is set aside is a phrase that can stand inside a sentence', () => {
  for (const language of languages) {
    for (const [what, text] of setAsideTextsOf(language)) {
      if (what !== 'all' && what !== 'some') assert.match(text, /^\p{Ll}[^.]*[^.]$/u, `${language} ${what}: ${text}`);
    }
  }
});

test('what is likely and what is only possible have different words', () => {
  for (const language of languages) {
    const explanations = explanationsOf(language);
    assert.notEqual(explanations.get('ROLLBACK_LIKELY'), explanations.get('ROLLBACK_POSSIBLE'), language);
    const [likely = '', possible = ''] = ['ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE'].map((code) => explanations.get(code));
    assert.ok(possible.split(';').length > likely.split(';').length, `${language} does not say what speaks against it`);
  }
});

test('an exchange that is recorded and one that is only inferred have different words', () => {
  for (const language of languages) {
    const explanations = explanationsOf(language);
    assert.notEqual(explanations.get('ODOMETER_REPLACED'), explanations.get('ODOMETER_REPLACED, unrecorded'), language);
  }
});

const turnedBack = { date: '2019-05-03', afterKm: 142_000, beforeDate: '2018-02', beforeKm: 210_000 };

function rolledBackIn(language: Language, missingKm: number): string {
  const finding: OdometerFinding = { code: 'ROLLBACK_LIKELY', parameters: { ...turnedBack, missingKm } };
  return plain(explainOdometer({ finding, setAside: [] }, wordsIn(language)));
}

test('real figures are in the sentence as they are', () => {
  assert.equal(
    rolledBackIn('en', 81_400),
    'Reading of 3 May 2019: 142,000 km; the one before, of February 2018: 210,000 km. ' +
      'At least 68,000 km are missing, and about 81,000 km judging by how it was driven.',
  );
  assert.equal(
    rolledBackIn('lv', 68_000),
    'Rādījums (2019. gada 3. maijs): 142 000 km; iepriekš (2018. g. februāris): 210 000 km. Starpība: vismaz 68 000 km.',
  );
  assert.equal(
    rolledBackIn('ru', 81_400),
    'Показание (3 мая 2019 г.): 142 000 км; ранее (февраль 2018 г.): 210 000 км. ' +
      'Не хватает как минимум 68 000 км, а судя по прежней эксплуатации — около 81 000 км.',
  );
});

test('what is missing by the driving is written only where it is more than what is missing at least', () => {
  for (const missingKm of [0, 60_000, 68_000, 68_400]) assert.doesNotMatch(rolledBackIn('en', missingKm), /about/);
  assert.match(rolledBackIn('en', 68_600), /, and about 69,000 km judging/);
});

function why(setAside: SetAside, language: Language = 'en'): string {
  return plain(explainSetAside(setAside, wordsIn(language)));
}

test('for a reading that was set aside, the likely slip and the intended value are written', () => {
  const entryError = { reason: 'entryError', expectedKm: 60_480, meantKm: 60_000 } as const;
  assert.equal(
    why({ ...entryError, slip: 'dropped' }),
    'expected: 60,480 km, a digit was probably left out, meant: 60,000 km',
  );
  assert.match(why({ ...entryError, slip: 'doubled' }), /, a digit was probably typed twice, /);
  assert.match(why({ ...entryError, slip: 'added' }), /, there is probably one digit too many, /);
  assert.match(why({ ...entryError, slip: 'swapped' }), /, two digits were probably swapped, /);
  assert.match(why({ ...entryError, slip: 'wrong' }), /, one digit is probably wrong, /);
  assert.equal(why({ reason: 'entryError', expectedKm: 60_480 }), 'expected: 60,480 km');
  assert.equal(
    why({ reason: 'otherUnit', meantKm: 64_374 }, 'de'),
    'vermutlich wurden Meilen und Kilometer verwechselt, gemeint: 64.374 km',
  );
  assert.equal(why({ reason: 'undated' }), 'no usable date');
  assert.equal(
    why({ reason: 'wrongDate', expectedKm: 60_480, meantDate: '2016-05-03' }),
    'expected: 60,480 km, the date is probably wrong, meant: 3 May 2016',
  );
  assert.equal(
    why({ reason: 'lateEntry', expectedKm: 60_480 }),
    'probably rounded or entered late, expected: 60,480 km',
  );
  assert.equal(why({ reason: 'approximate', expectedKm: 60_480 }), 'not read, but advertised, declared or estimated');
  assert.equal(why({ reason: 'notActual' }), 'by its source not the distance driven');
});

test('readings that were set aside are named with date, figure and source; after four the rest is counted', () => {
  const finding: OdometerFinding = { code: 'ENTRY_ERROR', parameters: { count: 6 } };
  const reading = {
    date: '2017-05-03',
    odometerKm: 40_000,
    setAside: { reason: 'entryError', expectedKm: 64_000 },
  } as const;
  const undated = { date: 'unknown', odometerKm: 61_000, setAside: { reason: 'undated' } } as const;
  const explain = (setAside: Parameters<typeof explainOdometer>[0]['setAside']) =>
    plain(explainOdometer({ finding, setAside }, wordsIn('en')));

  const named = '3 May 2017, 40,000 km (expected: 64,000 km)';
  const verdict = '6 readings do not fit the others and were probably mistyped.';
  assert.equal(explain([]), verdict);
  assert.equal(
    explain([undated, { ...reading, source: 'workshop records' }]),
    `${verdict} Set aside: 61,000 km (no usable date); ${named.replace(' (', ', workshop records (')}.`,
  );
  assert.equal(
    explain(Array.from({ length: 4 }, () => reading)),
    `${verdict} Set aside: ${`${named}; `.repeat(3)}${named}.`,
  );
  assert.equal(
    explain(Array.from({ length: 6 }, () => reading)),
    `${verdict} Set aside: ${`${named}; `.repeat(4)}and 2 more.`,
  );
});

test('readings that were converted from the other unit are one sentence, whatever the verdict is', () => {
  const converted = {
    date: '2017-05-03',
    odometerKm: 40_000,
    setAside: { reason: 'otherUnit', meantKm: 64_374 },
  } as const;
  const setAside = [converted, converted];
  const explain = (finding: OdometerFinding) => plain(explainOdometer({ finding, setAside }, wordsIn('en')));
  const sentence = 'In 2 readings miles and kilometres were confused.';
  assert.equal(explain({ code: 'UNIT_CONFLICT', parameters: { count: 2 } }), sentence);
  assert.ok(explain({ code: 'INSUFFICIENT_DATA', parameters: { count: 1 } }).endsWith(`judge. ${sentence}`));
});

test('readings that agree only within their roundness are not said to rise without exception', () => {
  const parameters = { count: 7, from: '2010', to: '2020-06-01', lastKm: 120_000 };
  assert.equal(
    explainOdometer({ finding: { code: 'CONSISTENT', parameters }, setAside: [] }, wordsIn('en')),
    '7\u00a0readings (2010 – 1 June 2020) agree with each other; the last is 120,000 km.',
  );
});

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
