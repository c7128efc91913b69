import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addProofs } from '../../../../src/operations/disputes/add-proofs.ts';
import { contestRecord, FiledTooOften } from '../../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { proofCleaner } from '../../../../src/reports/disputes/clean-proofs.ts';
import type { CleanedProof } from '../../../../src/reports/disputes/proofs.ts';
import { listReaders } from '../../../../src/reports/disputes/readers.ts';
import type { MediaCleaner } from '../../../../src/suppliers/media/cleaner.ts';
import { openBought, recordOf, support } from '../../../support/reports/contested-vehicle.ts';
import { database } from '../../../support/suppliers/scripted.ts';

const reader: Actor = { role: 'reader', kind: 'person', name: 'a reader' };
let networks = 0;
let files = 0;

async function openRead() {
  const vehicle = await openBought();
  const { own } = vehicle;
  const recordId = await recordOf(own, 'damage');
  const input = { partnerId: own.partnerId, reportId: own.reportId, recordId } as const;
  const words = { reason: 'other', statement: 'It was another vehicle.', language: 'en' } as const;
  return {
    ...vehicle,
    contestFrom: (mail: string, network = `192.0.2.${++networks}`) =>
      runOperation(vehicle.context(), contestRecord, { ...input, ...words, mail, network }, reader),
    decideAs: (disputeId: string, ground: 'noReason' | 'abusive') => {
      const decision = { disputeId, outcome: 'rejected', ground, reason: 'case 12' } as const;
      return runOperation(vehicle.context(), decideDispute, decision, support);
    },
    prove: (disputeId: string) => {
      const { partnerId, reportId } = own;
      return runOperation(vehicle.context(), addProofs, { partnerId, reportId, disputeId, proofs: [proof()] }, reader);
    },
  };
}

function proof(): CleanedProof {
  const digest = String(++files).padStart(64, '0');
  return { digest, sentBytes: 3, contentType: 'image/png', bytes: Buffer.from('abc') };
}

test('at most five people are written to about a dispute, and one mailbox counts once', async () => {
  const { contestFrom } = await openRead();
  const first = await contestFrom('ann@reader.test');
  assert.ok('dispute' in first);
  assert.equal((await contestFrom('Ann+car@Reader.test')).outcome, 'open before');
  const others = ['bob', 'cleo', 'dan', 'eve', 'fay'];
  const outcomes: string[] = [];
  for (const name of others) outcomes.push((await contestFrom(`${name}@reader.test`)).outcome);
  assert.deepEqual(outcomes, ['open before', 'open before', 'open before', 'open before', 'too many']);
  const mails = (await listReaders(database, first.dispute.id)).map(({ mail }) => mail);
  assert.deepEqual(
    mails,
    ['ann', 'bob', 'cleo', 'dan', 'eve'].map((name) => `${name}@reader.test`),
  );
});

test('tags of one mailbox share its limit of a day, and who contests already is counted like anybody else', async () => {
  const { contestFrom } = await openRead();
  for (const tag of ['', '+1', '+2', '+3', '+4']) await contestFrom(`gus${tag}@reader.test`);
  await assert.rejects(contestFrom('gus+5@reader.test'), FiledTooOften);
  await assert.rejects(contestFrom('gus@reader.test'), FiledTooOften);
});

test('proofs open a decided dispute twice, and never one that was abusive: each time all buyers are notified', async () => {
  const { contestFrom, decideAs, prove } = await openRead();
  const contested = await contestFrom('hal@reader.test');
  assert.ok('dispute' in contested);
  const { id } = contested.dispute;
  const outcomes: string[] = [];
  for (let round = 0; round < 3; round++) {
    await decideAs(id, 'noReason');
    outcomes.push((await prove(id)).outcome);
  }
  assert.deepEqual(outcomes, ['reopened', 'reopened', 'closed']);

  const abused = await openRead();
  const other = await abused.contestFrom('ida@reader.test');
  assert.ok('dispute' in other);
  await abused.decideAs(other.dispute.id, 'abusive');
  assert.equal((await abused.prove(other.dispute.id)).outcome, 'closed');
});

test('the files of few requests are held while they are cleaned; others are asked to come again', async () => {
  const cleaning = Promise.withResolvers<void>();
  const cleaner: Pick<MediaCleaner, 'clean'> = {
    clean: async (file) => {
      await cleaning.promise;
      return { ok: true, bytes: Buffer.from(file as Buffer), contentType: 'image/png' } as never;
    },
  };
  const clean = proofCleaner(cleaner);
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const running = ['a', 'a', 'b', 'b', 'c', 'c'].map((owner) => clean([picture], owner));
  assert.deepEqual(await Promise.all(['a', 'd'].map((owner) => clean([picture], owner))), [
    { outcome: 'busy' },
    { outcome: 'busy' },
  ]);
  assert.equal((await clean([], 'a')).outcome, 'cleaned', 'without files');
  cleaning.resolve();
  assert.deepEqual(
    (await Promise.all(running)).map(({ outcome }) => outcome),
    Array.from({ length: 6 }, () => 'cleaned'),
  );
  assert.equal((await clean([picture], 'a')).outcome, 'cleaned', 'afterwards');
});
