import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { type Dispute, reopenDispute } from '../../reports/disputes/dispute.ts';
import { queueNotices } from '../../reports/disputes/notify.ts';
import { insertProofs } from '../../reports/disputes/proofs.ts';
import { tellReaders } from '../../reports/disputes/readers.ts';
import { updateReopened } from '../../reports/disputes/reopened.ts';
import { listDisputesOf, findDispute, noteDisputes } from '../../reports/disputes/store.ts';
import { lockRecords } from '../../reports/records/registry.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { hasRoom } from './open-limits.ts';
import { cleanedProofs } from './proofs-field.ts';

/**
 * `known`: the same files were there already. `unknown`: this filer has no such dispute about the report. `too many`: more than a
 * dispute can have, `closed`: it is not opened again, and `no room`: as many disputes are open as may be; nothing was stored.
 */
type Added =
  | { readonly outcome: 'added' | 'known' | 'reopened'; readonly dispute: Dispute }
  | { readonly outcome: 'unknown' | 'too many' | 'closed' | 'no room' };

/** Each time, all buyers of the vehicle are notified. */
const maxReopened = 2;

/**
 * Adds proofs to a dispute of the same filer. A dispute that was decided is opened again, and the decision applies until the next
 * one; where its record is contested anew by then, the proofs are added to that dispute.
 */
export const addProofs = defineOperation({
  code: 'add-proofs',
  name: 'add proofs to a dispute',
  input: Type.Object({ partnerId: identifier, reportId: identifier, disputeId: identifier, proofs: cleanedProofs }),
  async run(tx, { partnerId, reportId, disputeId, proofs }, now, actor): Promise<Done<Added>> {
    const found = await findDispute(tx, disputeId);
    if (!found || found.partnerId !== partnerId || found.reportId !== reportId) return unknown;
    if ((found.filedAs === 'reader') !== (actor.role === 'reader')) return unknown;
    await lockRecords(tx, found.vinHash, now);
    const dispute = await findNewest(tx, found);
    if (!dispute) return unknown;
    if (dispute.state !== 'open' && isClosed(dispute)) return { result: { outcome: 'closed' }, change: null };
    if (dispute.state !== 'open' && !(await hasRoom(tx, dispute))) {
      return { result: { outcome: 'no room' }, change: null };
    }
    const count = await insertProofs(tx, dispute, proofs, now);
    if (count === undefined) return { result: { outcome: 'too many' }, change: null };
    if (count === 0) return { result: { outcome: 'known', dispute }, change: null };
    const subject = `dispute ${dispute.id}`;
    if (dispute.state === 'open') {
      return { result: { outcome: 'added', dispute }, change: { partnerId, subject, after: { proofs: count } } };
    }
    const reopened = reopenDispute(dispute, now);
    await updateReopened(tx, reopened);
    await noteDisputes(tx, dispute.vinHash);
    await queueNotices(tx, reopened, now);
    await tellReaders(tx, reopened, now);
    const before = { state: dispute.state };
    const after = { state: reopened.state, dueAt: reopened.dueAt, proofs: count };
    return { result: { outcome: 'reopened', dispute: reopened }, change: { partnerId, subject, before, after } };
  },
});

function isClosed({ ground, reopened }: Dispute): boolean {
  return ground === 'abusive' || ground === 'repeated' || (reopened?.round ?? 0) >= maxReopened;
}

const unknown: Done<Added> = { result: { outcome: 'unknown' }, change: null };

/** As it is now, or the open dispute of the same filer about the same record. Undefined if the vehicle was erased meanwhile. */
async function findNewest(
  tx: Queryable,
  { id, vinHash, partnerId, record, filedAs }: Dispute,
): Promise<Dispute | undefined> {
  const disputes = await listDisputesOf(tx, vinHash, { partnerId });
  const open = disputes.find(
    (one) =>
      one.state === 'open' &&
      one.partnerId === partnerId &&
      one.record.id === record.id &&
      (one.filedAs === 'reader') === (filedAs === 'reader'),
  );
  return open ?? disputes.find((one) => one.id === id);
}
