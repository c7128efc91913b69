import assert from 'node:assert/strict';
import { test } from 'node:test';

import type {
  Block,
  DocumentSection,
  TableBlock,
  TimelineBlock,
  TimelineEvent,
} from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { arrange } from '../../../src/presentation/pdf/arrange.ts';
import { setTable } from '../../../src/presentation/pdf/set-blocks.ts';
import { setText } from '../../../src/presentation/pdf/texts.ts';
import { inspected, owned, reportOf, stolen, vin } from '../../support/assemble/evidence.ts';
import { richDocument } from '../../support/presentation/pdf-document.ts';

const event = (category: TimelineEvent['category'], date: string, distance?: string): TimelineEvent => ({
  category,
  date,
  dateOfYear: date,
  isoDate: date,
  title: category,
  details: [`details of ${category}`],
  ...(distance !== undefined && { distance }),
});

const timeline: TimelineBlock = {
  kind: 'timeline',
  filters: [],
  allLabel: '',
  years: [
    {
      year: '2020',
      events: [event('reading', '3 May 2020', '30,000 km'), event('service', '1 May 2020', '29,000 km')],
    },
  ],
};

const tableOf = (...rows: TableBlock['rows']): TableBlock => ({
  kind: 'table',
  title: 'All',
  titleOfRest: 'Others',
  caption: '',
  columns: [
    { label: 'Date', align: 'start' },
    { label: 'Reading', align: 'end' },
  ],
  rows,
});

const readings = tableOf(
  { cells: [{ text: '3 May 2020' }, { text: '30,000 km' }] },
  { cells: [{ text: '1 May 2020' }, { text: '29,000 km' }], isAside: true, note: 'mistyped' },
  { cells: [{ text: '2 May 2019' }, { text: '20,000 km' }] },
);

const chart = richDocument('en').sections[0]?.blocks[0];
assert.ok(chart);

function section(id: DocumentSection['id'], place: DocumentSection['place'], ...blocks: Block[]): DocumentSection {
  return { id, place, title: id, isPending: false, lead: { text: `result of ${id}` }, blocks };
}

const arranged = (...sections: DocumentSection[]) => arrange(richDocument('en', { sections }));

test('the chart is on the first page, and each reading is printed once: with its event, or in the table', () => {
  const { front, appendix } = arranged(
    section('odometer', 'front', chart, readings),
    section('timeline', 'appendix', timeline),
  );
  assert.deepEqual(
    front.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind)]),
    [['odometer', ['chart']]],
  );
  const [table] = appendix.find(({ id }) => id === 'odometer')?.blocks ?? [];
  assert.ok(table?.kind === 'table');
  assert.deepEqual(
    table.rows.map(({ cells }) => cells[0]?.text),
    ['1 May 2020', '2 May 2019'],
  );
  assert.equal(table.title, 'Others', 'it does not pass for all of them');
});

const entry = (title: string, source: string) => ({
  title,
  facts: [
    { label: 'Station', value: title },
    { label: 'Source', value: source },
  ],
  paragraphs: [],
  items: [],
  pictures: [],
});

function entriesOf(...sources: string[]) {
  const entries = sources.map((source, at) => entry(`No. ${at}`, source));
  const { appendix } = arranged(section('inspections', 'appendix', { kind: 'entries', entries }));
  return appendix[0]?.blocks.map((block) =>
    block.kind === 'entries' ? block.entries.map(({ facts }) => facts.length) : block.kind,
  );
}

test('what many entries have in common is printed once, below them', () => {
  assert.deepEqual(entriesOf('register', 'register', 'register'), [[1, 1, 1], 'facts']);
  assert.deepEqual(entriesOf('register', 'register', 'workshop'), [[2, 2, 2]]);
  assert.deepEqual(entriesOf('register', 'register'), [[2, 2]]);
});

test('an event says no details that its records have', () => {
  const detailsOf = (...sections: DocumentSection[]) => {
    const [shown] = arranged(...sections, section('timeline', 'appendix', timeline)).appendix.at(-1)?.blocks ?? [];
    assert.ok(shown?.kind === 'timeline');
    return shown.years[0]?.events.map(({ details }) => details.length);
  };
  const otherVisits = tableOf({ cells: [{ text: '2 May 2019' }, { text: '20,000 km' }] });
  assert.deepEqual(detailsOf(section('service', 'appendix', otherVisits)), [1, 0]);
  assert.deepEqual(detailsOf(), [1, 1]);
});

