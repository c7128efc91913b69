import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { partLongWords } from '../../../src/language/long-words.ts';
import type { DocumentSection } from '../../../src/presentation/document/document.ts';
import {
  documentOf,
  lettersOf,
  reportOf,
  sentencesOf,
  vins,
  testLengths,
} from '../../support/presentation/lengths-cases.ts';

/** A reading that a result names is not named again by what explains it. */
const distancesIn = (text: string) => (text.match(/\d[\d\s.,]*\s(?:km|км)/gu) ?? []).map(lettersOf);

const notesOf = ({ blocks }: DocumentSection) =>
  blocks
    .flatMap((block) => (block.kind === 'notes' ? block.paragraphs : []))
    .filter((text) => typeof text === 'string');

test('what explains a result repeats neither its sentences nor its readings', async () => {
  let read = 0;
  for (const vin of vins) {
    const report = await reportOf(vin);
    for (const language of ['en', 'de', 'pl', 'ru'] as const) {
      for (const section of documentOf(vin, report, language).sections) {
        const notes = notesOf(section).map(lettersOf).join('\n');
        const told = [...sentencesOf(section.lead.text), ...distancesIn(section.lead.text)];
        const repeated = told.filter((words) => notes.includes(words));
        assert.deepEqual(repeated, [], `${vin} ${language} ${section.id}`);
        read += 1;
      }
    }
  }
  assert.ok(read > 500, `${read} sections`);
});

/** What has room in a tile of a phone of 360 pixels, in bold and in plain type. */
const [maxOfWord, maxOfReason] = [15, 18];

test('a word that is too long for a narrow tile can be parted, in every language', async () => {
  for (const vin of vins) {
    const report = await reportOf(vin);
    for (const language of languages) {
      for (const { word, why } of documentOf(vin, report, language).verdicts) {
        const parts = (text: string) => partLongWords(text, language).match(/\p{L}+/gu) ?? [];
        const long = [
          ...parts(word).filter(({ length }) => length > maxOfWord),
          ...parts(why).filter(({ length }) => length > maxOfReason),
        ];
        assert.deepEqual(long, [], `${vin} ${language}`);
      }
    }
  }
});

testLengths({ every: false });
