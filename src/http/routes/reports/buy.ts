import type { IncomingHttpHeaders } from 'node:http';

import type { CallLog } from '../../../billing/call-log.ts';
import { buyReportEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { formatEuro } from '../../../kernel/money.ts';
import { matchLanguage } from '../../../language/languages.ts';
import { budgetHeaders } from '../../../reports/buy/budget.ts';
import { countFailure } from '../../../reports/buy/count-failure.ts';
import type { Bought, Order } from '../../../reports/buy/purchase.ts';
import type { ReportReader } from '../../../reports/read/reader.ts';
import type { HashVin } from '../../../reports/vin-hash.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requestedLanguage } from '../../requested-language.ts';
import { route, type Route } from '../../route.ts';
import { sendReport } from '../../send-json.ts';
import { refuseBadFields } from '../../validation.ts';

interface BuyRouteOptions {
  readonly buy: (order: Order) => Promise<Bought>;
  readonly reader: Pick<ReportReader, 'cache'>;
  readonly calls: CallLog;
  readonly hashVin: HashVin;
  readonly clock: Clock;
}

export function buyRoute({ buy, reader, calls, hashVin, clock }: BuyRouteOptions): Route {
  const handled = route(buyReportEndpoint, async (request, reply) => {
    const arrivedAt = clock.now();
    const { body, headers } = request;
    const vin = body.vin === undefined ? { ok: false as const, problem: 'is missing' } : readVin(body.vin);
    const language = requestedLanguage(body.lang);
    refuseBadFields({ ...(!vin.ok && { vin: vin.problem }), ...(!language.ok && { lang: language.problem }) });
    if (!vin.ok || !language.ok) throw new Error('a bad field was not refused');

    const vinHash = hashVin(vin.vin);
    request.about = { vinHash };
    const { keyId, holder, isLimited } = bearerOf(request);
    const { reportId, rendition, isRepeat, chargedCents, creditedCents, balanceCents, budget } = await buy({
      buyer: {
        partnerId: holder.partnerId,
        keyId,
        language: matchLanguage(holder.language) ?? 'en',
        reportAccessDays: holder.reportAccessDays,
        isLimited,
      },
      vin: vin.vin,
      language: language.language,
      idempotencyKey: headers['idempotency-key'],
      arrivedAt,
      request: { id: request.id, ...traceOf(request.raw.headers) },
    });
    request.about = { vinHash, reportId, chargedCents, outcome: isRepeat ? 'repeat' : 'charged' };
    reply.header('content-language', rendition.language);
    reply.header('x-charged-eur', formatEuro(chargedCents));
    if (creditedCents > 0n) reply.header('x-credited-eur', formatEuro(creditedCents));
    if (balanceCents !== null) reply.header('x-credit-balance', formatEuro(balanceCents));
    reply.headers(budgetHeaders(budget));
    await sendReport(reply, rendition.body, () => reader.cache.recount(reportId));
  });
  return {
    ...handled,
    onFailure: ({ keyId, holder: { partnerId } }, { code }) => countFailure(calls, { partnerId, keyId }, code),
  };
}

/** The caller's trace. Node joins a header that was sent twice. */
function traceOf(headers: IncomingHttpHeaders) {
  return {
    traceparent: headers['traceparent'] as string | undefined,
    tracestate: headers['tracestate'] as string | undefined,
  };
}
