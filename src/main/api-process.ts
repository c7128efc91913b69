import { once } from 'node:events';

import { OperatorError } from '../kernel/errors.ts';
import type { ServiceLog } from './logger.ts';
import type { FromApiProcess, ToApiProcess } from './process-messages.ts';
import { startApiProcess, type ServiceOptions } from './service.ts';
import type { Settings } from './settings.ts';

/**
 * Serves the API as one of several processes, until the first process of the service ends it. Signals are for that one: a
 * terminal sends Ctrl-C to all. Where that process was killed, Node ends this one at once.
 */
export async function runApiProcess(settings: Settings, log: ServiceLog, options: ServiceOptions): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  process.stdout.on('error', () => {});
  let isStopping = false;

  const [first] = (await once(process, 'message')) as [Extract<ToApiProcess, { tell: 'start' }>];
  const { databaseUrl, port } = first;
  const worlds = new Map(first.worlds.map(([simulatorUrl, worldUrl]) => [simulatorUrl, Promise.resolve(worldUrl)]));
  const starting = startApiProcess({ ...settings, databaseUrl, port, role: 'api' }, log, {
    ...options,
    worlds,
  });
  process.on('message', ({ tell: what }: ToApiProcess) => {
    if (what === 'stop') void stop(0);
    if (what === 'count') void count();
  });
  try {
    tell({ tell: 'ready', url: (await starting).url });
  } catch (error) {
    const isMistake = error instanceof OperatorError;
    const text = isMistake ? error.message : String(error instanceof Error ? error.stack : error);
    tell({ tell: 'failed', text, isMistake }, () => process.exit(1));
  }

  async function count(): Promise<void> {
    const { registry } = await starting;
    tell({ tell: 'counted', counted: await registry.getMetricsAsJSON() });
  }

  /** A start in progress is completed first, so that nothing is left half started. */
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    let code = exitCode;
    try {
      await (await starting).stop();
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      code = 1;
    }
    await log.flush();
    process.exit(code);
  }

  function fail(error: unknown): void {
    log.error({ err: error }, 'an unexpected failure ends this process');
    void stop(1);
  }
}

function tell(message: FromApiProcess, onSent: () => void = () => {}): void {
  process.send?.(message, undefined, {}, onSent);
}
