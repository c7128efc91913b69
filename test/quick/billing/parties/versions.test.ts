import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changeFrom, type Version } from '../../../../src/billing/parties/versions.ts';

interface Company {
  readonly city: string | null;
  readonly email: string | null;
}

const none: Company = { city: null, email: null };
const version = (validFrom: string, city: string | null, email: string | null): Version<Company> => ({
  validFrom,
  details: { city, email },
});
const stored = [version('2026-01-01', 'Delft', 'a@x.example'), version('2027-01-01', 'Leiden', 'a@x.example')];

test('a change holds from its day on, and keeps what it does not name', () => {
  assert.deepEqual(changeFrom([], { city: 'Delft' }, { from: '2026-01-01', none }), [
    version('2026-01-01', 'Delft', null),
  ]);
  assert.deepEqual(changeFrom(stored, { email: 'b@x.example' }, { from: '2027-05-01', none }), [
    version('2027-05-01', 'Leiden', 'b@x.example'),
  ]);
  assert.deepEqual(changeFrom(stored, { email: null }, { from: '2027-01-01', none }), [
    version('2027-01-01', 'Leiden', null),
  ]);
});

test('a change that was planned before keeps its own values, and takes over the rest', () => {
  assert.deepEqual(changeFrom(stored, { email: 'b@x.example', city: 'Gouda' }, { from: '2026-06-01', none }), [
    version('2026-06-01', 'Gouda', 'b@x.example'),
    version('2027-01-01', 'Leiden', 'b@x.example'),
  ]);
});

test('what is the same as before makes no new version', () => {
  assert.deepEqual(changeFrom(stored, { city: 'Delft' }, { from: '2026-06-01', none }), []);
  assert.deepEqual(changeFrom([], { city: null }, { from: '2026-06-01', none }), []);
});
