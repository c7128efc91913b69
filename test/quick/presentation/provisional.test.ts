import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { soFar } from '../../../src/language/reports/odometer/so-far.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import { saySoFar } from '../../../src/presentation/provisional.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import { allAnswered, outcome, reading, reportOf, vin } from '../../support/assemble/evidence.ts';

const consistent = [reading('2019-01-10', 40_000), reading('2020-01-12', 55_000), reading('2021-01-15', 71_000)];
const rolledBack = [
  reading('2019-01-10', 140_000),
  reading('2020-01-12', 155_000),
  reading('2021-01-15', 71_000),
  reading('2022-01-15', 80_000),
];
/** Not a slow section: a fast supplier that failed and is asked again. */
const late = [...allAnswered, outcome('pending', ['accidentHistory'], { supplier: 'late' })];

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-12-01T00:00:00Z') };

function saidIn(language: (typeof languages)[number], evidence: readonly Evidence[], outcomes: readonly Outcome[]) {
  const report = reportOf(evidence, outcomes);
  const options = { language, publicUrl: '', pageUrl: '', link: () => '' };
  const answer = JSON.parse(writePartnerReport(facts, report, options)) as {
    status: string;
    pendingSections: string[];
    report: { checks: Record<string, unknown> };
  };
  const document = writeDocument(facts, report, { language, unit: 'km' });
  const section = document.sections.find(({ id }) => id === 'odometer');
  const notes = section?.blocks.flatMap((block) => (block.kind === 'notes' ? block.paragraphs : [])) ?? [];
  const { odometerVerdict, odometerVerdictExplanation, odometerVerdictProvisional } = answer.report.checks;
  return {
    answer,
    isProvisional: odometerVerdictProvisional,
    sentences: [
      odometerVerdict,
      odometerVerdictExplanation,
      document.verdicts.find(({ topic }) => topic === 'odometer')?.why,
      section?.lead?.text,
      notes[0],
    ].map(String),
  };
}

test('while anything is outstanding, every sentence on the odometer begins with “so far”, in every language', () => {
  for (const language of languages)
    for (const evidence of [consistent, rolledBack, consistent.slice(0, 1), []]) {
      const { answer, isProvisional, sentences } = saidIn(language, evidence, late);
      assert.deepEqual(
        [answer.status, answer.pendingSections, isProvisional],
        ['enriching', ['accidentHistory'], true],
      );
      const shown = sentences.filter((sentence) => sentence !== 'undefined');
      assert.ok(shown.length >= 3, language);
      for (const sentence of shown) {
        assert.ok(sentence.startsWith(soFar[language]), `${language}: ${sentence}`);
        assert.match(sentence.slice(soFar[language].length), /^[ ,:\u00a0]/, `${language}, a whole word: ${sentence}`);
      }
    }
});

test('every sentence on the odometer is marked as provisional, whichever letters it begins with', () => {
  const { labelAndValue } = wordsIn('ru').between;
  assert.equal(saySoFar('Показания согласуются.', wordsIn('ru')), `${soFar.ru}${labelAndValue}показания согласуются.`);
  for (const language of languages) {
    const words = wordsIn(language);
    const longer = `${soFar[language]}xyz is a word that begins alike.`;
    assert.notEqual(saySoFar(longer, words), longer, language);
    const marked = saySoFar('Readings agree.', words);
    assert.equal(saySoFar(marked, words), marked, language);
  }
});

test('once a report is complete, its verdict is not provisional', () => {
  for (const evidence of [consistent, rolledBack, []]) {
    const { answer, isProvisional, sentences } = saidIn('en', evidence, allAnswered);
    assert.deepEqual([answer.status, isProvisional], ['complete', undefined]);
    for (const sentence of sentences) assert.doesNotMatch(sentence, /so far/i);
  }
});
