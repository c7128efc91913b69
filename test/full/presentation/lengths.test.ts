import assert from 'node:assert/strict';
import { test } from 'node:test';

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

testLengths({ every: false });
