import assert from 'node:assert/strict';
import { test } from 'node:test';

import { documentWords } from '../../../src/language/documents/index.ts';
import type { ReaderUnit } from '../../../src/language/format.ts';
import type { DocumentContext } from '../../../src/presentation/document/context.ts';
import {
  type Block,
  sectionIds,
  type TableBlock,
  type VerdictTile,
  type VerdictTopic,
} from '../../../src/presentation/document/document.ts';
import type { OdometerChart } from '../../../src/presentation/document/figures.ts';
import { writeHead } from '../../../src/presentation/document/head.ts';
import { writePhrases } from '../../../src/presentation/document/phrases.ts';
import { writeCoverage } from '../../../src/presentation/document/sections/coverage.ts';
import { writeGlossary } from '../../../src/presentation/document/sections/glossary.ts';
import { writeOdometer } from '../../../src/presentation/document/sections/odometer.ts';
import { writeTheft } from '../../../src/presentation/document/sections/theft.ts';
import { describeSilence, type Where } from '../../../src/presentation/document/silence.ts';
import { writeVerdicts } from '../../../src/presentation/document/verdicts.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { sections } from '../../../src/report/sections.ts';
import {
  auctioned,
  branded,
  damaged,
  identified,
  kept,
  outcome,
  owned,
  reading,
  recalled,
  registered,
  rendered,
  reportOf,
  stolen,
  titleOwner,
  vin,
} from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';
import { checkResults } from '../../support/presentation/check-results.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function contextOf(report: AssembledReport, unit: ReaderUnit = 'km'): DocumentContext {
  return { facts, report, words: wordsIn('en', unit), say: documentWords.en };
}

const contextWith = (evidence: readonly Evidence[], outcomes?: readonly Outcome[]) =>
  contextOf(reportOf(evidence, outcomes));

function verdict(topic: VerdictTopic, context: DocumentContext): VerdictTile {
  const found = writeVerdicts(context, sectionIds).find((one) => one.topic === topic);
  assert.ok(found);
  return found;
}

function chartOf(context: DocumentContext): OdometerChart {
  const block = writeOdometer(context).blocks.find(({ kind }) => kind === 'chart');
  assert.ok(block?.kind === 'chart');
  return block.chart;
}

function tableOf(blocks: readonly Block[]): TableBlock {
  const block = blocks.find(({ kind }) => kind === 'table');
  assert.ok(block?.kind === 'table');
  return block;
}

function all(context: DocumentContext) {
  return {
    ...writeHead(context),
    verdicts: writeVerdicts(context, sectionIds),
    sections: [writeOdometer(context), writeCoverage(context), writeGlossary(context)],
    phrases: writePhrases(context),
  };
}

const rising = [reading('2019-03-20', 40_000), reading('2020-03-20', 60_000), reading('2021-03-20', 80_000)];

const rolledBack = [
  reading('2018-03-20', 90_000),
  reading('2019-03-20', 110_000),
  reading('2020-03-20', 130_000),
  reading('2021-03-20', 70_000),
  reading('2022-03-20', 85_000),
  reading('2023-03-20', 99_000),
];

test('there are six verdicts, in one order, each with its evidence in a section', () => {
  const topics = ['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'];
  for (const evidence of [richEvidence, []]) {
    const verdicts = writeVerdicts(contextWith(evidence), sectionIds);
    assert.deepEqual(
      verdicts.map(({ topic }) => topic),
      topics,
    );
    for (const { word, why, label } of verdicts) assert.ok(word !== '' && label !== '' && why.endsWith('.'), why);
  }
});

test('what was not checked is never called clear', () => {
  const unheard: readonly Outcome[][] = [
    [],
    [outcome('unavailable', sections)],
    [outcome('not covered', sections)],
    [outcome('pending', sections)],
    [outcome('answered', sections), outcome('unavailable', sections)],
  ];
  for (const outcomes of unheard) {
    for (const { topic, state, isPending } of writeVerdicts(contextWith([], outcomes), sectionIds)) {
      assert.equal(state, 'unchecked', `${topic}, ${outcomes[0]?.result}`);
      assert.equal(isPending, outcomes[0]?.result === 'pending', topic);
    }
    const checks = Object.entries(checkResults(writeCoverage(contextWith([], outcomes)))).slice(0, -2);
    for (const [name, { result }] of checks) {
      assert.equal(result.state, result.text === 'Recorded' ? undefined : 'unchecked', name);
    }
  }
});

