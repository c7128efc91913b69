import { startSimulatorProcess } from '../harness/suppliers/simulator-process.ts';
import { openWorldAt } from '../harness/suppliers/world.ts';

export interface Simulator {
  /** Opens a world whose slow suppliers are ready immediately, with these suppliers down; returns its address. */
  readonly openWorld: (down: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export async function startSimulator(): Promise<Simulator> {
  const simulator = await startSimulatorProcess();
  return {
    openWorld: async (down) => {
      const world = await openWorldAt(simulator.url, { slowSeconds: 0, delays: false });
      for (const supplier of down) await world.dial({ supplier, fault: 'down' });
      return world.url;
    },
    stop: () => simulator.stop(),
  };
}
