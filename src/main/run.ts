import cluster from 'node:cluster';

import type { Clock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import { runApiProcess } from './api-process.ts';
import { makeLog } from './logger.ts';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { formatStartBanner } from './start-banner.ts';

/** A second signal within this time belongs to the same Ctrl-C: the terminal and npm both send one. */
const sameSignalMs = 2_000;

/** Runs the service as this process, or as several, until a signal ends it. */
export async function runService(otherSuppliers?: (settings: Settings, clock: Clock) => readonly Supplier[]) {
  const settings = readOrExit();
  const isTerminal = process.stdout.isTTY;
  const log = makeLog(settings.logLevel, isTerminal, { isShared: settings.processes > 1 });
  const options = { suppliers: otherSuppliers && ((clock: Clock) => otherSuppliers(settings, clock)) };
  // One that the first process has started, with the same program and environment.
  if (cluster.isWorker) return runApiProcess(settings, log, options);
  const starting = startService(settings, log, options);
  let stoppingSinceMs: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0));
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  // A closed standard output must not end the service.
  process.stdout.on('error', () => {});

  const service = await starting.catch(exitWith);
  // In production standard output is a log: it gets JSON lines only, and never a key.
  if (settings.databaseUrl === undefined && settings.role !== 'worker' && !settings.isProduction) {
    process.stdout.write(
      formatStartBanner({ ...service, url: service.publicUrl, dataDir: settings.dataDir }, isTerminal),
    );
  }
  log.info({ url: service.publicUrl, opsPort: service.opsPort, role: settings.role }, 'started');

  /** Stops everything in order. A start in progress is completed first, so that nothing is left half started. */
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

/** A mistake of the operator is printed as one line; any other error is a bug and is printed with its stack. */
function exitWith(error: unknown): never {
  const text = error instanceof OperatorError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`vehicle-history: ${text}\n`);
  process.exit(1);
}
