import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type Section, sections } from '../../../src/report/sections.ts';
import { outcome, reportOf } from './evidence.ts';
import { evidenceIn, fullVariety } from './hostile.ts';

export const statusOf = (report: AssembledReport, section: Section) =>
  report.coverage.checks?.find(({ key }) => key === section)?.status;

const lifeSections: readonly Section[] = [
  'registration',
  'ownershipHistory',
  'mileageHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'listingHistories',
  'auctionHistory',
  'stolenCheck',
  'serviceHistory',
];

function knownFrom(evidence: readonly Evidence[]): Set<string> {
  const ofVehicle = evidence.filter(
    (record) =>
      !['planned', 'rendered', 'valued'].includes(record.kind) &&
      !(record.kind === 'recalled' && record.scope === 'model') &&
      !(record.kind === 'recallsLookedUp' && !record.hasOpen),
  );
  const fields = new Set(['country', 'importedFrom', 'exportedTo', 'purchaseCountry', 'accidentCountry']);
  const named = ofVehicle.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) => (fields.has(name) && value !== null ? [String(value)] : [])),
  );
  const registers = evidence.filter((record) => record.kind === 'registered');
  const hasUnnamedOrigin = registers.some(
    ({ country, importedAt, importedFrom }) =>
      importedAt !== undefined &&
      importedFrom === undefined &&
      registers.every((other) =>
        other.country === country ? other.importedFrom === undefined : other.exportedTo !== country,
      ),
  );
  return new Set([...named, ...(hasUnnamedOrigin ? ['a country that nobody names'] : [])]);
}

function isBacked(section: Section, evidence: readonly Evidence[], outcomes: readonly Outcome[]): boolean {
  const asked = outcomes.filter(({ feeds, result }) => feeds.includes(section) && result !== 'not covered');
  const lookedIn = new Set(asked.flatMap(({ countries }) => countries));
  return (
    asked.length > 0 &&
    asked.every(({ result }) => result === 'answered') &&
    [...knownFrom(evidence)].every((country) => lookedIn.has(country))
  );
}

const noes: readonly (readonly [Section, (report: AssembledReport) => boolean | undefined])[] = [
  ['accidentHistory', ({ checks }) => checks.hasAccidents],
  ['recalls', ({ checks }) => checks.hasOpenRecall],
  ['registration', ({ checks }) => checks.isTaxi],
  ['registration', ({ checks }) => checks.isLearningVehicle],
  ['registration', ({ checks }) => checks.isExported],
  ['stolenCheck', ({ stolenCheck }) => stolenCheck?.possibleStolen],
  ['photos', ({ damagePhotosAvailable }) => damagePhotosAvailable],
];

const outcomesDrawn = fc.array(
  fc.record({
    feeds: fc.subarray([...sections], { minLength: 8 }),
    countries: fc.subarray(['LV', 'DE', 'US', 'XX'], { minLength: 2 }),
    result: fc.constantFrom('answered', 'answered', 'answered', 'answered', 'not covered', 'unavailable', 'pending'),
  }),
  { maxLength: 3 },
);

/** What every report must keep to, tried with so many of them. */
export function testClaims({ numRuns }: { numRuns: number }): void {
  test('every “clear” and every “no” is backed by suppliers that looked wherever the vehicle is known from', () => {
    const sparse = evidenceIn(fullVariety).map((records) => records.slice(0, 3));
    let claims = 0;
    fc.assert(
      fc.property(sparse, outcomesDrawn, (evidence, drawn) => {
        const outcomes = drawn.map(({ feeds, ...rest }, place) =>
          outcome(rest.result, feeds, { ...rest, supplier: `s${place}` }),
        );
        const report = reportOf(evidence, outcomes);
        for (const section of lifeSections) {
          if (statusOf(report, section) !== 'clear') continue;
          claims += 1;
          assert.ok(isBacked(section, evidence, outcomes), `${section} is called clear`);
        }
        for (const [section, said] of noes) {
          if (said(report) !== false) continue;
          claims += 1;
          assert.ok(isBacked(section, evidence, outcomes), `no, of ${section}`);
        }
      }),
      { numRuns, seed: 20_261_116 },
    );
    assert.ok(claims > 500, `${claims} claims were looked at`);
  });
}
