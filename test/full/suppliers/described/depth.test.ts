import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import type { EvaluationTask } from '../../../../src/suppliers/described/evaluate.ts';
import { Evaluator } from '../../../../src/suppliers/described/evaluator.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { serve, supplierOf, thefts, vehicle } from '../../../support/suppliers/described/server.ts';
import { failureOf } from '../../../support/suppliers/suite/failure-of.ts';
import { askOnce } from '../../../support/suppliers/suite/vehicles.ts';

const fine = '{ "hits": [{ "on": "2024-01-31", "plate": "AB 1" }] }';
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const untilLate = () => AbortSignal.timeout(patience(20_000));

const formats = {
  json: { contentType: 'application/json', fine, open: '[', close: ']' },
  xml: {
    contentType: 'text/xml',
    fine: '<hits><on>2024-01-31</on><plate>AB 1</plate></hits>',
    open: '<a>',
    close: '</a>',
  },
} as const;

describe('an answer that is nested without end', { timeout: patience(90_000) }, () => {
  for (const [answer, { contentType, fine: good, open, close }] of Object.entries(formats)) {
    for (const questions of [1, 3]) {
      for (const levels of [4_000, 40_000]) {
        it(`is malformed, and the next is read: ${answer}, ${levels} levels, ${questions} concurrent requests`, async () => {
          let body: string = nested(open, close, levels);
          const { url } = await serve(() => ({ body, headers: { 'content-type': contentType } }));
          const supplier = supplierOf({ ...thefts({ answer }), url });
          const ask = () => askOnce(supplier, vehicle, { signal: untilLate() });
          const answers = await Promise.all(Array.from({ length: questions }, ask));
          assert.deepEqual(answers.map(failureOf), Array(questions).fill('malformed'));
          for (const one of answers) {
            assert.match(one.kind === 'failed' ? one.detail : '', /nested more than 100 levels|no readable XML/);
          }
          body = good;
          assert.equal((await ask()).kind, 'evidence');
        });
      }
    }
  }

  it('may be as deep as those are that mean well', async () => {
    const notes = nested('[', ']', 90);
    const { url } = await serve(() => fine.replace('"hits"', `"notes": ${notes}, "hits"`));
    const answer = await askOnce(supplierOf({ ...thefts(), url }), vehicle, { signal: untilLate() });
    assert.equal(answer.kind, 'evidence');
  });
});

describe('a record that an expression has nested without end', { timeout: patience(60_000) }, () => {
  for (const levels of [200, 3_000, 20_000]) {
    it(`is left out, or the answer is malformed: ${levels} levels`, async () => {
      const { url } = await serve(() => fine);
      const deep = `$reduce([1..${levels}], function($inner, $step) { { "a": $inner } }, {})`;
      const gives = `{ "kind": "stolen", "date": $day(on), "original": ${deep} }`;
      const supplier = supplierOf({ ...thefts({ evidence: [{ each: 'hits', gives }] }), url });
      const answer = await askOnce(supplier, vehicle, { signal: untilLate() });
      assert.ok(answer.kind === 'failed' && answer.failure === 'malformed', JSON.stringify(answer));
      // On a busy machine the time of an expression (D1012) may be over first.
      assert.match(answer.detail, /nested|D1012/);
    });
  }
});

describe('what cannot be passed on to the process', { timeout: patience(60_000) }, () => {
  const good: EvaluationTask = { status: 200, text: fine, page: 1, today: '2026-03-02' };
  const unsendable = { ...good, text: (() => fine) as unknown as string };

  it('is given up, and those behind it are taken', async () => {
    const { answer, evidence } = thefts();
    const evaluator = new Evaluator({ answer, evidence });
    cleanup(() => evaluator.close());
    const kindOf = (task: EvaluationTask) =>
      evaluator.evaluate(task, untilLate()).then(
        ({ kind }) => kind,
        ({ failure }) => failure as string,
      );
    assert.deepEqual(await Promise.all([unsendable, good, unsendable, unsendable, good].map(kindOf)), [
      'malformed',
      'page',
      'malformed',
      'malformed',
      'page',
    ]);
    assert.equal(await kindOf(unsendable), 'malformed');
    assert.equal(await kindOf(good), 'page');
  });
});
