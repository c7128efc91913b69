import assert from 'node:assert/strict';
import { test } from 'node:test';

import { trackedSections } from '../../../src/contract/report/section-status.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type Section, sections } from '../../../src/report/sections.ts';
import {
  allAnswered,
  auctioned,
  damaged,
  happened,
  listed,
  outcome,
  owned,
  recalled,
  registered,
  reportOf,
  stolen,
} from '../../support/assemble/evidence.ts';

type Result = Outcome['result'];

/** Every combination of results of no, one or two suppliers, and the status that follows if they have no records. */
const words: readonly (readonly [readonly Result[], string])[] = [
  [[], 'not covered'],
  [['not covered'], 'not covered'],
  [['answered'], 'clear'],
  [['unavailable'], 'unavailable'],
  [['pending'], 'pending'],
  [['not covered', 'not covered'], 'not covered'],
  [['answered', 'answered'], 'clear'],
  [['answered', 'not covered'], 'clear'],
  [['answered', 'unavailable'], 'incomplete'],
  [['answered', 'pending'], 'pending'],
  [['not covered', 'unavailable'], 'unavailable'],
  [['not covered', 'pending'], 'pending'],
  [['unavailable', 'unavailable'], 'unavailable'],
  [['unavailable', 'pending'], 'pending'],
  [['pending', 'pending'], 'pending'],
];

/** In both orders, fresh and from the cache: neither may matter. */
function waysOf(results: readonly Result[], section: Section): Outcome[][] {
  return [results, results.toReversed()].flatMap((order) =>
    [false, true].map((fromCache) =>
      order.map((result, place) => outcome(result, [section], { supplier: `s${place}`, fromCache, records: 0 })),
    ),
  );
}

const wordOf = (report: AssembledReport, section: Section) =>
  report.coverage.checks?.find(({ key }) => key === section)?.status;

test('every part of a report without records has one status that says why', () => {
  for (const section of sections)
    for (const [results, word] of words)
      for (const outcomes of waysOf(results, section))
        assert.equal(wordOf(reportOf([], outcomes), section), word, `${section}: ${results.join(', ')}`);
});

test('a slow part without content is generating only while a supplier may still deliver it', () => {
  for (const section of trackedSections)
    for (const [results, word] of words)
      for (const outcomes of waysOf(results, section)) {
        const expected = word === 'pending' ? 'generating' : 'none';
        assert.equal(reportOf([], outcomes).sections[section], expected, `${section}: ${results.join(', ')}`);
      }
});

interface Check {
  readonly section: Section;
  readonly found: Evidence;
  /** What a register must say for a "no". */
  readonly denied?: Evidence;
  readonly said: (report: AssembledReport) => boolean | undefined;
}

const checks: Readonly<Record<string, Check>> = {
  hasAccidents: {
    section: 'accidentHistory',
    found: damaged('2020-11-09'),
    said: (report) => report.checks.hasAccidents,
  },
  hasOpenRecall: {
    section: 'recalls',
    found: recalled('23V-101', { repaired: false }),
    said: (report) => report.checks.hasOpenRecall,
  },
  possibleStolen: { section: 'stolenCheck', found: stolen(), said: (report) => report.stolenCheck?.possibleStolen },
  isTaxi: {
    section: 'registration',
    found: registered({ isTaxi: true }),
    denied: registered({ isTaxi: false }),
    said: (report) => report.checks.isTaxi,
  },
  isLearningVehicle: {
    section: 'registration',
    found: registered({ isLearningVehicle: true }),
    denied: registered({ isLearningVehicle: false }),
    said: (report) => report.checks.isLearningVehicle,
  },
  isRental: {
    section: 'registration',
    found: registered({ isRental: true }),
    denied: registered({ isRental: false }),
    said: (report) => report.checks.isRental,
  },
  isExported: {
    section: 'registration',
    found: registered({ status: 'exported' }),
    denied: registered({ status: 'registered' }),
    said: (report) => report.checks.isExported,
  },
};

test('a check says yes where there is a record, no where all who could know have none, and else nothing', () => {
  for (const [name, { section, found: record, denied, said }] of Object.entries(checks))
    for (const [results, word] of words)
      for (const outcomes of waysOf(results, section)) {
        const how = `${name}: ${results.join(', ')}`;
        assert.equal(said(reportOf(denied ? [denied] : [], outcomes)), word === 'clear' ? false : undefined, how);
        if (denied) assert.equal(said(reportOf([], outcomes)), undefined, `${how}, without a word of a register`);
        if (!results.includes('answered')) continue;
        const report = reportOf([record], outcomes);
        // More may arrive.
        const found = results.includes('pending') ? 'pending' : 'found';
        assert.deepEqual([said(report), wordOf(report, section)], [true, found], `${how}, with a record`);
      }
});

test('whether it can be transferred is known only if all registers answered', () => {
  for (const canBeTransferred of [true, false])
    for (const [results, word] of words)
      for (const outcomes of waysOf(results, 'registration')) {
        const said = reportOf([registered({ canBeTransferred })], outcomes).checks.canBeTransferred;
        assert.equal(said, word === 'clear' ? canBeTransferred : undefined, results.join(', '));
      }
});

