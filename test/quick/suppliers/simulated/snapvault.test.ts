import assert from 'node:assert/strict';
import { test } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { claimwise as simulatedClaims } from '../../../../simulator/suppliers/claimwise/supplier.ts';
import { crashfile as simulatedCrashes } from '../../../../simulator/suppliers/crashfile/supplier.ts';
import { repairquote as simulatedQuotes } from '../../../../simulator/suppliers/repairquote.ts';
import { snapvault as simulated } from '../../../../simulator/suppliers/snapvault/supplier.ts';
import { titletrail as simulatedTitles } from '../../../../simulator/suppliers/titletrail/supplier.ts';
import { claimwise } from '../../../../src/suppliers/simulated/claimwise/connector.ts';
import { crashfile } from '../../../../src/suppliers/simulated/crashfile/connector.ts';
import { simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import { repairquote } from '../../../../src/suppliers/simulated/repairquote/connector.ts';
import { snapvault } from '../../../../src/suppliers/simulated/snapvault/connector.ts';
import { titletrail } from '../../../../src/suppliers/simulated/titletrail/connector.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { openWorld } from '../../../support/simulator.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect, fetchAndClean } from '../../../support/suppliers/simulated/counting-connection.ts';
import { accident, lifeWith, listing } from '../../../support/suppliers/simulated/made-life.ts';

const filmed = { ...accident, photos: 1, hasVideo: true };
const photo = { type: 'photo', url: 'p.jpg', takenOn: '2020-11-09', country: 'DE' };

/** An archive that has these items ready. */
const connectToItems = (...items: readonly object[]) =>
  connectTo(snapvault, ({ method }: { method: string }) =>
    method === 'POST'
      ? { status: 202, body: '{"order":"1","readyInSeconds":0}' }
      : { status: 200, body: JSON.stringify({ items }) },
  );

test('a photo comes with its file number and the number of its claim, a film as a record of the damage it shows', async () => {
  const { supplier } = await connect(snapvault, simulated, lifeWith({ accidents: [filmed] }));
  const [picture, film, ...more] = await evidenceOf(supplier);
  assert.ok(picture?.kind === 'photographed' && film?.kind === 'damaged');
  const { photos, ...rest } = picture;
  assert.deepEqual(rest, { kind: 'photographed', source: 'photoArchive', country: 'DE', knownFrom: '2020-11-09' });
  assert.deepEqual(
    photos.map(({ claimId, wan, medium }) => [claimId, wan, medium.kind]),
    [['20201109004402', 'D4402-1', 'picture']],
  );
  const { videos, ...damage } = film;
  assert.deepEqual(damage, {
    ...rest,
    kind: 'damaged',
    date: '2020-11-09',
    type: 'other',
    reference: '20201109004402',
    zones: ['rear', 'leftSide'],
    positions: [],
    parts: [],
    photos: [],
  });
  assert.deepEqual(
    videos.map(({ film: { kind }, poster }) => [kind, poster?.kind]),
    [['video', 'picture']],
  );
  assert.deepEqual(more, []);
});

const sources = {
  insurer: { make: claimwise, simulated: simulatedClaims, country: 'DE' },
  register: { make: crashfile, simulated: simulatedCrashes, country: 'US' },
  estimate: { make: repairquote, simulated: simulatedQuotes, country: 'DE' },
  title: { make: titletrail, simulated: simulatedTitles, country: 'US' },
} as const;

for (const [source, { make, simulated: other, country }] of Object.entries(sources)) {
  test(`photos and films are filed under the number of the accident’s ${source} record`, async () => {
    const recordedBy = [source as keyof typeof sources];
    const stay = {
      country,
      plate: 'X',
      from: '2020-01-01',
      to: undefined,
      importedFrom: undefined,
      registrationTax: { amount: 0, currency: 'EUR' },
      town: 'Town',
      region: 'Region',
    };
    const life = lifeWith({ stays: [stay], accidents: [{ ...filmed, country, recordedBy }] });
    const [damaged] = await evidenceOfKind((await connect(make, other, life)).supplier, 'damaged');
    const { supplier } = await connect(snapvault, simulated, life);
    const [photographed] = await evidenceOfKind(supplier, 'photographed');
    const [film] = await evidenceOfKind(supplier, 'damaged');
    assert.ok(damaged?.reference);
    assert.equal(photographed?.photos[0]?.claimId, damaged.reference);
    assert.equal(film?.reference, damaged.reference);
  });
}

test('an advert may leave pictures of the vehicle behind, which belong to no claim', async () => {
  const listings = Array.from({ length: 9 }, (_, index) => ({ ...listing, from: `2022-08-0${index + 1}` }));
  const { supplier } = await connect(snapvault, simulated, lifeWith({ listings }));
  const records = await evidenceOfKind(supplier, 'photographed');
  assert.ok(records.length > 0 && records.every(({ photos }) => photos.every((one) => !('claimId' in one))));
});

