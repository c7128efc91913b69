import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { allAnswered, generatedAt, identified } from '../../support/assemble/evidence.ts';

/** A Honda Accord of 2003. */
const accord = '1HGCM82633A004352' as Vin;
const golf = 'WVWZZZ1KZ8W000001' as Vin;

const reportFor = (vin: Vin, evidence: readonly Evidence[]) =>
  assemble({ vin, evidence, outcomes: allAnswered }, generatedAt);

const matchOf = (vin: Vin, ...evidence: Evidence[]) =>
  reportFor(vin, evidence).coverage.checks?.find(({ key }) => key === 'vinMatchesVehicle')?.status;

test('a VIN that means an Accord does not match an Odyssey', () => {
  const odyssey = identified({ make: 'Honda', model: 'Odyssey EX-L', year: 2003 });
  assert.equal(matchOf(accord, odyssey), 'mismatch');
  assert.equal(matchOf(accord, identified({ make: 'HONDA', model: 'ACCORD COUPE', year: 2003 })), 'clear');
  assert.equal(matchOf(accord, odyssey, identified({ model: 'Accord', source: 'buildRecord' })), 'clear', 'one agrees');
});

test('other words for the same line are no mismatch, and neither is a name that the make does not have', () => {
  for (const model of ['Accord EX-V6', 'accord', 'Accord Coupé 3.0'])
    assert.equal(matchOf(accord, identified({ make: 'Honda', model })), 'clear', model);
  assert.equal(matchOf(accord, identified({ make: 'Honda', model: 'Inspire 30TL' })), 'not applicable');
});

test('another make is a mismatch, one of the same family is not', () => {
  assert.equal(matchOf(golf, identified({ make: 'Renault', model: 'Clio' })), 'mismatch');
  assert.notEqual(matchOf(accord, identified({ make: 'Acura', year: 2003 })), 'mismatch');
});

test('a make that agrees clears no model: of a European VIN, whose model is not compared, nothing is said', () => {
  for (const model of ['Golf', 'Polo', undefined]) {
    assert.equal(matchOf(golf, identified({ make: 'VW', ...(model !== undefined && { model }) })), 'not applicable');
  }
  assert.equal(matchOf(accord, identified({ make: 'Honda' })), 'not applicable');
});

test('a model year more than one year away is a mismatch', () => {
  for (const [year, match] of [
    [2002, 'clear'],
    [2004, 'clear'],
    [2006, 'mismatch'],
  ] as const)
    assert.equal(matchOf(accord, identified({ make: 'Honda', model: 'Accord', year })), match, String(year));
});

test('what cannot be compared is not applicable: no source, the VIN itself, an advert, a VIN that means nothing for certain', () => {
  const odyssey = { make: 'Honda', model: 'Odyssey' };
  assert.equal(matchOf(accord), 'not applicable');
  assert.equal(matchOf(accord, identified({ ...odyssey, source: 'vinStructure' })), 'not applicable');
  assert.equal(matchOf(accord, identified({ ...odyssey, source: 'classifieds' })), 'not applicable');
  const mistyped = '1HGCM82653A004352' as Vin;
  assert.equal(matchOf(mistyped, identified(odyssey)), 'not applicable', 'the make alone is compared');
});

test('the head of page and PDF warns of a VIN that does not match, and of a check digit that does not compute', () => {
  const facts = { reportId: 'rep_1', accessUntil: new Date('2026-12-01T00:00:00Z') };
  const odyssey = [identified({ make: 'Honda', model: 'Odyssey' })];
  for (const language of languages) {
    const headOf = (vin: Vin, evidence: readonly Evidence[]) =>
      writeDocument({ ...facts, vin }, reportFor(vin, evidence), { language, unit: 'km' }).head.length;
    assert.equal(headOf(accord, odyssey), headOf(accord, []) + 1, language);
    assert.equal(headOf('1HGCM82653A004352' as Vin, []), headOf(accord, []) + 1, language);
  }
});
