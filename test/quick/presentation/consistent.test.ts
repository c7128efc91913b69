import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ReaderUnit } from '../../../src/language/format.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import type { Block, DocumentSection, ReportDocument, SectionId } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { sayDefectFault } from '../../../src/presentation/recorded/defects.ts';
import { saySpec } from '../../../src/presentation/recorded/work.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import {
  built,
  identified,
  owned,
  planned,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  stolen,
  valued,
  vin,
} from '../../support/assemble/evidence.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function documentOf(evidence: readonly Evidence[], language: Language = 'en', unit: ReaderUnit = 'km'): ReportDocument {
  return writeDocument(facts, reportOf(evidence), { language, unit });
}

function sectionOf(document: ReportDocument, id: SectionId): DocumentSection {
  const section = document.sections.find((candidate) => candidate.id === id);
  assert.ok(section, `no section ${id}`);
  return section;
}

function blockOf<Kind extends Block['kind']>(section: DocumentSection, kind: Kind): Extract<Block, { kind: Kind }> {
  const block = section.blocks.find((one): one is Extract<Block, { kind: Kind }> => one.kind === kind);
  assert.ok(block, `no ${kind} in ${section.id}`);
  return block;
}

/** The value of a fact, wherever the section has it. */
function factIn(section: DocumentSection, label: string) {
  const items = section.blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []));
  return items.find((item) => item.label === label)?.value;
}

const tileOf = (document: ReportDocument, topic: string) => document.verdicts.find((tile) => tile.topic === topic);

test('a vehicle that was imported twice is from both countries', () => {
  const abroad = registered({ country: 'US', firstRegisteredAt: '2019-11-08', purchaseCountry: 'US' });
  const between = registered({ country: 'PL', date: '2022-09-06', importedFrom: 'US', importedAt: '2022-09-06' });
  const here = registered({ date: '2024-05-13', status: 'registered', importedFrom: 'PL', importedAt: '2024-05-13' });
  const owners = [owned('2024-05-13')];
  assert.match(
    tileOf(documentOf([abroad, between, here, ...owners]), 'ownership')?.why ?? '',
    /imported from the United States by way of Poland \(2024\)/,
  );
  assert.match(
    tileOf(documentOf([between, here, ...owners]), 'ownership')?.why ?? '',
    /imported from .*Poland \(2024\)/,
  );
});

test('the highest risk that the tile names is that of the open recalls, not of one that may not concern the vehicle', () => {
  const open = recalled('EX-1', { repaired: false, risk: 'medium' });
  const ofModel = recalled('EX-2', { scope: 'model', risk: 'high' });
  assert.match(
    tileOf(documentOf([open, ofModel]), 'recalls')?.why ?? '',
    /; highest risk: medium; for 1\srecall of the model/,
  );
  assert.match(tileOf(documentOf([open]), 'recalls')?.why ?? '', /; highest risk: medium\.$/);
});

const oilChanged = serviced('2025-03-20', { operations: ['engineOilChange'], actions: ['oil'] });
const oilPlanned = planned('oil', { operation: 'engineOilChange', intervalMonths: 12 });

test('work whose date is still to come is due soon, and no warning', () => {
  const section = sectionOf(documentOf([reading('2026-02-20', 45_000), oilChanged, oilPlanned]), 'schedule');
  assert.equal(
    section.lead.text,
    '1\u00a0job is due soon. First on the plan: engine oil change (20\u00a0March\u00a02026).',
  );
  assert.equal(section.lead.state, undefined);
  assert.equal(blockOf(section, 'table').rows[0]?.cells[1]?.text, 'Due soon');
});

const compared = valued('2026-02-20', {
  averagePrice: 6_964,
  basePrice: 6_964,
  priceLow: 6_100,
  priceHigh: 7_700,
  adjustments: [
    { code: 'MILEAGE', pct: -1.3 },
    { code: 'CONDITION', pct: 4 },
    { code: 'EQUIPMENT', pct: 6 },
  ],
});

test('the amounts of a valuation add up as they are shown', () => {
  for (const basePrice of [6_964, 24_719, 995, 120]) {
    const section = sectionOf(
      documentOf([{ ...compared, basePrice, averagePrice: basePrice } as Evidence]),
      'valuation',
    );
    const amounts = blockOf(section, 'waterfall').waterfall.steps.map(({ amount }) =>
      Number(amount.replace('−', '-').replaceAll(/[^\d-]/g, '')),
    );
    assert.equal(amounts.length, 5);
    const sum = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0);
    assert.equal(sum, amounts.at(-1), amounts.join(' '));
    assert.ok(!amounts.includes(0), amounts.join(' '));
  }
});

