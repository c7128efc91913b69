import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { sections } from '../../../src/report/sections.ts';
import { countFindings, traceReport } from '../../../src/reports/lineage.ts';
import { damaged, generatedAt, identified, vin } from '../../support/assemble/evidence.ts';

const trace = (records: Readonly<Record<string, readonly Evidence[]>>) =>
  traceReport(
    vin,
    Object.entries(records).map(([supplier, evidence]) => ({ supplier, feeds: sections, countries: ['LV'], evidence })),
    generatedAt,
  );

const lineageOf = (lineages: ReturnType<typeof trace>, field: string) => {
  const lineage = lineages.find((one) => one.field === field);
  assert.ok(lineage, `${field} is not in ${lineages.map((one) => one.field).join(', ')}`);
  return lineage;
};

test('a value is traced to the supplier that it depends on, with what each supplier alone would have said', () => {
  const lineages = trace({
    register: [identified({ make: 'Skoda', model: 'Octavia', colour: 'blue' })],
    builder: [identified({ make: 'Skoda', model: 'Octavia', source: 'buildRecord' })],
    nothing: [],
  });
  const model = lineageOf(lineages, 'identity.model');
  assert.deepEqual(model.dependsOn, [], 'both said so');
  assert.deepEqual(
    model.alone.map(({ supplier, value }) => [supplier, value]),
    [
      ['register', 'Octavia'],
      ['builder', 'Octavia'],
    ],
  );
  const colour = lineageOf(lineages, 'identity.color');
  assert.deepEqual(colour.dependsOn, ['register']);
  assert.deepEqual(
    colour.alone.map(({ supplier }) => supplier),
    ['register'],
  );
});

test('an accident of several suppliers depends on each of them, and shows what each had recorded', () => {
  const lineages = trace({
    police: [damaged('2020-11-09', { source: 'accidentRegister', zones: ['rear'] })],
    insurer: [damaged('2020-11-09', { source: 'insuranceClaims', damage: { value: 2_400, currency: 'EUR' } })],
    workshop: [damaged('2019-03-02', { source: 'repairEstimates', zones: ['front'] })],
  });
  const entries = lineages.filter(({ field }) => field.startsWith('accidentHistory['));
  assert.equal(entries.length, 2);
  assert.deepEqual(entries.map(({ dependsOn }) => dependsOn.join(' ')).toSorted(), ['police insurer', 'workshop']);
  const both = entries.find(({ dependsOn }) => dependsOn.length === 2);
  assert.deepEqual(
    both?.alone.map(({ supplier }) => supplier),
    ['police', 'insurer'],
  );
  assert.deepEqual(
    Object.fromEntries(countFindings(lineages)),
    {
      police: { findings: 1, soleFindings: 0 },
      insurer: { findings: 1, soleFindings: 0 },
      workshop: { findings: 1, soleFindings: 1 },
    },
    'what follows from records is not a finding',
  );
});
