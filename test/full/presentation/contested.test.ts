import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { formatDate } from '../../../src/language/format.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { drawCheck } from '../../../src/presentation/check-page.ts';
import type { Block, ReportDocument, TimelineEvent } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { drawPage } from '../../../src/presentation/page/page.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import { PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type RecordKind, recordKinds } from '../../../src/reports/records/entries.ts';
import { withRecordIds } from '../../../src/reports/records/identify.ts';
import {
  allAnswered,
  damaged,
  happened,
  inspected,
  outcome,
  owned,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  stolen,
  titleOwner,
  vin,
} from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';
import { cleanup } from '../../support/cleanup.ts';
import {
  contest,
  contestedSince,
  identifiedEntriesOf,
  identifiedReportOf,
} from '../../support/presentation/contested.ts';
import { inputOf, readText, squeeze } from '../../support/presentation/pdf-text.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };
const rich = identifiedReportOf(richEvidence);

const renderer = new PdfRenderer({ processes: 1, deadlineMs: 120_000 });
cleanup(() => renderer.close());

function documentOf(report: AssembledReport, language: Language = 'en'): ReportDocument {
  return writeDocument(facts, report, { language, unit: 'km' });
}

function eventsIn({ sections }: ReportDocument): TimelineEvent[] {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.kind === 'timeline' ? block.years.flatMap(({ events }) => events) : []));
}

function marksIn(document: ReportDocument) {
  const blocks = document.sections.flatMap(({ id, blocks: all }) => all.map((block) => ({ id, block })));
  const rows = blocks.flatMap(({ id, block }) => markedRows(block).map((recordId) => ({ id, recordId })));
  const points = blocks.flatMap(({ block }) => (block.kind === 'chart' ? block.chart.points : []));
  return {
    rows,
    events: eventsIn(document).filter(({ contested }) => contested !== undefined),
    points: points.filter(({ isContested }) => isContested),
  };
}

function markedRows(block: Block): (string | undefined)[] {
  const shown = block.kind === 'table' ? block.rows : block.kind === 'entries' ? block.entries : [];
  return shown.filter(({ contested }) => contested === markOf('en')).map(({ recordId }) => recordId);
}

const sayDay = (language: Language) => formatDate(contestedSince, language).replaceAll(' ', '\u00a0');
const markOf = (language: Language) => (language === 'en' ? `contested since ${sayDay('en')}` : sayDay(language));

/** Where the entries of a kind are rows. The registration and brands have a line of their own. */
const sectionOf: Readonly<Record<RecordKind, readonly string[]>> = {
  reading: ['odometer'],
  inspection: ['inspections'],
  service: ['service'],
  event: ['title'],
  damage: ['accidents'],
  owner: ['ownership'],
  titleOwner: ['ownership', 'title'],
  registration: [],
  recall: ['recalls'],
  advert: ['listings'],
  auction: ['auctions'],
  theft: ['theft'],
  brand: [],
};

test('a contested record of any kind is marked in its section and in the timeline, and no other is', () => {
  const entries = identifiedEntriesOf(rich);
  assert.deepEqual(new Set(entries.map(({ kind }) => kind)), new Set(recordKinds), 'the report has every kind');
  for (const { kind, recordId } of entries) {
    const document = documentOf(contest(rich, [recordId]));
    const { rows, events, points } = marksIn(document);
    if (sectionOf[kind].length > 0) {
      assert.deepEqual([...new Set(rows.map((row) => row.recordId))], [recordId], kind);
      assert.ok(sectionOf[kind].includes(rows[0]?.id ?? ''), `${kind} in ${rows[0]?.id}`);
    } else {
      const id = kind === 'brand' ? 'title' : 'ownership';
      const section = document.sections.find((one) => one.id === id);
      assert.ok(JSON.stringify(section).includes(`Contested since ${sayDay('en')}`), kind);
      assert.deepEqual(rows, []);
    }
    assert.equal(points.length, kind === 'reading' ? 1 : 0, kind);
    if (kind === 'brand') assert.deepEqual(events, []);
    else if (kind === 'reading')
      for (const { contested } of events) assert.match(contested ?? '', /^reading contested/);
    else {
      // The owners of the title are those of the register, whose events they are.
      assert.ok(events.length > 0 || kind === 'titleOwner', `no event of a contested ${kind}`);
      for (const { contested } of events) assert.equal(contested, markOf('en'), kind);
    }
  }
});

