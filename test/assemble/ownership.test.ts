import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../src/report/evidence/evidence.ts';
import { owned, registered, reportOf } from './evidence.ts';

const periods = (...evidence: Evidence[]) =>
  reportOf(evidence).ownership.map(({ ownerType, from, to, durationDays }) => [ownerType, from, to, durationDays]);

test('a period of ownership from two sources is one, and it is counted in days', () => {
  const { ownership } = reportOf([
    owned('2022-10-11', { ownerType: 'company' }),
    owned('2018-03-14', { ownerType: 'leasing' }),
    owned('2018-03-14', { ownerType: 'leasing', to: '2021-06-30', source: 'titleRegister' }),
  ]);
  assert.deepEqual(
    ownership.map(({ ownerType, from, to, durationDays }) => [ownerType, from, to, durationDays]),
    [
      ['leasing', '2018-03-14', '2021-06-30', 1204],
      ['company', '2022-10-11', undefined, 1238],
    ],
  );
});

test('an ownership without an end ends with the next', () => {
  const { ownership } = reportOf([owned('2018-03-14'), owned('2020-03-14', { ownerType: 'company' })]);
  assert.equal(ownership[0]?.to, '2020-03-14');
  assert.equal(ownership[0]?.durationDays, 731);
});

test('periods that two registers date a few days apart are one', () => {
  assert.deepEqual(
    periods(
      owned('2018-03-14', { to: '2021-06-30' }),
      owned('2018-03-18', { to: '2021-06-26', source: 'titleRegister' }),
    ),
    [['private', '2018-03-14', '2021-06-30', 1204]],
  );
});

test('a period that one source knows to the month or year takes its days from the other, whichever ends it lacks', () => {
  const precise = owned('2018-03-14', { to: '2021-06-30', source: 'titleRegister' });
  const one = [['private', '2018-03-14', '2021-06-30', 1204]];
  assert.deepEqual(periods(precise, owned('2018-03', { to: '2021' })), one);
  assert.deepEqual(periods(precise, owned('2018')), one);
  assert.deepEqual(periods(precise, owned('2018-03-14')), one);
  assert.equal(periods(owned('2018-12-30'), owned('2019')).length, 2);
});

test('who is a leasing company to one register is a company to another', () => {
  const company = owned('2018-03-14', { ownerType: 'company', to: '2021-06-30' });
  const leasing = owned('2018-03-16', { ownerType: 'leasing', to: '2021-06-30', source: 'titleRegister' });
  assert.deepEqual(periods(company, leasing), [['leasing', '2018-03-14', '2021-06-30', 1204]]);
  const sameDays = owned('2018-03-14', { ownerType: 'private', to: '2021-06-30', source: 'titleRegister' });
  assert.deepEqual(periods(company, sameDays), [['company', '2018-03-14', '2021-06-30', 1204]]);
  assert.equal(periods(company, owned('2018-03-16', { to: '2021-06-30' })).length, 2);
});

test('a dealer of a few days is not taken for the one who bought from him', () => {
  const dealer = owned('2020-03-01', { ownerType: 'dealer', to: '2020-03-05' });
  assert.deepEqual(periods(dealer, owned('2020-03-05', { ownerType: 'company' })), [
    ['dealer', '2020-03-01', '2020-03-05', 4],
    ['company', '2020-03-05', undefined, 2188],
  ]);
});

test('registers of two countries have two owners, even of one day', () => {
  const there = owned('2020-03-01', { country: 'DE', to: '2020-03-09' });
  assert.equal(periods(there, owned('2020-03-01', { to: '2020-03-09' })).length, 2);
});

test('an owner ends where the next begins, also where a register heard of it late', () => {
  assert.deepEqual(periods(owned('2018-03-14', { to: '2020-09-30' }), owned('2020-03-14', { ownerType: 'company' })), [
    ['private', '2018-03-14', '2020-03-14', 731],
    ['company', '2020-03-14', undefined, 2179],
  ]);
});

test('a period within another is left as recorded, and a gap stays one', () => {
  assert.deepEqual(
    periods(owned('2018-01-01', { to: '2022-01-01' }), owned('2019-01-01', { ownerType: 'company', to: '2020-01-01' })),
    [
      ['private', '2018-01-01', '2022-01-01', 1461],
      ['company', '2019-01-01', '2020-01-01', 365],
    ],
  );
  assert.deepEqual(periods(owned('2018-01-01', { to: '2019-01-01' }), owned('2021-01-01', { to: '2022-01-01' })), [
    ['private', '2018-01-01', '2019-01-01', 365],
    ['private', '2021-01-01', '2022-01-01', 365],
  ]);
});

test('the last owner in a country ends with its registration there, or with the one in the next', () => {
  const last = owned('2018-03-14', { country: 'DE' });
  const left = registered({ country: 'DE', date: '2018-03-14', until: '2022-10-02', status: 'exported' });
  assert.deepEqual(periods(last, left, owned('2022-10-11')), [
    ['private', '2018-03-14', '2022-10-02', 1663],
    ['private', '2022-10-11', undefined, 1238],
  ]);
  assert.deepEqual(periods(last, registered({ date: '2022-10-11' })), [['private', '2018-03-14', '2022-10-11', 1672]]);
  assert.deepEqual(
    periods(owned('2018-03-14'), registered({ date: '2018-03-14', until: '2024-01-01', status: 'scrapped' })),
    [['private', '2018-03-14', '2024-01-01', 2119]],
  );
});

test('the length of a period is given only where both of its days are known', () => {
  assert.deepEqual(periods(owned('2018', { to: '2021-06-30' })), [['private', '2018', '2021-06-30', undefined]]);
  assert.deepEqual(periods(owned('2018-03-14', { to: '2021-06' })), [['private', '2018-03-14', '2021-06', undefined]]);
  assert.deepEqual(periods(owned('2018-03')), [['private', '2018-03', undefined, undefined]]);
  assert.deepEqual(periods(owned('2018-03-14'), registered({ status: 'scrapped' })), [
    ['private', '2018-03-14', undefined, undefined],
  ]);
  assert.deepEqual(periods(owned('2026-03-01'), registered({ status: 'registered' })), [
    ['private', '2026-03-01', undefined, 1],
  ]);
});