/** Enough records to say that others are missing. */
const someRecords = ['2020-01-01', '2021-01-01', '2022-01-01'].map((date, at) => reading(date, 10_000 * (at + 1)));

test('what was looked for and is not on record is clear, and says by whom and where', () => {
  const context = contextWith(someRecords);
  for (const topic of ['accidents', 'theft', 'recalls'] as const) {
    const { state, why } = verdict(topic, context);
    assert.equal(state, 'clear', topic);
    assert.match(why, /1\ssource in Latvia/);
  }
});

test('of a vehicle that hardly any source knows, nothing is clear', () => {
  for (const tile of writeVerdicts(contextWith(someRecords.slice(0, 1)), sectionIds)) {
    assert.equal(tile.state, 'unchecked', tile.topic);
  }
});

test('a number of owners is no good news', () => {
  const uses = { status: 'registered', isTaxi: false, isLearningVehicle: false } as const;
  const tile = verdict('ownership', contextWith([...someRecords, owned('2019-01-01'), registered(uses)]));
  assert.deepEqual([tile.state, tile.word], ['neutral', '1\u00a0owner']);
});

test('a vehicle without readings or owners is unchecked, not clear', () => {
  assert.equal(verdict('odometer', contextWith([])).state, 'unchecked');
  assert.equal(verdict('ownership', contextWith([])).state, 'unchecked');
});

const nothing = ({ sources, countries }: Where) => `None: ${sources}; ${countries}`;

test('“no records” is said in the topic’s own words; of many countries those of the vehicle are named', () => {
  const countries = ['AT', 'BE', 'BG', 'CZ', 'DE', 'DK', 'EE', 'ES', 'US'];
  const silent = contextWith([], [outcome('answered', sections, { countries })]);
  assert.match(describeSilence(silent, 'inspections', nothing).text, /^None: 1\ssource; 9\scountries$/);
  const inSpain = contextWith(
    [reading('2020-01-01', 9_000, { country: 'ES' })],
    [outcome('answered', sections, { countries })],
  );
  assert.match(describeSilence(inSpain, 'inspections', nothing).text, /^None: 1\ssource; Spain and 8 more countries$/);
  assert.deepEqual(describeSilence(silent, 'noSuchCheck').state, 'unchecked');
});

test('of many countries those come first in which the vehicle was', () => {
  const countries = ['AT', 'BE', 'BG', 'CZ', 'DE', 'DK', 'EE', 'ES', 'LV'];
  const context = contextWith(
    [registered({ date: '2020-01-01' }), ...rising],
    [outcome('answered', sections, { countries })],
  );
  assert.match(describeSilence(context, 'accidentHistory').text, /in Latvia and 8 more countries/);
});

test('readings that agree are clear, with how many and the last', () => {
  const recent = [reading('2022-03-20', 40_000), reading('2023-03-20', 60_000), reading('2024-03-20', 80_000)];
  const { state, why } = verdict('odometer', contextWith(recent));
  assert.equal(state, 'clear');
  assert.match(why, /^3\sreadings.*80,000 km \(20 March 2024\)/);
});

test('readings that agree are not clear if they ended years ago, or if the odometer did not move', () => {
  const old = verdict('odometer', contextWith(rising));
  assert.deepEqual([old.state, old.word], ['unchecked', 'No recent reading']);
  assert.match(old.why, /the last is old: 80,000 km \(20 March 2021\)/);
  const still = verdict('odometer', contextWith([...rising, reading('2024-03-20', 80_000)]));
  assert.deepEqual([still.state, still.word], ['attention', 'Did not move for years']);
  assert.match(still.why, /80,000 km \(20 March 2021 – 20 March 2024\)/);
});

test('readings that agree are not clear while more are being gathered', () => {
  const outcomes = [outcome('answered', sections), outcome('pending', ['serviceHistory'])];
  const { state, isPending } = verdict('odometer', contextWith(rising, outcomes));
  assert.deepEqual([state, isPending], ['unchecked', true]);
});

test('what is being gathered is named in full, and no tile says so that the sentence does not name', () => {
  const photos = [outcome('answered', sections), outcome('pending', ['photos', 'accidentHistory'])];
  const context = contextWith(rising, photos);
  assert.equal(
    writeHead(context).pending?.sentence,
    'Still being gathered: accidents and damage and photos. What arrives is added to this report, usually within two minutes.',
  );
  const gathering = writeVerdicts(context, sectionIds).filter(({ isPending }) => isPending);
  assert.deepEqual(
    gathering.map(({ topic }) => topic),
    ['accidents'],
  );
  const workshops = contextWith(rising, [outcome('answered', sections), outcome('pending', ['serviceHistory'])]);
  assert.deepEqual(writeHead(workshops).pending?.sections, ['odometer readings', 'service history']);
});

