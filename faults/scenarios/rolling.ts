import { setTimeout as pause } from 'node:timers/promises';

import { Deployment, type DeploymentOptions } from '../deployment.ts';
import type { Outcome, Scenario, Trial } from '../scenario.ts';

/** More than the service gives itself for what is in flight. */
const longestStopMs = 30_000;

/** Every node is stopped, one after the other, and started again: no customer may notice. */
export const rolling: Scenario = { name: 'rolling', run: (trial) => restartEachNode(trial) };

async function restartEachNode(trial: Trial, options: DeploymentOptions = {}): Promise<Outcome> {
  const { signal } = trial;
  const deployment = await Deployment.open(trial, options);
  deployment.open();
  await pause(2_000, undefined, { signal });
  const findings: string[] = [];
  const tookMs: number[] = [];
  for (const node of deployment.nodes) {
    trial.progress(`restarting ${node.name}`);
    const ended = await node.end('SIGTERM');
    tookMs.push(ended.tookMs);
    if (ended.code !== 0) findings.push(`${node.name} ended with ${ended.signal ?? ended.code}`);
    if (ended.tookMs > longestStopMs) findings.push(`${node.name} took ${Math.round(ended.tookMs)} ms to stop`);
    await node.start(signal);
    await pause(1_000, undefined, { signal });
  }
  const checks = await deployment.close();
  return {
    done: `${deployment.apis.length} API nodes and ${deployment.workers.length} workers restarted`,
    answered: deployment.customers.observed.answered,
    checks: [{ name: 'every node stops in order', findings }, ...checks],
    notes: [deployment.met, `stops took ${tookMs.map((ms) => `${Math.round(ms)} ms`).join(', ')}`],
  };
}
