import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import { sections } from '../../../src/report/sections.ts';
import { statusOf, testClaims } from '../../support/assemble/clear-cases.ts';
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
} from '../../support/assemble/evidence.ts';

const homeOnly = [outcome('answered', sections, { countries: ['LV'] })];

const atHome = registered({ country: 'LV', date: '2019-01-17', status: 'registered', isTaxi: false });

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

testClaims({ numRuns: 400 });