test('a rollback is a problem with the missing distance in its line, and a marked drop in the chart', () => {
  const context = contextWith(rolledBack);
  const { state, why } = verdict('odometer', context);
  assert.equal(state, 'problem');
  assert.match(why, /60,000 km less than it should/);
  assert.doesNotMatch(JSON.stringify(all(context)), /fraud|tamper|manipulat/i);
  const { drops, lines, legend, summary } = chartOf(context);
  assert.deepEqual(
    drops.map(({ fromValue, toValue, label, isSuspicious }) => [fromValue, toValue, label, isSuspicious]),
    [[130_000, 70_000, '−60,000 km', true]],
  );
  assert.deepEqual(
    lines.map((line) => line.map(({ value }) => value)),
    [
      [90_000, 110_000, 130_000],
      [70_000, 85_000, 99_000],
    ],
  );
  assert.ok(legend.some(({ kind }) => kind === 'drop'));
  assert.match(summary, /−60,000 km/);
});

const mistyped = [...rising, reading('2022-03-20', 1_000_000), reading('2023-03-20', 120_000)];

test('a mistyped reading is no alarm; it carries its reason in the chart and in the table', () => {
  const context = contextWith(mistyped);
  const { state, why } = verdict('odometer', context);
  assert.equal(state, 'clear');
  assert.match(why, /1\sreading set aside.*other 4 agree.*120,000 km/);
  const { points, lines, highest, legend } = chartOf(context);
  const aside = points.filter((point) => point.aside !== undefined);
  assert.equal(aside.length, 1);
  assert.match(aside[0]?.aside ?? '', /expected/);
  assert.match(aside[0]?.label ?? '', /20 March 2022, 1,000,000 km/);
  assert.ok(lines.flat().every(({ value }) => value <= 120_000));
  assert.ok(highest < 300_000, 'one wrong figure does not press the others together');
  assert.ok(legend.some(({ kind }) => kind === 'aside'));
  const row = tableOf(writeOdometer(context).blocks).rows.find(({ isAside }) => isAside);
  assert.match(row?.note ?? '', /expected/);
});

test('a doubtful last reading is pointed out', () => {
  const context = contextWith([...rising, reading('2022-03-20', 100_000), reading('2023-03-20', 1_200_000)]);
  const { state, why } = verdict('odometer', context);
  assert.equal(state, 'attention');
  assert.match(why, /1,200,000 km/);
});

test('the chart begins at zero, with few round steps that hold all points', () => {
  const born = registered({ firstRegisteredAt: '2012-05-03', date: '2012-05-03' });
  for (const readings of [rising, rolledBack, mistyped, [reading('2026-02-01', 7)]]) {
    const chart = chartOf(contextWith([born, identified({ vehicleClass: 'car' }), ...readings]));
    const { from, to, highest, points, days, values, band } = chart;
    assert.equal(values[0]?.value, 0);
    assert.ok(values.length >= 4 && values.length <= 6, `${values.length} values`);
    assert.ok(days.length >= 3 && days.length <= 7, `${days.length} days`);
    assert.equal(values.at(-1)?.value, highest);
    for (const { day, value } of points) assert.ok(day >= from && day <= to && value >= 0);
    for (const { day } of days) assert.ok(day >= from && day <= to);
    assert.equal(band?.points[0]?.low, 0);
    for (const { low, high } of band?.points ?? []) assert.ok(low <= high);
  }
});

test('the legend lists only what occurs', () => {
  const { legend } = chartOf(contextWith(rising));
  assert.deepEqual(
    legend.map(({ kind }) => kind),
    ['shape'],
  );
});

test('imports and changes of owner are marked', () => {
  const context = contextWith([
    registered({ date: '2020-01-01', importedFrom: 'DE', importedAt: '2020-01-01' }),
    owned('2019-04-01', { to: '2020-02-01' }),
    owned('2020-02-01'),
    ...rising,
  ]);
  assert.deepEqual(
    chartOf(context).marks.map(({ kind, label }) => [kind, label]),
    [
      ['import', 'Imported from Germany'],
      ['owner', 'Owner 2'],
    ],
  );
});

