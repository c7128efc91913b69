import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Fault } from '../../simulator/server/faults.ts';
import type { Calls } from '../../simulator/server/world.ts';
import type { Life } from '../../simulator/world/life.ts';

/** A fault to be set; what is not given holds for all. */
type Dialled = Pick<Fault, 'supplier' | 'fault'> & Partial<Fault>;

/** A set of simulated suppliers that no one else asks. */
export interface SimulatedWorld {
  /** A supplier's address is this, a slash and its id. */
  readonly url: string;
  dial(fault: Dialled): Promise<void>;
  /** Removes all faults. */
  repair(): Promise<void>;
  /** Puts a word into all texts that suppliers return. */
  plant(word: string): Promise<void>;
  /** By supplier; those that were never asked are not in it. */
  calls(): Promise<Readonly<Record<string, Calls>>>;
  /** What really happened to a vehicle. */
  truth(vin: string): Promise<Life>;
}

/** Opens a world in a simulator that runs at this address. */
export async function openWorldAt(
  simulatorUrl: string,
  { slowSeconds, delays }: { slowSeconds: number; delays: boolean },
): Promise<SimulatedWorld> {
  const opened = await send(`${simulatorUrl}/worlds`, 'POST', { slowSeconds, delays });
  const { id, url } = opened as { id: string; url: string };
  const control = `${simulatorUrl}/worlds/${id}`;
  return {
    url,
    dial: async (fault) => void (await send(`${control}/faults`, 'PUT', fault)),
    repair: async () => void (await send(`${control}/faults`, 'DELETE')),
    plant: async (word) => void (await send(`${control}/plant`, 'PUT', { word })),
    calls: async () => (await send(`${control}/calls`, 'GET')) as Record<string, Calls>,
    truth: async (vin) => (await send(`${simulatorUrl}/truth/${vin}`, 'GET')) as Life,
  };
}

/** An address for SUPPLIERS at which every node that asks for a world is given this one. */
export async function serveWorld({ url }: Pick<SimulatedWorld, 'url'>): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, response) => response.end(JSON.stringify({ url })));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`the simulator answers ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
