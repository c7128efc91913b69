import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface SimulatorProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));

/** Starts the simulator in a process of its own: answering as suppliers do takes as much processor time as asking them. */
export async function startSimulatorProcess(environment: NodeJS.ProcessEnv = {}): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exited.then(() => [])])) as [string?];
  if (line === undefined) throw new Error('the simulator has not started');
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    async stop() {
      // It ends when its standard input does, also when this process is killed.
      child.stdin.end();
      await exited;
    },
  };
}
