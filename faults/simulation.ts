import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { FaultKind } from '../simulator/server/faults.ts';
import type { Calls } from '../simulator/server/world.ts';
import type { Trial } from './scenario.ts';

const program = fileURLToPath(new URL('../simulator/main.ts', import.meta.url));

/** Simulated suppliers, of which all nodes of a house see the same. */
export interface Simulation {
  /** What SUPPLIERS is set to: whoever wants a world there is given this one. */
  readonly suppliersUrl: string;
  dial(fault: { supplier: string; fault: FaultKind; ms?: number }): Promise<void>;
  repair(): Promise<void>;
  calls(): Promise<Readonly<Record<string, Calls>>>;
}

/** Starts the simulator as a process of its own, and answers how to open worlds in it. */
export async function startSimulation({ scope, ground }: Trial): Promise<() => Promise<Simulation>> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: ground.compileCache, [ground.mark.name]: ground.mark.value },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  scope.defer(async () => {
    child.stdin.end();
    await ended;
  });
  const line = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done);
    void ended.then(() => fail(new Error('the simulator has ended')));
  });
  const { url } = JSON.parse(line) as { url: string };
  return () => openWorld(url, scope);
}

async function openWorld(simulatorUrl: string, scope: AsyncDisposableStack): Promise<Simulation> {
  const opened = await tell(`${simulatorUrl}/worlds`, 'POST', { slowSeconds: 1, delays: false });
  const { id, url } = opened as { id: string; url: string };
  const control = `${simulatorUrl}/worlds/${id}`;
  const giver = createServer((_, response) => response.end(JSON.stringify({ url })));
  await new Promise<void>((listening) => giver.listen(0, '127.0.0.1', listening));
  scope.defer(() => {
    giver.closeAllConnections();
    giver.close();
  });
  return {
    suppliersUrl: `http://127.0.0.1:${(giver.address() as AddressInfo).port}`,
    dial: async (fault) => void (await tell(`${control}/faults`, 'PUT', fault)),
    repair: async () => void (await tell(`${control}/faults`, 'DELETE')),
    calls: async () => (await tell(`${control}/calls`, 'GET')) as Record<string, Calls>,
  };
}

async function tell(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`the simulator says ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
