import { makeEvaluator, type EvaluationRules, type EvaluationTask } from './evaluate.ts';

let evaluate: ReturnType<typeof makeEvaluator> | undefined;

/** The first message has the rules, those that follow have the answers. */
process.on('message', (message) => {
  if (evaluate) {
    void evaluate(message as EvaluationTask).then((evaluated) => process.send?.(evaluated));
  } else {
    evaluate = makeEvaluator(message as EvaluationRules);
    process.send?.('ready');
  }
});
