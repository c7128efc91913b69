import assert from 'node:assert/strict';
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { test } from 'node:test';

import {
  signingKeyIdOf,
  publicKeyOf,
  readAttestation,
  signAttestation,
  type Attestation,
} from '../../../src/report/proof/attestation.ts';
import { readCode } from '../../../src/report/proof/code.ts';
import { digestFacts } from '../../../src/report/proof/facts.ts';
import { readSeal, sealPdf } from '../../../src/report/proof/sealed-pdf.ts';
import { committedVersions, fixtureFacts, fixtureNames } from '../../support/report/fixtures.ts';
import { type Json, codeFor, reportOf, testChangedFacts } from '../../support/report/proof-cases.ts';

const secret = { id: 'k1', value: randomBytes(32) };

const attestation: Attestation = {
  v: 1,
  report: fixtureFacts.reportId,
  vin: fixtureFacts.vin,
  issued: '2026-11-16T00:00:00.000Z',
  complete: true,
  facts: digestFacts({ ...fixtureFacts, report: reportOf('rich') }).toString('base64url'),
};

testChangedFacts({ perField: 1 });

test('the code of a stored report is the same in every release, whichever wrote it', () => {
  for (const version of committedVersions().filter((known) => known <= 3)) {
    assert.deepEqual(
      fixtureNames.map((name) => codeFor(reportOf(name, version))),
      ['476B-6JA4-NECB-MD2V-B50J', 'Q1AD-1043-EJ0G-V0M0-D9GM', '8CCZ-S53T-F08Z-SASX-08W4', 'KB3Y-NZD8-8QY0-HW7F-JS06'],
    );
  }
});

test('the order in which facts are stored does not matter', () => {
  const turned = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [name, turned(member)] as const);
    return Object.fromEntries(members.toReversed());
  };
  const report = reportOf('rich');
  assert.equal(codeFor(turned(report)), codeFor(report));
});

test('a code is read as people type it', () => {
  const code = codeFor(reportOf('complete'));
  assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  assert.equal(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `), code);
  assert.equal(readCode('o1iL 0000-0000 0000 000O'), '0111-0000-0000-0000-0000');
  for (const typed of ['', code.slice(1), `${code}0`, 'U'.repeat(20), 'ß'.repeat(20)]) {
    assert.equal(readCode(typed), undefined, typed);
  }
});

test('an attestation is checked with the published key alone, and no letter of it can be changed', () => {
  const signed = signAttestation(attestation, secret);
  const [head = '', payload = '', signature = ''] = signed.split('.');
  const key = createPublicKey({ key: publicKeyOf(secret), format: 'jwk' });
  assert.ok(verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')));
  assert.equal(signingKeyIdOf(signed), 'k1');
  assert.deepEqual(readAttestation(signed, secret), attestation);
  assert.equal(readAttestation(signed, { id: 'k1', value: randomBytes(32) }), undefined);
  for (let at = 0; at < signed.length; at++) {
    // The last letter has bits to spare: another one may stand for the same bytes.
    const letters =
      at === signed.length - 1
        ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        : signed[at] === 'A'
          ? 'B'
          : 'A';
    for (const letter of [...Array.from(letters), '.', '\n']) {
      const changed = signed.slice(0, at) + letter + signed.slice(at + 1);
      if (changed !== signed) assert.equal(readAttestation(changed, secret), undefined, `${at} ${letter}`);
    }
  }
});

function isGenuine(file: Buffer): boolean {
  const seal = readSeal(file);
  return seal !== undefined && readAttestation(seal.signed, secret)?.file === seal.digest;
}

test('no byte of a sealed file can be changed, added or left out', () => {
  const plain = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<</A 1>>\nendobj\nxref\n0 1\ntrailer\n<</Size 1>>\nstartxref\n34\n%%EOF\n',
  );
  const sealed = sealPdf(plain, (file) => signAttestation({ ...attestation, file }, secret));
  assert.ok(isGenuine(sealed));
  assert.ok(sealed.toString().endsWith('\nstartxref\n34\n%%EOF\n'));
  for (let at = 0; at < sealed.length; at++) {
    assert.ok(!isGenuine(sealed.with(at, (sealed[at] ?? 0) ^ 1) as Buffer), `byte ${at}`);
    assert.ok(!isGenuine(Buffer.concat([sealed.subarray(0, at), sealed.subarray(at + 1)])), `without byte ${at}`);
  }
  assert.ok(!isGenuine(Buffer.concat([sealed, Buffer.from('1 0 obj\n')])));
  assert.equal(readSeal(plain), undefined);
  assert.equal(readSeal(Buffer.concat([sealed, Buffer.alloc(5_000)])), undefined);
});