test('it is asked by order: the order is the ticket, and is polled until it is ready', async () => {
  const counter = await connect(snapvault, simulated, lifeWith({ accidents: [filmed] }), { remainingMs: 2300 });
  const first = await ask(counter.supplier);
  assert.ok(first.kind === 'not yet' && first.ticket);
  const { ticket, retryInMs } = first;
  assert.equal(retryInMs, 3000);
  counter.remainingMs = 1200;
  assert.deepEqual(await ask(counter.supplier, { ticket }), { kind: 'not yet', retryInMs: 2000, ticket });
  counter.remainingMs = 0;
  assert.equal((await ask(counter.supplier, { ticket })).kind, 'evidence');
  assert.deepEqual(counter.asked, ['POST /orders', `GET /orders/${ticket}`, `GET /orders/${ticket}`]);
  assert.ok(!ticket.includes('WVW'), 'the ticket is kept where no VIN belongs');
});

test('an order that was forgotten is placed again', async () => {
  const counter = await connect(snapvault, simulated, lifeWith({ accidents: [filmed] }), { remainingMs: 2300 });
  assert.equal((await ask(counter.supplier, { ticket: 'ab12' })).kind, 'not yet');
  assert.deepEqual(counter.asked, ['GET /orders/ab12', 'POST /orders']);
});

test('a vehicle without pictures is nothing immediately', async () => {
  const counter = await connect(snapvault, simulated, lifeWith(), { remainingMs: 2300 });
  assert.deepEqual(await ask(counter.supplier), { kind: 'nothing' });
});

test('photos, films and their stills are fetched from its own address alone, and are clean of its name', async () => {
  const options = { planted: 'Zwiebelturm' };
  const { supplier } = await connect(snapvault, simulated, lifeWith({ accidents: [filmed] }), options);
  const [photographed] = await evidenceOfKind(supplier, 'photographed');
  const [damaged] = await evidenceOfKind(supplier, 'damaged');
  const media = [photographed?.photos[0]?.medium, damaged?.videos[0]?.poster, damaged?.videos[0]?.film];
  const types: string[] = [];
  for (const medium of media) {
    const { raw, cleaned } = await fetchAndClean(supplier, medium);
    types.push(cleaned.contentType);
    for (const word of ['SnapVault', 'Zwiebelturm']) {
      assert.ok(raw.includes(word), `${word} was there`);
      assert.ok(!cleaned.bytes.includes(word), `${word} is gone`);
    }
  }
  assert.deepEqual(types, ['image/jpeg', 'image/jpeg', 'video/mp4']);
  const elsewhere = 'http://elsewhere.example/media/1/photo-0.jpg';
  await assert.rejects(supplier.fetchMedium(elsewhere, AbortSignal.timeout(patience(5000))), { failure: 'malformed' });
});

test('what cannot be placed or read is left out, the others stay', async () => {
  const supplier = await connectToItems(
    photo,
    { ...photo, takenOn: '2020-13-09' },
    { ...photo, type: 'hologram' },
    { ...photo, type: 'film' },
    { ...photo, type: 'film', claimRef: '7', shows: ['top', 'aura'] },
  );
  const evidence = await evidenceOf(supplier);
  assert.deepEqual(
    evidence.map((record) => (record.kind === 'damaged' ? record.zones : record.kind)),
    ['photographed', ['roof']],
  );
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectToItems({ ...photo, takenOn: 'May' }), { ticket: 'A1' }), {
    failure: 'malformed',
  });
  await assert.rejects(ask(await connectToItems({ ...photo, url: 7 }), { ticket: 'A1' }), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(snapvault, '{"order":7}', { status: 202 })), { failure: 'malformed' });
  const { supplier } = await connect(snapvault, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});

test('the sandbox vehicle that is ready has two photos at most and no film, immediately', async () => {
  const world = await openWorld({ slowSeconds: 60 });
  const supplier = simulatedSupplier(world.url, 'snapvault', 'demo-snapvault');
  const evidence = await evidenceOf(supplier, { vin: 'SANDBX0READY00001' as Vin });
  assert.ok(evidence.length > 0 && evidence.length <= 2);
  assert.ok(evidence.every(({ kind }) => kind === 'photographed'));
});

test('for the sandbox vehicle "fault" the order is accepted, and every poll hangs until it is aborted', async () => {
  const world = await openWorld({ slowSeconds: 0 });
  const supplier = simulatedSupplier(world.url, 'snapvault', 'demo-snapvault');
  const vin = 'SANDBX0FAULT00001' as Vin;
  const taken = await ask(supplier, { vin });
  assert.ok(taken.kind === 'not yet' && taken.ticket);
  const poll = () => ask(supplier, { vin, ticket: taken.ticket, signal: AbortSignal.timeout(100) });
  await assert.rejects(poll(), { failure: 'timeout' });
  await assert.rejects(poll(), { failure: 'timeout' });
});
