import assert from 'node:assert/strict';

import { sql } from '../../../src/database/sql.ts';
import { contestRecord } from '../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { type OperationContext, runOperation } from '../../../src/operations/engine/run.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { reopenDispute } from '../../../src/reports/disputes/dispute.ts';
import { notifyOfDispute } from '../../../src/reports/disputes/notify.ts';
import { updateReopened } from '../../../src/reports/disputes/reopened.ts';
import { findDispute, noteDisputes } from '../../../src/reports/disputes/store.ts';
import { entriesOf, recordIdOf, type RecordKind } from '../../../src/reports/records/entries.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { damaged, serviced } from '../assemble/evidence.ts';
import { database, found } from '../suppliers/scripted.ts';
import { type BoughtReport, openChangingVehicle } from './changing-vehicle.ts';

export const dayMs = 86_400_000;
export const visit = serviced('2020-06-01', { odometerKm: 41_000 });
const accident = damaged('2023-05-04');
export const support: Actor = { role: 'support', kind: 'person', name: 'sue@operator.test' };
export const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };

/** A vehicle with one accident and one visit, bought by two partners. */
export async function openBought() {
  const vehicle = await openChangingVehicle(database);
  vehicle.one.answerWith(() => found(visit, accident));
  const [own, rival] = [await vehicle.buy(), await vehicle.buy()];
  const context = (): OperationContext => ({ database, now: vehicle.clock.now() });
  const contest = (bought: BoughtReport, recordId: string) => contestAs(bought, recordId, vehicle.clock.now());
  return {
    ...vehicle,
    own,
    rival,
    context,
    contest,
    async contestAccident(bought = own) {
      const result = await contest(bought, await recordOf(bought, 'damage'));
      assert.ok('dispute' in result);
      return result.dispute;
    },
    decide: (disputeId: string, outcome: 'setAside' | 'corrected' | 'confirmed' | 'rejected', actor = support) => {
      const ground = {
        setAside: 'notVerified',
        corrected: 'proven',
        confirmed: 'sourceConfirmed',
        rejected: 'noReason',
      } as const;
      const correction = outcome === 'corrected' && { correctedDate: '2022-05-04' };
      const input = { disputeId, outcome, ground: ground[outcome], reason: 'case 12', ...correction };
      return runOperation(context(), decideDispute, input, actor);
    },
    /** As new proofs open it. */
    reopen: (disputeId: string) =>
      database.transaction(async (tx) => {
        const dispute = await findDispute(tx, disputeId);
        assert.ok(dispute);
        await updateReopened(tx, reopenDispute(dispute, vehicle.clock.now()));
        await noteDisputes(tx, dispute.vinHash);
      }),
    async notify(disputeId: string, state: string, at = vehicle.clock.now()) {
      const { round = 0 } = (await findDispute(database, disputeId))?.reopened ?? {};
      const job = { disputeId, state, round: String(round), at: at.toISOString() };
      await notifyOfDispute(vehicle.dispute, job);
    },
  };
}

/** Contests a record as the partner's program does. */
export async function contestAs({ partnerId, reportId }: BoughtReport, recordId: string, now: Date) {
  const actor: Actor = { role: 'key', kind: 'key', name: 'key-1', partnerId };
  const words = { reason: 'notThisVehicle', statement: 'Another vehicle.', language: 'en' } as const;
  return runOperation({ database, now }, contestRecord, { partnerId, reportId, recordId, ...words }, actor);
}

export async function assembledOf({ reportId }: BoughtReport): Promise<AssembledReport> {
  const stored = await findReport(database, reportId);
  const report = stored && contentOf(stored)?.report;
  assert.ok(report);
  return report;
}

export async function recordOf(bought: BoughtReport, kind: RecordKind): Promise<string> {
  const report = await assembledOf(bought);
  const entry = entriesOf(report).find((one) => one.kind === kind);
  const id = entry && recordIdOf(report, entry.entry);
  assert.ok(id);
  return id;
}

export async function eventsOf({ partnerId, reportId }: BoughtReport): Promise<string[]> {
  const rows = await database.query<{ type: string }>(sql`
    select type from webhooks.event where partner_id = ${partnerId} and data ->> 'reportId' = ${reportId}
      and type like 'report.record%' order by type`);
  return rows.map(({ type }) => type);
}