test('an owner whom only a title has is marked in the timeline', () => {
  const report = identifiedReportOf([titleOwner(1, { purchased: '2018-03-14', state: 'New Jersey' })]);
  const [owner] = identifiedEntriesOf(report);
  const { rows, events } = marksIn(documentOf(contest(report, [owner?.recordId ?? ''])));
  assert.deepEqual(rows, [{ id: 'ownership', recordId: owner?.recordId }]);
  assert.deepEqual(
    events.map(({ category, contested }) => [category, contested]),
    [['ownership', markOf('en')]],
  );
});

test('an event that shows a contested reading says so, and so does the drop that rests on one', () => {
  const report = identifiedReportOf([
    inspected('2021-03-01', { odometerKm: 60_000 }),
    inspected('2022-03-01', { odometerKm: 90_000 }),
    inspected('2023-03-01', { odometerKm: 120_000 }),
    inspected('2024-03-01', { odometerKm: 70_000 }),
    inspected('2025-03-01', { odometerKm: 80_000 }),
  ]);
  assert.match(report.checks.odometer.code, /^ROLLBACK/);
  const low = report.mileage.find(({ odometerKm }) => odometerKm === 70_000);
  const { events } = marksIn(documentOf(contest(report, [low?.recordId ?? ''])));
  const said = `reading contested since ${sayDay('en')}`;
  assert.deepEqual(new Set(events.map(({ category }) => category)), new Set(['inspection', 'reading']));
  assert.deepEqual(
    events.map(({ contested }) => contested),
    [said, said],
  );
});

test('an entry of a register that is contested is an event of its own, beside the visit that it repeats', () => {
  const report = identifiedReportOf([
    serviced('2024-05-05', { odometerKm: 100_000 }),
    happened('2024-05-05', { odometerKm: 100_000, details: ['Oil changed'] }),
  ]);
  const categoriesOf = (shown: AssembledReport) => eventsIn(documentOf(shown)).map(({ category }) => category);
  assert.deepEqual(categoriesOf(report), ['service']);
  const entry = identifiedEntriesOf(report).find(({ kind }) => kind === 'event');
  const contested = contest(report, [entry?.recordId ?? '']);
  assert.deepEqual(categoriesOf(contested).toSorted(), ['service', 'title']);
  assert.deepEqual(
    marksIn(documentOf(contested)).events.map(({ category }) => category),
    ['title'],
  );
});

test('a report without contested records has no mark and no sentence, in no language', () => {
  for (const language of languages) {
    const text = JSON.stringify(documentOf(rich, language));
    assert.doesNotMatch(text, /"contested"|isContested/, language);
  }
});

const plainReadings = [
  reading('2019-03-20', 24_310),
  reading('2021-03-20', 60_000),
  reading('2023-03-20', 90_000),
  reading('2025-03-20', 120_000),
];

/** The sentence for a report without whose last evidence it would be another. */
function sentenceFor(kept: readonly Evidence[], contested: readonly Evidence[], kind: RecordKind): string {
  const report = identifiedReportOf([...kept, ...contested]);
  const before = new Set(identifiedEntriesOf(identifiedReportOf(kept)).map(({ recordId }) => recordId));
  const ids = identifiedEntriesOf(report)
    .filter((one) => one.kind === kind && !before.has(one.recordId))
    .map(({ recordId }) => recordId);
  return documentOf(contest(report, ids, reportOf(kept))).headline.contested ?? '';
}

