import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface CommandOptions {
  readonly timeoutMs: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a command of the system and returns its output; an error names the command and the end of its output. */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const { timeoutMs, ...place } = options;
  try {
    const { stdout } = await execute(command, args, {
      ...place,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: 32 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    throw new Error(`${command} ${whatHappened(error, timeoutMs)}`, { cause: error });
  }
}

function whatHappened(error: unknown, timeoutMs: number): string {
  const { code, killed, stderr } = error as { code?: unknown; killed?: boolean; stderr?: string };
  if (code === 'ENOENT') return 'is not there';
  const lastWords = (stderr ?? '').trim().split('\n').slice(-4).join(' ').slice(0, 1000);
  if (killed === true) return `did not finish within ${timeoutMs / 1000} seconds: ${lastWords}`;
  return `failed (${String(code)}): ${lastWords}`;
}
