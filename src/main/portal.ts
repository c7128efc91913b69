import type { FastifyInstance } from 'fastify';

import { connect } from '../database/connect.ts';
import { makePageAssets } from '../pages/assets.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import { pages } from '../portal/pages/index.ts';
import { registerPortal } from '../portal/server.ts';
import type { CallApi } from '../portal/visit.ts';
import type { PurchaseParts } from '../reports/buy/without-key.ts';
import { clientAddress } from '../web/client-address.ts';
import { shareDrawing } from './drawing.ts';
import { withReplica } from './replica.ts';
import type { ServiceContext } from './service-context.ts';
import { isInvented } from './settings.ts';
import { shareOf } from './share.ts';

const requestsPerMinute = 1_200;

/** Prepares the partner's pages, and returns what adds them to the API's server. */
export async function openPortal(
  context: ServiceContext,
  purchasing: PurchaseParts,
): Promise<(server: FastifyInstance) => void> {
  const { settings, log, clock, hashVin, linkSecrets, publicUrl, cleanup } = context;
  // A pool of its own: what a member looks at holds up no purchase.
  const database = connect({
    url: context.databaseUrl,
    maxConnections: 4,
    statementTimeoutMs: 10_000,
    applicationName: 'vehicle-history portal',
    plansForValues: true,
  });
  const reads = withReplica(database, settings.databaseReplicaUrl, log);
  cleanup.defer(() => reads.close());
  context.addPoolMetrics('portal', database);
  const { name, colour, logo } = context.brand;
  const assets = await makePageAssets('portal', colour);
  return (server) =>
    registerPortal(server, {
      parts: {
        database,
        reads,
        clock,
        log,
        hashVin,
        purchasing,
        callApi: (request, from) => callApi(server, request, from),
        linkSecrets,
        publicUrl,
        isTestData: isInvented(settings.suppliers),
        openDrawing: shareDrawing(context),
        cleanLogo: context.cleanLogo,
        cleanProofs: context.cleanProofs,
        payments: context.payments,
        brandColour: colour,
      },
      brand: { name, ...(logo && { logoPath: logo.path }) },
      assets: logo ? { ...assets, all: [...assets.all, logo] } : assets,
      pages,
      addressOf: (request) => clientAddress(request.raw, settings.proxy),
      addressLimit: new AddressLimit(shareOf(requestsPerMinute, settings), clock),
    });
}

/** The call passes everything that one over the network passes: key, limits, checks, count and log. */
async function callApi(
  server: FastifyInstance,
  { method, path, body }: Parameters<CallApi>[0],
  { key, address }: Parameters<CallApi>[1],
): ReturnType<CallApi> {
  const response = await server.inject({
    method,
    url: path,
    remoteAddress: address,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  });
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode, headers: Object.fromEntries(headers), body: response.body };
}