test('a sentence says what each verdict would be without the contested records', () => {
  const hit = damaged('2020-11-09', { zones: ['front'] });
  const loss = damaged('2023-05-04', { outcome: 'totalLoss', zones: ['rear'] });
  assert.equal(
    sentenceFor(plainReadings, [hit], 'damage'),
    'One record is contested. Without it: no accident recorded.',
  );
  assert.equal(
    sentenceFor([...plainReadings, hit], [loss], 'damage'),
    'One record is contested. Without it: accidents “Damage recorded”.',
  );
  assert.equal(
    sentenceFor(plainReadings, [hit, loss], 'damage').replaceAll('\u00a0', ' '),
    '2 records are contested. Without them: no accident recorded.',
  );
  assert.equal(
    sentenceFor(plainReadings, [reading('2025-06-20', 45_000), reading('2025-09-20', 47_000)], 'reading').replaceAll(
      '\u00a0',
      ' ',
    ),
    '2 records are contested. Without them: odometer “Consistent”.',
  );
  assert.equal(
    sentenceFor(plainReadings, [recalled('EX-1', { repaired: false })], 'recall'),
    'One record is contested. Without it: no open recall recorded.',
  );
  assert.equal(
    sentenceFor(
      [...plainReadings, owned('2019-01-01', { to: '2022-01-01' })],
      [owned('2022-01-01', { ownerType: 'taxiOperator' })],
      'owner',
    ).replaceAll('\u00a0', ' '),
    'One record is contested. Without it: no use as a taxi recorded.',
  );
  assert.equal(
    sentenceFor(plainReadings, [stolen({ date: '2024-02-11' })], 'theft'),
    'One record is contested. Without it: theft “Nothing recorded”.',
  );
});

test('where a source did not answer, it is not said that nothing would be recorded', () => {
  const silent = [...allAnswered, outcome('unavailable', ['stolenCheck'])];
  const record = stolen({ date: '2024-02-11' });
  const report = withRecordIds(reportOf([...plainReadings, record], silent), 'a vehicle');
  const ids = identifiedEntriesOf(report).flatMap(({ kind, recordId }) => (kind === 'theft' ? [recordId] : []));
  const { headline } = documentOf(contest(report, ids, reportOf(plainReadings, silent)));
  assert.match(headline.contested ?? '', /^One record is contested\. Without it: theft “/);
  assert.doesNotMatch(headline.contested ?? '', /Nothing recorded/);
});

test('where no verdict would differ, it is said so; unless the headline has a fact from the contested record', () => {
  const service = serviced('2024-05-05', { odometerKm: 100_000 });
  assert.equal(
    sentenceFor([...plainReadings, serviced('2022-05-05')], [service], 'service'),
    'One record is contested. Without it the verdicts would be the same.',
  );
  assert.equal(
    sentenceFor(plainReadings, [inspected('2025-03-20', { decision: 'failed' })], 'inspection'),
    'One record is contested. Without it this would not be said: the vehicle failed its last inspection (2025).',
  );
});

test('the headline and the tiles stay as they are', () => {
  const ids = identifiedEntriesOf(rich).map(({ recordId }) => recordId);
  const [plain, contested] = [documentOf(rich), documentOf(contest(rich, ids, reportOf([registered({})])))];
  assert.equal(contested.headline.sentence, plain.headline.sentence);
  assert.equal(contested.headline.state, plain.headline.state);
  assert.deepEqual(contested.verdicts, plain.verdicts);
});

const accidentId = identifiedEntriesOf(rich).find(({ kind }) => kind === 'damage')?.recordId ?? '';
const readingId = identifiedEntriesOf(rich).find(({ kind }) => kind === 'reading')?.recordId ?? '';
const withoutAccident = { ...rich, checks: { ...rich.checks, hasAccidents: false } };

function drawn(document: ReportDocument): string {
  const page = drawPage(document, {
    brand: { name: 'Brand' },
    links: {
      self: '/r',
      languages: [{ language: document.language, url: '/r' }],
      units: [{ unit: 'km', url: '/r' }],
      pdf: '/r/pdf',
      media: (kind) => `/m/${kind}`,
    },
    assets: { style: '/s.css', script: '/s.js', icon: '/i.svg' },
  });
  return page.replaceAll('\u00a0', ' ');
}

