import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { databaseProcessesIn } from '../../src/database/embedded/processes.ts';
import { Deployment } from '../deployment.ts';
import { Disk } from '../disk.ts';
import { ServiceNode } from '../node.ts';
import type { Scenario, Trial } from '../scenario.ts';

const tinyMegabytes = 10;
const roomyMegabytes = 600;
const fullMs = 6_000;
/** Within this time after there is room again, the service sells by itself. */
const recoveryMs = 40_000;

/** The data folder is read-only or full, at the start and while customers buy. */
export const disk: Scenario = {
  name: 'disk',
  async run(trial) {
    const { signal, scope, workspace } = trial;
    const small = await Disk.mount(join(workspace.folder, 'disk'), tinyMegabytes, scope);
    if (!small) {
      const notes = ['not tried: it needs a small disk of its own, and only root may mount one'];
      return { done: 'nothing', answered: 0, checks: [], notes };
    }
    const refusals: string[] = [];
    const notes: string[] = [];
    const refuse = async (when: string) => {
      trial.progress(`a start ${when}`);
      const { line, findings } = await refusedStart(trial, small.dataDir);
      refusals.push(...findings.map((finding) => `${when}: ${finding}`));
      notes.push(`${when}: ${line}`);
    };
    await refuse('on a disk too small for a database');
    if (existsSync(join(small.dataDir, 'postgres'))) refusals.push('a database half made was left');

    await small.resize(roomyMegabytes);
    const deployment = await Deployment.openOn(trial, small.dataDir);
    deployment.open();
    await pause(3_000, undefined, { signal });

    trial.progress('the disk is full');
    deployment.customers.tolerate({ broken: true, unavailable: true, nobody: true });
    await small.fill();
    await pause(fullMs, undefined, { signal });
    await small.makeRoom();
    const roomAtMs = performance.now();
    const [node] = deployment.apis;
    if (!node) throw new Error('there is no node');
    const recovery = (await deployment.sells(node, recoveryMs)) ? [] : [`nothing is sold ${recoveryMs / 1000} s later`];
    notes.push(`sold again ${((performance.now() - roomAtMs) / 1000).toFixed(1)} s after there was room`);

    await Promise.all([deployment.customers.stop(), node.end('SIGTERM')]);
    await small.protect(true);
    await refuse('on a read-only disk');
    await small.protect(false);
    await small.fill();
    await refuse('on a full disk');
    await small.makeRoom();
    await node.start(signal);
    await deployment.reopen(small.dataDir);
    deployment.customers.tolerate({});
    deployment.customers.start();
    await pause(2_000, undefined, { signal });
    const checks = await deployment.close();
    return {
      done: '3 starts that cannot be, full once while running',
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'a start that cannot be says so in a line and ends with 1', findings: refusals },
        { name: 'a full disk is got over', findings: recovery },
        ...checks,
      ],
      notes: [deployment.met, ...notes],
    };
  },
};

/** Starts a service that cannot start: it ends with 1, has said why in one line, and leaves no process behind. */
async function refusedStart(trial: Trial, dataDir: string): Promise<{ line: string; findings: string[] }> {
  const node = await ServiceNode.make(trial.workspace, {
    name: 'refused',
    program: 'stand-in',
    environment: { DATA_DIR: dataDir },
  });
  trial.ports.push(node.port);
  node.launch();
  const { code, signal } = await node.waitForEnd();
  const lines = (await node.log()).trim().split('\n');
  const left = await databaseProcessesIn(join(dataDir, 'postgres'));
  return {
    line: lines.at(-1) ?? '',
    findings: [
      ...(code === 1 ? [] : [`it ended with ${signal ?? code}`]),
      ...(lines.length === 1 && lines[0]?.startsWith('vehicle-history: ')
        ? []
        : [`it said ${lines.length} lines: ${lines.slice(0, 3).join(' | ').slice(0, 300)}`]),
      ...(/space|full|read-only/i.test(lines.at(-1) ?? '') ? [] : [`it does not say why: ${lines.at(-1)}`]),
      ...(left.length === 0 ? [] : ['its database still runs']),
    ],
  };
}
