import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import type { Block, DocumentSection, SectionId } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { drawStrip } from '../../../src/presentation/drawings/strip.ts';
import { textWidth } from '../../../src/presentation/drawings/svg.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import { sections } from '../../../src/report/sections.ts';
import {
  damaged,
  identified,
  inspected,
  happened,
  insured,
  outcome,
  owned,
  recalled,
  registered,
  reportOf,
  serviced,
  titleOwner,
  valued,
  vin,
} from '../../support/assemble/evidence.ts';
import { checkResults } from '../../support/presentation/check-results.ts';
import { stripOf } from '../../support/presentation/drawing-examples.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function documentOf(evidence: readonly Evidence[], outcomes?: readonly Outcome[], language: Language = 'en') {
  return writeDocument(facts, reportOf(evidence, outcomes), { language, unit: 'km' });
}

function sectionOf(evidence: readonly Evidence[], id: SectionId, language: Language = 'en'): DocumentSection {
  const section = documentOf(evidence, undefined, language).sections.find((one) => one.id === id);
  assert.ok(section);
  return section;
}

function blockOf<Kind extends Block['kind']>({ blocks }: DocumentSection, kind: Kind) {
  const block = blocks.find((one): one is Extract<Block, { kind: Kind }> => one.kind === kind);
  assert.ok(block);
  return block;
}

const describeAccident = (description: string, type: 'collision' | 'totalLoss', language: Language) => {
  const evidence = [damaged('2023-03-02', { description, type, country: 'PL' })];
  const [entry] = blockOf(sectionOf(evidence, 'accidents', language), 'entries').entries;
  const plain = (entry?.subtitle ?? '').replaceAll('\u00a0', ' ');
  return [entry?.title, plain, ...(entry?.paragraphs ?? [])];
};

test('an accident is named once: its place is beside its date, and only what the title does not say follows', () => {
  assert.deepEqual(describeAccident('Kolizja w Poznań', 'collision', 'en'), [
    'Collision',
    '2 March 2023 · Poznań, Poland',
  ]);
  assert.deepEqual(describeAccident('Kolizja w Poznań', 'collision', 'de'), [
    'Zusammenstoß',
    '2. März 2023 · Poznań, Polen',
  ]);
  // Its mark says “total loss”.
  assert.deepEqual(describeAccident('Total loss reported', 'totalLoss', 'en'), ['Damage', '2 March 2023 · Poland']);
  assert.deepEqual(describeAccident('Hit from behind', 'collision', 'en').slice(2), ['Hit from behind']);
});

const notesOf = (evidence: readonly Evidence[], language: Language) => {
  const section = sectionOf(evidence, 'accidents', language);
  const { entries } = blockOf(section, 'entries');
  return { lead: section.lead.text, notes: entries.map(({ paragraphs }) => paragraphs.length) };
};

const estimate = (day: string, type: 'glass' | 'hail' = 'glass') =>
  damaged(day, {
    source: 'repairEstimates',
    type,
    country: 'LV',
    damage: { value: 350, currency: 'EUR' },
    zones: ['rear'],
  });

test('an estimate weeks after damage of its kind is said to be possibly of that damage, in every language', () => {
  const claim = damaged('2023-03-02', {
    source: 'insuranceClaims',
    type: 'glass',
    country: 'LV',
    zones: ['front'],
    damage: { value: 2900, currency: 'EUR' },
  });
  const { lead, notes } = notesOf([claim, estimate('2023-04-11')], 'en');
  assert.match(lead, /^2.cases of damage.* Of these, possibly only estimates for other damage: 1\./u);
  assert.deepEqual(notes, [1, 0]);
  for (const late of [estimate('2023-06-01'), estimate('2023-04-11', 'hail'), estimate('2023-02-20')])
    assert.doesNotMatch(notesOf([claim, late], 'en').lead, /estimate/u);
  for (const language of languages)
    assert.match(notesOf([claim, estimate('2023-04-11')], language).lead, /: 1\./u, language);
});

const claimed = (day: string, value: number) =>
  damaged(day, { type: 'glass', country: 'LV', zones: ['front'], damage: { value, currency: 'EUR' } });

const areRanges = (evidence: readonly Evidence[], language: Language) => {
  const { headline, verdicts } = documentOf(evidence, undefined, language);
  return [headline.sentence, verdicts[1]?.why ?? ''].map((text) => /2\u20133(?!\d)/u.test(text));
};

