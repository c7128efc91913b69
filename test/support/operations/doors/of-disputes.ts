import { sql } from '../../../../src/database/sql.ts';
import { addProofs } from '../../../../src/operations/disputes/add-proofs.ts';
import { forwardDispute } from '../../../../src/operations/disputes/forward-dispute.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import type { Dispute } from '../../../../src/reports/disputes/dispute.ts';
import { listProofs } from '../../../../src/reports/disputes/proofs.ts';
import { addReadableReport, contest } from '../../reports/contested.ts';
import { type Act, ways } from './ways.ts';
import { confirm, type Doors } from './world.ts';

/** Changes of disputes. */
export function disputeActs(doors: Doors): Act[] {
  const { byForm, byMember, byCommand } = ways(doors);
  const { database } = doors;
  const report = async () => addReadableReport(database, await doors.partner());
  const dispute = async () => (await contest(database, await report())).id;
  const supplier = async (): Promise<string> => {
    await database.query(sql`
      insert into suppliers.pause (supplier_id, paused_at) values ('asked', now()) on conflict do nothing`);
    return 'asked';
  };
  const forwarded = async (): Promise<string> => {
    const [disputeId, supplierId] = [await dispute(), await supplier()];
    const admin = { role: 'admin', kind: 'person', name: 'ada@operator.example' } as const;
    const input = { disputeId, supplierId, note: 'Please check.' };
    await runOperation({ database, now: new Date() }, forwardDispute, input, admin);
    return disputeId;
  };
  const addProof = ({ id: disputeId, partnerId, reportId }: Dispute) => {
    const digest = '07'.repeat(32);
    const file = { digest, sentBytes: 9, contentType: 'image/png', bytes: Buffer.from('a picture') } as const;
    const actor = { role: 'member-owner', kind: 'person', name: 'ada@partner.test', partnerId } as const;
    const input = { partnerId, reportId, disputeId, proofs: [file] };
    return runOperation({ database, now: new Date() }, addProofs, input, actor);
  };
  const proof = async () => {
    const contested = await contest(database, await report());
    await addProof(contested);
    const [added] = await listProofs(database, contested.id);
    return { disputeId: contested.id, proofId: added?.id ?? '' };
  };
  const decision = { outcome: 'setAside', ground: 'proven', reason: 'bill' };
  return [
    {
      code: 'contest-record',
      door: 'console',
      path: async () => `/reports/${(await report()).reportId}/contest-record`,
      async prepare() {
        const { reportId, recordsOf } = await report();
        const values = { recordId: recordsOf('damage')[0] ?? '', reason: 'other', statement: 'Wrong.' };
        return () => confirm(doors.admin, `/reports/${reportId}/contest-record`, values);
      },
    },
    byMember(
      'contest-record',
      async (partnerId) => {
        const { reportId, recordsOf } = await addReadableReport(database, partnerId);
        return `/reports/${reportId}/contest?record=${recordsOf('damage')[0] ?? ''}`;
      },
      () => ({ reason: 'other', statement: 'Wrong.' }),
    ),
    byCommand('contest-record', async () => {
      const { reportId, recordsOf } = await report();
      return `dispute contest ${reportId} ${recordsOf('damage')[0] ?? ''} --reason other --text Wrong.`;
    }),
    {
      code: 'add-proofs',
      door: 'portal',
      async prepare() {
        const contested = await contest(database, await report());
        return () => addProof(contested);
      },
    },
    byForm(
      'remove-proof',
      async () => {
        const { disputeId, proofId } = await proof();
        return `/disputes/${disputeId}/proofs/${proofId}/remove-proof`;
      },
      () => ({ reason: 'no document' }),
    ),
    byCommand('remove-proof', async () => {
      const { disputeId, proofId } = await proof();
      return `dispute remove-proof ${disputeId} ${proofId} --reason empty`;
    }),
    byForm(
      'extend-dispute',
      async () => `/disputes/${await dispute()}/extend-dispute`,
      () => ({ reason: 'facts' }),
    ),
    byCommand('extend-dispute', async () => `dispute extend ${await dispute()} --reason facts`),
    byForm(
      'forward-dispute',
      async () => {
        await supplier();
        return `/disputes/${await dispute()}/forward-dispute`;
      },
      () => ({ supplierId: 'asked', note: 'Please check.' }),
    ),
    byCommand('forward-dispute', async () => `dispute forward ${await dispute()} ${await supplier()} --note Check`),
    byForm(
      'record-supplier-answer',
      async () => `/disputes/${await forwarded()}/record-supplier-answer`,
      () => ({ supplierId: 'asked', answer: 'withdrawn', note: '' }),
    ),
    byCommand('record-supplier-answer', async () => `dispute answer ${await forwarded()} asked --answer confirmed`),
    byForm(
      'decide-dispute',
      async () => `/disputes/${await dispute()}/decide-dispute`,
      () => decision,
    ),
    byCommand(
      'decide-dispute',
      async () => `dispute decide ${await dispute()} --outcome confirmed --ground sourceConfirmed --reason bill`,
    ),
  ];
}
