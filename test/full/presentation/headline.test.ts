import assert from 'node:assert/strict';
import { test } from 'node:test';

import { documentWords } from '../../../src/language/documents/index.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { type DocumentHeadline, sectionIds } from '../../../src/presentation/document/document.ts';
import { writeHeadline } from '../../../src/presentation/document/headline/headline.ts';
import { rules } from '../../../src/presentation/document/headline/rules.ts';
import { writeVerdicts } from '../../../src/presentation/document/verdicts.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { sections } from '../../../src/report/sections.ts';
import type { OdometerFinding } from '../../../src/vehicles/odometer/verdict.ts';
import {
  auctioned,
  branded,
  damaged,
  identified,
  inspected,
  outcome,
  owned,
  planned,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  stolen,
} from '../../support/assemble/evidence.ts';
import { judged, lookedUp } from '../../support/assemble/registers.ts';
import { facts, gravestBelow, ranks, testDrawnHeadlines } from '../../support/presentation/headline-cases.ts';

function write(report: AssembledReport, language: Language = 'en'): DocumentHeadline {
  const context = { facts, report, words: wordsIn(language), say: documentWords[language] };
  return writeHeadline(context, writeVerdicts(context, sectionIds));
}

const headlineOf = (evidence: readonly Evidence[], outcomes?: readonly Outcome[]): DocumentHeadline =>
  write(reportOf(evidence, outcomes));

const ofRegister = { firstRegisteredAt: '2023-04-01', isTaxi: false, isLearningVehicle: false } as const;

const life = [
  owned('2023-04-01'),
  serviced('2024-04-02'),
  serviced('2025-04-02'),
  reading('2024-03-20', 15_000),
  reading('2025-03-20', 30_000),
  reading('2026-02-20', 45_000),
];

/** A vehicle of which nothing bad is recorded. */
const ordinary = [registered({ status: 'registered', ...ofRegister }), ...life];

const euros = (value: number) => ({ damage: { value, currency: 'EUR' } });

const fall = { beforeDate: '2020-03-20', beforeKm: 132_400, date: '2021-03-20', afterKm: 70_000 };

interface Case {
  readonly evidence?: readonly Evidence[];
  readonly odometer?: OdometerFinding;
  readonly notes?: AssembledReport['checks']['odometerNotes'];
  readonly lowOffer?: AssembledReport['lowOffer'];
  readonly checks?: Partial<AssembledReport['checks']>;
  readonly mismatch?: string;
  readonly says: RegExp;
  readonly asks?: RegExp;
}

