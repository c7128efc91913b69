import assert from 'node:assert/strict';
import { test } from 'node:test';

import { damaged, inspected, recalled, reportOf, serviced } from '../../support/assemble/evidence.ts';

const defect = (description: string) => ({ defects: [{ description }] });
const inLanguage = (language: string) => ({ original: { wording: 'x', language } });

test('the words of a record have their language where it is known', () => {
  const { accidents, inspections, services, recalls } = reportOf([
    damaged('2019-05-04', { description: 'Auffahrunfall', ...inLanguage('de') }),
    damaged('2021-05-04', { description: 'choc arrière' }),
    inspected('2020-05-04', { ...defect('Bremse vorn links'), ...inLanguage('de') }),
    serviced('2022-05-04', { actions: ['Ölwechsel'], ...inLanguage('de') }),
    recalled('R-1', { summary: 'brake hose', ...inLanguage('en') }),
  ]);
  const languages = [accidents, inspections, services, recalls].map((records) =>
    records.map(({ wordingLanguage }) => wordingLanguage),
  );
  assert.deepEqual(languages, [['de', undefined], ['de'], ['de'], ['en']]);
});

test('words of one event in two languages are marked with neither', () => {
  const { inspections } = reportOf([
    inspected('2020-05-04', { odometerKm: 80_000, ...defect('Bremse vorn links'), ...inLanguage('de') }),
    inspected('2020-05-04', { odometerKm: 80_000, ...defect('front left brake'), ...inLanguage('en') }),
  ]);
  assert.equal(inspections.length, 1);
  assert.equal(inspections[0]?.defects.length, 2);
  assert.equal(inspections[0]?.wordingLanguage, undefined);
});
