import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../bin/vehicle-history.js', import.meta.url));

/** Runs the operator's command to its end. */
export async function operate(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (some: string) => (text += some));
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, text };
}
