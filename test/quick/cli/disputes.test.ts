import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { findDispute, listDisputesOf } from '../../../src/reports/disputes/store.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { addReadableReport, contest } from '../../support/reports/contested.ts';

const { database } = await freshDatabase();
await addPartner(database, { id: 'acme' });
const now = new Date('2026-11-15T08:30:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const newReport = () => addReadableReport(database, 'acme');
const overdue = await contest(database, await newReport(), { at: daysAgo(31), statement: 'First.\n\x1b[2JSecond.' });
const open = await contest(database, await newReport(), { at: daysAgo(1) });

describe('dispute list', () => {
  it('has the open ones, the first due first, and marks those that are overdue', async () => {
    const { out } = await type(database, ['dispute', 'list']);
    assert.match(out, new RegExp(`${overdue.id} +overdue +damage +2014-11-09[^]*${open.id} +new`));
    const listed = await typeJson<{ disputeId: string; overdue: boolean }[]>(database, [
      'dispute',
      'list',
      '--last',
      '1',
    ]);
    assert.deepEqual(
      listed.map(({ disputeId, overdue: is }) => [disputeId, is]),
      [[overdue.id, true]],
    );
  });

  it('has the decided ones on request', async () => {
    assert.equal((await type(database, ['dispute', 'list', '--state', 'decided'])).out, 'No disputes.\n');
  });
});

describe('dispute show', () => {
  it('has the record, the words of the filer without what a terminal obeys, and the other disputes', async () => {
    const { out } = await type(database, ['dispute', 'show', overdue.id]);
    assert.match(out, /First\.\n\[2JSecond\./);
    assert.match(out, /2014-11-09 +– +– +3408 +collision +DE +insuranceClaims/);
    assert.doesNotMatch(out, /Others about the vehicle/);
    const report = await newReport();
    const one = await contest(database, report);
    const other = await contest(database, report, { record: report.recordsOf('reading')[0] ?? '' });
    assert.match((await type(database, ['dispute', 'show', one.id])).out, new RegExp(`Others[^]*${other.id}`));
  });

  it('refuses an unknown one', async () => {
    const { code, err } = await type(database, ['dispute', 'show', 'dsp_none']);
    assert.deepEqual([code, err], [1, 'vehicle-history: there is no dispute "dsp_none"\n']);
  });
});

describe('dispute contest', () => {
  it('says so where the record is contested already, is unknown, or its report is', async () => {
    const report = await newReport();
    const [recordId = ''] = report.recordsOf('damage');
    const words = ['dispute', 'contest', report.reportId, recordId, '--reason', 'repaired', '--text', 'With a bill.'];
    assert.match((await type(database, words)).out, /^Contested: dispute dsp_\w{20}, due 2026-12-15 08:30 UTC\.\n$/);
    assert.match((await type(database, words)).out, /^It is contested already: dispute dsp_/);
    const disputes = await listDisputesOf(database, report.vinHash, 'operator');
    assert.deepEqual(
      disputes.map(({ filedAs, language, statement }) => [filedAs, language, statement]),
      [['operator', 'en', 'With a bill.']],
    );
    for (const [at, word] of [
      [2, 'rep_none'],
      [3, 'rec_none'],
    ] as const) {
      const { code, err } = await type(database, words.with(at, word));
      assert.equal(code, 1);
      assert.match(err, new RegExp(`no re(?:port|cord) "${word}"`));
    }
  });
});

describe('dispute forward, answer and measures', () => {
  it('notes to whom a dispute was forwarded and what came back, and counts what was decided', async () => {
    await database.query(sql`insert into suppliers.pause (supplier_id, paused_at) values ('register', now())`);
    const { id } = await contest(database, await newReport());
    const forward = ['dispute', 'forward', id, 'register', '--note', 'Is it so?'];
    assert.match((await type(database, forward)).out, /^Dispute dsp_\w+ is forwarded: register is to answer by 2026-/);
    assert.match((await type(database, forward)).err, /was forwarded to register before/);
    const nobody = ['dispute', 'forward', id, 'nobody', '--note', 'Is it so?'];
    assert.match((await type(database, nobody)).err, /SUPPLIER is no supplier/);
    const early = ['dispute', 'answer', id, 'register', '--answer', 'none'];
    assert.match((await type(database, early)).err, /--answer cannot be none before/);
    const answer = ['dispute', 'answer', id, 'register', '--answer', 'withdrawn', '--note', 'A mistake.'];
    assert.equal((await type(database, answer)).out, 'The answer of register is recorded: withdrawn.\n');
    const { out } = await type(database, ['dispute', 'show', id]);
    assert.match(out, /Forwarded:[^]*register .* withdrawn +Is it so\? +A mistake\./);
    const listed = await typeJson<{ disputeId: string; step: string }[]>(database, ['dispute', 'list']);
    assert.equal(listed.find(({ disputeId }) => disputeId === id)?.step, 'due');
    const decide = ['dispute', 'decide', id, '--outcome', 'setAside', '--ground', 'sourceWithdrew', '--reason', 'mail'];
    assert.equal((await type(database, decide)).code, 0);
    const measures = (await type(database, ['dispute', 'measures'])).out;
    assert.match(measures, /decided +1\n[^]*register +1 +1/);
  });
});

describe('dispute decide', () => {
  it('refuses what does not fit together, by the name of the option', async () => {
    const good = { outcome: 'corrected', ground: 'proven', reason: 'bill', km: '61000' };
    const cases: [options: Record<string, string | undefined>, complaint: RegExp][] = [
      [{ outcome: 'gone' }, /--outcome "gone" must be rejected or/],
      [{ ground: 'noReason' }, /--ground must be sourceCorrected or proven for this outcome/],
      [{ km: undefined }, /--date is missing: a corrected record needs a date or an odometer reading/],
      [{ km: 'many' }, /--km "many" must be a whole number/],
      [{ outcome: 'setAside' }, /--km is only for the outcome corrected/],
      [{ date: '2021-02-30' }, /--date "2021-02-30" must be a day/],
      [{ reason: ' ' }, /--reason must have 1 to 200 characters/],
    ];
    for (const [changed, complaint] of cases) {
      const options = Object.entries({ ...good, ...changed }).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
      );
      const { code, out, err } = await type(database, ['dispute', 'decide', open.id, ...options]);
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, complaint);
    }
    assert.equal((await findDispute(database, open.id))?.state, 'open');
  });

  it('refuses to set a registration aside: its day can be corrected', async () => {
    const report = await newReport();
    const { id } = await contest(database, report, { record: report.recordsOf('registration')[0] ?? '' });
    const options = ['--outcome', 'setAside', '--ground', 'notVerified', '--reason', 'bill'];
    const { code, err } = await type(database, ['dispute', 'decide', id, ...options]);
    assert.equal(code, 1);
    assert.match(err, /cannot be setAside for a registration: correct its date/);
    assert.equal((await findDispute(database, id))?.state, 'open');
  });

  it('waits for a second person where those are asked for', async () => {
    const options = ['--outcome', 'rejected', '--ground', 'noReason', '--reason', 'empty'];
    const words = ['dispute', 'decide', open.id, ...options];
    const { code, out } = await type(database, words, undefined, undefined, 10_000n);
    assert.equal(code, 0);
    assert.match(out, /^this change waits for a second person, as approval 1: approval approve 1, by somebody else/);
    assert.equal((await findDispute(database, open.id))?.state, 'open');
  });
});

describe('vehicle erase', () => {
  it('says how many disputes were erased', async () => {
    const vin = 'WVWZZZ1JZXW000007';
    const vinHash = (await loadHashVin(database))(vin as never);
    await contest(database, await addReadableReport(database, 'acme', { vin, vinHash }));
    const { out } = await type(database, ['vehicle', 'erase', vin, '--reference', 'case 7']);
    assert.match(out, /^Erased: 1 report, .*, 1 dispute\.$/m);
    assert.deepEqual(await listDisputesOf(database, vinHash, 'operator'), []);
  });
});
