import assert from 'node:assert/strict';
import { test } from 'node:test';

import { renderloft as simulated } from '../../../../simulator/suppliers/renderloft.ts';
import { renderloft } from '../../../../src/suppliers/simulated/renderloft/connector.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect, fetchAndClean } from '../../../support/suppliers/simulated/counting-connection.ts';
import { lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

test('every vehicle has a picture of its model from outside and one from inside', async () => {
  const { supplier } = await connect(renderloft, simulated, lifeWith());
  const rendered = await evidenceOfKind(supplier, 'rendered');
  assert.deepEqual(
    rendered.map(({ medium, ...rest }) => [rest, medium.kind]),
    (['exterior', 'interior'] as const).map((view) => [
      { kind: 'rendered', source: 'pictureLibrary', country: null, knownFrom: '2018', view },
      'picture',
    ]),
  );
});

test('the pictures are fetched, differ, and are clean of its name', async () => {
  const { supplier } = await connect(renderloft, simulated, lifeWith(), { planted: 'Zwiebelturm' });
  const pictures: Buffer[] = [];
  for (const { medium } of await evidenceOfKind(supplier, 'rendered')) {
    const { raw, cleaned } = await fetchAndClean(supplier, medium);
    assert.equal(cleaned.contentType, 'image/jpeg');
    for (const word of ['RenderLoft', 'Zwiebelturm']) {
      assert.ok(raw.includes(word), `${word} was there`);
      assert.ok(!cleaned.bytes.includes(word), `${word} is gone`);
    }
    pictures.push(cleaned.bytes);
  }
  assert.equal(pictures.length, 2);
  assert.notDeepEqual(pictures[0], pictures[1]);
});

test('until they are rendered it says when to come back', async () => {
  const { supplier } = await connect(renderloft, simulated, lifeWith(), { remainingMs: 3100 });
  assert.deepEqual(await ask(supplier), { kind: 'not yet', retryInMs: 4000 });
});

test('it is sent make and model, and is not queried without them', async () => {
  const queries: string[] = [];
  const supplier = await connectTo(renderloft, ({ query }: { query: URLSearchParams }) => {
    queries.push(`${query.get('make')} ${query.get('model')}`);
    return { status: 404, body: '' };
  });
  assert.deepEqual(await ask(supplier), { kind: 'nothing' });
  await assert.rejects(ask(supplier, { facts: { make: 'Volkswagen' } }), { failure: 'malformed' });
  assert.deepEqual(queries, ['Volkswagen Golf']);
});

test('a view for which there is no place is left out, the others stay', async () => {
  const renders = [
    { angle: 'engine room', href: 'a.jpg' },
    { angle: 'Cabin', href: 'b.jpg' },
  ];
  const evidence = await evidenceOf(await connectTo(renderloft, { modelYear: 2018, renders }));
  assert.deepEqual(
    evidence.map((record) => record.kind === 'rendered' && record.view),
    ['interior'],
  );
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  const renders = [{ angle: 'cabin', href: 'b.jpg' }];
  await assert.rejects(ask(await connectTo(renderloft, { modelYear: 1066, renders })), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(renderloft, { modelYear: 2018 })), { failure: 'malformed' });
  const { supplier } = await connect(renderloft, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});
