import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';

import { sql } from '../../../../src/database/sql.ts';
import { writePartnerReport } from '../../../../src/presentation/partner-report.ts';
import type { AssembledReport } from '../../../../src/report/model/report.ts';
import { readContent } from '../../../../src/report/stored/content.ts';
import { CertificateReader } from '../../../../src/reports/certificates/reader.ts';
import { hasIds } from '../../../../src/reports/records/entries.ts';
import { contentOf } from '../../../../src/reports/store.ts';
import { damaged, serviced } from '../../../support/assemble/evidence.ts';
import { committedVersions, fixtureFacts, fixtureNames, storedFixture } from '../../../support/report/fixtures.ts';
import { type BoughtReport, openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import { database, found } from '../../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;
const vinHash = '00112233445566778899aabbccddeeff';

const linkTo = (kind: string) => `https://api.example.com/signed/${kind}`;

/** What a partner gets. */
function answerOf(report: AssembledReport, language: 'en' | 'de' | 'ru'): string {
  const urls = { publicUrl: 'https://api.example.com', pageUrl: 'https://api.example.com/page' };
  return writePartnerReport(fixtureFacts, report, { language, link: linkTo, ...urls });
}

/** The text without the ids of records, and without a comma of theirs. */
function withoutIds(text: string): string {
  return text
    .replaceAll(/,"recordId":"rec_[0-9A-Za-z]{22}"|"recordId":"rec_[0-9A-Za-z]{22}",?/g, '')
    .replaceAll(/,"titleBrandRecords":\[[^\]]*\]|"titleBrandRecords":\[[^\]]*\],?/g, '');
}

for (const version of committedVersions()) {
  test(`what was stored in version ${version} gets ids, and else no byte of it or of its answer changes`, () => {
    for (const name of fixtureNames) {
      const stored = storedFixture(name, version);
      const content = Buffer.from(stored);
      const read = contentOf({ id: fixtureFacts.reportId, content, vinHash })?.report;
      const { report: plain } = readContent(stored);
      assert.ok(read && hasIds(read) && !hasIds(plain));
      assert.deepEqual(content, stored);
      assert.equal(withoutIds(JSON.stringify(read)), JSON.stringify(plain));
      for (const language of ['en', 'de', 'ru'] as const)
        assert.equal(withoutIds(answerOf(read, language)), answerOf(plain, language));
    }
  });
}

async function storedBytes({ reportId }: BoughtReport): Promise<Buffer | undefined> {
  const [row] = await database.query<{ content: Buffer }>(
    sql`select content from reports.report where id = ${reportId}`,
  );
  return row?.content;
}

/** Stores a report as releases did that knew neither ids nor who stated what, past the triggers that refuse it. */
async function storeAsBefore(bought: BoughtReport): Promise<Buffer> {
  const content = JSON.parse(inflateSync((await storedBytes(bought)) ?? Buffer.alloc(0)).toString()) as {
    report: Record<string, unknown>;
  };
  const { statements: _said, answeredBy: _who, lookedAt: _day, ...report } = content.report;
  const older = deflateSync(withoutIds(JSON.stringify({ ...content, report })));
  await database.script(`set session_replication_role = replica;
    update reports.report set content = '\\x${older.toString('hex')}' where id = '${bought.reportId}';
    set session_replication_role = origin`);
  return older;
}

test('a report of an earlier release lists what came since, and stays as it was stored', async () => {
  const vehicle = await openChangingVehicle(database);
  const [visit, hail] = [serviced('2020-06-01', { odometerKm: 41_000 }), damaged('2021-03-03', { type: 'hail' })];
  vehicle.one.answerWith(() => found(visit, hail));
  const bought = await vehicle.buy();
  const stored = await storeAsBefore(bought);
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, damaged('2023-05-04')));
  const later = await vehicle.buy();
  await vehicle.announce(later);
  const { changes } = await vehicle.read(bought);
  assert.deepEqual(
    changes.map(({ kind, section, recordDate }) => [kind, section, recordDate]),
    [
      ['added', 'accidentHistory', '2023-05-04'],
      ['verdict', 'accidentHistory', undefined],
    ],
    'who stated the record that is missing now is not known, so that it is not called withdrawn',
  );
  assert.deepEqual(await storedBytes(bought), stored);
});

test('a record that was corrected since is neither late nor certified as unknown to a report of an earlier release', async () => {
  const vehicle = await openChangingVehicle(database);
  const claim = { reference: 'KH-1', zones: ['rear'], damage: { value: 1_800, currency: 'EUR' } } as const;
  vehicle.one.answerWith(() => found(serviced('2020-06-01', { odometerKm: 41_000 }), damaged('2021-03-03', claim)));
  const bought = await vehicle.buy();
  await storeAsBefore(bought);
  // No registry knew its records.
  const { records, hashVin } = vehicle.parts;
  await database.query(
    sql`delete from reports.vehicle_records where vin_hash = decode(${hashVin(vehicle.vin)}, 'hex')`,
  );
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(serviced('2020-06-01', { odometerKm: 41_600 }), damaged('2021-03-09', claim)));
  await vehicle.buy();
  assert.deepEqual((await vehicle.read(bought)).changes, []);
  const { secrets } = vehicle.parts.reader;
  const reader = new CertificateReader({ database, secrets, records, publicUrl: () => 'http://service.test' });
  const { known } = await records.read(hashVin(vehicle.vin));
  assert.deepEqual(known.map(({ kind }) => kind).toSorted(), ['damage', 'reading', 'service']);
  for (const { id: recordId } of known) {
    const { certificate } = await reader.read({ ...bought, recordId, language: 'en', at: vehicle.clock.now() });
    assert.equal(certificate.record?.isContained, true, certificate.record?.section);
  }
});
