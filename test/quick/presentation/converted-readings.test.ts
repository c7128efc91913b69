import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Block, ReportDocument } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { listed, planned, reading, registered, reportOf, vin } from '../../support/assemble/evidence.ts';

/** A workshop that writes down miles, once a year, between inspections in kilometres. */
const inMiles = [
  reading('2020-07-10', 50_000, { country: 'GB' }),
  reading('2021-01-08', 37_300, { country: 'GB', source: 'workshopRecords' }),
  reading('2021-07-09', 70_000, { country: 'GB' }),
  reading('2022-01-10', 49_700, { country: 'GB', source: 'workshopRecords' }),
  reading('2022-07-11', 90_000, { country: 'GB' }),
  reading('2023-01-09', 62_150, { country: 'GB', source: 'workshopRecords' }),
  reading('2023-07-10', 110_000, { country: 'GB' }),
  reading('2024-01-12', 74_600, { country: 'GB', source: 'workshopRecords' }),
  reading('2024-07-11', 130_000, { country: 'GB' }),
  reading('2025-01-10', 87_000, { country: 'GB', source: 'workshopRecords' }),
];
const lastKm = 140_013;

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

test('a reading that was converted from miles is the last one wherever a report has the last one', () => {
  const report = reportOf([
    ...inMiles,
    registered({ firstRegisteredAt: '2018-03-01' }),
    planned('Change engine oil', { intervalKm: 30_000 }),
  ]);
  const last = report.mileage.at(-1);
  assert.deepEqual(last?.setAside, { reason: 'otherUnit', meantKm: lastKm });
  assert.equal(report.scheduleSummary?.lastKnownKm, lastKm);
  assert.equal(report.scheduleSummary?.lastKnownDate, '2025-01-10');
});

test('tile, section, table and chart begin or end with it', () => {
  const document = write(reportOf(inMiles));
  const shown = '140,013 km';
  assert.ok(plain(tileOf(document)).includes(shown), tileOf(document));
  const section = document.sections.find(({ id }) => id === 'odometer');
  assert.ok(plain(section?.lead.text ?? '').includes(shown), section?.lead.text);
  const [table] = blocksOf(document, 'table');
  assert.match(plain(JSON.stringify(table?.rows[0]?.cells[1])), /"140,013 km/);
  const [drawn] = blocksOf(document, 'chart');
  assert.equal(drawn?.chart.lines.at(-1)?.at(-1)?.value, lastKm);
  assert.match(plain(drawn?.chart.summary ?? ''), /140,013 km/);
});

test('a standstill and an old last reading are seen in converted readings, too', () => {
  const old = inMiles.slice(0, 4);
  assert.deepEqual(reportOf(old).checks.odometerNotes, [
    { code: 'NO_RECENT_READING', parameters: { date: '2022-01-10', years: 4 } },
  ]);
  const still = [
    ...inMiles.slice(0, 7),
    reading('2023-08-01', 68_400, { country: 'GB', source: 'workshopRecords' }),
    reading('2025-08-01', 68_410, { country: 'GB', source: 'workshopRecords' }),
  ];
  const [note] = reportOf(still).checks.odometerNotes ?? [];
  assert.equal(note?.code, 'STANDS_STILL');
  assert.equal(note?.code === 'STANDS_STILL' && note.parameters.to, '2025-08-01');
});

test('an offer below the readings is in tile and headline, until readings have overtaken it for more than five years', () => {
  const read = [reading('2019-01-10', 100_000), reading('2020-01-10', 120_000)];
  const overtaken = [...read, reading('2022-01-10', 160_000), reading('2025-06-10', 220_000)];
  const longOvertaken = [...overtaken, reading('2025-06-11', 220_010)];
  for (const [low, shown] of [
    [103_200, /103,200/],
    [70_000, /70,000/],
  ] as const) {
    const told = (readings: readonly ReturnType<typeof reading>[]) => {
      const document = write(reportOf([...readings, offered(low)]));
      return plain(`${tileOf(document)} ${document.headline.sentence} ${document.headline.questions.join(' ')}`);
    };
    assert.match(told(read), shown);
    assert.match(told(overtaken), shown);
    assert.doesNotMatch(told(longOvertaken), shown);
    const [notes] = blocksOf(write(reportOf([...longOvertaken, offered(low)])), 'notes');
    assert.match(plain(JSON.stringify(notes?.paragraphs)), shown);
  }
});

function offered(mileageKm: number) {
  return listed('2020-06-10', { mileageKm });
}

function write(report: AssembledReport): ReportDocument {
  return writeDocument(facts, report, { language: 'en', unit: 'km' });
}

function tileOf(document: ReportDocument): string {
  const tile = document.verdicts.find(({ topic }) => topic === 'odometer');
  return `${tile?.word} ${tile?.why}`;
}

function blocksOf<Kind extends Block['kind']>(document: ReportDocument, kind: Kind): Extract<Block, { kind: Kind }>[] {
  const section = document.sections.find(({ id }) => id === 'odometer');
  return (section?.blocks ?? []).filter((block) => block.kind === kind) as Extract<Block, { kind: Kind }>[];
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