test('damage that may be counted twice is counted as a range in headline and tile, in every language', () => {
  const claims = [claimed('2019-03-02', 1200), claimed('2023-03-02', 2900)];
  for (const language of languages) {
    assert.deepEqual(areRanges([...claims, estimate('2023-04-11')], language), [true, true], language);
    assert.deepEqual(areRanges([...claims, estimate('2023-08-11')], language), [false, false], language);
  }
});

const tilesOfStolen = (fields: { canBeTransferred?: boolean }) => {
  const { verdicts } = documentOf([registered({ status: 'stolen', date: '2020-01-01', ...fields })]);
  return [verdicts[2], verdicts[4]];
};

test('the title tile of a stolen vehicle says what the tile of thefts does not', () => {
  const [theft, title] = tilesOfStolen({ canBeTransferred: false });
  assert.match(theft?.word ?? '', /stolen/);
  assert.deepEqual([title?.state, title?.word], ['problem', 'Cannot be transferred']);
  assert.doesNotMatch(title?.why ?? '', /stolen/);
  assert.match(tilesOfStolen({})[1]?.word ?? '', /stolen/i);
});

test('the line of the vehicle adds to the line below its name', () => {
  const known = identified({ powerKw: 110, capacityCcm: 1968, emissionStandard: 'Euro 6' });
  const { vehicle, sections: all } = documentOf([known]);
  assert.deepEqual(vehicle.details.length, 1);
  const { lead } = all.find(({ id }) => id === 'vehicle') ?? {};
  assert.match(lead?.text ?? '', /^1,968\scm\u00b3\s· Euro 6$/u);
  const { lead: thin } = sectionOf([identified({ powerKw: 110 })], 'vehicle');
  assert.match(thin.text, /^110\skW/u);
});

const blameOf = (cause: 'otherDriver' | 'ownDriver' | 'weather', wasVictim: boolean) => {
  const evidence = [damaged('2023-03-02', { cause, wasVictim })];
  const [entry] = blockOf(sectionOf(evidence, 'accidents'), 'entries').entries;
  return (entry?.facts ?? []).map(({ label }) => label).filter((label) => /Cause|Responsibility/.test(label));
};

test('who caused an accident and who was held responsible is one fact where the one says the other', () => {
  assert.deepEqual(blameOf('otherDriver', true), ['Responsibility']);
  assert.deepEqual(blameOf('ownDriver', false), ['Cause']);
  assert.deepEqual(blameOf('ownDriver', true), ['Cause', 'Responsibility']);
  assert.deepEqual(blameOf('weather', false), ['Cause', 'Responsibility']);
});

const tellVisit = (fields: Parameters<typeof serviced>[1]) => {
  const [row] = blockOf(sectionOf([serviced('2024-02-07', fields)], 'service'), 'table').rows;
  return [row?.cells[1]?.text, row?.note];
};

test('a visit says its kind once: its remark and its jobs add what is new', () => {
  assert.deepEqual(
    tellVisit({ type: 'regular', actions: ['Engine oil change'], description: 'Service by the maintenance plan' }),
    ['Regular service\u00a0· Engine oil change', undefined],
  );
  assert.deepEqual(
    tellVisit({ type: 'repair', operations: ['brakeDiscs', 'brakePads'], description: 'Brake pads, brake discs' }),
    ['Repair\u00a0· Brake discs, brake pads', undefined],
  );
  assert.deepEqual(tellVisit({ type: 'tyres', operations: ['tyres'], description: 'Tyres, wheel balancing' }), [
    'Tyre service\u00a0· Tyres\u00a0· Wheel balancing',
    undefined,
  ]);
  const recallVisit = { type: 'recall', description: 'Recall 50M0 carried out' } as const;
  assert.deepEqual(tellVisit(recallVisit)[0], 'Recall work\u00a0· 50M0');
});

test('the timeline has no lists of work and no notes of defects: their sections have them', () => {
  const evidence = [
    serviced('2024-02-07', { type: 'regular', operations: ['brakeDiscs', 'tyres'] }),
    inspected('2024-02-08', { decision: 'passedWithDefects', defects: [{ severity: 'minor', description: 'Horn' }] }),
    inspected('2025-02-09', { decision: 'passed' }),
  ];
  const { years } = blockOf(sectionOf(evidence, 'timeline'), 'timeline');
  const shown = years.flatMap(({ events }) => events).filter(({ category }) => category !== 'registration');
  assert.deepEqual(
    shown.map(({ dateOfYear, details, state }) => [dateOfYear.replace('\u00a0', ' '), details, state]),
    [
      ['9 Feb', [], 'clear'],
      ['8 Feb', ['Passed with defects'], 'attention'],
      ['7 Feb', [], undefined],
    ],
  );
});