const basisOf = (evidence: Evidence) =>
  JSON.stringify(blockOf(sectionOf(documentOf([evidence]), 'valuation'), 'notes').paragraphs);

test('only a value with adjustments is said to be adjusted to the vehicle', () => {
  assert.match(basisOf(compared), /adjusted to this one/);
  const unadjusted = valued('2026-03-01', { priceLow: 4_900, priceHigh: 6_200, averagePrice: 5_600 });
  assert.doesNotMatch(basisOf(unadjusted), /adjusted/);
});

test('the value of a stolen vehicle is said to suppose that it may be sold; one that was recovered may be', () => {
  const listed = documentOf([compared, stolen({ date: '2025-06-01' })]);
  assert.match(sectionOf(listed, 'valuation').lead.text, /The value supposes that the vehicle may lawfully be sold\.$/);
  const recovered = documentOf([compared, stolen({ date: '2024-01-01', recoveredAt: '2024-02-01' })]);
  assert.doesNotMatch(sectionOf(recovered, 'valuation').lead.text, /lawfully/);
});

test('consumption is in the unit of the reader', () => {
  const label = 'Combined consumption (US test)';
  const shown = (unit: ReaderUnit, ...evidence: readonly Evidence[]) =>
    factIn(sectionOf(documentOf([built({ epaCombinedMpg: 26 }), ...evidence], 'en', unit), 'factory'), label);
  assert.equal(shown('km'), '9\u00a0l/100\u00a0km');
  assert.match(JSON.stringify(shown('mi')), /26\smpg \(US\)/);
  assert.equal(shown('km', identified({ fuel: 'electric' })), '80.5\u00a0kWh/100\u00a0km');
});

test('the version and the emission class are in the language of the reader, or quoted as what they are', () => {
  const evidence = [
    built({ style: '4dr Sedan 2.5 8-speed automatic FWD' }),
    identified({ emissionStandard: 'Zero emission' }),
  ];
  const german = documentOf(evidence, 'de');
  assert.equal(
    factIn(sectionOf(german, 'factory'), 'Ausführung'),
    'Limousine, 2.5, Automatikgetriebe, 8-Gang, Vorderradantrieb',
  );
  assert.equal(factIn(sectionOf(german, 'vehicle'), 'Abgasnorm'), 'Emissionsfrei');
  const other = documentOf(
    [built({ style: 'Chassis cab, dual rear wheels' }), identified({ emissionStandard: 'Euro 6' })],
    'de',
  );
  assert.deepEqual(factIn(sectionOf(other, 'factory'), 'Ausführung'), {
    label: 'Laut Eintrag (Englisch): ',
    wording: 'Chassis cab, dual rear wheels',
    language: 'en',
  });
  assert.equal(factIn(sectionOf(other, 'vehicle'), 'Abgasnorm'), 'Euro 6');
  for (const language of languages) {
    if (language === 'en') continue;
    const texts = JSON.stringify(documentOf(evidence, language));
    assert.doesNotMatch(texts, /zero emission\b|FWD/i, language);
  }
});

test('a year that may be that of the model or of production is called neither', () => {
  const evidence = [identified({ year: 2020 })];
  assert.equal(factIn(sectionOf(documentOf(evidence, 'ru'), 'vehicle'), 'Год'), '2020');
  assert.equal(factIn(sectionOf(documentOf(evidence, 'uk'), 'vehicle'), 'Рік'), '2020');
});

const fault = (description: string, language: Language) =>
  sayDefectFault({ description }, wordsIn(language), 'en')?.known;

test('words that are put together agree in gender and number', () => {
  assert.equal(fault('mirrors: missing', 'ru'), 'зеркала: отсутствие');
  assert.equal(fault('horn: too faint', 'ru'), 'звуковой сигнал: слишком слабый звук');
  assert.equal(fault('number plates: hard to read', 'ru'), 'номерные знаки: плохая читаемость');
  assert.equal(fault('vehicle identification number: hard to read', 'pl'), 'numer VIN: słaba czytelność');
  assert.equal(fault('seat belts: slack', 'pl'), 'pasy bezpieczeństwa: niedostateczne napięcie');
  assert.equal(fault('mirrors: missing', 'fr'), 'rétroviseurs\u00a0: absence');
  assert.equal(saySpec('22.5 inch', wordsIn('lt')), `22,5 ${wordsIn('lt').for.spec.inch}`);
  assert.equal(saySpec('22.5 inch', wordsIn('en')), `22.5 ${wordsIn('en').for.spec.inch}`);
  // Of brake discs, which are several.
  assert.equal(saySpec('ventilated, coated', wordsIn('ru')), 'вентилируемые, с покрытием');
  assert.equal(saySpec('ventilated, coated', wordsIn('pl')), 'wentylowane, powlekane');
});
