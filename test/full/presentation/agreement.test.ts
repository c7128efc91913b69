import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawEventfulVins, drawOrdinaryVins } from '../../../harness/generate/drawn-vins.ts';
import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import { lifeOf } from '../../../simulator/world/live.ts';
import { isQuiet } from '../../../simulator/world/quiet.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import type { ReportDocument, SectionId } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin, type Vin } from '../../../src/vehicles/vin/read.ts';
import { checkResults } from '../../support/presentation/check-results.ts';
import { facts } from '../../support/presentation/headline-cases.ts';

const today = '2026-11-15';

interface Drawn {
  readonly vin: Vin;
  readonly stored: AssembledReport;
  readonly document: ReportDocument;
  readonly answer: NonNullable<PartnerReport['report']>;
  readonly codes: readonly string[];
}

const tell = askAllSuppliers(today);

/** Of every maker and class, with quiet and eventful lives. */
const vehicles = await Array.fromAsync(drawOrdinaryVins('ordinary', 200), draw);

async function draw(vin: Vin): Promise<Drawn> {
  return present(vin, assemble({ vin, ...(await tell(vin)) }, new Date(`${today}T12:00:00Z`)));
}

function present(vin: Vin, stored: AssembledReport): Drawn {
  const bought = { ...facts, vin };
  const written = writePartnerReport(bought, stored, {
    language: 'en',
    publicUrl: 'https://api.example.com',
    pageUrl: 'https://api.example.com/page',
    link: (kind) => kind,
  });
  const answer = (JSON.parse(written) as PartnerReport).report ?? {};
  const document = writeDocument(bought, stored, { language: 'en', unit: 'km' });
  return { vin, stored, document, answer, codes: answer.headline?.findingCodes ?? [] };
}

const isCalm = ({ document }: Drawn) => document.headline.state === 'clear' || document.headline.state === 'unchecked';

const leadOf = ({ document }: Drawn, id: SectionId) => document.sections.find((section) => section.id === id)?.lead;

const tileOf = ({ document }: Drawn, topic: string) => {
  const tile = document.verdicts.find((verdict) => verdict.topic === topic);
  assert.ok(tile);
  return tile;
};

/** Looks at each vehicle; at least so many must be of the kind that the promise is about. */
function promise(name: string, min: number, check: (vehicle: Drawn) => boolean): void {
  test(`of 200 vehicles: ${name}`, () => {
    let count = 0;
    for (const vehicle of vehicles) {
      try {
        if (check(vehicle)) count += 1;
      } catch (error) {
        throw new Error(`${vehicle.vin}: ${vehicle.document.headline.sentence}`, { cause: error });
      }
    }
    assert.ok(count >= min, `only ${count} vehicles of this kind`);
  });
}

const share = (some: readonly Drawn[]) => some.filter(isCalm).length / some.length;

test('at least four of ten vehicles get a calm headline, and most quiet ones', (context) => {
  const [all, quiet] = [share(vehicles), share(vehicles.filter(({ vin }) => isQuiet(vin)))];
  context.diagnostic(`calm: ${(all * 100).toFixed(0)} % of all, ${(quiet * 100).toFixed(0)} % of quiet lives`);
  assert.ok(all >= 0.4, `calm: ${all}`);
  assert.ok(quiet >= 0.8, `calm of quiet lives: ${quiet}`);
});

promise('page and answer have the same headline', 200, ({ document: { headline }, answer }) => {
  const whole = [headline.sentence, headline.besides].filter(Boolean).join(' ');
  assert.equal(answer.headline?.sentence?.replaceAll('\u00a0', ' '), whole.replaceAll('\u00a0', ' '));
  assert.equal(answer.headline?.code, headline.state);
  return true;
});

const lossesOf = ({ stored }: Drawn) =>
  stored.accidents.filter(({ outcome, type }) => outcome === 'totalLoss' || type === 'totalLoss');

promise('a total loss is in headline, tile and value', 5, (vehicle) => {
  const losses = lossesOf(vehicle);
  assert.equal(vehicle.codes.includes('TOTAL_LOSS'), losses.length > 0);
  const { word } = tileOf(vehicle, 'accidents');
  assert.equal(/total loss/i.test(word), losses.length > 0);
  if (losses.length === 0) return false;
  assert.match(leadOf(vehicle, 'valuation')?.text ?? 'total loss', /total loss/);
  return true;
});

test('headline and tile have the number of total losses', () => {
  const once = vehicles.filter(
    (vehicle) =>
      lossesOf(vehicle).length === 1 && !vehicle.codes.some((code) => code === 'SCRAPPED' || code === 'STOLEN'),
  );
  assert.ok(once.length >= 3, `only ${once.length} vehicles with one`);
  for (const one of once) {
    const before = lossesOf(one).map((loss) => ({ ...loss, date: '2010-03-01' }));
    const twice = present(one.vin, { ...one.stored, accidents: [...before, ...one.stored.accidents] });
    assert.match(tileOf(twice, 'accidents').word, /^2 total losses/, one.vin);
    assert.match(twice.document.headline.sentence, /total loss twice/, one.vin);
  }
});

const kinds = [
  { code: 'FLOOD_DAMAGE', happened: /in water/, word: /flood/i },
  { code: 'FIRE_DAMAGE', happened: /fire/i, word: /fire/i },
] as const;