const tableIn = (...rows: (readonly [date: string, km: string, country: string])[]) =>
  section('service', 'appendix', tableOf(...rows.map((texts) => ({ cells: texts.map((text) => ({ text })) }))));

const printedBeside = (one: TimelineEvent, ...rows: Parameters<typeof tableIn>) => {
  const block = { ...timeline, years: [{ year: '2020', events: [one] }] };
  const { appendix } = arranged(tableIn(...rows), section('timeline', 'appendix', block));
  const blocks = appendix.find(({ id }) => id === 'timeline')?.blocks ?? [];
  return blocks.map((shown) => (shown.kind === 'facts' ? shown.items : shown.kind));
};

test('an event with a row of its own is printed as that row alone, if the row has its day, odometer value and country', () => {
  const latvia = { code: 'LV', name: 'Latvia' };
  const visit = { ...event('service', '1 May 2020', '29,000 km'), country: latvia };
  const warned = { ...visit, warnings: ['setAside'] };
  const row = ['1 May 2020', '29,000 km', 'A workshop, Latvia'] as const;
  assert.deepEqual(printedBeside(visit, row), [[{ label: 'In tables', value: 'service (1)' }]]);
  for (const other of [
    ['2 May 2020', '29,000 km', 'Latvia'],
    ['1 May 2020', '30,000 km', 'Latvia'],
    ['1 May 2020', '29,000 km', 'A workshop'],
  ] as const)
    assert.deepEqual(printedBeside(visit, other), ['timeline']);
  assert.deepEqual(printedBeside(warned, row), ['timeline']);
});

test('a visit that a title register has, too, is printed with the service history alone', () => {
  const [visit, sale] = [
    ['1 May 2020', 'Serviced', '29,000 km'],
    ['1 May 2020', 'Sold', '29,010 km'],
  ].map((texts) => ({ cells: texts.map((text) => ({ text })) }));
  assert.ok(visit && sale);
  const { appendix } = arranged(
    section('title', 'appendix', tableOf(visit, sale)),
    tableIn(['1 May 2020', '29,000 km', 'A workshop']),
  );
  const [table, moved] = appendix.find(({ id }) => id === 'title')?.blocks ?? [];
  assert.deepEqual(table?.kind === 'table' && table.rows, [sale]);
  assert.deepEqual(moved?.kind === 'facts' && moved.items, [{ label: 'In tables', value: 'service (1)' }]);
});

const printedOfKinds = (isMostlySame: boolean, ...kinds: string[]) => {
  const { columns, ...others } = tableOf(...kinds.map((kind, at) => ({ cells: [{ text: `${at}` }, { text: kind }] })));
  const block = { ...others, columns: columns.map((column) => ({ ...column, isMostlySame })) };
  const [table, below] = arranged(section('service', 'appendix', block)).appendix[0]?.blocks ?? [];
  assert.ok(table?.kind === 'table');
  return [table.rows.map(({ cells }) => cells[1]?.text), below?.kind === 'facts' && below.items];
};

test('in a column that says so, what most rows have is printed once, and rows have what differs', () => {
  assert.deepEqual(printedOfKinds(true, 'usual', 'usual', 'other'), [
    ['', '', 'other'],
    [{ label: 'Reading (Unless stated)', value: 'usual' }],
  ]);
  assert.deepEqual(printedOfKinds(false, 'usual', 'usual', 'other'), [['usual', 'usual', 'other'], false]);
  const withUnknown = printedOfKinds(true, 'usual', 'usual', 'usual', '');
  assert.deepEqual(withUnknown[0], ['usual', 'usual', 'usual', ''], 'what is not known does not pass for the usual');
});

test('the sign of a result goes with the sentence that the tile has said', () => {
  const lead = { state: 'attention' as const, text: 'Work is recorded. 1 recall was carried out.' };
  const recalls = { ...section('recalls', 'appendix', readings), lead };
  const leadBeside = (why: string) => {
    const verdicts = richDocument('en').verdicts.map((tile) =>
      tile.topic === 'recalls' ? { ...tile, section: 'recalls' as const, why } : tile,
    );
    return arrange(richDocument('en', { sections: [recalls], verdicts })).appendix[0]?.lead;
  };
  assert.deepEqual(leadBeside('Work is recorded.'), { text: '1 recall was carried out.' });
  assert.deepEqual(leadBeside('Something else.'), lead);
});

