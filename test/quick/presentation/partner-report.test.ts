import assert from 'node:assert/strict';
import { test } from 'node:test';

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

import { PartnerReport } from '../../../src/contract/partner-report.ts';
import { VehicleReport } from '../../../src/contract/report/vehicle-report.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { sections } from '../../../src/report/sections.ts';
import { withRecordIds } from '../../../src/reports/records/identify.ts';
import {
  damaged,
  equipped,
  generatedAt,
  identified,
  kept,
  outcome,
  photographed,
  planned,
  reading,
  remote,
  rendered,
  reportOf,
  stolen,
  serviced,
  vin,
} from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';
import { contest, identifiedReportOf } from '../../support/presentation/contested.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function answerTo(report: AssembledReport, language: Language = 'en'): PartnerReport {
  const publicUrl = 'https://api.example.com';
  const link = (kind: string) => `${publicUrl}/signed/${kind}`;
  const pageUrl = `${publicUrl}/page`;
  return JSON.parse(writePartnerReport(facts, report, { language, publicUrl, pageUrl, link })) as PartnerReport;
}

function entryOf(report: AssembledReport, language?: Language) {
  const [entry] = answerTo(report, language).report?.accidentHistory ?? [];
  return [entry?.type, entry?.outcome, entry?.outcomeCode];
}

test('an accident has its outcome as a word and as a code; of a report stored before, a total loss is one', () => {
  const lost = reportOf([damaged('2020-11-09', { outcome: 'totalLoss' })]);
  assert.deepEqual(entryOf(lost), ['collision', 'total loss', 'totalLoss']);
  assert.deepEqual(entryOf(lost, 'de'), ['Zusammenstoß', 'Totalschaden', 'totalLoss']);
  const now = reportOf([damaged('2020-11-09', { type: 'totalLoss' })]);
  const before = { ...now, accidents: now.accidents.map(({ outcome: _outcome, ...accident }) => accident) };
  assert.deepEqual(entryOf(before), ['total loss', 'total loss', 'totalLoss']);
  assert.deepEqual(entryOf(reportOf([damaged('2020-11-09')])), ['collision', undefined, undefined]);
});

test('each reading of the list was compared and counted, or says why it was set aside, however many there are', () => {
  const rising = [2017, 2018, 2019, 2020, 2021].map((year, place) => reading(`${year}-06-12`, 40_000 + place * 15_000));
  const figures = [2017, 2018, 2019, 2020, 2021, 2022].map((year) => ({
    ...reading(`${year}-09-01`, 999_999),
    odometerMeaning: 'notActual' as const,
  }));
  for (const language of languages) {
    const { mileageHistory = [], checks } =
      answerTo(reportOf([...rising, ...figures, reading('2019-08-01', 68_600)]), language).report ?? {};
    const compared = mileageHistory.filter(({ setAside, setAsideCode }) => {
      assert.equal(setAside === undefined, setAsideCode === undefined);
      return setAside === undefined;
    });
    assert.equal(mileageHistory.length, 12);
    assert.equal(checks?.odometerVerdictCode, 'CONSISTENT');
    assert.match(checks.odometerVerdictExplanation ?? '', new RegExp(String.raw`\b${compared.length}\b`), language);
    assert.deepEqual(
      mileageHistory.flatMap(({ setAsideCode }) => setAsideCode ?? []).toSorted(),
      ['lateEntry', ...figures.map(() => 'notActual')],
      language,
    );
  }
  const [aside] = answerTo(reportOf([...rising, ...figures]), 'de').report?.mileageHistory?.slice(-1) ?? [];
  assert.match(aside?.setAside ?? '', /^[A-Z]/);
});

test('damage has a severity on a scale of four, and its share of the value where both are known', () => {
  const severityIn = (evidence: readonly Evidence[], language?: Language) => {
    const [entry] = answerTo(reportOf(evidence), language).report?.accidentHistory ?? [];
    return [entry?.severity, entry?.severityCode, entry?.damageShareOfValue];
  };
  assert.deepEqual(severityIn([damaged('2020-11-09', { type: 'hail' })]), ['minor', 'minor', undefined]);
  assert.deepEqual(severityIn([damaged('2020-11-09', { outcome: 'totalLoss' })], 'de')[1], 'destroyed');
  assert.deepEqual(severityIn([damaged('2020-11-09')]), [undefined, undefined, undefined]);
  const shares = answerTo(reportOf(richEvidence)).report?.accidentHistory?.map((entry) => entry.damageShareOfValue);
  for (const share of shares ?? []) assert.ok(share === undefined || (share > 0 && share <= 1), String(share));
  assert.ok(shares?.some((share) => share !== undefined));
});

test('the headline says what page and PDF say, in the language of the report, and its findings as codes', () => {
  const report = reportOf([...richEvidence, stolen({ date: '2025-06-01' })]);
  for (const language of languages) {
    const { headline } = answerTo(report, language).report ?? {};
    const shown = writeDocument(facts, report, { language, unit: 'km' }).headline;
    assert.equal(headline?.code, shown.state);
    assert.equal(headline?.sentence, shown.sentence.replaceAll('\u00a0', ' '), language);
    assert.equal(headline?.questions?.length, shown.questions.length);
    assert.equal(headline?.findingCodes?.[0], 'STOLEN');
  }
});

