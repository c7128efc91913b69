import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  ask,
  find,
  ofKind,
  plate,
  register,
  vehicle,
  type Tables,
} from '../../../support/suppliers/sources/rdw-server.ts';

const status = (code: string, code_status: string, words: object = {}) => ({
  kenteken: plate,
  referentiecode_rdw: code,
  code_status,
  ...words,
});

const text = {
  referentiecode_rdw: 'MGP990001',
  referentiecode_producent: 'R12345',
  publicatiedatum_rdw: '20230417',
  meldende_producent_distributeur: 'Importeur B.V.',
  categorie_defect: 'Motorrijtuigen - reminrichting',
  omschrijving_defect: 'De remslang kan gaan lekken.',
  materi_le_gevolgen: 'De remweg wordt langer',
  beschrijving_van_het_herstel: 'De remslang wordt vervangen.',
  meer_informatie_op_internet: '(Nog) niet bekend',
  risicobeoordeling_rdw: 'ERN',
  totaal_aantal_voertuigen_terugroepactie: '81000',
  nationaal_opgegeven_aantal_voertuigen_terugroepactie: '1204',
};

const tables: Tables = {
  'm9d7-ebf2': [vehicle({ openstaande_terugroepactie_indicator: 'Ja' })],
  't49b-isb7': [status('MGP990001', 'O', { status: 'Openstaande terugroepactie' })],
  'j9yg-7rg9': [text],
  '9ihi-jgpf': [
    { referentiecode_rdw: 'MGP990001', code_mogelijk_gevaar: 'ONG', mogelijk_gevaar: 'Een ongeval met letsel' },
    { referentiecode_rdw: 'MGP990002', code_mogelijk_gevaar: 'BRA', mogelijk_gevaar: 'Brand' },
  ],
  'mu2x-mu5e': [
    { referentiecode_rdw: 'MGP990001', merk: 'SAAB', type: '9000' },
    { referentiecode_rdw: 'MGP990001', merk: 'VOLVO', type: 'V60' },
    { referentiecode_rdw: 'MGP990001', merk: 'VOLVO', type: 'V70' },
  ],
};

test('an open recall of this vehicle has its text, its hazards and its make', async () => {
  const found = await find(tables);
  assert.deepEqual(ofKind(found, 'recalled'), [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: 'NL',
      knownFrom: '2023-04-17',
      campaignId: 'MGP990001',
      scope: 'vehicle',
      manufacturerCode: 'R12345',
      date: '2023-04-17',
      manufacturer: 'VOLVO',
      component: 'Motorrijtuigen - reminrichting',
      summary: 'De remslang kan gaan lekken.',
      consequences: 'De remweg wordt langer. Een ongeval met letsel.',
      risk: 'high',
      remedy: 'De remslang wordt vervangen.',
      repaired: false,
      vehiclesAffected: 81_000,
      vehiclesAffectedInCountry: 1204,
      original: { wording: 'ERN', language: 'nl' },
    },
  ]);
  assert.equal(ofKind(found, 'recallsLookedUp')[0]?.hasOpen, true);
});

test('a reported repair is a repair; a status that is not known says neither', async () => {
  const statuses = [status('MGP990001', 'P'), status('MGP990003', 'X', { status: 'In onderzoek' })];
  const recalls = ofKind(await find({ ...tables, 't49b-isb7': statuses }), 'recalled');
  assert.deepEqual(
    recalls.map(({ campaignId, repaired, original }) => [campaignId, repaired, original?.wording]),
    [
      ['MGP990001', true, 'ERN'],
      ['MGP990003', undefined, 'In onderzoek'],
    ],
  );
});

test('the risk is high, medium or low, and an unknown word keeps its wording', async () => {
  const cases = [
    ['ERN', 'high'],
    ['GEM', 'medium'],
    ['GER', 'low'],
    ['XXX', undefined],
  ] as const;
  for (const [word, risk] of cases) {
    const found = await find({ ...tables, 'j9yg-7rg9': [{ ...text, risicobeoordeling_rdw: word }] });
    const [recall] = ofKind(found, 'recalled');
    assert.deepEqual([recall?.risk, recall?.original], [risk, { wording: word, language: 'nl' }]);
  }
});

test('a vehicle that is said to have an open recall has one, though none is listed', async () => {
  const found = await find({ ...tables, 't49b-isb7': [] });
  assert.deepEqual(ofKind(found, 'recalled'), []);
  assert.equal(ofKind(found, 'recallsLookedUp')[0]?.hasOpen, true);
});

test('a recall that is listed as open is open, though the vehicle is said to have none', async () => {
  const row = vehicle({ openstaande_terugroepactie_indicator: 'Nee' });
  assert.equal(ofKind(await find({ ...tables, 'm9d7-ebf2': [row] }), 'recallsLookedUp')[0]?.hasOpen, true);
  const silent = vehicle({ openstaande_terugroepactie_indicator: 'Niet geregistreerd' });
  assert.deepEqual(ofKind(await find({ ...tables, 'm9d7-ebf2': [silent] }), 'recallsLookedUp'), []);
});

test('where the vehicle’s row has no flag and no recall is listed, recalls are not clear', async () => {
  for (const openstaande_terugroepactie_indicator of ['Niet geregistreerd', undefined]) {
    const silent = [vehicle({ openstaande_terugroepactie_indicator })];
    assert.ok((await find({ 'm9d7-ebf2': silent })).sectionsNotAnswered?.includes('recalls'));
    assert.equal((await find({ ...tables, 'm9d7-ebf2': silent })).sectionsNotAnswered?.includes('recalls'), false);
  }
  const none = [vehicle({ openstaande_terugroepactie_indicator: 'Nee' })];
  assert.equal((await find({ 'm9d7-ebf2': none })).sectionsNotAnswered?.includes('recalls'), false);
});

test('where the list cannot be fetched, the flag of the vehicle’s row is still reported, and the section is not answered', async () => {
  const found = await find({ ...tables, 't49b-isb7': 500 });
  assert.ok(found.sectionsNotAnswered?.includes('recalls'));
  assert.equal(ofKind(found, 'recallsLookedUp')[0]?.hasOpen, true);
});

test('a recall whose text cannot be fetched is reported without it', async () => {
  const found = await find({ ...tables, 'j9yg-7rg9': 500, '9ihi-jgpf': '{}', 'mu2x-mu5e': 503 });
  assert.deepEqual(ofKind(found, 'recalled'), [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: 'NL',
      knownFrom: '2026-03-02',
      campaignId: 'MGP990001',
      scope: 'vehicle',
      repaired: false,
      original: { language: 'nl' },
    },
  ]);
});

const isAboutTexts = ({ path }: { path: string }) => /j9yg-7rg9|9ihi-jgpf|mu2x-mu5e/.test(path);

test('texts are asked for in one question each, of the recalls of this vehicle, and not without any', async () => {
  const { supplier, asked, fill } = await register(tables);
  await ask(supplier);
  const where = { $where: "referentiecode_rdw in('MGP990001')", $limit: '5000' };
  assert.deepEqual(
    asked.filter(isAboutTexts).map(({ query }) => query),
    [where, where, where],
  );
  fill({ ...tables, 't49b-isb7': [] });
  await ask(supplier);
  assert.equal(asked.filter(isAboutTexts).length, 3);
});