test('what a reader is warned of stays with its event: a reading that was set aside, a sale of a stolen vehicle', () => {
  const evidence = [
    ...[2016, 2017, 2018, 2019].map((year) => inspected(`${year}-05-01`, { odometerKm: (year - 2010) * 10_000 })),
    inspected('2020-05-01', { odometerKm: 1_000_000 }),
    inspected('2021-05-01', { odometerKm: 110_000 }),
    stolen({ date: '2022-03-01' }),
    owned('2023-07-01'),
  ];
  const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };
  const document = writeDocument(facts, reportOf(evidence), { language: 'en', unit: 'km' });
  const shown = arrange(document).appendix.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'timeline'));
  const warned = shown
    .flatMap((block) => (block.kind === 'timeline' ? block.years.flatMap(({ events }) => events) : []))
    .flatMap(({ isoDate, details }) => details.map((detail) => [isoDate, detail]));
  assert.deepEqual(warned, [
    ['2023-07-01', 'After it was reported stolen'],
    ['2020-05-01', 'This reading is set aside; see the odometer.'],
  ]);
});

test('a long table goes to the appendix, and the result of its section stays', () => {
  const rows = Array.from({ length: 13 }, (_, at) => ({ cells: [{ text: `${at}` }, { text: `${at + 1}` }] }));
  const { history, appendix } = arranged(
    section('title', 'history', { kind: 'notes', paragraphs: ['a'] }, tableOf(...rows)),
  );
  assert.deepEqual(
    history.map(({ lead, blocks }) => [lead?.text, blocks.map(({ kind }) => kind)]),
    [['result of title', ['notes']]],
  );
  assert.deepEqual(
    appendix.map(({ id, lead, blocks }) => [id, lead, blocks.map(({ kind }) => kind)]),
    [['title', undefined, ['table']]],
  );
});

test('a result that its tile has said word for word is not printed again, its records are', () => {
  const [tile] = richDocument('en').verdicts;
  assert.ok(tile);
  const leadsOf = (why: string, ...sections: DocumentSection[]) => {
    const verdicts = [{ ...tile, section: 'odometer' as const, why }];
    const { front, history, appendix } = arrange(richDocument('en', { verdicts, sections }));
    return [front, history, appendix].map((part) => part.map(({ id, lead }) => [id, lead?.text]));
  };
  const charted = section('odometer', 'front', chart, readings);
  const [said, other] = ['result of odometer', 'another'];
  assert.deepEqual(leadsOf(said, charted), [[['odometer', undefined]], [], [['odometer', undefined]]]);
  assert.deepEqual(leadsOf(other, charted), [[['odometer', said]], [], [['odometer', undefined]]]);
  const longer = { ...charted, lead: { text: 'First. Second.' } };
  assert.deepEqual(leadsOf('Second.', longer)[0], [['odometer', 'First.']]);
  assert.deepEqual(leadsOf('First.', longer)[0], [['odometer', 'Second.']]);
  assert.deepEqual(leadsOf(said, section('odometer', 'front', readings)), [[], [], [['odometer', undefined]]]);
  assert.deepEqual(leadsOf(said, section('odometer', 'front')), [[], [], []]);
});

/** What is printed of a table whose second column has these texts. */
function printedOf(...sources: string[]) {
  const rows = sources.map((source, at) => ({ cells: [{ text: `${at}` }, { text: source }] }));
  const { appendix } = arranged(section('insurance', 'appendix', tableOf(...rows)));
  return appendix[0]?.blocks.map((block) => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ text }) => text));
    return block.kind === 'facts' && block.items;
  });
}

test('what all rows of a table have in common is printed once, below it', () => {
  assert.deepEqual(printedOf('a', 'a', 'a'), [[['0'], ['1'], ['2']], [{ label: 'Reading', value: 'a' }]]);
  assert.equal(printedOf('a', 'a', 'b')?.length, 1);
  assert.equal(printedOf('a', 'a')?.length, 1);
  assert.equal(printedOf('', '', '')?.length, 1);
});

