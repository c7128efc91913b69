import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { supplierNumber } from '../../reports/assemble/verdicts/coverage.ts';
import {
  type Dispute,
  type DisputeGround,
  disputeGrounds,
  type DisputeOutcome,
  disputeOutcomes,
  groundsOf,
  isGroundOf,
  foldDecisions,
} from '../../reports/disputes/dispute.ts';
import { isOneKm } from '../../reports/disputes/figures.ts';
import { listForwarded } from '../../reports/disputes/forwarded.ts';
import { queueNotices } from '../../reports/disputes/notify.ts';
import { tellReaders } from '../../reports/disputes/readers.ts';
import { numbersBehind, saveStatedBy } from '../../reports/disputes/stated.ts';
import { listDisputesOf, noteDisputes, updateOutcome } from '../../reports/disputes/store.ts';
import { readMaking } from '../../reports/making.ts';
import { kindsNeverSetAside, type RecordCorrection } from '../../reports/records/disputed.ts';
import type { RecordKind } from '../../reports/records/entries.ts';
import { lockRecords } from '../../reports/records/registry.ts';
import type { Sight } from '../../reports/records/sight.ts';
import { findReport } from '../../reports/store.ts';
import { choice, day, identifier, reference, wholeNumber } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireOpenDispute } from './required-dispute.ts';

/**
 * Decides about a contested record. What is set aside or corrected stays so in every later report of the vehicle, whichever
 * supplier reports it again, until another decision. A second person approves it.
 */
export const decideDispute = defineOperation({
  code: 'decide-dispute',
  name: 'decide a dispute',
  input: Type.Object({
    disputeId: identifier,
    outcome: choice(disputeOutcomes),
    ground: choice(disputeGrounds),
    correctedDate: Type.Optional(day),
    correctedKm: Type.Optional(wholeNumber({ from: 0, to: 9_999_999 })),
    reason: reference,
  }),
  isApprovable: true,
  async run(tx, { disputeId, outcome, ground, reason, ...corrected }, now): Promise<Done<Dispute>> {
    checkDecision({ outcome, ground, ...corrected });
    const { vinHash } = await requireOpenDispute(tx, disputeId);
    await lockRecords(tx, vinHash, now);
    // Once more: another person may have decided while this transaction waited.
    const dispute = await requireOpenDispute(tx, disputeId);
    if (outcome === 'setAside' && kindsNeverSetAside.has(dispute.record.kind)) {
      throw new InvalidInput('outcome', `cannot be setAside for a ${dispute.record.kind}: correct its date`);
    }
    if (outcome === 'corrected') checkCorrection(corrected, dispute.record.kind, await readCorrected(tx, dispute));
    const correction = correctionOf(corrected);
    const decided: Dispute = { ...dispute, state: outcome, ground, correction, decidedAt: now };
    await updateOutcome(tx, decided);
    await saveStatedBy(tx, disputeId, await numbersOf(tx, decided));
    await noteDisputes(tx, vinHash);
    await queueNotices(tx, decided, now);
    await tellReaders(tx, decided, now);
    const { partnerId, record, dueAt } = dispute;
    const before = { state: dispute.state, dueAt };
    const after = { state: outcome, ground, recordId: record.id, ...correction };
    return {
      result: decided,
      change: { partnerId, subject: `dispute ${disputeId}`, before, after, reason },
      needsSecondPerson: true,
      shownToSecondPerson: { before, after: { disputeId, ...after } },
    };
  },
});

/** The numbers of the suppliers that had stated the record, and of those that were asked. */
async function numbersOf(tx: Queryable, { id, reportId, partnerId, record }: Dispute): Promise<number[]> {
  const stored = await findReport(tx, reportId, partnerId);
  const report = stored && readMaking(stored).content?.report;
  const asked = (await listForwarded(tx, [id])).map(({ supplierId }) => supplierNumber(supplierId));
  return [...new Set([...(report ? numbersBehind(report, record.id) : []), ...asked])];
}

interface Corrected {
  readonly correctedDate?: string;
  readonly correctedKm?: number;
}

interface Decision extends Corrected {
  readonly outcome: DisputeOutcome;
  readonly ground: DisputeGround;
}

/** Refuses what does not fit together, at its field. */
export function checkDecision({ outcome, ground, correctedDate, correctedKm }: Decision): void {
  if (!isGroundOf(outcome, ground)) {
    throw new InvalidInput('ground', `must be ${groundsOf[outcome].join(' or ')} for this outcome`);
  }
  const isCorrected = correctedDate !== undefined || correctedKm !== undefined;
  if (outcome === 'corrected' && !isCorrected) {
    throw new InvalidInput('correctedDate', 'is missing: a corrected record needs a date or an odometer reading');
  }
  if (outcome !== 'corrected' && isCorrected) {
    const field = correctedDate === undefined ? 'correctedKm' : 'correctedDate';
    throw new InvalidInput(field, 'is only for the outcome corrected');
  }
}

/** The record as it is now: with all that was corrected of it, in this dispute and in others. */
async function readCorrected(tx: Queryable, { vinHash, partnerId, record }: Dispute): Promise<Figures> {
  const disputes = await listDisputesOf(tx, vinHash, { partnerId });
  const { correction } = foldDecisions(disputes.filter((one) => one.record.id === record.id));
  const { date, km } = record.sights[0] ?? {};
  return { date: correction.date ?? date, km: correction.odometerKm ?? km };
}

type Figures = Pick<Sight, 'date' | 'km'>;

/** Refuses a correction that would change nothing: readers would be told of a decision without an effect. */
function checkCorrection({ correctedDate, correctedKm }: Corrected, kind: RecordKind, { date, km }: Figures): void {
  if (correctedKm !== undefined && km === undefined) {
    throw new InvalidInput('correctedKm', `is not for a ${kind} without an odometer reading`);
  }
  if (correctedKm !== undefined && isOneKm(correctedKm, km) && (correctedDate ?? date) === date) {
    throw new InvalidInput('correctedKm', 'is what the record says');
  }
  if (correctedKm === undefined && correctedDate !== undefined && correctedDate === date) {
    throw new InvalidInput('correctedDate', 'is what the record says');
  }
}

/** Null where nothing is corrected. */
function correctionOf({ correctedDate, correctedKm }: Corrected): RecordCorrection | null {
  if (correctedDate === undefined && correctedKm === undefined) return null;
  return {
    ...(correctedDate !== undefined && { date: correctedDate }),
    ...(correctedKm !== undefined && { odometerKm: correctedKm }),
  };
}
