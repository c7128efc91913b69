import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { runCommand } from './run-command.ts';
import { table } from './table.ts';

/** Scripts of package.json. The bench is not among them: its figures mean something on a machine that does nothing else. */
const scripts = ['format:check', 'lint', 'types', 'test:long', 'fuzz', 'faults', 'score', 'soak'];

/** Runs every long check, or those named, also after one has failed, and says at the end which failed. */
await runCommand('check:long', async ({ interruption }) => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !scripts.includes(name));
  if (unknown !== undefined) throw new Error(`there is no check "${unknown}": there is ${scripts.join(', ')}`);
  const results: { name: string; outcome: string; seconds: string }[] = [];
  for (const name of names.length === 0 ? scripts : scripts.filter((script) => names.includes(script))) {
    process.stdout.write(`\n=== npm run ${name}\n`);
    const startedMs = performance.now();
    // An interruption reaches the script too, which ends in order what it has started.
    const child = spawn('npm', ['run', '--silent', name], { stdio: 'inherit' });
    const stop = () => child.kill('SIGTERM');
    interruption.addEventListener('abort', stop);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    interruption.removeEventListener('abort', stop);
    interruption.throwIfAborted();
    const outcome = code === 0 ? 'passed' : `FAILED (${signal ?? `exit code ${code}`})`;
    results.push({ name, outcome, seconds: ((performance.now() - startedMs) / 1000).toFixed(0) });
  }
  const rows = results.map(({ name, outcome, seconds }) => [name, outcome, seconds]);
  const failed = results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  const verdict = failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`;
  process.stdout.write(`\n${table([['check', 'outcome', 'seconds'], ...rows]).join('\n')}\n\n${verdict}\n`);
  return failed.length === 0 ? 0 : 1;
});
