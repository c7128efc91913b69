import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createIdentityFilter } from '../../../src/suppliers/identity-filter.ts';

const guard = createIdentityFilter([
  { identity: ['ClaimWise', 'claimwise.example'] },
  { identity: ['AutoWgląd', '127.0.0.1:40123'] },
  { identity: ['Norda'] },
]);

const clean = (text: string) => guard.clean({ text }).value.text;

test('a name is found however it is written', () => {
  for (const text of [
    'ClaimWise',
    'as CLAIMWISE has it',
    'Claim Wise',
    'claim-wise',
    'claim_wise_export',
    'https://img.claimwise.example/a.jpg',
    'AutoWgląd',
    'autowglad',
    'AUTOWGLĄD',
    'Claim\u00ADWise',
    'Claim\nWise',
    'Claim\u2011Wise',
    'CLAIMWISE and ＣｌａｉｍＷｉｓｅ',
    'ＣｌａｉｍＷｉｓｅ',
    'by Norda, 2019',
    'http://127.0.0.1:40123/x',
  ]) {
    assert.ok(guard.hasIdentity(text), text);
    assert.ok(!guard.hasIdentity(clean(text)), `${text} → ${clean(text)}`);
  }
});

test('other words are left as they are, also those that hold a short name', () => {
  for (const text of [
    'Nordamerika',
    'a wise claim',
    'TÜV Nord',
    'Landratsamt München',
    'CSDD',
    'http://127.0.0.1:8080/v1',
  ]) {
    assert.equal(clean(text), text);
  }
});

test('the text around a name stays readable', () => {
  assert.equal(clean('Claim handled by ClaimWise (ClaimWise), rear bumper.'), 'Claim handled by, rear bumper.');
  assert.equal(clean('See https://www.claimwise.example/c/12 for photos'), 'See for photos');
  assert.equal(clean('mail to office@claimwise.example now'), 'mail to now');
});

test('every text of a report is checked, and those with a name are counted', () => {
  const report = { a: ['ClaimWise', { b: 'x claimwise' }], c: { 'by Norda': 1 }, d: 7, e: null };
  const { value, found } = guard.clean(report);
  assert.equal(found, 3);
  assert.ok(!guard.hasIdentity(JSON.stringify(value)));
  assert.deepEqual(guard.clean({ a: 'fine' }), { value: { a: 'fine' }, found: 0 });
});

test('a long text costs no more than its length', () => {
  const long = `${'a.'.repeat(200_000)}claimwise${'@b'.repeat(200_000)}`;
  assert.ok(!guard.hasIdentity(clean(long)));
});
