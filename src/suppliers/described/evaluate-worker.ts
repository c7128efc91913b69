import { serveJobs } from '../../processes/serve-jobs.ts';
import { makeEvaluator, type EvaluationRules } from './evaluate.ts';

serveJobs(async (rules) => ({ run: await makeEvaluator(rules as EvaluationRules) }));
