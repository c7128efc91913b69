import { orderBatchEndpoint } from '../../../contract/endpoints.ts';
import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { Failure, unavailable } from '../../../kernel/errors.ts';
import { matchLanguage } from '../../../language/languages.ts';
import { newBatchId, orderBatch } from '../../../reports/batches/order.ts';
import { makeClaim } from '../../../reports/buy/look.ts';
import type { HashVin } from '../../../reports/vin-hash.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { badFields } from '../../validation.ts';
import { presentBatch, requireBatch, tooManyRunning } from './present.ts';
import { readOrder } from './read-order.ts';

interface OrderRouteOptions {
  readonly database: Database;
  readonly hashVin: HashVin;
  readonly clock: ServiceClock;
}

/** 10,000 lines with long references, written with much space. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Orders many vehicles. */
export function orderBatchRoute({ database, hashVin, clock }: OrderRouteOptions): Route {
  const handled = route(orderBatchEndpoint, async (request, reply) => {
    if (clock.isRefused) throw unavailable(5);
    const { keyId, holder } = bearerOf(request);
    const { 'idempotency-key': idempotencyKey, 'content-type': contentType } = request.headers;
    const { lang, maxEur, name } = request.query;
    const { language, ...sent } = readOrder(contentType, request.body, { lang, maxEur, name });
    const ordered = await orderBatch(
      { database, hashVin },
      {
        ...sent,
        partnerId: holder.partnerId,
        batchId: newBatchId(),
        orderedBy: keyId,
        keyId,
        language: language ?? matchLanguage(holder.language) ?? 'en',
        idempotency: idempotencyKey === undefined ? undefined : makeClaim(idempotencyKey, digested(sent, language)),
      },
      clock.now(),
    );
    if (ordered.outcome !== 'ordered') throw refusalOf(ordered.outcome);
    const { batchId } = ordered;
    await sendJson(reply, presentBatch(await requireBatch(database, { bearer: request.bearer, params: { batchId } })));
  });
  return { ...handled, maxBodyBytes };
}

function refusalOf(outcome: 'mismatch' | 'too many'): Failure {
  if (outcome === 'mismatch') return new Failure('IDEMPOTENCY_MISMATCH');
  return badFields({ body: tooManyRunning });
}

/** What was sent, whatever the form: the same list with the same options is the same order. */
function digested(
  { lines, maxCents, name }: Omit<ReturnType<typeof readOrder>, 'language'>,
  language: unknown,
): string {
  return JSON.stringify([lines, String(maxCents), name, language]);
}