const questionsOnBills = (evidence: readonly Evidence[], language: Language = 'en') =>
  documentOf(evidence, undefined, language).headline.questions.filter((question) => /bill|rechnung/.test(question));

test('the repair bills of several accidents are one question', () => {
  const losses = [damaged('2022-04-03', { type: 'totalLoss' }), damaged('2024-03-02', { outcome: 'totalLoss' })];
  const damages = [damaged('2019-05-01', { type: 'totalLoss' }), damaged('2024-03-02')];
  assert.deepEqual(questionsOnBills(losses), [
    'Can you show the repair bills, and photos of the damage of 2022 and 2024?',
  ]);
  assert.deepEqual(questionsOnBills(damages), [
    'Can you show the repair bills, and photos of the damage of 2019 and 2024?',
  ]);
  assert.deepEqual(questionsOnBills(damages, 'de'), [
    'Können Sie die Reparaturrechnungen und Fotos der Schäden von 2019 und 2024 zeigen?',
  ]);
});

const asked = (evidence: readonly Evidence[], language: Language) =>
  documentOf(evidence, undefined, language).headline.questions.filter((question) => question.includes('2015'));

test('several accidents of one year have several repair bills, in every language', () => {
  const [one, other] = [damaged('2015-02-02', { type: 'hail' }), damaged('2015-08-02', { type: 'parking' })];
  assert.deepEqual(questionsOnBills([one, other]), [
    'Can you show the repair bills, and photos of the damage of 2015?',
  ]);
  for (const language of languages) {
    assert.equal(asked([one, other], language).length, 1, language);
    assert.notDeepEqual(asked([one, other], language), asked([one], language), language);
  }
});

const isCalledExported = (evidence: readonly Evidence[]) =>
  sectionOf(evidence, 'vehicle').blocks.some(
    (block) =>
      block.kind === 'facts' &&
      block.items.some(({ label, value }) => label === 'Deregistered for export' && value === 'Yes'),
  );

test('cover without a gap is one period, with all its policies', () => {
  const evidence = [
    insured('2018-01-01', { to: '2018-12-31', insurer: 'A' }),
    insured('2019-01-01', { to: '2019-12-31', insurer: 'A' }),
    insured('2021-06-01', { to: '2022-05-31', insurer: 'B' }),
    insured('2022-06-02', { to: '2023-06-01', insurer: 'A' }),
  ];
  const { rows } = blockOf(sectionOf(evidence, 'insurance'), 'table');
  assert.deepEqual(
    rows.map(({ cells }) => cells.map(({ text }) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : ''))),
    [
      ['1 Jun 2021 – 1 Jun 2023', '2', 'A, B'],
      ['1 Jan 2018 – 31 Dec 2019', '2', 'A'],
    ],
  );
  const begins = blockOf(sectionOf(evidence, 'timeline'), 'timeline').years.flatMap(({ events }) => events);
  assert.deepEqual(
    begins.map(({ isoDate }) => isoDate),
    ['2023-06-01', '2021-06-01', '2019-12-31', '2018-01-01'],
  );
});

test('an inspection is one row with its odometer, and its defects below', () => {
  const defects = [{ severity: 'minor' as const, description: 'Horn' }];
  const [row] = blockOf(
    sectionOf([inspected('2024-02-07', { odometerKm: 12_345, defects })], 'inspections'),
    'table',
  ).rows;
  assert.ok(row?.cells.some(({ text }) => text === '12,345\u00a0km'));
  assert.equal(row?.items?.length, 1);
});

test('a vehicle that left one register for another is not called deregistered for export', () => {
  const exported = registered({ country: 'PL', date: '2022-09-06', until: '2024-04-10', status: 'exported' });
  const imported = registered({
    date: '2024-05-13',
    status: 'registered',
    importedFrom: 'PL',
    importedAt: '2024-05-13',
  });
  assert.equal(isCalledExported([exported]), true);
  assert.equal(isCalledExported([exported, imported]), false);
});

const checkRows = (evidence: readonly Evidence[]) => checkResults(sectionOf(evidence, 'coverage'));

