import assert from 'node:assert/strict';
import { test } from 'node:test';

import { documentWords } from '../../../src/language/documents/index.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import type { DocumentContext } from '../../../src/presentation/document/context.ts';
import type { WrittenSection } from '../../../src/presentation/document/place.ts';
import { writeOdometer } from '../../../src/presentation/document/sections/odometer.ts';
import { writeRecalls } from '../../../src/presentation/document/sections/recalls.ts';
import { judgeReadings } from '../../../src/presentation/document/verdicts/odometer.ts';
import { judgeRecalls } from '../../../src/presentation/document/verdicts/recalls.ts';
import { writeChecks } from '../../../src/presentation/partner-report/checks.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import { sections } from '../../../src/report/sections.ts';
import { outcome, reading, recalled, reportOf, vin } from '../../support/assemble/evidence.ts';
import { judged, lookedUp } from '../../support/assemble/registers.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function contextOf(
  evidence: readonly Evidence[],
  { outcomes, language = 'en' }: { outcomes?: readonly Outcome[]; language?: Language } = {},
): DocumentContext {
  return { facts, report: reportOf(evidence, outcomes), words: wordsIn(language), say: documentWords[language] };
}

const rising = [reading('2019-03-20', 40_000), reading('2020-03-20', 60_000), reading('2021-03-20', 80_000)];
const illogical = judged('illogical', { lastReadingYear: 2024 });
const former = judged('none', { reason: 'formerlyIllogical' });

test('a register’s favourable verdict is not shown as clear: its readings were not seen', () => {
  for (const evidence of [[judged('logical')], [judged('logical'), reading('2019-03-20', 40_000)]]) {
    const { state, word, why } = judgeReadings(contextOf(evidence));
    assert.equal(state, 'unchecked');
    assert.equal(word, 'Logical by register');
    assert.match(why, /^A register \(Netherlands\) calls its readings logical; it does not show them/);
  }
});

test('a lower reading that a register knows of is a warning, and no accusation of fraud', () => {
  for (const evidence of [[illogical], [illogical, ...rising], [former], [former, ...rising]]) {
    const { state, word, why } = judgeReadings(contextOf(evidence));
    assert.equal(state, 'attention');
    assert.equal(word, 'Noted as illogical');
    assert.match(why, /register \(Netherlands\).*typing error/);
  }
  assert.notEqual(judgeReadings(contextOf([illogical])).why, judgeReadings(contextOf([former])).why);
});

test('where a register does not judge, the odometer is unchecked and the reason is shown', () => {
  const { state, why } = judgeReadings(contextOf([judged('none', { reason: 'replaced' })]));
  assert.equal(state, 'unchecked');
  assert.equal(why, 'A register (Netherlands) gives no verdict; reason: the odometer was replaced.');
});

test('a pending section is shown beside the register’s verdict', () => {
  const outcomes = [outcome('answered', sections), outcome('pending', ['serviceHistory'])];
  const { state, isPending } = judgeReadings(contextOf([judged('logical')], { outcomes }));
  assert.deepEqual({ state, isPending }, { state: 'unchecked', isPending: true });
});

test('a register’s verdict is clear in no language, and names its country', () => {
  for (const language of languages) {
    for (const said of [judged('logical'), illogical, former, judged('none', { reason: 'tooFewReadings' })]) {
      const context = contextOf([said], { language });
      const { state, why } = judgeReadings(context);
      assert.notEqual(state, 'clear');
      assert.ok(why.includes(` (${context.words.country('NL')})`), `${language}: ${why}`);
    }
    const nowhere = judgeReadings(contextOf([judged('illogical', { country: null })], { language })).why;
    assert.doesNotMatch(nowhere, /\(|undefined|null| {2}/, language);
  }
});

test('the tile states the verdict of a register, and its section has the explanation beside readings', () => {
  const alone = writeOdometer(contextOf([illogical]));
  assert.equal(alone.lead?.state, 'attention');
  assert.match(alone.lead?.text ?? '', /^In a register \(Netherlands\)/);
  assert.deepEqual(alone.blocks, []);

  const notes = writeOdometer(contextOf([illogical, ...rising])).blocks.find(({ kind }) => kind === 'notes');
  assert.ok(notes?.kind === 'notes');
  assert.match(JSON.stringify(notes.paragraphs), /illogical.*last entry: 2024.*a typing error is not fraud\./);
});

test('the answer has the code, a phrase and an explanation', () => {
  const { report, words } = contextOf([judged('logical', { lastReadingYear: 2024 })]);
  const checks = writeChecks(report, words);
  assert.equal(checks.odometerVerdictCode, 'REGISTER_LOGICAL');
  assert.equal(checks.odometerVerdict, 'A register calls the readings logical, without showing them');
  assert.equal(
    checks.odometerVerdictExplanation,
    'A register (Netherlands) calls its readings logical, none being lower than one before; last entry: 2024. ' +
      'It does not show them, so they could not be compared here.',
  );
});

const inBrief = ({ lead }: WrittenSection) => `${lead.state}: ${lead.text}`;

test('an open recall without a campaign is a problem, on the tile and in its section', () => {
  const sentence = 'An open recall is recorded for this vehicle, without details.';
  const alone = contextOf([lookedUp(true)]);
  assert.deepEqual(judgeRecalls(alone), { state: 'problem', isPending: false, word: 'Open recall', why: sentence });
  assert.equal(inBrief(writeRecalls(alone)), `problem: ${sentence}`);
  assert.deepEqual(writeRecalls(alone).blocks, []);

  const beside = contextOf([
    lookedUp(true),
    recalled('EX-1', { scope: 'model' }),
    recalled('EX-2', { repaired: true }),
  ]);
  assert.equal(judgeRecalls(beside).state, 'problem');
  assert.match(
    judgeRecalls(beside).why,
    /without details; for 1\srecall of the model it is not known whether this vehicle is affected\.$/,
  );
  assert.match(
    inBrief(writeRecalls(beside)),
    /^problem: An open recall is recorded.*details\. Not known for this vehicle: EX-1\./,
  );
  assert.equal(writeRecalls(beside).blocks.length, 1);
});

test('one with a campaign is shown as that campaign', () => {
  const named = contextOf([lookedUp(true), recalled('EX-1', { repaired: false, risk: 'low' })]);
  assert.deepEqual(judgeRecalls(named), judgeRecalls(contextOf([recalled('EX-1', { repaired: false, risk: 'low' })])));
});

test('a lookup that found none open makes nothing clear that was not', () => {
  const ofModel = recalled('EX-1', { scope: 'model' });
  assert.deepEqual(judgeRecalls(contextOf([lookedUp(false), ofModel])), judgeRecalls(contextOf([ofModel])));
  const outcomes = [outcome('answered', ['recalls']), outcome('unavailable', ['recalls'])];
  assert.equal(judgeRecalls(contextOf([lookedUp(false)], { outcomes })).state, 'unchecked');
});
