import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Simulator {
  /** Opens a world whose slow suppliers are ready at once, with these suppliers down; answers its address. */
  readonly openWorld: (down: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('../simulator/main.ts', import.meta.url));

/** In a process of its own: answering as suppliers do takes as long as asking them. */
export async function startSimulator(): Promise<Simulator> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), gone.then(() => [])])) as [string?];
  if (line === undefined) throw new Error('the simulator has not started');
  const { url } = JSON.parse(line) as { url: string };
  return {
    openWorld: async (down) => {
      const settings = { slowSeconds: 0, delays: false };
      const { id, url: worldUrl } = (await tell(`${url}/worlds`, 'POST', settings)) as { id: string; url: string };
      for (const supplier of down) await tell(`${url}/worlds/${id}/faults`, 'PUT', { supplier, fault: 'down' });
      return worldUrl;
    },
    stop: async () => {
      child.stdin.end();
      await gone;
    },
  };
}

async function tell(url: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`the simulator says ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
