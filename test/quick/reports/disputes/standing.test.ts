import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Dispute,
  type DisputeOutcome,
  disputeInForce,
  type DisputeState,
  reopenDispute,
} from '../../../../src/reports/disputes/dispute.ts';
import { disputedRecords } from '../../../../src/reports/disputes/fold.ts';
import type { RecordCorrection } from '../../../../src/reports/records/disputed.ts';
import type { KnownRecord } from '../../../../src/reports/records/identify.ts';
import { vinHash } from '../../../support/reports/disputes.ts';

type Decision = Exclude<DisputeOutcome, 'corrected'> | RecordCorrection;

const record: KnownRecord = {
  id: 'rec_1',
  kind: 'reading',
  arrivedAt: '2026-03-01',
  seenOn: '2026-03-01',
  sights: [{ date: '2021-04-10', km: 623_000 }],
};
const km: RecordCorrection = { odometerKm: 62_300 };
const date: RecordCorrection = { date: '2021-05-10' };
const choices: readonly Decision[] = ['rejected', 'confirmed', 'setAside', km, date];
const at = (hour: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + hour * 3_600_000);

function contested(id: string, hour: number): Dispute {
  return {
    id,
    vinHash,
    record,
    neighbours: [],
    reportId: 'rep_1',
    partnerId: 'acme',
    isSandbox: false,
    filedAs: 'key',
    filedBy: 'key-1',
    language: 'en',
    reason: 'other',
    statement: 'Wrong.',
    state: 'open',
    correction: null,
    ground: null,
    filedAt: at(hour),
    dueAt: at(hour + 720),
    decidedAt: null,
    reopened: null,
  };
}

function decide(dispute: Dispute, decision: Decision, hour: number): Dispute {
  if (typeof decision === 'string') return { ...dispute, state: decision, decidedAt: at(hour) };
  return { ...dispute, state: 'corrected', correction: decision, decidedAt: at(hour) };
}

/** One dispute that is opened again after each decision. */
function inRounds(decisions: readonly Decision[]): Dispute[] {
  const filed = contested('dsp_1', 0);
  return [
    decisions.reduce((dispute, decision, place) => {
      const open = place === 0 ? dispute : reopenDispute(dispute, at(2 * place));
      return decide(open, decision, 2 * place + 1);
    }, filed),
  ];
}

const inTurn = (decisions: readonly Decision[]) =>
  decisions.map((decision, place) => decide(contested(`dsp_${place}`, 2 * place), decision, 2 * place + 1));

/** What reports show of the record. */
function shown(disputes: readonly Dispute[]): readonly [state: DisputeState | undefined, RecordCorrection?] {
  const [{ state, correction } = {}] = disputedRecords(disputes);
  if (state === 'contested') return ['open'];
  return correction === undefined ? [state] : [state, correction];
}

/** What pages say of it, where they say that it was changed. */
function told(disputes: readonly Dispute[]): ReturnType<typeof shown> {
  const { state, correction } = disputeInForce(disputes) ?? {};
  if (state === 'confirmed' || state === 'rejected') return [undefined];
  return state === 'corrected' ? [state, correction ?? {}] : [state];
}

const sequences = (length: number): Decision[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => choices.map((next) => [...before, next]));
const upTo = (longest: number) => Array.from({ length: longest }, (_, place) => sequences(place + 1)).flat();
const text = (decisions: readonly Decision[]) => JSON.stringify(decisions);

test('decisions add up alike, in one dispute that is opened again and in one dispute for each', () => {
  for (const decisions of upTo(4)) {
    const [rounds, turn] = [inRounds(decisions), inTurn(decisions)];
    assert.deepEqual(shown(rounds), shown(turn), text(decisions));
    const again = rounds.map((dispute) => reopenDispute(dispute, at(100)));
    assert.deepEqual(shown(again), shown([...turn, contested('dsp_open', 100)]), `${text(decisions)}, then open`);
  }
});

test('what pages say of a record is what reports show of it', () => {
  for (const decisions of upTo(4)) {
    for (const disputes of [inRounds(decisions), inTurn(decisions)]) {
      assert.deepEqual(told(disputes), shown(disputes), text(decisions));
      const open = [...disputes, contested('dsp_open', 100)];
      assert.deepEqual(told(open), shown(open), `${text(decisions)}, then open`);
    }
  }
});

test('a correction that was set aside applies again once the record is confirmed, in the same dispute as well', () => {
  for (const disputes of [inRounds([km, 'setAside', 'confirmed']), inTurn([km, 'setAside', 'confirmed'])]) {
    assert.deepEqual(shown(disputes), ['corrected', km]);
    assert.deepEqual(told(disputes), ['corrected', km]);
  }
});

test('each decision counts from when it was made, also where disputes of one record overlap', () => {
  const own = decide(contested('dsp_1', 0), km, 1);
  const other = decide(contested('dsp_2', 0), { odometerKm: 63_000 }, 2);
  const both = [reopenDispute(decide(reopenDispute(own, at(3)), date, 4), at(5)), other];
  for (const say of [shown, told]) assert.deepEqual(say(both), ['corrected', { odometerKm: 63_000, ...date }]);
});

test('of a record that nothing changed, the open dispute counts, then the last one that was not rejected', () => {
  const confirmed = decide(contested('dsp_1', 0), 'confirmed', 1);
  const rejected = decide(contested('dsp_2', 2), 'rejected', 3);
  assert.equal(disputeInForce([confirmed, rejected])?.id, 'dsp_1');
  assert.equal(disputeInForce([rejected])?.id, 'dsp_2');
  assert.equal(disputeInForce([confirmed, rejected, contested('dsp_3', 4)])?.id, 'dsp_3');
  assert.equal(disputeInForce([]), undefined);
});