test('the headline of a thin record is unchecked, not clear', () => {
  const { headline } = answerTo(reportOf([identified({})])).report ?? {};
  assert.deepEqual([headline?.code, headline?.findingCodes], ['unchecked', ['THIN_RECORD']]);
});

interface Shape {
  title?: string;
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}

const shapeOf = (schema: TSchema): Shape => JSON.parse(JSON.stringify(schema)) as Shape;

/** Every field of a resource and of those inside it, as `Resource.field`. */
function fieldsOf(shape: Shape): string[] {
  if (shape.items) return fieldsOf(shape.items);
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    `${shape.title}.${name}`,
    ...fieldsOf(inner),
  ]);
}

/** The fields that a value fills; a list without entries fills none inside. */
function filledFields(value: unknown, shape: Shape): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => filledFields(item, shape.items ?? {}));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const of = shape.properties?.[name];
    return of ? [`${shape.title}.${name}`, ...filledFields(inner, of)] : [];
  });
}

/** In every country that the vehicle has been in. */
const heardEverywhere = [outcome('answered', sections, { countries: ['DE', 'LV', 'PL', 'US'] })];

const inGerman = (record: Evidence): Evidence => ({ ...record, original: { ...record.original, language: 'de' } });

test('every field of a report can be filled', () => {
  const shape = shapeOf(VehicleReport);
  const promised = new Set(fieldsOf(shape));
  assert.ok(promised.size >= 342);
  const late = outcome('pending', ['photos'], { supplier: 'late' });
  // A history that is up to date has no finding that it is not.
  const outdated = [reading('2011-03-20', 60_000), reading('2011-09-20', 7_000), reading('2012-03-20', 80_000)];
  const lifted = stolen({ date: '2020-01-01', recoveredAt: '2020-02-01' });
  const stillListed = stolen({ date: '2020-01-02' });
  const contested = identifiedReportOf([reading('2019-03-20', 24_310)]);
  const reports = [
    reportOf(richEvidence, heardEverywhere),
    reportOf(richEvidence, [...heardEverywhere, late]),
    reportOf(outdated, heardEverywhere),
    reportOf(richEvidence.map(inGerman), heardEverywhere),
    reportOf([...richEvidence.filter(({ kind }) => kind !== 'stolen'), lifted], heardEverywhere),
    reportOf([lifted, stillListed], heardEverywhere),
    contest(contested, [contested.mileage[0]?.recordId ?? '']),
  ];
  const filled = new Set(
    reports.flatMap((report) => filledFields(answerTo(withRecordIds(report, 'hash')).report, shape)),
  );
  assert.deepEqual(
    [...promised].filter((field) => !filled.has(field)),
    [],
  );
});

const ajv = new Ajv2020({ allErrors: true, formats: { int32: true, int64: true, double: true } });
addFormats.default(ajv, ['date', 'date-time']);
const fits = ajv.compile(JSON.parse(JSON.stringify(PartnerReport)) as object);

test('the answer fits the contract in every language, whether much or nothing is known', () => {
  for (const language of languages) {
    for (const evidence of [richEvidence, []]) {
      assert.ok(fits(answerTo(reportOf(evidence), language)), `${language}: ${ajv.errorsText(fits.errors)}`);
    }
  }
});

test('a report says the same after it was stored', () => {
  const report = reportOf(richEvidence);
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report);
});

test('what is not known is absent, and a section without data too', () => {
  const { report = {} } = answerTo(reportOf([], []));
  const silent = ['technical', 'registration', 'mileageHistory', 'accidentHistory', 'photos', 'stolenCheck'];
  for (const name of [...silent, 'valuation', 'recalls', 'vehicleHistory', 'serviceScheduleSummary']) {
    assert.ok(!(name in report), name);
  }
  assert.doesNotMatch(JSON.stringify(report), /null|undefined|NaN/);
  assert.deepEqual(Object.keys(report.checks ?? {}), [
    'odometerVerdict',
    'odometerVerdictCode',
    'odometerVerdictExplanation',
  ]);
});

const words = (of: VehicleReport | undefined) => [
  of?.identity?.bodyType,
  of?.technical?.fuelType,
  of?.registration?.currentOwnerType,
  of?.checks?.odometerVerdict,
  of?.checks?.odometerVerdictExplanation,
  of?.mileageHistory?.[0]?.source,
  of?.accidentHistory?.[0]?.type,
  of?.inspections?.[0]?.decision,
  of?.serviceHistory?.[0]?.actions?.[0],
  of?.serviceSchedule?.[0]?.operation,
  of?.equipment?.[0]?.label,
  of?.provenance?.sources?.[0],
  of?.vehicleHistory?.owners?.[0]?.duration,
];

