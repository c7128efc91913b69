import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DocumentSection, SectionId, TimelineEvent } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import {
  auctioned,
  branded,
  damaged,
  happened,
  insured,
  listed,
  owned,
  planned,
  reading,
  registered,
  reportOf,
  serviced,
  stolen,
  valued,
  vin,
} from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function documentOf(evidence: readonly Evidence[]) {
  return writeDocument(facts, reportOf(evidence), { language: 'en', unit: 'km' });
}

function sectionOf(evidence: readonly Evidence[], id: SectionId): DocumentSection | undefined {
  return documentOf(evidence).sections.find((section) => section.id === id);
}

function eventsOf(evidence: readonly Evidence[]): TimelineEvent[] {
  const [block] = sectionOf(evidence, 'timeline')?.blocks ?? [];
  assert.ok(block?.kind === 'timeline');
  return block.years.flatMap(({ events }) => events);
}

const brief = ({ isoDate, title, details, state }: TimelineEvent) =>
  [isoDate, state ?? '', title, ...details.map(String)].join(' | ');

test('what was sold or offered after it was stolen and not returned is said in the headline and in the timeline', () => {
  const evidence = [
    owned('2018-01-01', { to: '2025-07-01' }),
    stolen({ date: '2024-03-01' }),
    owned('2025-07-01'),
    listed('2025-06-01'),
    auctioned('2023-01-01'),
  ];
  const { headline } = documentOf(evidence);
  assert.match(headline.sentence, /Since it was reported stolen it has had 1\snew owner\./);
  assert.match(
    sectionOf(evidence, 'theft')?.lead.text ?? '',
    /^1\sentry in registers of stolen vehicles matches this vehicle\./,
  );
  const owners = documentOf(evidence).verdicts.find(({ topic }) => topic === 'ownership');
  assert.equal(owners?.state, 'problem', 'the tile of the owners is no calmer');
  assert.match(owners.why, /^Since it was reported stolen it has had 1\snew owner\.$/);
  const warned = eventsOf(evidence).filter(({ details }) => details.includes('After it was reported stolen'));
  assert.deepEqual(
    warned.map(({ isoDate, state }) => [isoDate, state]),
    [
      ['2025-07-01', 'problem'],
      ['2025-06-01', 'problem'],
    ],
  );
});

test('a sale at auction has its country', () => {
  const [sale] = eventsOf([auctioned('2023-01-01', { country: 'CA' })]);
  assert.deepEqual(sale?.country, { code: 'CA', name: 'Canada' });
  const [entry] = sectionOf([auctioned('2023-01-01', { country: 'CA' })], 'auctions')?.blocks ?? [];
  assert.ok(entry?.kind === 'entries');
  assert.match(entry.entries[0]?.subtitle ?? '', /Canada$/);
});

test('a vehicle that was found again may be sold', () => {
  const evidence = [stolen({ date: '2024-03-01', recoveredAt: '2024-05-01' }), owned('2025-07-01')];
  const events = eventsOf(evidence).map(brief);
  assert.deepEqual(events.slice(1), [
    '2024-05-01 | attention | Recovered after theft',
    '2024-03-01 | attention | Entry in a register of stolen vehicles',
  ]);
  assert.doesNotMatch(events.join('\n'), /After it was reported stolen/);
});

const rolledBack = [
  reading('2018-03-20', 90_000),
  reading('2019-03-20', 110_000),
  reading('2020-03-20', 130_400),
  reading('2021-03-20', 70_000),
  reading('2022-03-20', 85_000),
  reading('2023-03-20', 99_000),
];

test('the fall of the odometer is an event, and the mileage that is likely true is stated', () => {
  const fall = eventsOf(rolledBack).find(({ title }) => title === 'Odometer shows less than before');
  assert.equal(
    fall && brief(fall).replaceAll('\u00a0', ' '),
    '2021-03-20 | problem | Odometer shows less than before | 130,400 km → 70,000 km | −60,400 km',
  );
  const text = sectionOf(rolledBack, 'odometer')?.lead.text.replaceAll('\u00a0', ' ');
  assert.equal(
    text,
    'Last known reading: 99,000 km (20 March 2023, national inspection register). ' +
      'The true mileage is probably at least 159,000 km.',
  );
});

