import { after } from 'node:test';

import type { Fault } from '../../simulator/server/faults.ts';
import { startSimulator, type Simulator } from '../../simulator/server/start.ts';
import type { Calls } from '../../simulator/server/world.ts';
import type { Life } from '../../simulator/world/life.ts';

/** Where the address of a simulator stands that the whole run shares. */
export const simulatorVariable = 'VEHICLE_HISTORY_TEST_SIMULATOR';

/** A fault as it is dialled; what is not said holds for all. */
export type Dialled = Pick<Fault, 'supplier' | 'fault'> & Partial<Fault>;

/** A world of simulated suppliers that nobody else asks. */
export interface TestWorld {
  /** A supplier's address is this, a slash and its id. */
  readonly url: string;
  dial(fault: Dialled): Promise<void>;
  /** Takes all faults away. */
  repair(): Promise<void>;
  /** Puts a word into all texts that suppliers tell. */
  plant(word: string): Promise<void>;
  /** By supplier; those that were never asked are not there. */
  calls(): Promise<Readonly<Record<string, Calls>>>;
  /** What really happened to a vehicle. */
  truth(vin: string): Promise<Life>;
}

let ownSimulator: Promise<Simulator> | undefined;

// Here and not where it is started: within a test it would end with that test.
after(async () => (await ownSimulator)?.stop());

export async function openWorld({ slowSeconds = 0.3, delays = false } = {}): Promise<TestWorld> {
  const simulatorUrl = process.env[simulatorVariable] ?? (await (ownSimulator ??= startSimulator())).url;
  const opened = await tell(`${simulatorUrl}/worlds`, 'POST', { slowSeconds, delays });
  const { id, url } = opened as { id: string; url: string };
  const control = `${simulatorUrl}/worlds/${id}`;
  return {
    url,
    dial: async (fault) => void (await tell(`${control}/faults`, 'PUT', fault)),
    repair: async () => void (await tell(`${control}/faults`, 'DELETE')),
    plant: async (word) => void (await tell(`${control}/plant`, 'PUT', { word })),
    calls: async () => (await tell(`${control}/calls`, 'GET')) as Record<string, Calls>,
    truth: async (vin) => (await tell(`${simulatorUrl}/truth/${vin}`, 'GET')) as Life,
  };
}

async function tell(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`the simulator says ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