/** For each rule a vehicle that it speaks of, what the headline says, and what it asks. */
const cases: Readonly<Record<string, Case>> = {
  STOLEN: {
    evidence: [...ordinary, stolen({ date: '2025-06-01' })],
    says: /^Listed as stolen and not recovered; do not buy\.$/,
    asks: /confirmation from the police/,
  },
  SCRAPPED: {
    evidence: [registered({ status: 'scrapped', ...ofRegister }), ...life],
    says: /^Recorded as scrapped; do not buy it to drive\.$/,
    asks: /although the register lists it as scrapped/,
  },
  VIN_MISMATCH: {
    mismatch: 'vinMatchesVehicle',
    says: /settle before buying: the VIN belongs to another make, model or year/,
    asks: /compare the VIN/,
  },
  ROLLBACK_LIKELY: {
    odometer: { code: 'ROLLBACK_LIKELY', parameters: { ...fall, missingKm: 80_000 } },
    says: /^One thing to settle before buying: the odometer shows at least 62,000\skm less than it should\.$/,
    asks: /mileage before the drop \(20\sMarch 2021\)/,
  },
  TOTAL_LOSS: {
    evidence: [...ordinary, damaged('2024-05-01', { outcome: 'totalLoss' })],
    says: /the vehicle was recorded as a total loss in 2024\.$/,
    asks: /repair bill, and photos of the damage of 2024/,
  },
  FLOOD_DAMAGE: {
    evidence: [...ordinary, damaged('2024-05-01', { type: 'flood' })],
    says: /^One thing to settle before buying: flood damage is recorded in 2024\.$/,
    asks: /photos of the damage of 2024/,
  },
  FIRE_DAMAGE: {
    evidence: [...ordinary, damaged('2024-05-01', { type: 'fire' })],
    says: /^One thing to settle before buying: fire damage is recorded in 2024\.$/,
    asks: /photos of the damage of 2024/,
  },
  INSPECTION_LAPSED: {
    evidence: [...ordinary, inspected('2024-02-01', { nextInspectionDate: '2026-02-01' })],
    says: /^One thing to ask about: the last recorded inspection has run out \(1\sFebruary 2026\)\.$/,
    asks: /valid inspection certificate/,
  },
  TITLE_BRAND: {
    evidence: [...ordinary, branded({ brand: 'flood', date: '2024-01-01' })],
    says: /the title is branded \(flood damage\)\.$/,
    asks: /mark on the title/,
  },
  MAJOR_DAMAGE: {
    evidence: [...ordinary, damaged('2024-05-01', { parts: ['frame'] })],
    says: /serious damage is recorded in 2024\.$/,
    asks: /damage of 2024/,
  },
  TRANSFER_BLOCKED: {
    checks: { canBeTransferred: false },
    says: /the register does not allow a change of owner\.$/,
    asks: /What stops the change of owner/,
  },
  OPEN_RECALL: {
    evidence: [...ordinary, recalled('EX-1', { repaired: false }), recalled('EX-2', { repaired: false })],
    says: /^One thing to settle before buying: 2 recalls are open\.$/,
    asks: /\(EX-1, EX-2\)/,
  },
  ROLLBACK_POSSIBLE: {
    odometer: { code: 'ROLLBACK_POSSIBLE', parameters: { ...fall, missingKm: 80_000 } },
    says: /^One thing to ask about: the odometer may show 62,000\skm less/,
    asks: /before the drop/,
  },
  REGISTER_STATUS: {
    evidence: [registered({ status: 'exported', ...ofRegister }), ...life],
    says: /ask about: the register lists the vehicle as exported/,
    asks: /new registration/,
  },
  LAST_READING_IN_DOUBT: {
    evidence: [...ordinary, reading('2026-02-27', 4_510)],
    says: /the last odometer reading does not fit those before/,
    asks: /odometer show today/,
  },
  REGISTER_ILLOGICAL: {
    odometer: { code: 'REGISTER_ILLOGICAL', parameters: { isFormer: false } },
    says: /a register noted illogical odometer readings/,
    asks: /odometer show today/,
  },
  ODOMETER_REPLACED: {
    odometer: { code: 'ODOMETER_REPLACED', parameters: { ...fall, isRecorded: true } },
    says: /the odometer was replaced\.$/,
    asks: /invoice for the new odometer from 2021/,
  },
  ODOMETER_ROLLOVER: {
    odometer: { code: 'ROLLOVER', parameters: fall },
    says: /started again from zero/,
    asks: /odometer show today/,
  },
  DAMAGE: {
    evidence: [...ordinary, damaged('2023-05-01', euros(1_900)), damaged('2025-05-01', euros(300))],
    says: /^One thing to ask about: damage is recorded twice, the most serious in 2023\.$/,
    asks: /damage of 2023 and 2025/,
  },
  DAMAGE_MENTIONED: {
    checks: { hasAccidents: true },
    says: /damage is mentioned without details/,
    asks: /who repaired it/,
  },
  RECOVERED_AFTER_THEFT: {
    evidence: [...ordinary, stolen({ date: '2024-01-01', recoveredAt: '2024-02-01' })],
    says: /once reported stolen and later found/,
    asks: /condition was the vehicle found/,
  },
  INSPECTION_FAILED: {
    evidence: [...ordinary, inspected('2025-05-01', { decision: 'failed' })],
    says: /^One thing to settle before buying: the vehicle failed its last inspection \(2025\)/,
    asks: /defects found at the inspection in 2025/,
  },
  OPEN_RECALL_LOW_RISK: {
    evidence: [...ordinary, recalled('EX-1', { repaired: false, risk: 'low' })],
    says: /^One thing to ask about: a recall is open/,
    asks: /EX-1/,
  },
  COMMERCIAL_USE: {
    evidence: [...ordinary, owned('2025-04-01', { ownerType: 'taxiOperator' })],
    says: /the vehicle was used as a taxi/,
    asks: /commercial use/,
  },
  ODOMETER_STANDSTILL: {
    notes: [{ code: 'STANDS_STILL', parameters: { from: '2021-01-01', to: '2024-01-01', km: 30_000 } }],
    says: /hardly moved between 2021 and 2024/,
    asks: /hardly driven between 2021 and 2024/,
  },
  ADVERT_BELOW_READING: {
    lowOffer: {
      beforeDate: '2019-01-04',
      beforeKm: 225_214,
      date: '2025-12-07',
      afterKm: 112_502,
      isDeclared: false,
    },
    says: /^One thing to settle before buying: the vehicle was offered with a mileage of 112,502\skm \(.*\), but 225,214\skm had been read before/,
    asks: /Why was 112,502\skm given/,
  },
  RECALL_OF_MODEL: {
    evidence: [...ordinary, recalled('EX-1', { scope: 'model' })],
    says: /^Nothing against the vehicle .* checked: recalls\.$/,
    asks: /dealer of the make .*EX-1/,
  },
  VIN_CHECK_DIGIT: {
    mismatch: 'vinCheckDigit',
    says: /the check digit of the VIN is wrong/,
    asks: /compare the VIN/,
  },
  READING_MISTYPED: {
    evidence: [...ordinary, reading('2025-08-20', 380)],
    says: /^Nothing else was found in 1\ssource than this: one odometer reading was probably mistyped\.$/,
  },
  READING_OLD: {
    notes: [{ code: 'NO_RECENT_READING', parameters: { date: '2021-01-01', years: 5 } }],
    says: /could be checked/,
    asks: /odometer show today/,
  },
  MAINTENANCE_OVERDUE: {
    evidence: [
      ...ordinary.filter(({ kind }) => kind !== 'serviced'),
      serviced('2024-06-01', { operations: ['engineOilChange'], actions: ['oil'] }),
      serviced('2025-09-01', { operations: ['brakeFluid'], actions: ['brake fluid'] }),
      planned('oil', { operation: 'engineOilChange', intervalMonths: 12 }),
    ],
    says: /^One thing to ask about: maintenance is overdue\.$/,
    asks: /why is maintenance overdue/,
  },
  MAINTENANCE_DUE: {
    evidence: [
      ...ordinary,
      serviced('2024-01-10', { operations: ['engineOilChange'], actions: ['oil'] }),
      planned('oil', { operation: 'engineOilChange', intervalMonths: 12 }),
    ],
    says: /^Nothing against the vehicle was found in 1\ssource\.$/,
    asks: /last serviced, and by whom/,
  },
  UNINSURED: {
    evidence: [registered({ status: 'registered', ...ofRegister, isInsured: false }), ...life],
    says: /^One thing to ask about: no liability insurance is in force\.$/,
    asks: /not insured at present/,
  },
  INSPECTION_DEFECTS: {
    evidence: [...ordinary, inspected('2025-05-01', { decision: 'passedWithDefects' })],
    says: /^One thing to ask about: the last inspection noted defects \(2025\)\.$/,
    asks: /defects found at the inspection in 2025/,
  },
  SERVICE_GAP: {
    evidence: [registered({ status: 'registered', ...ofRegister, firstRegisteredAt: '2018-04-01' }), ...life],
    says: /^Nothing against the vehicle was found/,
    asks: /service book for 2018 to 2023/,
  },
  THIN_RECORD: {
    evidence: [],
    says: /^Almost nothing is recorded about this vehicle; that is not a clean record\.$/,
    asks: /registration papers, the service book/,
  },
};

