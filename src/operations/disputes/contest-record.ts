import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { visibleText } from '../../kernel/text.ts';
import { type Dispute, disputeReasons, dueAfter, maxStatement, newDisputeId } from '../../reports/disputes/dispute.ts';
import { neighboursOf } from '../../reports/disputes/known.ts';
import { queueNotices } from '../../reports/disputes/notify.ts';
import { findShownRecord } from '../../reports/disputes/shown-record.ts';
import { countOpenDisputes, insertDispute, listDisputesOf, noteDisputes } from '../../reports/disputes/store.ts';
import { lockRecords, readKnown } from '../../reports/records/registry.ts';
import { findReport } from '../../reports/store.ts';
import { isSandbox } from '../../vehicles/vin/sandbox.ts';
import { choice, identifier, language, paragraph } from '../engine/fields.ts';
import { type Actor, defineOperation, type Done } from '../engine/operation.ts';

/** `unknown`: the report shows no such record. `too many`: as many disputes are open as may be. */
type Contested =
  | { readonly outcome: 'contested' | 'open before'; readonly dispute: Dispute }
  | { readonly outcome: 'unknown' | 'too many' };

const maxOpenOfReport = 5n;
const maxOpenOfPartner = 100n;

/**
 * Contests a record of a report. It is marked from then on, in all reports of the vehicle, until it was decided about. A record
 * that the same partner contests already stays as it is: a program may send it again.
 */
export const contestRecord = defineOperation({
  code: 'contest-record',
  name: 'contest a record',
  input: Type.Object({
    partnerId: identifier,
    reportId: identifier,
    recordId: identifier,
    reason: choice(disputeReasons),
    statement: paragraph(maxStatement),
    language,
  }),
  async run(tx, { partnerId, reportId, recordId, ...words }, now, actor): Promise<Done<Contested>> {
    const report = await findReport(tx, reportId, partnerId);
    if (!report || report.content === null) throw new OperatorError(`report ${reportId} cannot be read any more`);
    const { vinHash } = report;
    await lockRecords(tx, vinHash, now);
    const open = (await listDisputesOf(tx, vinHash, { partnerId })).find(
      (one) => one.state === 'open' && one.partnerId === partnerId && one.record.id === recordId,
    );
    if (open) return { result: { outcome: 'open before', dispute: open }, change: null };
    const known = await readKnown(tx, vinHash);
    const record = findShownRecord(report, recordId, known);
    if (!record) return { result: { outcome: 'unknown' }, change: null };
    const { ofReport, ofPartner } = await countOpenDisputes(tx, { partnerId, reportId });
    if (ofReport >= maxOpenOfReport || ofPartner >= maxOpenOfPartner) {
      return { result: { outcome: 'too many' }, change: null };
    }
    const dispute: Dispute = {
      ...words,
      statement: visibleText(words.statement),
      id: newDisputeId(),
      vinHash,
      record,
      neighbours: neighboursOf(record, known),
      reportId,
      partnerId,
      isSandbox: report.vin !== null && isSandbox(report.vin),
      filedAs: filedAs(actor),
      filedBy: actor.name,
      state: 'open',
      correction: null,
      ground: null,
      filedAt: now,
      dueAt: dueAfter(now),
      decidedAt: null,
    };
    await insertDispute(tx, dispute);
    await noteDisputes(tx, vinHash);
    await queueNotices(tx, dispute, now);
    return {
      result: { outcome: 'contested', dispute },
      change: {
        partnerId,
        subject: `dispute ${dispute.id}`,
        after: { reportId, recordId, reason: words.reason, dueAt: dispute.dueAt },
      },
    };
  },
});

function filedAs({ kind, role }: Actor): Dispute['filedAs'] {
  if (kind === 'key') return 'key';
  return role.startsWith('member') ? 'member' : 'operator';
}
