import type { Queryable } from '../../database/connect.ts';
import type { Dispute } from '../../reports/disputes/dispute.ts';
import { countOpenDisputes, listDisputesOf } from '../../reports/disputes/store.ts';

const maxOpenOfReport = 5n;
/** A partner's readers are many, and limited by report. */
const maxOpenOfPartner = 100n;
/** Each costs every purchase of the vehicle some time. */
const maxContestedOfVehicle = 20;

/** Whether one more dispute may be open: in the report, of its partner, and about the vehicle, whose records are locked. */
export async function hasRoom(
  tx: Queryable,
  {
    partnerId,
    reportId,
    vinHash,
    filedAs,
    record,
  }: Pick<Dispute, 'partnerId' | 'reportId' | 'vinHash' | 'filedAs'> & {
    readonly record: Pick<Dispute['record'], 'id'>;
  },
): Promise<boolean> {
  const byReader = filedAs === 'reader';
  const { ofReport, ofPartner } = await countOpenDisputes(tx, { partnerId, reportId, byReader });
  if (ofReport >= maxOpenOfReport || (!byReader && ofPartner >= maxOpenOfPartner)) return false;
  const marked = (await listDisputesOf(tx, vinHash, 'operator')).filter(
    ({ state, isSandbox }) => state === 'open' && !isSandbox,
  );
  return new Set(marked.map((one) => one.record.id)).add(record.id).size <= maxContestedOfVehicle;
}
