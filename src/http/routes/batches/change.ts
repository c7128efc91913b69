import { resumeBatchEndpoint, stopBatchEndpoint } from '../../../contract/endpoints.ts';
import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { runOperation } from '../../../operations/engine/run.ts';
import { resumeBatch } from '../../../operations/reports/resume-batch.ts';
import { stopBatch } from '../../../operations/reports/stop-batch.ts';
import { keyActorOf, bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { badFields } from '../../validation.ts';
import { presentBatch, requireBatch, tooManyRunning } from './present.ts';

interface ChangeParts {
  readonly database: Database;
  readonly clock: ServiceClock;
}

export function stopBatchRoute(parts: ChangeParts): Route {
  const { database } = parts;
  return route(stopBatchEndpoint, async (request, reply) => {
    const { partnerId, id: batchId } = await requireBatch(database, request);
    await runOperation(contextOf(parts), stopBatch, { partnerId, batchId }, keyActorOf(request));
    await sendJson(reply, presentBatch(await requireBatch(database, request)));
  });
}

export function resumeBatchRoute(parts: ChangeParts): Route {
  const { database } = parts;
  return route(resumeBatchEndpoint, async (request, reply) => {
    const { partnerId, id: batchId } = await requireBatch(database, request);
    const { keyId } = bearerOf(request);
    const resumed = await runOperation(
      contextOf(parts),
      resumeBatch,
      { partnerId, batchId, keyId },
      keyActorOf(request),
    );
    if (resumed === 'too many') throw badFields({ batchId: tooManyRunning });
    await sendJson(reply, presentBatch(await requireBatch(database, request)));
  });
}

function contextOf({ database, clock }: ChangeParts) {
  if (clock.isRefused) throw unavailable(5);
  return { database, now: clock.now(), machine: clock };
}