test('in every language the sentence, the marks and the page name the day, and the page has the sentence', () => {
  const sentences = new Set<string>();
  for (const language of languages) {
    const document = documentOf(contest(rich, [accidentId, readingId], withoutAccident), language);
    const sentence = document.headline.contested ?? '';
    assert.match(sentence, /^[\p{Lu}\d].*\. .*\.$/u, language);
    sentences.add(sentence);
    const page = drawn(document);
    const marks = page.match(/<span class="contested">[^<]*<\/span>/g) ?? [];
    // The accident and the reading in their sections, and the accident in the timeline.
    assert.ok(marks.length >= 3, `${language}: ${marks.length}`);
    for (const mark of marks) assert.ok(mark.includes(sayDay(language).replaceAll('\u00a0', ' ')), mark);
    assert.ok(page.includes(sentence.split('. ')[0]?.replaceAll('\u00a0', ' ') ?? '?'), language);
    assert.ok(page.includes('class="d-contested"'), 'a ring in the chart');
  }
  assert.equal(sentences.size, languages.length);
});

function oldReadingsFoldOf(report: AssembledReport): string {
  return /<details class="fold" id="odometer-\d+-more"[^>]*>/.exec(drawn(documentOf(report)))?.[0] ?? '';
}

test('a contested record is not folded away inside of its section', () => {
  const many = identifiedReportOf(
    Array.from({ length: 14 }, (_, at) => reading(`20${String(10 + at)}-03-20`, 10_000 * (at + 1))),
  );
  const [oldest] = many.mileage;
  assert.doesNotMatch(oldReadingsFoldOf(many), /open/);
  assert.match(oldReadingsFoldOf(contest(many, [oldest?.recordId ?? ''])), /open/);
});

test('the PDF has the sentence and each mark', async () => {
  const document = documentOf(contest(rich, [accidentId, readingId], withoutAccident));
  const text = await readText(await renderer.render(inputOf(document)));
  assert.ok(text.includes(squeeze(document.headline.contested ?? '?')));
  const { rows, events } = marksIn(document);
  assert.equal(text.split(squeeze('contested since')).length - 1, rows.length + events.length);
});

test('a checked document has the sentence', () => {
  const report = contest(rich, [accidentId], withoutAccident);
  const page = drawCheck({
    language: 'en',
    frame: { brand: { name: 'Brand' }, assets: { style: '/s.css', script: '/s.js', icon: '/i.svg' } },
    entered: { number: '', vin: '', code: '' },
    result: { kind: 'genuine', shown: { document: documentOf(report), report } },
  });
  assert.match(page, /One record is contested\. Without it: no accident recorded\./);
});

function answerTo(report: AssembledReport): PartnerReport {
  const publicUrl = 'https://api.example.com';
  const link = (kind: string) => `${publicUrl}/signed/${kind}`;
  const options = { language: 'en', publicUrl, pageUrl: `${publicUrl}/page`, link } as const;
  return JSON.parse(writePartnerReport(facts, report, options)) as PartnerReport;
}

test('an answer lists contested records with the checks without them, and is otherwise the same', () => {
  const plain = answerTo(rich).report ?? {};
  assert.deepEqual(
    Object.keys(plain).filter((name) => /contested/i.test(name)),
    [],
  );
  const answer = answerTo(contest(rich, [accidentId], withoutAccident)).report ?? {};
  const { contestedRecords, checksWithoutContested, ...rest } = answer;
  assert.deepEqual(rest, plain);
  assert.deepEqual(contestedRecords, [
    { recordId: accidentId, disputeId: 'dsp_00000000000000000001', since: contestedSince },
  ]);
  assert.deepEqual(checksWithoutContested, { ...plain.checks, hasAccidents: false });
});
