import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

import { makePool } from './pool.ts';

interface JobListener {
  stop(): Promise<void>;
}

const connectPauseMs = 1_000;
const queryTimeoutMs = 15_000;
const keepAliveMs = 10_000;

/**
 * Calls `onJob` when a job was added, and when it begins to listen, for those added before. A connection that is lost is
 * replaced; all listeners also poll, so without a connection jobs are only found a little later.
 */
export function listenForJobs(url: string, onJob: () => void): JobListener {
  const pool = makePool({
    connectionString: url,
    max: 1,
    application_name: 'vehicle-history listener',
    query_timeout: queryTimeoutMs,
    // Otherwise a server that disappeared without closing its connections would not be noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen(pool, onJob, signal).catch(() => {});
      await pause(connectPauseMs, undefined, { signal }).catch(() => {});
    }
    await pool.end();
  }

  const listening = keepListening();
  return {
    stop() {
      stopping.abort();
      return listening;
    },
  };
}

/** Returns or throws when the connection has ended, or the signal is aborted. */
async function listen(pool: Pool, onJob: () => void, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    const ended = once(client, 'end', { signal });
    client.on('notification', onJob);
    await Promise.all([client.query('listen "jobs:insert"').then(onJob), ended]);
  } finally {
    client.release(true);
  }
}
