import assert from 'node:assert/strict';
import { test } from 'node:test';

import { breakingChanges } from '../../support/report/shape-lines.ts';

const before = [
  'report: object',
  'report.date: string',
  'report.colour: one of red, blue (optional)',
  'evidence(reading): object',
];

test('a field that is removed, renamed, or of another type is a breaking change', () => {
  const now = ['report: object', 'report.day: number', 'report.colour: object (optional)', 'evidence(reading): object'];
  assert.deepEqual(breakingChanges(before, now), [
    'report.date is gone',
    'report.day is new and not optional',
    'report.colour was code and is object',
  ]);
});

test('so is a field that becomes optional or is no longer, and a code that is removed', () => {
  const now = ['report: object', 'report.date: string (optional)', 'report.colour: one of red', before[3] ?? ''];
  assert.deepEqual(breakingChanges(before, now), ['report.date has become optional', 'report.colour was optional']);
  assert.deepEqual(
    breakingChanges(
      before,
      before.map((line) => line.replace('red, blue', 'red')),
    ),
    ['report.colour has lost the code blue'],
  );
});

test('new optional fields with all that is in them, new codes and new kinds of evidence are not', () => {
  const now = [
    ...before.map((line) => line.replace('red, blue', 'red, green, blue')),
    'report.parts: array (optional)',
    'report.parts[]: object',
    'report.parts[].name: string',
    'evidence(weighed): object',
    'evidence(weighed).kg: number',
  ];
  assert.deepEqual(breakingChanges(before, now), []);
});