for (const { code, happened, word } of kinds) {
  test(`of vehicles that had it, headline, tile and value say so: ${code}`, async () => {
    const had = drawEventfulVins('water and fire', 900)
      .filter(isVin)
      .filter((vin) => lifeOf(vin, today).accidents.some(({ description }) => happened.test(description)))
      .slice(0, 8);
    const told = await Array.fromAsync(had, draw);
    assert.ok(told.some(({ codes }) => codes.includes(code)));
    for (const vehicle of told) {
      const { codes, document, answer } = vehicle;
      const isBranded = answer.vehicleHistory?.titleBrands?.some((brand) => word.test(brand)) === true;
      assert.ok(codes.includes(code) || isBranded, vehicle.vin);
      // Nothing outweighs that a vehicle is scrapped or stolen.
      if (codes.includes('SCRAPPED') || codes.includes('STOLEN')) continue;
      assert.match(document.headline.sentence, word, vehicle.vin);
      assert.match(`${tileOf(vehicle, 'accidents').why} ${tileOf(vehicle, 'title').why}`, word, vehicle.vin);
      assert.match(leadOf(vehicle, 'valuation')?.text ?? 'flood fire', word, vehicle.vin);
    }
  });
}

function checkLastTest(vehicle: Drawn): boolean {
  const last = vehicle.stored.inspections.at(-1);
  const hasFailed = last?.decision === 'failed' || last?.decision === 'prohibited';
  assert.equal(vehicle.codes.includes('INSPECTION_FAILED'), hasFailed);
  assert.equal(leadOf(vehicle, 'inspections')?.state === 'problem', hasFailed);
  const events = vehicle.document.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'timeline' ? block.years.flatMap((year) => year.events) : []))
    .filter(({ category }) => category === 'inspection');
  assert.equal(events[0]?.state === 'problem', hasFailed);
  return last !== undefined;
}

promise('whether the last test was failed is one answer', 100, checkLastTest);

test('a vehicle that passed the retest of the day on which it failed did not fail', async () => {
  for (const vin of ['4F2LGZJ09WBGHTFN6', 'VS8345UHM8U6URVNC'].filter(isVin)) {
    const vehicle = await draw(vin);
    const [failed, retest] = vehicle.stored.inspections.slice(-2);
    assert.deepEqual([failed?.date, failed?.decision, retest?.decision], [retest?.date, 'failed', 'passed'], vin);
    assert.ok(checkLastTest(vehicle));
  }
});

promise('an inspection that ran out is in the findings and in the section', 5, (vehicle) => {
  const { inspections = [] } = vehicle.answer;
  const hasLapsed = vehicle.codes.includes('INSPECTION_LAPSED');
  const { text = '', state } = leadOf(vehicle, 'inspections') ?? {};
  const isWarned = /has run out/.test(`${vehicle.document.headline.sentence} ${vehicle.document.headline.besides}`);
  const isInUse = (vehicle.stored.vehicleStatus ?? 'registered') === 'registered';
  assert.equal(isInUse && /Ran out/.test(text), hasLapsed);
  if (isWarned) assert.ok(hasLapsed && state !== undefined);
  const last = inspections.at(-1)?.nextInspectionDate;
  if (last !== undefined && last >= today) assert.ok(!hasLapsed);
  return hasLapsed;
});

promise('defects are asked about for two years, and never mere advisory notes', 5, (vehicle) => {
  if (!vehicle.codes.includes('INSPECTION_DEFECTS')) return false;
  const last = vehicle.stored.inspections.at(-1);
  assert.ok(last && last.date >= '2024-11-14', last?.date);
  assert.ok(last.defects.some(({ severity }) => severity !== 'advisory'));
  return true;
});

promise('maintenance is overdue in all places or in none', 100, (vehicle) => {
  const isOverdue = vehicle.codes.includes('MAINTENANCE_OVERDUE');
  assert.equal(vehicle.answer.serviceScheduleSummary?.overdue === true, isOverdue);
  assert.equal(leadOf(vehicle, 'schedule')?.state === 'attention', isOverdue);
  assert.equal(
    (vehicle.answer.serviceSchedule ?? []).some(({ status }) => status === 'overdue'),
    isOverdue,
  );
  return (vehicle.answer.serviceSchedule ?? []).length > 0;
});

promise('a mark on the title is not denied elsewhere', 3, (vehicle) => {
  if (!vehicle.codes.includes('TITLE_BRAND')) return false;
  const coverage = vehicle.document.sections.find(({ id }) => id === 'coverage');
  const history = checkResults(coverage ?? { blocks: [] })['Title history'];
  assert.ok(history);
  assert.notEqual(history.result.state, 'clear');
  assert.doesNotMatch(leadOf(vehicle, 'title')?.text ?? '', /No mark/);
  return true;
});

promise('a number of owners is neither good nor bad', 100, (vehicle) => {
  assert.notEqual(tileOf(vehicle, 'ownership').state, 'clear');
  return tileOf(vehicle, 'ownership').state === 'neutral';
});

promise('whether there was an accident is answered once', 50, ({ answer }) => {
  const { checks, vehicleHistory } = answer;
  if (checks?.hasAccidents !== true) assert.notEqual(vehicleHistory?.accidentRecordsFound, true);
  return vehicleHistory?.accidentRecordsFound !== undefined;
});

/** Without the sign at its end: a result may be followed by others. */
const sentencesOf = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .split(/(?<=[.?;])\s/u)
    .map((sentence) => sentence.replace(/[.;]$/, ''))
    .filter((sentence) => sentence.split(' ').length > 3);

promise('the row of a section says nothing that its tile or the headline has said', 150, ({ document }) => {
  const { headline, verdicts, sections } = document;
  let compared = 0;
  for (const { why, section } of verdicts) {
    const said = `${why} ${headline.sentence} ${headline.besides ?? ''}`.replaceAll('\u00a0', ' ');
    const row = sections.find(({ id, blocks }) => id === section && blocks.length > 0);
    for (const sentence of sentencesOf(row?.lead.text ?? '')) {
      assert.ok(!said.includes(sentence), `${section}: ${sentence}`);
      compared += 1;
    }
  }
  return compared > 0;
});