test('the maintenance plan says what it counts beyond the odometer', () => {
  const plan = sectionOf(
    [...rolledBack, planned('Oil', { intervalKm: 30_000 }), serviced('2022-03-20', { actions: ['Oil'] })],
    'schedule',
  );
  const notes = plan?.blocks.find(({ kind }) => kind === 'notes');
  assert.match(JSON.stringify(notes), /99,000.km on 20.March.2023\. The plan also counts 60,400.km that the odometer/);
});

function valuationOf(...evidence: Evidence[]) {
  const section = sectionOf(evidence, 'valuation');
  return { text: section?.lead.text.replaceAll('\u00a0', ' '), state: section?.lead.state };
}

const compared = { priceLow: 9_000, priceHigh: 11_000, averagePrice: 10_000, basePrice: 10_000 };
const bySale = { tradeInPrice: 8_612, privatePartyPrice: 9_873, retailPrice: 10_514 };

test('all valuations have one answer: the prices on which they agree, rounded', () => {
  assert.equal(
    valuationOf(valued('2026-01-01', compared), valued('2026-01-01', bySale)).text,
    'About €9,800 (€9,000 – €10,500). The mileage is not known and is not taken into account.',
  );
  const apart = valuationOf(valued('2026-01-01', compared), valued('2026-01-01', { retailPrice: 14_213.87 }));
  assert.match(apart.text ?? '', /^About €11,600 \(€9,000 – €14,200\)\./);
  assert.equal(apart.state, 'unchecked');
  const moved = valued('2026-01-01', { ...compared, adjustments: [{ code: 'MILEAGE', pct: -10 }], mileageKm: 180_000 });
  assert.equal(valuationOf(moved).text, 'About €9,000 (€8,100 – €9,900), at 180,000 km.');
});

test('a value for a mileage that is too low is at most the right one', () => {
  const { text, state } = valuationOf(...rolledBack, valued('2026-01-01', { ...bySale, mileageKm: 99_000 }));
  assert.equal(state, 'attention');
  assert.match(text ?? '', /^At most €9,600 \(€8,600 – €10,500\): valued at 99,000 km, but .* at least 159,000 km\.$/);
});

test('a value for a mileage far above every reading says so; one for what was run since does not', () => {
  const read = [reading('2020-03-20', 60_000), reading('2021-03-20', 67_000)];
  const far = valuationOf(...read, valued('2026-01-01', { ...bySale, mileageKm: 236_844 }));
  assert.equal(far.text, 'About €9,600 (€8,600 – €10,500), at 236,844 km. No reading on record is above 67,000 km.');
  assert.equal(far.state, 'unchecked');
  const near = valuationOf(...read, valued('2026-01-01', { ...bySale, mileageKm: 120_000 }));
  assert.equal(near.text, 'About €9,600 (€8,600 – €10,500), at 120,000 km.');
});

test('a value names what lowers it: a total loss, water, a mark on the title or at an auction', () => {
  const sale = valued('2026-01-01', { ...bySale, mileageKm: 99_000 });
  const lower = (...evidence: Evidence[]) => valuationOf(sale, ...evidence);
  const cases = [
    [damaged('2020-01-01', { outcome: 'totalLoss' }), 'total loss'],
    [damaged('2020-01-01', { type: 'flood' }), 'flood damage'],
    [branded({ brand: 'salvage' }), 'salvage'],
    [auctioned('2020-01-01', { titleType: 'salvage' }), 'salvage title'],
    [auctioned('2020-01-01', { primaryDamage: 'WATER/FLOOD' }), 'flood damage'],
  ] as const;
  for (const [evidence, reason] of cases) {
    const { text, state } = lower(evidence);
    assert.equal(state, 'attention', reason);
    assert.ok(text?.endsWith(` Probably worth clearly less: ${reason}.`), text);
  }
  assert.equal(lower(damaged('2020-01-01', { type: 'glass' })).state, undefined);
});

