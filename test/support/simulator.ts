import { openWorldAt, serveWorld as serveAt, type SimulatedWorld } from '../../harness/suppliers/world.ts';
import { cleanup } from './cleanup.ts';
import { simulatorVariable } from './variables.ts';

export async function openWorld({ slowSeconds = 0.3, delays = false } = {}): Promise<SimulatedWorld> {
  const simulatorUrl = process.env[simulatorVariable];
  if (simulatorUrl === undefined) throw new Error('run the tests with npm test: it starts the simulator');
  return openWorldAt(simulatorUrl, { slowSeconds, delays });
}

/** An address for SUPPLIERS at which every node that asks for a world is given this one. */
export async function serveWorld(world: Pick<SimulatedWorld, 'url'>): Promise<string> {
  const served = await serveAt(world);
  cleanup(() => served.stop());
  return served.url;
}