const value: Block[] = [
  { kind: 'facts', items: [{ label: 'Retail', value: '€9,000' }] },
  { kind: 'waterfall', title: 'Steps', waterfall: { summary: '', lowest: 0, highest: 1, steps: [] } },
  { kind: 'notes', paragraphs: ['Estimated.'] },
];

const ownerRow = (at: number) => ({ cells: [{ text: `${at}` }, { text: `${2000 + at}` }] });

function withAccidents(count: number, owners = 3, ofValue: readonly Block[] = value) {
  const entries = Array.from({ length: count }, (_, at) => entry(`No. ${at}`, `${at}`));
  const { history, appendix } = arranged(
    section('accidents', 'history', { kind: 'entries', entries }),
    section('ownership', 'history', tableOf(...Array.from({ length: owners }, (_, at) => ownerRow(at)))),
    section('valuation', 'history', ...ofValue),
  );
  return {
    order: history.map(({ id }) => id),
    onPage: history.find(({ id }) => id === 'valuation')?.blocks.map(({ kind }) => kind),
    inAppendix: appendix.find(({ id }) => id === 'valuation')?.blocks.map(({ kind }) => kind),
  };
}

test('owners and value are on the second page however many accidents there are', () => {
  const typical = ['accidents', 'ownership', 'valuation'];
  assert.deepEqual(withAccidents(1), { order: typical, onPage: ['waterfall', 'notes'], inAppendix: ['facts'] });
  const full = { onPage: ['notes'], inAppendix: ['facts', 'waterfall'] };
  assert.deepEqual(withAccidents(1, 10), { order: typical, ...full });
  assert.deepEqual(withAccidents(2), { order: typical, ...full });
  assert.deepEqual(withAccidents(3), { order: ['ownership', 'valuation', 'accidents'], ...full });
});

test('a value without steps has its prices beside it where there is room, and its heading once', () => {
  const withoutSteps = value.filter(({ kind }) => kind !== 'waterfall');
  const { onPage, inAppendix } = withAccidents(0, 0, withoutSteps);
  assert.deepEqual([onPage, inAppendix], [['facts', 'notes'], undefined]);
  const full = withAccidents(2, 3, withoutSteps);
  assert.deepEqual([full.onPage, full.inAppendix], [['notes'], ['facts']]);
});

test('a line may end within a word only where the word is longer than any that we say', () => {
  for (const text of ['Kfz-Versicherungsregister, Fotoarchiv', 'Scheinwerferreinigungsanlage'])
    assert.equal(setText(text), text);
  assert.deepEqual(setText(`x ${'a'.repeat(30)}`), {
    pieces: ['x ', ['aaaaaa', 'aaaaaa', 'aaaaaa', 'aaaaaa', 'aaaaaa'], ''],
  });
});

const rowOf = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });

test('a table that is too wide for the page has its texts in one column, and dates and figures in their own', () => {
  const [work, workshop] = ['Brake pads and discs, front and rear. '.repeat(3), 'A workshop with a long name, Kaunas'];
  const columns = (['Date', 'Reading', 'Work', 'Workshop', 'Cost', 'Source'] as const).map((label) => ({
    label,
    align: label === 'Reading' || label === 'Cost' ? ('end' as const) : ('start' as const),
    ...(label !== 'Date' && { isPlain: true }),
  }));
  const row = rowOf('14 September 2026', '238,547 km', work, workshop, '€1,103.01', 'Records of the workshop');
  const set = setTable({ kind: 'table', caption: '', columns, rows: [row] });
  const { columns: labels, rows } = set as { columns: { label: string }[]; rows: { cells: { text: string }[] }[] };
  assert.deepEqual(
    labels.map(({ label }) => label.replaceAll('\u00a0', ' ')),
    ['Date', 'Reading', 'Work · Workshop · Source', 'Cost'],
  );
  const [date, reading, text = '', cost] = rows[0]?.cells.map((one) => one.text.replaceAll('\u00a0', ' ')) ?? [];
  assert.deepEqual([date, reading, cost], ['14 September 2026', '238,547 km', '€1,103.01']);
  assert.equal(text, [work, workshop, 'Records of the workshop'].join(' · '));
  const narrow = setTable({ kind: 'table', caption: '', columns: columns.slice(0, 2), rows: [rowOf('2026', '1 km')] });
  assert.equal((narrow as { columns: object[] }).columns.length, 2);
});
