import { startSimulatorProcess } from '../harness/suppliers/simulator-process.ts';
import { openWorldAt, serveWorld, type SimulatedWorld } from '../harness/suppliers/world.ts';
import type { Trial } from './scenario.ts';

/** Simulated suppliers that all nodes of a deployment share. */
export interface Simulation extends Omit<SimulatedWorld, 'url'> {
  /** The value of SUPPLIERS: every node that asks for a world there is given this one. */
  readonly suppliersUrl: string;
}

/**
 * Starts the simulator in a process of its own, and returns how to open worlds in it. `delays`: suppliers take their usual
 * time to answer.
 */
export async function startSimulation(
  { scope, workspace }: Trial,
  { delays = false } = {},
): Promise<() => Promise<Simulation>> {
  const simulator = await startSimulatorProcess({
    NODE_COMPILE_CACHE: workspace.compileCache,
    [workspace.mark.name]: workspace.mark.value,
  });
  scope.defer(() => simulator.stop());
  return async () => {
    const { url, ...control } = await openWorldAt(simulator.url, { slowSeconds: 1, delays });
    const served = await serveWorld({ url });
    scope.defer(() => served.stop());
    return { ...control, suppliersUrl: served.url };
  };
}
