import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { serve, supplierOf, thefts, vehicle } from '../../../support/suppliers/described/server.ts';
import { failureOf } from '../../../support/suppliers/suite/failure-of.ts';
import { askOnce } from '../../../support/suppliers/suite/vehicles.ts';

const fine = { hits: [{ on: '2024-01-31', plate: 'AB 1' }] };

/** Expressions that never end, or swell, on the answer that has `trap` in it. */
const traps: readonly [name: string, onTrap: string][] = [
  ['a regular expression that backtracks', '$match(trap, /(a+)+$/)'],
  ['a recursion without end', '($f := function($n) { $f($n + 1) }; $f(0))'],
  ['a recursion that goes deep', '($f := function($n) { 1 + $f($n + 1) }; $f(0))'],
  ['a range of a million', '$count([1..1000000])'],
  ['a range of a thousand million', '$count([1..1000000000])'],
  ['a text that doubles', '($f := function($t) { $f($t & $t) }; $f("aaaaaaaa"))'],
  ['a text that is padded without end', '$length($pad("", 500000000))'],
  ['lists that multiply', '($l := [1..20000]; $map($l, function($x) { $reverse($l) }))'],
];
const trapped = { trap: `${'a'.repeat(40)}!`, ...fine };
const backtracking = '$exists(trap) ? $exists($match(trap, /(a+)+$/)) : true';

describe('an expression that an answer leads astray', { timeout: patience(60_000) }, () => {
  for (const [name, onTrap] of traps) {
    it(`is ended, and does well on the next answer: ${name}`, async () => {
      let answer: object = trapped;
      const { url } = await serve(() => answer);
      const description = { ...thefts({ expect: `$exists(trap) ? $exists(${onTrap}) : true` }), url };
      const supplier = supplierOf(description, { limits: { evaluationMs: 600, heapMb: 48 } });
      const failure = failureOf(await askOnce(supplier, vehicle));
      assert.ok(['malformed', 'too large'].includes(failure), failure);
      answer = fine;
      assert.equal((await askOnce(supplier, vehicle)).kind, 'evidence');
    });
  }

  it('has so much memory and no more', async () => {
    const { url } = await serve(() => trapped);
    const description = { ...thefts({ expect: '$length($pad("", 400000000)) > 0' }), url };
    const supplier = supplierOf(description, { limits: { evaluationMs: 20_000, heapMb: 48 } });
    assert.equal(
      failureOf(await askOnce(supplier, vehicle, { signal: AbortSignal.timeout(patience(20_000)) })),
      'too large',
    );
  });

  it('holds up no other supplier', async () => {
    const { url } = await serve(() => trapped);
    const { url: otherUrl } = await serve(() => fine);
    const supplier = supplierOf({ ...thefts({ expect: backtracking }), url }, { limits: { evaluationMs: 30_000 } });
    const leaving = new AbortController();
    let isOver = false;
    const asked = askOnce(supplier, vehicle, { signal: leaving.signal }).finally(() => (isOver = true));
    assert.equal((await askOnce(supplierOf({ ...thefts(), url: otherUrl }), vehicle)).kind, 'evidence');
    assert.equal(isOver, false);
    leaving.abort();
    assert.equal(failureOf(await asked), 'timeout');
  });

  it('lets those go on that wait behind it', async () => {
    const { url } = await serve(({ url: path }) => (path.includes('1HGCM') ? trapped : fine));
    const description = { ...thefts({ expect: backtracking }), url };
    const supplier = supplierOf(description, { limits: { evaluationMs: 400 } });
    const other = { ...vehicle, vin: '1HGCM82633A004352' as typeof vehicle.vin };
    const answers = await Promise.all([other, vehicle, vehicle, other, vehicle].map((one) => askOnce(supplier, one)));
    assert.deepEqual(answers.map(failureOf), ['malformed', 'evidence', 'evidence', 'malformed', 'evidence']);
  });

  it('says what is wrong with records that fail, one by one, and never their values', async () => {
    const { url } = await serve(() => ({ hits: [{ on: 'WVWZZZ1K4DW100000' }, { on: 'WVWZZZ1K4DW100001' }] }));
    const gives = '{ "kind": "stolen", "date": $substring(on, 0, on) }';
    const supplier = supplierOf({ ...thefts({ evidence: [{ each: 'hits', gives }] }), url });
    assert.deepEqual(await askOnce(supplier, vehicle), {
      kind: 'failed',
      failure: 'malformed',
      detail: 'none of 2 records of evidence[0] fits: evidence[0].gives fails at character 39 (JSONata T0410)',
    });
  });
});

describe('an answer that goes for the prototype', () => {
  it('changes nothing but what it says', async () => {
    const hit =
      '{"on":"2024-01-31","plate":"AB 1","k":"__proto__","v":{"polluted":1},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { url } = await serve(() => ({
      body: `{"hits":[${hit}]}`,
      headers: { 'content-type': 'application/json' },
    }));
    const gives = '$merge([{ "kind": "stolen", "date": $day(on), "plate": plate }, { k: v }])';
    const strange = supplierOf({ ...thefts({ evidence: [{ each: 'hits', gives }] }), url });
    assert.deepEqual(await askOnce(strange, vehicle), {
      kind: 'failed',
      failure: 'malformed',
      detail: 'none of 1 records of evidence[0] fits: stolen: … is no field of it',
    });
    const plain = supplierOf({ ...thefts(), url });
    const answer = await askOnce(plain, vehicle);
    assert.ok(answer.kind === 'evidence');
    assert.equal(({} as { polluted?: number }).polluted, undefined);
    const prying =
      '{ "kind": "stolen", "date": "2024", "plate": hits.v.constructor, "make": hits.plate.toString, ' +
      '"model": hits.v.hasOwnProperty, "location": $lookup(hits.v, "valueOf") }';
    assert.deepEqual(await askOnce(supplierOf({ ...thefts({ evidence: [{ gives: prying }] }), url }), vehicle), {
      kind: 'evidence',
      evidence: [{ kind: 'stolen', source: 'theftRegister', country: 'DE', knownFrom: '2024', date: '2024' }],
    });
  });
});
