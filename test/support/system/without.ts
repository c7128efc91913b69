import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

import type { FaultKind } from '../../../simulator/server/faults.ts';
import { trackedSections } from '../../../src/contract/report/section-status.ts';
import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import type { SupplierProfile } from '../../../src/suppliers/supplier.ts';
import { exceptionsOf } from '../suppliers/suite/exceptions.ts';
import { contentOf, wordsOf, type ReportAnswer } from './answers.ts';

export const profiles: readonly SupplierProfile[] = simulatedSuppliers('http://127.0.0.1:1/');

/** What is bought of one vehicle while all is well, and while one supplier does not deal with it at all. */
export interface Yardstick {
  readonly whole: ReportAnswer;
  readonly without: ReportAnswer;
}

const isAskedAgain = ({ speed, priceCents, feeds }: SupplierProfile) =>
  speed === 'slow' || priceCents === 0 || feeds.includes('identity') || feeds.includes('registration');
const feeding = (key: string) => profiles.filter(({ feeds }) => feeds.some((fed) => fed === key));

/** An answer with nothing in it is how some suppliers say that they have nothing: no fault to be seen. */
export function looksLikeNothing(supplier: string, fault: FaultKind): boolean {
  return fault === 'empty' && exceptionsOf(supplier).emptyIsNothing === true;
}

/** Holds an answer for which one supplier was broken against what the others alone say. */
export function assertAllButBroken(
  answer: ReportAnswer,
  broken: SupplierProfile,
  { whole, without }: Yardstick,
  cell: string,
): void {
  const words = wordsOf(answer);
  const [wrong] = wrongWords(answer, broken, { whole, without });
  assert.ok(!wrong, `${cell}: ${wrong?.key} is "${wrong?.word}", not ${wrong?.allowed.join(' or ')}`);
  const pending = pendingOf(answer);
  assert.equal(answer.status === 'enriching', pending.length > 0, `${cell}: ${answer.status}`);
  assert.equal(answer.pendingSections.length > 0, pending.length > 0, `${cell}: what is pending`);
  for (const section of answer.pendingSections) {
    assert.equal(words[section], 'pending', `${cell}: ${section} is said to be pending`);
    assert.equal(answer.sectionStatus[section], 'generating', `${cell}: the status of ${section}`);
  }
  for (const section of trackedSections) {
    const isToCome = words[section] === 'pending';
    assert.equal(answer.sectionStatus[section] === 'generating', isToCome, `${cell}: the status of ${section}`);
  }
  assert.deepEqual(contentOf(answer, pending), contentOf(without, pending), `${cell}: what the others say`);
  assertNoFalseComfort(answer, broken, cell);
}

/**
 * Whether all that is wrong with an answer may be that suppliers that are not broken were too late: they are awaited, or what
 * they say is missing. False comfort is never excused.
 */
export function areLate(answer: ReportAnswer, broken: SupplierProfile, yardstick: Yardstick, cell: string): boolean {
  assertNoFalseComfort(answer, broken, cell);
  const wrong = wrongWords(answer, broken, yardstick);
  if (wrong.length > 0) return wrong.every(({ word }) => word === 'pending');
  const pending = pendingOf(answer);
  return !isDeepStrictEqual(contentOf(answer, pending), contentOf(yardstick.without, pending));
}

const pendingOf = (answer: ReportAnswer) =>
  Object.entries(wordsOf(answer)).flatMap(([section, word]) => (word === 'pending' ? [section] : []));

/** The checks that have not gone as they may have. */
function wrongWords(answer: ReportAnswer, broken: SupplierProfile, { whole, without }: Yardstick) {
  const [wholeWords, otherWords] = [wordsOf(whole), wordsOf(without)];
  return Object.entries(wordsOf(answer))
    .map(([key, word]) => {
      const known = { whole: wholeWords[key] ?? '', others: otherWords[key] ?? '' };
      return { key, word, allowed: allowedWords(key, broken, known) };
    })
    .filter(({ word, allowed }) => !allowed.includes(word));
}

/** How a check may have gone: mostly there is but one way. */
function allowedWords(key: string, broken: SupplierProfile, { whole, others }: { whole: string; others: string }) {
  const isFed = broken.feeds.some((fed) => fed === key);
  const waiting = feeding(key).filter(({ id, needs }) => id !== broken.id && needs.length > 0);
  const providesFacts = broken.feeds.includes('identity') || broken.feeds.includes('registration');
  // Suppliers that need facts from the broken one may not have been queried.
  const unasked = providesFacts ? waiting : [];
  // On a busy machine a slow supplier may miss the moment in which it is listened to.
  const late = feeding(key).some(({ speed }) => speed === 'slow') ? ['pending'] : [];
  if (!isFed && unasked.length === 0) return [whole, ...late];
  if (isFed && isAskedAgain(broken)) return ['pending'];
  // A paid call that failed is not repeated; one that did not get through is.
  if (isFed) late.push('pending');
  if (others === 'found' || others === 'pending') return [others, ...late, ...(unasked.length > 0 ? ['pending'] : [])];
  const worst = unasked.length > 0 ? ['pending'] : [];
  if (others === 'not covered') return [...(isFed || unasked.length > 0 ? ['unavailable'] : []), ...worst, ...late];
  return isFed ? ['incomplete', ...worst, ...late] : [whole, 'incomplete', ...worst, ...late];
}

/** A check that could not be made is not reported as clear. */
function assertNoFalseComfort({ report }: ReportAnswer, { id, feeds }: SupplierProfile, cell: string): void {
  if (feeds.includes('stolenCheck')) {
    assert.notEqual(report.stolenCheck?.possibleStolen, false, `${cell}: theft is not denied`);
  }
  if (feeds.includes('recalls'))
    assert.notEqual(report.checks?.hasOpenRecall, false, `${cell}: recalls are not denied`);
  if (feeds.includes('accidentHistory')) {
    assert.notEqual(report.checks?.hasAccidents, false, `${cell}: accidents are not denied without ${id}`);
  }
}