test('owners that a register of titles has are recorded, not “nothing recorded”', () => {
  assert.deepEqual(checkRows([titleOwner(1, { purchased: '2019-11-08' })])['Owners']?.result, { text: 'Recorded' });
  assert.deepEqual(checkRows([])['Owners']?.result, { text: 'Nothing recorded' });
});

test('“nothing recorded” is good news only of what speaks against a vehicle, not of readings or owners', () => {
  const rows = checkRows([inspected('2023-01-01'), inspected('2024-01-01'), inspected('2025-01-01')]);
  const good = Object.keys(rows).filter(
    (name) => rows[name]?.result.text === 'Nothing recorded' && rows[name].result.state === 'clear',
  );
  assert.deepEqual(good, ['Accidents and damage', 'Recalls', 'Registers of stolen vehicles', 'Title history']);
  assert.deepEqual(rows['Odometer readings']?.result, { text: 'Nothing recorded' });
});

test('the title tile names no register of a country in which a registered vehicle never was', () => {
  const elsewhere: readonly Outcome[] = [
    outcome(
      'answered',
      sections.filter((section) => section !== 'vehicleHistory'),
    ),
    outcome('answered', ['vehicleHistory'], { countries: ['CA', 'US'], records: 0 }),
  ];
  const tile = (evidence: readonly Evidence[]) =>
    documentOf(evidence, elsewhere).verdicts.find(({ topic }) => topic === 'title');
  const home = [registered({ status: 'registered', date: '2019-01-01' }), owned('2019-01-01')];
  assert.equal(tile(home)?.word, 'Registered');
  assert.doesNotMatch(tile(home)?.why ?? '', /Canada|United States/);
  assert.notEqual(tile(home)?.why, '');
});

test('what the value is estimated from is not said to lie in the range', () => {
  const compared = { priceLow: 11_800, priceHigh: 14_900, averagePrice: 13_600, basePrice: 13_600 };
  const adjustments = [{ code: 'ACCIDENT', pct: -28 }] as const;
  const section = sectionOf([valued('2026-03-01', { ...compared, adjustments })], 'valuation');
  assert.match(section.lead.text, /^About €9,600 \(€8,500/);
  assert.deepEqual(blockOf(section, 'notes').paragraphs, [
    'Estimated from prices of comparable vehicles, adjusted to this one. It is not an offer.',
  ]);
});

const placeOnPaper = (fields: Parameters<typeof recalled>[1]) => sectionOf([recalled('EX-1', fields)], 'recalls').place;

test('on paper a recall that may not concern the vehicle is in the appendix, one that is open is not', () => {
  assert.equal(placeOnPaper({ scope: 'model' }), 'appendix');
  assert.equal(placeOnPaper({ repaired: false }), 'history');
});

test('a history of the register repeats no count of what it lists', () => {
  const { blocks } = sectionOf([happened('2020-10-07', { details: ['Vehicle serviced'], about: 'service' })], 'title');
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['table'],
  );
});

test('years below the owners are labelled in a regular step and never on each other, however narrow the drawing is', () => {
  const to = Date.UTC(2026, 10, 16) / 86_400_000;
  for (const [month, yearsApart] of [1, 6, 11].flatMap((one) => [1, 2, 3].map((apart) => [one, apart] as const))) {
    // Late in the year, the first label has no room on its left and is moved.
    const from = Date.UTC(2003, month, 5) / 86_400_000;
    const years = Array.from({ length: Math.ceil(23 / yearsApart) }, (_, place) => 2004 + place * yearsApart);
    const days = years.map((year) => ({ day: Date.UTC(year, 0, 1) / 86_400_000, label: `${year}` }));
    const drawn = drawStrip({ ...stripOf('private person'), from, to, days }, 'narrow');
    const labels = [...drawn.matchAll(/x="([\d.]+)"[^>]*>(20\d\d)</g)].map(
      ([, x, year]) => [Number(x), Number(year)] as const,
    );
    const gaps = labels
      .slice(1)
      .map(([x, year], place) => [x - (labels[place]?.[0] ?? 0), year - (labels[place]?.[1] ?? 0)] as const);
    assert.ok(labels.length > 2);
    assert.equal(new Set(gaps.map(([, step]) => step)).size, 1);
    assert.ok(gaps.every(([distance]) => distance > textWidth('2026')));
  }
});