function reportOfCase({ evidence = ordinary, odometer, notes, lowOffer, checks, mismatch }: Case): AssembledReport {
  const report = reportOf(evidence);
  return {
    ...report,
    ...(lowOffer && { lowOffer }),
    checks: {
      ...report.checks,
      ...(odometer && { odometer }),
      ...(notes && { odometerNotes: notes }),
      ...checks,
    },
    coverage: {
      ...report.coverage,
      checks: (report.coverage.checks ?? []).map((check) =>
        check.key === mismatch ? { ...check, status: 'mismatch' } : check,
      ),
    },
  };
}

test('every rule has a case, and every case a rule', () => {
  const codes = new Set(rules.map(({ code }) => code));
  assert.deepEqual([...codes].toSorted(), Object.keys(cases).toSorted());
});

test('the headline is never calmer than a tile or the result of a section', () => {
  for (const [name, one] of Object.entries(cases)) {
    const document = writeDocument(facts, reportOfCase(one), { language: 'en', unit: 'km' });
    assert.ok(ranks.indexOf(document.headline.state) >= gravestBelow(document), name);
    if (document.verdicts.some(({ state }) => state === 'unchecked')) assert.notEqual(document.headline.state, 'clear');
  }
});

testDrawnHeadlines({ vehicleCount: 80 });