test('a reader of miles sees miles everywhere', () => {
  const report = reportOf([...rolledBack, registered({ firstRegisteredAt: '2012-05-03' })]);
  const context = contextOf(report, 'mi');
  assert.doesNotMatch(JSON.stringify(all(context)), /\d\skm\b/);
  const { drops, points } = chartOf(context);
  assert.equal(points[0]?.value, 55_923);
  assert.equal(drops[0]?.label, '−37,282 mi');
  assert.match(verdict('odometer', context).why, /37,282 mi less/);
});

const stateOfDamage = (...evidence: Evidence[]) => verdict('accidents', contextWith(evidence)).state;

test('a total loss or structural damage is a problem, lesser damage asks for attention', () => {
  assert.equal(stateOfDamage(damaged('2020-05-04', { type: 'totalLoss' })), 'problem');
  assert.equal(stateOfDamage(damaged('2020-05-04', { parts: ['frame'] })), 'problem');
  assert.equal(stateOfDamage(damaged('2020-05-04', { type: 'glass' })), 'attention');
  const { why } = verdict(
    'accidents',
    contextWith([damaged('2020-05-04', { type: 'glass' }), damaged('2022-01-02', { type: 'flood' })]),
  );
  assert.match(why, /^2\sevents.*flood damage \(2 January 2022\)/);
});

test('the tile tells of a total loss beside what happened, and of damage that is no accident', () => {
  const police = damaged('2020-05-04', { source: 'accidentRegister' });
  const lost = verdict('accidents', contextWith([police, damaged('2020-05-04', { outcome: 'totalLoss' })]));
  assert.deepEqual([lost.state, lost.word], ['problem', 'Total loss recorded']);
  assert.match(lost.why, /collision \(4 May 2020\), total loss/i);
  const dented = verdict('accidents', contextWith([damaged('2020-05-04', { type: 'hail' })]));
  assert.deepEqual([dented.state, dented.word], ['attention', 'Damage, no accident']);
});

test('damage that only an auction records is not called clear', () => {
  const context = contextWith([auctioned('2020-02-02', { primaryDamage: 'Front end', titleType: 'clean' })]);
  assert.notEqual(verdict('accidents', context).state, 'clear');
});

test('a vehicle that is listed as stolen is a problem', () => {
  const { state, why } = verdict('theft', contextWith([stolen({ date: '2025-09-14' })]));
  assert.equal(state, 'problem');
  assert.match(why, /14 September 2025.*police/);
  assert.equal(verdict('theft', contextWith([registered({ status: 'stolen', date: '2020-01-01' })])).state, 'problem');
});

test('a vehicle that was stolen and found again is neither a problem nor clear, and the section says when', () => {
  const context = contextWith([stolen({ date: '2019-09-14', recoveredAt: '2019-10-01' })]);
  const { state, word, why } = verdict('theft', context);
  assert.deepEqual([state, word], ['attention', 'Recovered after theft']);
  const { lead } = writeTheft(context);
  assert.equal(lead.state, state);
  assert.equal(lead.text.replaceAll('\u00a0', ' '), 'Reported: 14 September 2019. Lifted: 1 October 2019.');
  assert.match(why, /once listed as stolen/);
});

const stateOfRecall = (evidence: Evidence) => verdict('recalls', contextWith([...someRecords, evidence])).state;

test('recalls: the state of open ones follows their risk, unknown ones are to be checked, repaired ones are clear', () => {
  assert.equal(stateOfRecall(recalled('R1', { repaired: false, risk: 'high' })), 'problem');
  assert.equal(stateOfRecall(recalled('R1', { repaired: false, risk: 'low' })), 'attention');
  assert.equal(stateOfRecall(recalled('R1', { scope: 'model' })), 'unchecked');
  assert.equal(stateOfRecall(recalled('R1', { repaired: true })), 'clear');
});

const titleOf = (...evidence: Evidence[]) => verdict('title', contextWith([...someRecords, ...evidence]));

test('a branded title is a problem, and so is a vehicle that cannot be transferred', () => {
  assert.deepEqual(
    [titleOf(branded({ brand: 'flood' })).state, titleOf(branded({ brand: 'flood' })).why],
    ['problem', 'On the title: flood damage.'],
  );
  const stands = { date: '2020-01-01' };
  assert.equal(titleOf(registered({ ...stands, status: 'scrapped' })).state, 'problem');
  assert.equal(titleOf(registered({ ...stands, status: 'deregistered' })).state, 'attention');
  assert.equal(titleOf(registered({ ...stands, status: 'registered', canBeTransferred: false })).state, 'problem');
  assert.equal(titleOf(registered({ ...stands, status: 'registered', canBeTransferred: true })).state, 'clear');
});