const codes = (of: VehicleReport | undefined) => [
  of?.identity?.colorKey,
  of?.checks?.odometerVerdictCode,
  of?.equipment?.map(({ category, tier, featureKey }) => [category, tier, featureKey]),
  of?.serviceSchedule?.map(({ operationKey }) => operationKey),
  of?.coverage?.checks?.map(({ key, status }) => [key, status]),
  of?.valuations?.flatMap(({ adjustments = [] }) => adjustments.map(({ code }) => code)),
];

test('words are in the reader’s language, and what is for use in code stays a code', () => {
  const report = reportOf(richEvidence);
  const [english, german] = [answerTo(report).report, answerTo(report, 'de').report];
  assert.deepEqual(codes(german), codes(english));
  words(english).forEach((word, place) => assert.notEqual(words(german)[place], word));
});

const colour = (fields: Parameters<typeof identified>[0]) =>
  answerTo(reportOf([identified(fields)])).report?.identity?.color;

test('the colour is in the reader’s language, with the maker’s name of the paint', () => {
  assert.equal(colour({ colour: 'grey', colourName: 'Quartz metallic' }), 'grey (Quartz metallic)');
  assert.equal(colour({ colour: 'grey' }), 'grey');
  assert.equal(colour({ colourName: 'Chameleon' }), 'Chameleon');
});

test('power is in kilowatts and in metric horsepower', () => {
  const { technical } = answerTo(reportOf([identified({ powerKw: 110 })])).report ?? {};
  assert.deepEqual([technical?.powerKw, technical?.powerPs], ['110', '150']);
});

test('only what this service keeps is shown, and every address is its own', () => {
  const report = reportOf([
    identified({ make: 'Škoda' }),
    damaged('2020-11-09', {
      reference: 'A-1',
      photos: [{ medium: remote('https://images.supplier.test/1.jpg') }, { medium: kept('p1') }],
      videos: [{ film: kept('f1', 'video'), poster: remote('https://images.supplier.test/2.jpg') }],
    }),
    photographed({ photos: [{ medium: remote('https://images.supplier.test/3.jpg') }] }),
    rendered('exterior', kept('m1')),
    rendered('interior', remote('https://images.supplier.test/4.jpg')),
    serviced('2023-10-09', { document: kept('d1', 'document') }),
  ]);
  assert.doesNotMatch(JSON.stringify(report), /supplier\.test/);
  const { report: content } = answerTo(report);
  const own = 'https://api.example.com/signed';
  assert.deepEqual(content?.accidentHistory?.[0]?.photos, [{ claimId: 'A-1', url: `${own}/photo-p1` }]);
  assert.deepEqual(content?.accidentHistory?.[0]?.videos, [{ url: `${own}/video-f1`, contentType: 'video/mp4' }]);
  assert.deepEqual(content?.images, { brandLogo: `${own}/brandLogo`, modelPhoto: `${own}/modelPhoto` });
  assert.equal(content?.serviceHistory?.[0]?.documentUrl, `${own}/document-d1`);
});

test('a report waits for its slow sections, and says for which', () => {
  const report = reportOf([], [outcome('answered', sections), outcome('pending', ['photos', 'renders'])]);
  const answer = answerTo(report);
  assert.equal(answer.status, 'enriching');
  assert.deepEqual(answer.pendingSections, ['photos', 'renders']);
  assert.equal(answer.report?.photosStatus, 'generating');
  assert.equal(answer.sectionStatus?.['serviceHistory'], 'none');
  assert.equal(answerTo(reportOf([])).status, 'complete');
});

test('what has no word of ours is quoted in the origin’s own, and said to be', () => {
  const { report } = answerTo(
    reportOf([
      equipped('Regenschirm in der Tür'),
      planned('Dachträger nachziehen', { intervalMonths: 12 }),
      serviced('2020-05-05', { actions: ['Nomainīts stikls', 'Mazgāšana'], operations: ['wiperBlades'] }),
    ]),
  );
  assert.equal(report?.equipment?.[0]?.label, 'as recorded: “Regenschirm in der Tür”');
  assert.equal(report?.serviceSchedule?.[0]?.operation, 'as recorded: “Dachträger nachziehen”');
  assert.deepEqual(report?.serviceHistory?.[0]?.actions, [
    'wiper blades',
    'other work, as recorded: “Nomainīts stikls”',
    'other work, as recorded: “Mazgāšana”',
  ]);
  assert.deepEqual(report?.serviceHistory?.[0]?.actionsOriginal, ['Nomainīts stikls', 'Mazgāšana']);
});

test('the verdict on the odometer is explained by the readings that led to it', () => {
  const { checks } =
    answerTo(reportOf([reading('2019-03-20', 90_000), reading('2020-03-20', 110_000), reading('2021-03-20', 70_000)]))
      .report ?? {};
  assert.equal(checks?.odometerVerdictCode, 'ROLLBACK_POSSIBLE');
  assert.match(checks?.odometerVerdictExplanation ?? '', /20 March 2021.*70,000.*20 March 2020.*110,000.*40,000/s);
  assert.match(checks?.odometerVerdict ?? '', /^[A-Z]/);
});

test('the time of making is in UTC', () => {
  assert.equal(answerTo(reportOf([])).report?.generatedAt, generatedAt.toISOString());
});
