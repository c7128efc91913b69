import type { AddressInfo } from 'node:net';

import { DatabaseError } from 'pg';
import { Registry } from 'prom-client';

import { recordingLog } from '../../../harness/service/log.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import { CallLog } from '../../../src/billing/call-log.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { makeHttpMetrics } from '../../../src/http/metrics.ts';
import { buyRoute } from '../../../src/http/routes/reports/buy.ts';
import { buildServer } from '../../../src/http/server.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import { KeyDirectory } from '../../../src/partners/keys/directory.ts';
import { KeyUses } from '../../../src/partners/keys/uses.ts';
import { AddressLimit } from '../../../src/partners/limits/addresses.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits } from '../../../src/partners/limits/store.ts';
import { CommitQueue, type CommitQueueOptions } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport, type Order } from '../../../src/reports/buy/purchase.ts';
import type { BuyParts } from '../../../src/reports/buy/steps.ts';
import type { HashVin } from '../../../src/reports/vin-hash.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { cleanup } from '../cleanup.ts';

export const clock = new ServiceClock();
const hourMs = 3_600_000;

interface ShopOptions extends CommitQueueOptions {
  readonly suppliers?: readonly Supplier[];
  /** Where suppliers' answers are kept, where that is not to be cut. */
  readonly cache?: Queryable;
  /** Read from the database where it is not given. */
  readonly hashVin?: HashVin;
}

/** Where reports are bought and read, put together as the service does it, on the database given. */
export async function openShop(
  database: Queryable,
  { suppliers = standInSuppliers(hourMs, clock), hashVin, cache, ...options }: ShopOptions = {},
): Promise<BuyParts & { buy(order: Order): ReturnType<typeof buyReport> }> {
  const parts: BuyParts = {
    ...(await openPurchasing(database, {
      clock,
      suppliers,
      publicUrl: 'http://localhost',
      ...(hashVin && { hashVin }),
      ...(cache && { cache }),
    })),
    commitQueue: new CommitQueue(
      (partnerId, calls, again) => commitCalls(database, partnerId, calls, again),
      clock,
      options,
    ),
  };
  return { ...parts, buy: (order) => buyReport(parts, order) };
}

/** Serves a shop's sales over HTTP. What is not the sale itself goes to the database by another way. */
export async function serveShop(
  shop: Awaited<ReturnType<typeof openShop>>,
  database: Queryable,
): Promise<{ url: string }> {
  const log = recordingLog();
  const calls = new CallLog(database, clock, log);
  const permits = new Permits((requests) => takePermits(database, requests), clock);
  const keyUses = new KeyUses(database, clock);
  const { fastify } = buildServer({
    routes: () => [
      buyRoute({ buy: (order) => shop.buy(order), reader: shop.reader, calls, hashVin: shop.hashVin, clock }),
    ],
    drawNotFound: undefined,
    keys: new KeyDirectory(database, { directoryVersion: 0n, isFresh: () => false }, clock),
    keyUses,
    permits,
    failedAuthentications: new AddressLimit(600, clock),
    signedLinks: new AddressLimit(600, clock),
    onExposedKey: async () => {},
    proxy: undefined,
    clock,
    log,
    logRequest: () => {},
    metrics: makeHttpMetrics(new Registry()),
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  cleanup(async () => {
    await fastify.close();
    await Promise.all([calls.stop(), permits.stop(), keyUses.stop()]);
  });
  return { url: `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` };
}

/** What can happen to a statement on its way to the database and back. */
export const networkFaults = {
  'cannot be sent': { isCarriedOut: false, error: () => withCode(new Error('connect'), 'ECONNREFUSED') },
  'is lost on the way': { isCarriedOut: false, error: () => new Error('Connection terminated unexpectedly') },
  'loses its answer': { isCarriedOut: true, error: () => new Error('Connection terminated unexpectedly') },
  'loses its answer in a reset': { isCarriedOut: true, error: () => withCode(new Error('read'), 'ECONNRESET') },
  'is carried out by a server that shuts down': {
    isCarriedOut: true,
    error: () => withCode(new DatabaseError('terminating connection', 0, 'error'), '57P01'),
  },
} as const;

export type NetworkFault = keyof typeof networkFaults;

function withCode(error: Error, code: string): Error {
  return Object.assign(error, { code });
}

/** A way to the database on which the n-th statement, and perhaps those after it, meet a fault. */
export function cutAt(
  database: Queryable,
  n: number,
  planned: readonly NetworkFault[],
): Queryable & { readonly cuts: number } {
  let [sent, cuts] = [0, 0];
  return {
    get cuts() {
      return cuts;
    },
    async query<Row extends object>(statement: Parameters<Queryable['query']>[0]): Promise<Row[]> {
      const fault = planned[++sent - n];
      if (fault === undefined) return database.query<Row>(statement);
      cuts++;
      const { isCarriedOut, error } = networkFaults[fault];
      if (isCarriedOut) await database.query(statement);
      throw new Failure('UNAVAILABLE', { cause: error(), headers: { 'retry-after': '2' } });
    },
  };
}