test('registers of titles that know only other countries do not clear a vehicle', () => {
  const others = sections.filter((section) => section !== 'vehicleHistory');
  const outcomes = [outcome('answered', others), outcome('answered', ['vehicleHistory'], { countries: ['US'] })];
  const unknown = [registered({ date: '2020-01-01', importedFrom: 'DE' })];
  assert.equal(verdict('title', contextWith(unknown, outcomes)).state, 'unchecked');
});

test('owners are counted across registers and titles, and use as a taxi or rental is named', () => {
  const context = contextWith([
    titleOwner(1, { purchased: '2015-01-01', soldAt: '2018-01-01' }),
    owned('2019-01-01', { to: '2020-02-01' }),
    owned('2020-02-01'),
  ]);
  assert.match(verdict('ownership', context).word, /^3\sowners$/);
  const taxi = verdict('ownership', contextWith([owned('2019-01-01', { ownerType: 'taxiOperator' })]));
  assert.deepEqual([taxi.state, taxi.word], ['attention', 'Used as a taxi']);
  const rental = verdict('ownership', contextWith([owned('2019-01-01', { ownerType: 'rental' })]));
  assert.deepEqual([rental.state, rental.word], ['attention', 'Was a rental vehicle']);
});

test('the VIN is shown in groups that together are the VIN', () => {
  const { vinGroups } = writeHead(contextWith([]));
  assert.equal(vinGroups.join(''), vin);
  assert.deepEqual(
    vinGroups.map(({ length }) => length),
    [3, 6, 8],
  );
});

test('the head names the vehicle as far as it is known, and shows only pictures that are there', () => {
  const known = writeHead(
    contextWith([
      identified({ make: 'Škoda', model: 'Octavia', year: 2018, fuel: 'diesel', powerKw: 110 }),
      rendered('exterior', kept('m1')),
    ]),
  );
  assert.equal(known.vehicle.name, 'Škoda Octavia, 2018');
  assert.deepEqual(known.vehicle.details, ['diesel', '110\u00a0kW (150\u00a0PS)']);
  assert.deepEqual(
    known.pictures.map(({ kind }) => kind),
    ['modelPhoto'],
  );
  assert.notEqual(writeHead(contextWith([], [])).vehicle.name, '');
});

test('while sections are coming, the head says which', () => {
  const outcomes = [outcome('answered', sections), outcome('pending', ['photos', 'serviceHistory'])];
  const { isComplete, pending } = writeHead(contextWith([], outcomes));
  assert.equal(isComplete, false);
  assert.deepEqual(pending?.sections, ['odometer readings', 'service history', 'photos']);
  assert.match(pending?.sentence ?? '', /odometer readings, service history and photos/);
  assert.deepEqual([writeHead(contextWith([])).isComplete, writeHead(contextWith([])).pending], [true, null]);
});

test('every check has a name and a row, and so has a field on which sources disagreed if no other place says it', () => {
  const report = reportOf([identified({ fuel: 'diesel' }), identified({ fuel: 'petrol', source: 'classifieds' })]);
  const fieldSources = {
    ...report.provenance.fieldSources,
    'registration.firstRegisteredAt': 'vehicleRegister',
  } as const;
  const context = contextOf({ ...report, provenance: { ...report.provenance, fieldSources } });
  assert.ok('technical.fuelType' in fieldSources, 'said with the technical data');
  const { blocks } = writeCoverage(context);
  const names = Object.keys(checkResults({ blocks }));
  assert.equal(names.length, sections.length + 2);
  for (const name of names) assert.ok(!['', ...sections, 'vinCheckDigit', 'vinMatchesVehicle'].includes(name));
  const disputes = blocks.find((block) => block.kind === 'facts' && block.title === 'Where sources disagreed');
  assert.ok(disputes?.kind === 'facts');
  assert.deepEqual(disputes.items, [{ label: 'First registration', value: 'Followed: national vehicle register' }]);
});

test('the same report gives the same document, and it is plain JSON', () => {
  const report = reportOf(richEvidence);
  const first = all(contextOf(report));
  assert.deepEqual(all(contextOf(JSON.parse(JSON.stringify(report)) as AssembledReport)), first);
  assert.deepEqual(JSON.parse(JSON.stringify(first)), first);
  assert.doesNotMatch(JSON.stringify(first), /undefined|NaN/);
});