for (const code of new Set(rules.map((rule) => rule.code))) {
  test(`the headline of a vehicle says it: ${code}`, () => {
    const one = cases[code];
    assert.ok(one, 'no case');
    const { sentence, questions } = write(reportOfCase(one));
    assert.match(sentence, one.says);
    if (one.asks) assert.match(questions.join('\n'), one.asks);
    else assert.deepEqual(questions, []);
  });
}

test('nothing speaks against a vehicle only where everything was checked and nothing is to come', () => {
  const { state, sentence, questions } = headlineOf(ordinary);
  assert.deepEqual(
    [state, sentence, questions],
    ['clear', 'Nothing against the vehicle was found in 1\u00a0source.', []],
  );
  for (const result of ['unavailable', 'not covered'] as const) {
    const others = sections.filter((section) => section !== 'stolenCheck');
    const unheard = headlineOf(ordinary, [outcome('answered', others), outcome(result, ['stolenCheck'])]);
    assert.equal(unheard.state, 'unchecked', result);
    assert.match(unheard.sentence, /Not or only partly checked: theft\.$/);
  }
});

test('while sections are coming the headline is not final', () => {
  const coming = [outcome('answered', sections), outcome('pending', ['serviceHistory'])];
  const quiet = headlineOf(ordinary, coming);
  assert.equal(quiet.state, 'unchecked');
  assert.match(quiet.sentence, /^So far, .*, but some sources have still to answer/);
  for (const evidence of [cases['rollback'], cases['stolen'], cases['damage']].map((one) => one?.evidence ?? [])) {
    const found = headlineOf([...evidence, stolen({ date: '2025-06-01' })], coming);
    assert.match(found.besides ?? '', /not final: some sources have still to answer\.$/);
  }
});

test('a sale after the theft is said', () => {
  const { sentence, questions } = headlineOf([
    ...ordinary,
    stolen({ date: '2025-06-01' }),
    auctioned('2025-09-01'),
    owned('2026-01-01'),
  ]);
  assert.match(sentence, /do not buy\. Since it was reported stolen it has had 1\snew owner\.$/);
  assert.match(questions.join('\n'), /after it was reported stolen in 2025/);
});

