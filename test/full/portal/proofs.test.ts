import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import type { MemberRole } from '../../../src/people/roles.ts';
import type { CleanProofs } from '../../../src/reports/disputes/clean-proofs.ts';
import { listProofs } from '../../../src/reports/disputes/proofs.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';
import { addReadableReport, contest } from '../../support/reports/contested.ts';
import { database } from '../../support/suppliers/scripted.ts';

/** What a file says about its cleaning is done with it. */
const cleanProofs: CleanProofs = async (files) => {
  const said = files.map(String);
  if (said.includes('busy')) return { outcome: 'busy' };
  if (said.includes('unreadable')) return { outcome: 'unreadable' };
  const proofs = files.map((bytes) => ({
    digest: hash('sha256', bytes),
    sentBytes: bytes.length,
    contentType: 'image/png' as const,
    bytes,
  }));
  return { outcome: 'cleaned', proofs };
};

const portal = await openPortal(database, { cleanProofs });
const fileOf = (text: string) => ({ proofs: Buffer.from(text).toString('base64') });

async function openContested() {
  const [{ partnerId }, rival] = [await addPartner(database), await addPartner(database)];
  const report = await addReadableReport(database, partnerId);
  const dispute = await contest(database, report);
  const path = `/reports/${report.reportId}/disputes/${dispute.id}/proofs`;
  const member = (role: MemberRole, of = partnerId) =>
    signInTo(portal, database, of, { role, mail: `${role}@${of.toLowerCase()}.example` });
  return {
    path: `/portal/p/${partnerId}${path}`,
    pathOfRival: `/portal/p/${rival.partnerId}${path}`,
    owner: await member('owner'),
    member,
    rival: rival.partnerId,
    count: async () => (await listProofs(database, dispute.id)).length,
    decide: (ground: 'noReason' | 'abusive') => {
      const input = { disputeId: dispute.id, outcome: 'rejected', ground, reason: 'case 12' } as const;
      const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
      return runOperation({ database, now: new Date() }, decideDispute, input, admin);
    },
  };
}

test('a member adds proofs to a dispute of the partner, up to five', async () => {
  const { path, owner, count } = await openContested();
  assert.match((await owner.open(path)).body, /type="file"/);
  for (const number of [1, 2, 3, 4, 5])
    assert.match((await owner.submit(path, fileOf(`photo ${number}`))).body, /<h1>The proofs have arrived<\/h1>/);
  assert.match((await owner.submit(path, fileOf('photo 3'))).body, /<h1>These files had arrived before/);
  const sixth = await owner.submit(path, fileOf('photo 6'));
  assert.deepEqual([sixth.statusCode, await count()], [422, 5]);
  assert.match(sixth.body, /at most 5 files/);
});

test('a file that cannot be read, no file and a busy service are said at the field', async () => {
  const { path, owner, count } = await openContested();
  for (const [file, said] of [
    [fileOf('unreadable'), /could not be read.* The chosen files were not kept\. Choose them again\./],
    [fileOf('busy'), /Try again/],
    [{}, /Choose at least one file/],
  ] as const) {
    const { statusCode, body } = await owner.submit(path, file);
    assert.equal(statusCode, 422);
    assert.match(body, said);
  }
  assert.equal(await count(), 0);
});

test('proofs open a decided dispute again, and not one that was abusive', async () => {
  const contested = await openContested();
  await contested.decide('noReason');
  assert.match((await contested.owner.submit(contested.path, fileOf('bill'))).body, /reviewed again/);
  await contested.decide('abusive');
  const refused = await contested.owner.submit(contested.path, fileOf('letter'));
  assert.deepEqual([refused.statusCode, await contested.count()], [422, 1]);
  assert.match(refused.body, /final/);
});

test('another partner finds no such dispute, and a viewer may add nothing to it', async () => {
  const contested = await openContested();
  const stranger = await contested.member('owner', contested.rival);
  const viewer = await contested.member('viewer');
  for (const [visitor, path, status] of [
    [stranger, contested.path, 404],
    [stranger, contested.pathOfRival, 404],
    [viewer, contested.path, 403],
  ] as const) {
    assert.equal((await visitor.open(path)).statusCode, status, path);
    assert.equal((await visitor.submit(path, fileOf('bill'))).statusCode, status, path);
  }
  assert.equal(await contested.count(), 0);
});
