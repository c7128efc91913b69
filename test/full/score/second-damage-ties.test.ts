import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areIndistinct, tie } from '../../../score/second/measures/damage-ties.ts';
import type { ToldDamage } from '../../../score/second/records/telling.ts';

const record = (source: string, date: string, more: Partial<ToldDamage> = {}): ToldDamage =>
  ({
    source,
    id: `${source} ${date}`,
    accident: 1,
    date,
    type: 'collision',
    quotes: [],
    zones: [],
    ...more,
  }) as ToldDamage;

const claim = record('claims-de', '2020-03-01', { reference: 'S-2020-123456', zones: ['front'], amountEur: 3_000 });

function areTied(...records: readonly ToldDamage[]): boolean {
  return new Set(tie(records).values()).size === 1;
}

test('records of one accident are tied by a number, a near day, a zone or an amount, or through a third', () => {
  const bill = record('body-shops', '2020-09-01', { zones: ['rear'], amountEur: 900 });
  assert.equal(areTied(claim, bill), false);
  assert.ok(areTied(claim, { ...bill, quotes: ['S2020 123456'] }));
  assert.ok(areTied(claim, { ...bill, date: '2020-03-25' }));
  assert.ok(areTied(claim, { ...bill, zones: ['front', 'rear'] }));
  assert.ok(areTied(claim, { ...bill, amountEur: 2_500 }));
  const survey = record('estimates', '2020-03-20', { zones: ['rear'] });
  assert.ok(areTied(claim, bill, survey));
});

test('two accidents are indistinct only where no record speaks against it', () => {
  const other = record('police-west', '2020-03-20', { accident: 2, zones: ['front'] });
  assert.ok(areIndistinct([claim], [other]));
  assert.equal(areIndistinct([claim], [{ ...other, source: 'claims-de' }]), false);
  assert.equal(areIndistinct([claim], [{ ...other, date: '2020-06-01' }]), false);
  assert.equal(areIndistinct([claim], [{ ...other, zones: ['rear'] }]), false);
  assert.equal(areIndistinct([claim], [{ ...other, type: 'hail' }]), false);
  assert.equal(areIndistinct([claim], [{ ...other, source: 'estimates', amountEur: 9_000 }]), false);
  assert.equal(areIndistinct([claim], [other, record('claims-de', '2020-03-21', { accident: 2 })]), false);
});
