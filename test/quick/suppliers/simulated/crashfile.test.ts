import assert from 'node:assert/strict';
import { test } from 'node:test';

import { crashfile as simulated } from '../../../../simulator/suppliers/crashfile/supplier.ts';
import { vocabularies } from '../../../../simulator/suppliers/crashfile/words.ts';
import type { Accident } from '../../../../simulator/world/life.ts';
import { crashfile } from '../../../../src/suppliers/simulated/crashfile/connector.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { accident, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

const xml = (...accidents: readonly string[]) => `<?xml version="1.0"?><accidents>${accidents.join('')}</accidents>`;
const hail = (date: string, kind = 'grêle') =>
  `<accident ref="FR-1" lang="fr"><date>${date}</date><country>FR</country><kind>${kind}</kind><zones/></accident>`;

test('an accident has a range of cost, the words of its country and a reference of letters', async () => {
  const supplier = await connect(crashfile, simulated, lifeWith({ accidents: [accident] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'damaged',
      source: 'accidentRegister',
      country: 'DE',
      knownFrom: '2020-11-11',
      date: '2020-11-09',
      type: 'collision',
      original: { wording: 'Zusammenstoß', language: 'de' },
      zones: ['rear', 'leftSide'],
      positions: [],
      parts: [],
      photos: [],
      videos: [],
      reference: 'DE-2020-4402',
      description: 'Zusammenstoß in Leipzig',
      cause: 'otherDriver',
      wasVictim: true,
      damageRange: { min: 2000, max: 4000, currency: 'EUR' },
    },
  ]);
});

test('every word of every language is understood', async () => {
  const countries = { de: 'AT', fr: 'BE', sv: 'SE', pl: 'PL', en: 'IE' };
  const { kinds, causes, zones } = vocabularies.en;
  for (const country of Object.values(countries)) {
    const accidents = Object.keys(kinds).map((type, index) => ({
      ...accident,
      country,
      type: type as Accident['type'],
      cause: Object.keys(causes)[index % 7] as Accident['cause'],
      zones: Object.keys(zones) as Accident['zones'],
    }));
    const records = await evidenceOfKind(await connect(crashfile, simulated, lifeWith({ accidents })), 'damaged');
    assert.deepEqual(
      records.map(({ type, cause, zones: zonesRead }) => ({ type, cause, zones: zonesRead })),
      accidents.map(({ type, cause, zones: zonesMeant }) => ({ type, cause, zones: zonesMeant })),
    );
  }
});

test('who was at fault is reported as recorded', async () => {
  const supplier = await connect(crashfile, simulated, lifeWith({ accidents: [{ ...accident, wasVictim: false }] }));
  assert.equal((await evidenceOfKind(supplier, 'damaged'))[0]?.wasVictim, false);
});

test('an accident that no register recorded is left out; an empty answer is nothing', async () => {
  const accidents = [{ ...accident, recordedBy: ['insurer' as const] }];
  assert.deepEqual(await ask(await connect(crashfile, simulated, lifeWith({ accidents }))), { kind: 'nothing' });
});

test('a word that is not known keeps its wording; a record with a broken date is left out', async () => {
  const supplier = await connectTo(crashfile, xml(hail('2020-02-31'), hail('2021-07-04', 'météorite')));
  const records = await evidenceOfKind(supplier, 'damaged');
  assert.deepEqual(
    records.map(({ date, type, original }) => ({ date, type, original })),
    [{ date: '2021-07-04', type: 'other', original: { wording: 'météorite', language: 'fr' } }],
  );
});

test('unreadable XML, a document type and records without a readable one are malformed', async () => {
  for (const answer of [
    xml(hail('31.12.2020')),
    '<accidents><accident>',
    `<!DOCTYPE a [<!ENTITY b "c">]>${hail('2020-01-01')}`,
  ]) {
    await assert.rejects(ask(await connectTo(crashfile, answer)), { failure: 'malformed' });
  }
});

test('a wrong credential is refused', async () => {
  const wrong = await connect(crashfile, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