function accidentsOf(...evidence: Evidence[]) {
  const section = sectionOf(evidence, 'accidents');
  const [block] = section?.blocks ?? [];
  assert.ok(section && block?.kind === 'entries');
  return { section, marks: block.entries.map(({ mark }) => mark?.text), entries: block.entries };
}

const cost = (value: number, currency = 'EUR') => ({ damage: { value, currency } });

test('damage is graded in four, and its section says how many there were and how bad the worst was', () => {
  const { section, marks } = accidentsOf(
    damaged('2020-01-01', cost(400)),
    damaged('2021-01-01', cost(3_000)),
    damaged('2022-01-01', { ...cost(3_000), parts: ['frame'] }),
    damaged('2023-01-01', { outcome: 'totalLoss' }),
    damaged('2024-01-01'),
  );
  assert.deepEqual(marks, ['Damage', 'Total loss', 'Major', 'Moderate', 'Minor']);
  assert.equal(section.lead.text.replaceAll('\u00a0', ' '), '5 cases of damage, the most serious in 2023: total loss.');
});

test('the cost of damage is a share of what the vehicle was worth then', () => {
  const worth = [
    registered({ firstRegisteredAt: '2016-01-01', catalogPrice: { value: 40_000, currency: 'EUR' } }),
    valued('2026-01-01', { retailPrice: 10_000 }),
  ];
  const { section, marks, entries } = accidentsOf(...worth, damaged('2021-01-01', cost(7_000)));
  assert.deepEqual(marks, ['Major'], 'a third of 20,000, halfway from 40,000 to 10,000 at an even rate');
  assert.match(section.lead.text, /1\scase of damage, 2021: major, about 35% of its value then\.$/);
  assert.match(JSON.stringify(entries[0]?.facts), /About €7,000/);
  const unknown = accidentsOf(damaged('2021-01-01', cost(7_000)));
  assert.match(unknown.section.lead.text, /2021: moderate\.$/);
});

test('an event of the timeline tells where it happened, and neither its kind twice nor what its section tells', () => {
  const stories = ['Collision in Riga', 'Collision', 'Hit from behind'].map(
    (description) => eventsOf([damaged('2022-01-01', { description })])[0]?.details,
  );
  assert.deepEqual(stories, [['Riga'], [], []]);
});

/** The event of an entry with these details. */
const entryOf = (...details: string[]) =>
  eventsOf([happened('2022-04-17', { details, location: 'California' })]).map(brief);

test('an entry of a title register is titled by what happened, and a brand is as grave as its tile', () => {
  assert.deepEqual(entryOf('Title branded: salvage'), [
    '2022-04-17 | problem | Mark entered in the ownership document: salvage | California | Vehicle title register',
  ]);
  assert.deepEqual(entryOf('Vehicle offered for sale'), [
    '2022-04-17 |  | Offered for sale | California | Vehicle title register',
  ]);
  assert.match(entryOf('A wording that nobody knows')[0] ?? '', /^2022-04-17 \| {2}\| Vehicle title register \|/);
});

const damageEnteredOn = (date: string) =>
  eventsOf([damaged('2015-07-04'), happened(date, { details: ['Accident or damage reported'] })]).map(
    ({ category }) => category,
  );

test('damage that a title register entered days later is one event', () => {
  assert.deepEqual(damageEnteredOn('2015-07-05'), ['damage']);
  assert.deepEqual(damageEnteredOn('2015-12-05'), ['title', 'damage']);
});

