import { Worker } from 'node:worker_threads';

import { makeEvaluator, type EvaluationRules, type EvaluationTask } from './evaluate.ts';

let evaluate: Awaited<ReturnType<typeof makeEvaluator>> | undefined;

/** The first message has the rules, those that follow have the answers. */
process.on('message', (message) => void take(message));

async function take(message: unknown): Promise<void> {
  if (evaluate) {
    process.send?.(await evaluate(message as EvaluationTask));
  } else {
    evaluate = await makeEvaluator(message as EvaluationRules);
    process.send?.('ready');
  }
}

new Worker(new URL('./orphan-watch.ts', import.meta.url)).unref();