test('a sale of the year of the theft, of which no more is known, may have been before it', () => {
  const { sentence } = headlineOf([...ordinary, stolen({ date: '2025-06-01' }), auctioned('2025')]);
  assert.equal(sentence, 'Listed as stolen and not recovered; do not buy.');
});

test('a possible rollback is named beside what has to be settled', () => {
  const { state, sentence } = write(
    reportOfCase({
      evidence: [...ordinary, damaged('2024-05-01', { parts: ['frame'] })],
      odometer: { code: 'ROLLBACK_POSSIBLE', parameters: { ...fall, missingKm: 80_000 } },
      says: /./,
    }),
  );
  assert.equal(state, 'problem');
  assert.match(
    sentence,
    /^Two things to settle .*: the odometer may show 62,000\skm less .*; serious damage .* in 2024\.$/,
  );
});

test('the three gravest facts are named, and the others counted', () => {
  const { state, sentence, questions } = write(
    reportOfCase({
      evidence: [
        ...ordinary,
        damaged('2024-05-01', { outcome: 'totalLoss' }),
        branded({ brand: 'salvage', date: '2024-06-01' }),
        lookedUp(true),
        judged('illogical'),
        inspected('2025-05-01', { decision: 'failed' }),
        identified({ make: 'Skoda' }),
      ],
      odometer: { code: 'ROLLBACK_LIKELY', parameters: { ...fall, missingKm: 80_000 } },
      says: /./,
    }),
  );
  assert.equal(state, 'problem');
  assert.match(
    sentence,
    /^Five things to settle before buying, above all: the odometer .*; the vehicle was recorded as a total loss in 2024; /,
  );
  assert.equal(questions.length, 5);
});

test('what is to be asked about is named beside what is to be settled, or counted where there is no room', () => {
  const open = recalled('EX-1', { repaired: false });
  const recovered = stolen({ date: '2024-01-01', recoveredAt: '2024-02-01' });
  const further = [damaged('2024-05-01'), inspected('2025-05-01', { decision: 'passedWithDefects' })];
  const one = headlineOf([...ordinary, open, recovered]);
  assert.match(one.sentence, /: a recall is open\.$/);
  assert.equal(one.besides, 'One further thing to ask about: the vehicle was once reported stolen and later found.');
  const three = headlineOf([...ordinary, open, recovered, ...further]);
  assert.match(
    three.besides ?? '',
    /^Three further things to ask about, above all: the vehicle was once .* found; damage is recorded in 2024\.$/,
  );
  const grave = [...ordinary, open, recovered, damaged('2023-05-01', { parts: ['frame'] })];
  const full = write(reportOfCase({ evidence: grave, checks: { canBeTransferred: false }, says: /./ }));
  assert.match(full.sentence, /^Three things to settle .*; a recall is open\.$/);
  assert.equal(full.besides, 'One further thing to ask about.');
});

test('damage that the title tells of is not counted a second time', () => {
  const { sentence, questions } = headlineOf([...ordinary, branded({ brand: 'flood', date: '2024-01-01' })]);
  assert.match(sentence, /^One thing to settle before buying: the title is branded \(flood damage\)\.$/);
  assert.match(questions.join('\n'), /Which damage did the vehicle have/);
});

test('a vehicle that is not on the road needs no insurance', () => {
  const laidUp = registered({ status: 'suspended', ...ofRegister, isInsured: false });
  assert.doesNotMatch(headlineOf([laidUp, ...life]).sentence, /insurance/);
});

test('every language says each headline, and each question is one', () => {
  for (const language of languages) {
    for (const [name, one] of Object.entries(cases)) {
      const { sentence, questions } = write(reportOfCase(one), language);
      assert.match(sentence, /^\S.*[^.]\.$/su, `${language} ${name}: ${sentence}`);
      assert.doesNotMatch(sentence, /undefined|\.\.|: :|;;/, `${language} ${name}`);
      for (const question of questions) assert.match(question, /[?.]$/, `${language} ${name}: ${question}`);
    }
  }
});
