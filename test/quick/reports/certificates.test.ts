import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import { certificateWords } from '../../../src/language/documents/certificate/index.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { type CertifiedFacts, findingOf } from '../../../src/presentation/pdf/certificate.ts';
import { PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { CertificatePdfs, CertificateReader } from '../../../src/reports/certificates/reader.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { DocumentChecker } from '../../../src/reports/proof/check.ts';
import { LinkedReports } from '../../../src/reports/read/linked-reports.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { damaged, recalled, serviced } from '../../support/assemble/evidence.ts';
import { cleanup } from '../../support/cleanup.ts';
import { answersWritten, openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { database, found, manualClock, scripted } from '../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;
const publicUrl = () => 'http://service.test';
let vehicles = 9_500;

/** A vehicle that is bought twice: an accident is reported from the third day on. */
async function openVehicle() {
  const vin = vinNumber(++vehicles) as Vin;
  const clock = manualClock();
  const supplier = scripted({ id: 'one', feeds: ['accidentHistory', 'serviceHistory', 'mileageHistory'], cacheMs: 0 });
  const parts = await openPurchasing(database, { clock, suppliers: [supplier], publicUrl: publicUrl() });
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(database, partner, batch, again), clock);
  const secrets = new LinkSecrets(database);
  const reader = new CertificateReader({ database, secrets, records: parts.records, publicUrl });
  const buy = async () => {
    const { partnerId, keyId } = await addPartner(database);
    const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
    const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
    const { rendition } = await buyReport({ ...parts, commitQueue }, order);
    await answersWritten(parts, vin);
    const body = JSON.parse(String(rendition.body)) as {
      reportId: string;
      report: { accidentHistory: { recordId: string }[]; serviceHistory: { recordId: string }[] };
    };
    return { ...body, partnerId };
  };
  const visit = serviced('2020-06-01', { odometerKm: 41_000 });
  supplier.answerWith(() => found(visit));
  const bought = await buy();
  clock.move(3 * dayMs);
  supplier.answerWith(() => found(visit, damaged('2019-05-04')));
  const rival = await buy();
  const late = rival.report.accidentHistory[0]?.recordId ?? '';
  const early = bought.report.serviceHistory[0]?.recordId ?? '';
  const read = async (recordId: string | undefined, language?: Language) => {
    const { reportId, partnerId } = bought;
    return (await reader.read({ reportId, partnerId, recordId, language, at: clock.now() })).certificate;
  };
  return { vin, clock, bought, rival, late, early, read, reader, records: parts.records, secrets };
}

const failsWith = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

test('a record that arrived later was not known on the day of purchase, and one that the report has was', async () => {
  const { clock, late, early, read, bought } = await openVehicle();
  const missing = await read(late);
  const today = clock.now().toISOString().slice(0, 10);
  assert.deepEqual(missing.record, {
    recordId: late,
    section: 'accidentHistory',
    recordDate: '2019-05-04',
    isContained: false,
    firstReceivedOn: today,
  });
  assert.equal(missing.reportId, bought.reportId);
  assert.deepEqual(
    missing.sources?.map(({ section, name, queried, answered, records }) => [
      section,
      name,
      queried,
      answered,
      records,
    ]),
    [['accidentHistory', 'Accidents and damage', 1, 1, 0]],
  );
  assert.match(missing.text ?? '', /none of the answers/);
  const contained = await read(early);
  assert.deepEqual([contained.record?.isContained, contained.record?.section], [true, 'serviceHistory']);
  assert.notEqual(contained.record?.firstReceivedOn, today);
  const whole = await read(undefined);
  assert.equal(whole.record, undefined);
  assert.ok((whole.sources?.length ?? 0) > 5);
});

test('a record of a kind about which no source was queried is not certified as absent, in any language', async () => {
  // Its suppliers know nothing of recalls until one of them has such a record.
  const { vin, one, clock, parts, buy } = await openChangingVehicle(database);
  const reader = new CertificateReader({
    database,
    secrets: new LinkSecrets(database),
    records: parts.records,
    publicUrl,
  });
  one.answerWith(() => found(serviced('2020-06-01', { odometerKm: 41_000 })));
  const bought = await buy();
  one.answerWith(() => found(recalled('24V-123', { date: '2019-02-01' })));
  clock.move(3 * dayMs);
  await buy();
  const { known } = await parts.records.read(parts.hashVin(vin));
  const recordId = known.find(({ kind }) => kind === 'recall')?.id;
  assert.ok(recordId);
  const texts = new Set<string>();
  for (const language of languages) {
    const { certificate } = await reader.read({ ...bought, recordId, language, at: clock.now() });
    assert.deepEqual([certificate.record?.isContained, certificate.sources?.[0]?.queried], [false, 0]);
    assert.equal(certificate.text, certificateWords[language].notQueried);
    texts.add(certificate.text);
  }
  assert.equal(texts.size, languages.length);
});

const sourcesOf = (source: Partial<CertifiedFacts['sources'][number]>): CertifiedFacts => ({
  purchasedAt: '2026-03-02T09:15:00.000Z',
  record: { recordId: 'rec_0000000000000000000000', section: 'recalls', isContained: false },
  sources: [{ section: 'recalls', status: 'clear', queried: 2, countries: [], records: 0, ...source }],
});

test('“not returned”, “not queried” and “not answered” are three statements', () => {
  const findings: readonly (readonly [Partial<CertifiedFacts['sources'][number]>, ReturnType<typeof findingOf>])[] = [
    [{ answered: 2 }, 'notReturned'],
    [{ answered: 1, status: 'incomplete' }, 'notReturned'],
    [{ answered: 0, status: 'unavailable' }, 'notAnswered'],
    [{ queried: 0, answered: 0, status: 'not covered' }, 'notQueried'],
    // Reports of earlier releases do not say how many answered.
    [{}, 'notReturned'],
    [{ status: 'unavailable' }, 'notAnswered'],
  ];
  for (const [source, finding] of findings) assert.equal(findingOf(sourcesOf(source)), finding, JSON.stringify(source));
  assert.equal(findingOf({ ...sourcesOf({}), sources: [] }), 'notQueried');
});

test('a certificate is signed like the attestation, and its claims cannot be altered', async () => {
  const { late, read, vin, secrets } = await openVehicle();
  const { attestation = '', record, sources } = await read(late);
  const [head = '', payload = '', signature = ''] = attestation.split('.');
  const { kid } = JSON.parse(String(Buffer.from(head, 'base64url'))) as { kid: string };
  const checker = new DocumentChecker(
    database,
    secrets,
    () => '',
    async () => undefined,
  );
  const jwk = checker.keys().keys.find((key) => (key as { kid: string }).kid === kid);
  const key = createPublicKey({ key: jwk as never, format: 'jwk' });
  const isValid = (claims: string) =>
    verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  assert.ok(isValid(payload));
  const claims = JSON.parse(String(Buffer.from(payload, 'base64url'))) as {
    vin: string;
    known: { record: { isContained: boolean }; sources: object[] };
  };
  assert.equal(claims.vin, vin);
  assert.deepEqual(claims.known.record, record);
  assert.equal(claims.known.sources.length, sources?.length);
  claims.known.record.isContained = true;
  assert.ok(!isValid(Buffer.from(JSON.stringify(claims)).toString('base64url')));
});

test('a record of another vehicle, a report of another partner and an expired one have no certificate', async () => {
  const { clock, late, read, reader, bought, rival } = await openVehicle();
  await assert.rejects(read('rec_0000000000000000000000'), failsWith('RECORD_NOT_FOUND'));
  const { reportId } = bought;
  const asRival = { reportId, partnerId: rival.partnerId, recordId: late, language: undefined, at: clock.now() };
  await assert.rejects(reader.read(asRival), failsWith('REPORT_NOT_FOUND'));
  clock.move(31 * dayMs);
  await assert.rejects(read(late), failsWith('REPORT_EXPIRED'));
});

test('the PDF has one page in every language, and its signature covers every byte', async () => {
  const { clock, late, read, vin, records, secrets } = await openVehicle();
  const renderer = new PdfRenderer({ processes: 1 });
  cleanup(() => renderer.close());
  const brand = { name: 'Service', accent: '#1f5fbf' };
  const reports = new LinkedReports(database, secrets);
  const pdfs = new CertificatePdfs({ reports, renderer, records, publicUrl, brand });
  const texts = new Set<string>();
  for (const language of languages) {
    const { url = '', text = '', reportId = '' } = await read(late, language);
    texts.add(text);
    const query = new URL(url).searchParams;
    const [lang, record, k, exp, sig] = ['lang', 'record', 'k', 'exp', 'sig'].map(
      (name) => query.get(name) ?? undefined,
    );
    const at = clock.now();
    const { pdf, fileName } = await pdfs.read({ reportId, lang, record, k, exp, sig, at });
    assert.equal(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length, 1);
    assert.ok(fileName.startsWith(vin) && fileName.endsWith(`${language}.pdf`));
    if (language !== 'en') continue;
    const checker = new DocumentChecker(
      database,
      secrets,
      () => '',
      async () => undefined,
    );
    const genuine = await checker.checkFile(pdf, at);
    assert.deepEqual([genuine.kind, 'isFile' in genuine && genuine.isFile], ['issued', true]);
    const altered = Buffer.from(pdf);
    altered[200] = (altered[200] ?? 0) ^ 1;
    assert.equal((await checker.checkFile(altered, at)).kind, 'changed');
    const other = pdfs.read({ reportId, lang, record: 'rec_0000000000000000000000', k, exp, sig, at });
    await assert.rejects(other, failsWith('INVALID_SIGNATURE'));
  }
  assert.equal(texts.size, languages.length);
});