test('amounts are in euros first, and an estimate is no more exact than it can be', () => {
  const { entries } = accidentsOf(damaged('2022-01-01', cost(103_471.2, 'CZK')));
  const amount = entries[0]?.facts.find(({ label }) => label === 'Damage to this vehicle')?.value;
  assert.equal(typeof amount === 'string' && amount.replaceAll('\u00a0', ' '), 'About €4,200 (CZK 103,000)');
});

const scrapped = [
  registered({ status: 'scrapped', date: '2015-01-01', until: '2024-06-01' }),
  owned('2015-01-01', { to: '2024-06-01' }),
  planned('Oil', { intervalMonths: 12 }),
  serviced('2023-06-01', { actions: ['Oil'] }),
  valued('2026-01-01', { retailPrice: 4_000 }),
];

test('a scrapped vehicle has no service due and no value, and its scrapping is an event', () => {
  const { sections } = documentOf(scrapped);
  const schedule = sections.find(({ id }) => id === 'schedule');
  assert.equal(schedule?.lead.text, 'The vehicle is scrapped; no service is due.');
  assert.equal(
    sections.some(({ id }) => id === 'valuation'),
    false,
  );
  const uninsured = sectionOf([...scrapped, insured('2022-01-01', { to: '2022-12-31' })], 'insurance');
  assert.deepEqual(uninsured?.lead, { text: '1\u00a0policy is recorded.' }, 'no cover is no warning');
  const [last] = eventsOf(scrapped);
  assert.equal(last && brief(last), '2024-06-01 | problem | Scrapped');
  assert.doesNotMatch(eventsOf(scrapped).map(brief).join('\n'), /End of ownership/);
});

function answerOf(report: AssembledReport) {
  return JSON.parse(
    writePartnerReport(facts, report, {
      language: 'en',
      publicUrl: 'https://a.example',
      pageUrl: '/',
      link: (kind) => kind,
    }),
  ) as { report: Record<string, unknown> & { coverage: { checks: { key: string; status: string }[] } } };
}

test('the answer of the API for a scrapped vehicle names no service that is due and no value', () => {
  const { report } = answerOf(reportOf(scrapped));
  for (const field of ['serviceSchedule', 'serviceScheduleSummary', 'valuation', 'valuations']) {
    assert.equal(report[field], undefined, field);
  }
  assert.equal(report['serviceScheduleStatus'], 'none');
  const statuses = new Map(report.coverage.checks.map(({ key, status }) => [key, status]));
  assert.deepEqual(
    ['serviceSchedule', 'valuations'].map((key) => statuses.get(key)),
    ['not applicable', 'not applicable'],
  );
  const onTheRoad = answerOf(reportOf(scrapped.filter(({ kind }) => kind !== 'registered')));
  assert.ok(onTheRoad.report['serviceSchedule'] && onTheRoad.report['valuations']);
});

const termsOf = (evidence: readonly Evidence[]) => {
  const [terms] = sectionOf(evidence, 'glossary')?.blocks ?? [];
  return terms?.kind === 'facts' ? terms.items.map(({ label }) => label) : [];
};

test('only words that occur are explained', () => {
  assert.deepEqual(termsOf([]), ['Not checked']);
  assert.ok(termsOf(rolledBack).includes('Problem'));
  assert.ok(!termsOf(rolledBack).includes('Set aside'));
});

test('a maker’s plan without any record to compare it with is one line', () => {
  const plan = sectionOf([planned('Oil', { intervalKm: 30_000 })], 'schedule');
  assert.deepEqual(plan?.blocks, []);
  assert.match(plan?.lead.text ?? '', /no work is recorded/);
});

test('every section of a document says its result in a line', () => {
  for (const evidence of [richEvidence, rolledBack, scrapped, []]) {
    for (const { id, lead } of documentOf(evidence).sections) {
      assert.match(lead.text, /^\S.{3,}\S$/su, id);
      assert.ok(lead.text.length <= 260, `${id}: ${lead.text}`);
    }
  }
});
