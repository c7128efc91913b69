import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../src/report/model/report.ts';
import { type Section, sections } from '../../src/report/sections.ts';
import { times } from '../support/long-run.ts';
import {
  auctioned,
  damaged,
  identified,
  inspected,
  insured,
  listed,
  outcome,
  owned,
  planned,
  recalled,
  registered,
  reportOf,
  titleOwner,
  valued,
} from './evidence.ts';
import { evidenceIn, fullVariety } from './hostile.ts';

const homeOnly = [outcome('answered', sections, { countries: ['LV'] })];
const atHome = registered({ country: 'LV', date: '2019-01-17', status: 'registered', isTaxi: false });

const statusOf = (report: AssembledReport, section: Section) =>
  report.coverage.checks?.find(({ key }) => key === section)?.status;

const saidOf = (evidence: readonly Evidence[], outcomes: readonly Outcome[] = homeOnly) => {
  const report = reportOf(evidence, outcomes);
  const { hasAccidents, isTaxi, isExported, hasOpenRecall } = report.checks;
  return {
    no: Object.entries({ hasAccidents, isTaxi, isExported, hasOpenRecall, stolen: report.stolenCheck?.possibleStolen })
      .filter(([, said]) => said === false)
      .map(([name]) => name),
    accidents: statusOf(report, 'accidentHistory'),
    theft: statusOf(report, 'stolenCheck'),
  };
};

test('a vehicle of one country, looked up in that country, has clear answers', () => {
  assert.deepEqual(saidOf([atHome]), {
    no: ['hasAccidents', 'isTaxi', 'isExported', 'hasOpenRecall', 'stolen'],
    accidents: 'clear',
    theft: 'clear',
  });
});

/** Each shows that the vehicle was in a country in which nobody has looked. */
const elsewhere: Readonly<Record<string, Evidence>> = {
  'an owner of a title in the United States': titleOwner(1, { purchased: '2015-04-01' }),
  'an inspection in Italy': inspected('2016-02-02', { country: 'IT' }),
  'an owner in France': owned('2014-01-01', { country: 'FR', to: '2018-12-01' }),
  'an insurance in Spain': insured('2014-01-01', { country: 'ES' }),
  'an auction in the United States': auctioned('2018-01-01', { titleType: 'clean' }),
  'an advert in Germany': listed('2018-12-01', { country: 'DE' }),
  'a recall of this vehicle in Germany': recalled('A', { country: 'DE', repaired: true }),
  'the country that it was first sold in': registered({ country: 'LV', purchaseCountry: 'SE' }),
  'the country that it was imported from': registered({ country: 'LV', importedFrom: 'SE' }),
  'an import from an unnamed country': registered({ country: 'LV', importedAt: '2019-01-17' }),
};

test('nothing is called clear, and no question answered with no, while a country of the vehicle was not looked in', () => {
  for (const [what, record] of Object.entries(elsewhere)) {
    assert.deepEqual(saidOf([atHome, record]), { no: [], accidents: 'incomplete', theft: 'incomplete' }, what);
  }
  assert.equal(
    statusOf(reportOf([atHome, damaged('2020-01-01', { country: 'DE' })], homeOnly), 'stolenCheck'),
    'incomplete',
  );
});

test('an import from an unnamed country stays one, whatever other country is named', () => {
  const everywhere = [outcome('answered', sections, { countries: ['LV', 'DE', 'SE'] })];
  const imported = registered({ country: 'LV', date: '2019-01-17', importedAt: '2019-01-17', status: 'registered' });
  const german = registered({ country: 'DE', date: '2012-01-01', status: 'deregistered' });
  assert.equal(saidOf([imported, german], everywhere).accidents, 'incomplete');
  const named = registered({ country: 'LV', date: '2019-01-17', importedFrom: 'SE', source: 'titleRegister' });
  assert.equal(saidOf([imported, named], everywhere).accidents, 'clear');
  assert.equal(saidOf([imported, { ...german, exportedTo: 'LV' } as Evidence], everywhere).accidents, 'clear');
});

test('records of the model and of its price show nothing of where the vehicle was', () => {
  const ofModel = [
    identified({ country: 'US', source: 'vinStructure', make: 'Honda' }),
    recalled('A', { country: 'US', scope: 'model' }),
    valued('2020-01-01', { country: 'DE' }),
    planned('oil', { country: 'DE' }),
  ];
  assert.deepEqual([saidOf([atHome, ...ofModel]).accidents, saidOf([atHome, ...ofModel]).theft], ['clear', 'clear']);
});

test('an import or a second country is never beside “not exported”', () => {
  const worldwide = [outcome('answered', sections, { countries: ['LV', 'DE', 'IT'] })];
  const exported = (...evidence: Evidence[]) => reportOf([atHome, ...evidence], worldwide).checks.isExported;
  assert.equal(exported(registered({ importedFrom: 'DE' })), true);
  assert.equal(exported(registered({ importedAt: '2019-01-17', firstRegisteredAt: '2014-03-01' })), true);
  assert.equal(exported(registered({ importedAt: '2019-01-17' })), undefined);
  assert.equal(exported(inspected('2016-02-02', { country: 'IT' })), undefined);
  const imported = registered({ importedAt: '2019-01-17' });
  assert.equal(exported(imported, inspected('2016-02-02', { country: 'IT' })), true);
  assert.equal(exported(), false);
});

/** The rule once more, in other words: who looked, and where the vehicle is known from. */

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
    { numRuns: times(1_000, 20_000), seed: 20_261_116 },
  );
  assert.ok(claims > 500, `${claims} claims were looked at`);
});
