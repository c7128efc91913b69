import type { Clock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import { makeLog } from './logger.ts';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { welcome } from './welcome.ts';

/** A second signal within this time is the same Ctrl-C: the terminal and npm both pass it on. */
const sameSignalMs = 2_000;

/** Runs the service as this process, until it is told to end. */
export async function runService(otherSuppliers?: (settings: Settings, clock: Clock) => readonly Supplier[]) {
  const settings = readOrExit();
  const isTerminal = process.stdout.isTTY;
  const log = makeLog(settings.logLevel, isTerminal);
  const starting = startService(settings, log, otherSuppliers && ((clock) => otherSuppliers(settings, clock)));
  let stoppingSinceMs: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0));
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  // Nobody to read the welcome is no reason to end.
  process.stdout.on('error', () => {});

  const service = await starting.catch(exitWith);
  if (settings.databaseUrl === undefined && settings.role !== 'worker') {
    process.stdout.write(welcome({ ...service, url: service.publicUrl, dataDir: settings.dataDir }, isTerminal));
  }
  log.info({ url: service.publicUrl, opsPort: service.opsPort, role: settings.role }, 'started');

  /** Ends everything in order; what was being started is finished first, so that nothing is left behind half made. */
  function stop(reason: string, exitCode: number): void {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info({ reason }, 'stopping');
    void finish(exitCode).then((code) => process.exit(code));
  }

  async function finish(exitCode: number): Promise<number> {
    let code = exitCode;
    try {
      await (await starting).stop();
      log.info({}, 'stopped');
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      code = 1;
    }
    await log.flush();
    return code;
  }

  function fail(error: unknown): void {
    log.error({ err: error }, 'an unexpected failure ends this process');
    stop('failure', 1);
  }
}

function readOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/** A mistake of the operator is one line; anything else is a fault of ours and shows where. */
function exitWith(error: unknown): never {
  const text = error instanceof OperatorError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`vehicle-history: ${text}\n`);
  process.exit(1);
}
