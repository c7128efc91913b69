import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

import { patience } from '../../../../harness/async/patience.ts';
import { Evaluator } from '../../../../src/suppliers/described/evaluator.ts';

/** A service whose process for expressions is caught in one; writes the id of that process. */

const children: ChildProcess[] = [];
subscribe('child_process', (message) => children.push((message as { process: ChildProcess }).process));
const evaluator = new Evaluator(
  { answer: 'json', expect: '$exists($match(trap, /(a+)+$/))', evidence: [{ gives: '{}' }] },
  { evaluationMs: 120_000, startMs: 120_000 },
);
const evaluate = (trap: string) =>
  evaluator.evaluate(
    { status: 200, text: JSON.stringify({ trap }), page: 1, today: '2026-03-02' },
    AbortSignal.timeout(patience(120_000)),
  );
await evaluate('a');
const caught = evaluate(`${'a'.repeat(40)}!`);
// Nothing reports that it has begun.
await pause(500);
process.stdout.write(`${children[0]?.pid}\n`);
await caught;