test('what the vehicle is said to be used for is the same in its identity and its checks', () => {
  for (const results of [['answered'], ['answered', 'unavailable']] as const) {
    const outcomes = results.map((result) => outcome(result, ['registration']));
    const { identity, checks: short } = reportOf([registered({ isTaxi: false })], outcomes);
    assert.equal(identity?.isTaxi, short.isTaxi);
  }
});

test('what a register says of its own time is no answer for the country that the vehicle came from', () => {
  const latvian = registered({ country: 'LV', isTaxi: false, importedFrom: 'JP' });
  const japanese = registered({ country: 'JP', until: '2020-01-01' });
  const both = [outcome('answered', ['registration'], { countries: ['LV', 'JP'] })];
  assert.equal(reportOf([latvian], both).checks.isTaxi, undefined);
  assert.equal(reportOf([latvian, japanese], both).checks.isTaxi, false);
  assert.equal(reportOf([latvian, japanese]).checks.isTaxi, undefined, 'nobody looked in Japan');
});

test('a recall of the model without a lookup of the vehicle leaves the question open', () => {
  const { checks: short } = reportOf([recalled('23V-101', { scope: 'model' })]);
  assert.equal(short.hasOpenRecall, undefined);
});

const damageOnRecord: Readonly<Record<string, Evidence>> = {
  'an accident in a history': happened('2020-01-01', { about: 'accident' }),
  'a salvage title at auction': auctioned('2020-01-01', { titleType: 'salvage' }),
  'damage in the catalogue of an auction': auctioned('2020-01-01', { titleType: 'clean', primaryDamage: 'FRONT END' }),
  'an advert as damaged': listed('2020-01-01', { inventoryType: 'damaged' }),
};

test('damage that only a history, an auction or an advert records is an accident, too', () => {
  for (const [what, record] of Object.entries(damageOnRecord))
    assert.equal(reportOf([record]).checks.hasAccidents, true, what);
  const worn = auctioned('2020-01-01', { titleType: 'clean', primaryDamage: 'NORMAL WEAR' });
  assert.equal(reportOf([worn], [outcome('answered', sections, { countries: ['US'] })]).checks.hasAccidents, false);
});

test('“no accident” is said only if suppliers of other records that may mention one answered, too', () => {
  for (const section of ['vehicleHistory', 'auctionHistory', 'listingHistories'] as const)
    for (const result of ['pending', 'unavailable'] as const) {
      const outcomes = [...allAnswered, outcome(result, [section])];
      assert.equal(reportOf([], outcomes).checks.hasAccidents, undefined, `${section} ${result}`);
    }
});

const lifted = stolen({ date: '2024-02-11', plate: 'MK-4417', recoveredAt: '2024-03-01' });

test('a resolved theft is no suspicion, its check is still “found”, and it clears no other register', () => {
  const report = reportOf([lifted], [outcome('answered', ['stolenCheck'])]);
  assert.deepEqual(report.stolenCheck, {
    possibleStolen: false,
    records: [{ date: '2024-02-11', plate: 'MK-4417', recoveredAt: '2024-03-01' }],
    source: 'theftRegister',
  });
  assert.equal(wordOf(report, 'stolenCheck'), 'found');
  for (const result of ['unavailable', 'pending'] as const) {
    const partial = reportOf([lifted], [outcome('answered', ['stolenCheck']), outcome(result, ['stolenCheck'])]);
    assert.equal(partial.stolenCheck?.possibleStolen, undefined, result);
    assert.equal(partial.stolenCheck?.records.length, 1, 'it is history all the same');
    assert.notEqual(wordOf(partial, 'stolenCheck'), 'found', result);
  }
  const again = reportOf([lifted, stolen({ date: '2025-06-01' })]);
  assert.deepEqual(again.stolenCheck?.records, [{ date: '2025-06-01' }]);
});

test('a vehicle that a vehicle register searches for is not called clear by others', () => {
  const wanted = registered({ country: 'LV', plate: 'MK-4417', date: '2020-01-01', status: 'stolen' });
  const elsewhere = registered({ country: 'LT', plate: 'ABC 123', date: '2025-01-01', status: 'registered' });
  const outcomes = [outcome('answered', ['stolenCheck'], { countries: ['LV', 'LT'] })];
  const { stolenCheck } = reportOf([wanted, elsewhere], outcomes);
  assert.deepEqual(stolenCheck, { possibleStolen: true, records: [{ plate: 'MK-4417' }], source: 'vehicleRegister' });
  const merged = reportOf([wanted, stolen({ date: '2024-02-11' })], outcomes).stolenCheck;
  assert.deepEqual(merged?.records, [{ date: '2024-02-11' }], 'one theft is one record');
});

const saidOfRental = (...evidence: Evidence[]) => reportOf(evidence).checks.isRental;

test('use as a rental vehicle is a fact, whether a register, an owner or a title says so', () => {
  assert.equal(saidOfRental(registered({ isRental: true })), true);
  assert.equal(saidOfRental(owned('2019-01-01', { ownerType: 'rental' })), true);
  assert.equal(saidOfRental(registered({ ownerType: 'rental' })), true);
  assert.equal(
    saidOfRental(happened('2019-01-01', { about: 'title', details: ['Registered as rental vehicle'] })),
    true,
  );
  assert.equal(saidOfRental(owned('2019-01-01')), undefined);
});