test('of a recall for which a workshop has worked, only the proof is asked for; it is not called settled', () => {
  const campaign = recalled('2023/203', { scope: 'model', manufacturerCode: '50M0' });
  const visit = { type: 'recall', description: 'Recall 50M0 carried out' } as const;
  const worked = documentOf([campaign, serviced('2024-02-07', visit)]);
  const tile = worked.verdicts.find(({ topic }) => topic === 'recalls');
  assert.deepEqual(
    worked.headline.questions.filter((question) => question.includes('2023/203')),
    ['Can you show the workshop’s invoice for the recall work (2023/203)?'],
  );
  assert.equal(worked.headline.state, 'unchecked');
  assert.equal(tile?.state, 'unchecked');
  assert.match(tile.why, /^Recall work is in the workshop records/);
  const repaired = documentOf([campaign, serviced('2024-02-07', { ...visit, type: 'repair' })]);
  assert.match(repaired.headline.questions.join('\n'), /dealer of the make checked .*2023\/203/);
});

/** What is asked about open recalls of these numbers. */
function questionOf(language: Language, ...numbers: string[]): string | undefined {
  const open = numbers.map((number) => recalled(number, { repaired: false }));
  const { questions } = documentOf(open, undefined, language).headline;
  return questions.find((question) => question.includes(numbers[0] ?? ''));
}

test('one recall is asked for in the singular, several in the plural, in every language', () => {
  assert.equal(questionOf('en', '2012/411'), 'Can you prove that the recall was carried out (2012/411)?');
  assert.equal(
    questionOf('en', '2012/411', '2013/236'),
    'Can you prove that the recalls were carried out (2012/411, 2013/236)?',
  );
  for (const language of languages) {
    const [one, two] = [questionOf(language, '2012/411'), questionOf(language, '2012/411', '2013/236')];
    assert.notEqual(two?.replace(', 2013/236', ''), one, language);
  }
});

const recallVisit = (date: string, code: string) =>
  serviced(date, { type: 'recall', description: `Recall ${code} carried out` });

test('what the tile says of recalls, their section says too: work that is recorded is not “not known”', () => {
  const campaigns = [
    recalled('2023/203', { scope: 'model', manufacturerCode: '50M0' }),
    recalled('2024/107', { scope: 'model', manufacturerCode: '61K2' }),
  ];
  const saidOf = (...evidence: Evidence[]) => {
    const { verdicts, sections: all } = documentOf([...campaigns, ...evidence]);
    const section = all.find(({ id }) => id === 'recalls');
    assert.ok(section);
    const marks = blockOf(section, 'entries').entries.map(({ mark }) => mark?.text);
    const tile = verdicts.find(({ topic }) => topic === 'recalls');
    return [...[tile?.why, section.lead.text].map((text) => text?.replaceAll('\u00a0', ' ')), new Set(marks)];
  };
  const first = recallVisit('2024-02-07', '50M0');
  const dated = documentOf([
    recalled('2023/203', { scope: 'model', date: '2023-05-02', manufacturerCode: '50M0' }),
    first,
  ]);
  const timeline = dated.sections.find(({ id }) => id === 'timeline');
  assert.ok(timeline);
  const events = blockOf(timeline, 'timeline').years.flatMap((year) => year.events);
  assert.deepEqual(events.find(({ category }) => category === 'recall')?.details.at(-1), 'To be checked');
  const work = 'Recall work is in the workshop records; a dealer of the make can confirm it.';
  assert.deepEqual(saidOf(first, recallVisit('2025-02-07', '61K2')), [
    work,
    'To be checked: 2023/203; 2024/107.',
    new Set(['To be checked']),
  ]);
  assert.deepEqual(saidOf(first), [
    '1 recall of the model; whether this vehicle is affected is not known.',
    `Not known for this vehicle: 2024/107. To be checked: 2023/203. ${work}`,
    new Set(['Not known for this vehicle', 'To be checked']),
  ]);
});

test('the result of recalls begins with what is to be asked, and ends with what was settled', () => {
  const lead = sectionOf(
    [
      recalled('2023/203', { scope: 'model', manufacturerCode: '50M0' }),
      recalled('2022/468', { repaired: true }),
      recallVisit('2024-02-07', '50M0'),
    ],
    'recalls',
  ).lead;
  assert.equal(lead.state, 'unchecked');
  assert.match(lead.text, /^To be checked: 2023\/203\. 1\srecall was carried out on this vehicle\.$/);
});
