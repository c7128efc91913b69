import { setTimeout as pause } from 'node:timers/promises';

import { errorCatalogue, type ErrorCode, Failure, OutcomeUnknown } from '../../kernel/errors.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import type { PageOutcome } from '../../pages/outcome.ts';
import type { Bought } from '../../reports/buy/purchase.ts';
import { buyWithoutKey, type KeylessOrder } from '../../reports/buy/without-key.ts';
import { readVin, type Vin } from '../../vehicles/vin/read.ts';
import { html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import type { Page, Visit } from '../visit.ts';
import { drawLookUp } from './reports.ts';
import { drawVinCheck } from './vin-check.ts';

const waitMs = 500;
const maxWaits = 40;

/** Buys a report, as the API does. The form's id is its Idempotency-Key. */
export const buyPage: Page = {
  path: '/reports/buy',
  needs: 'buy-reports',
  // There is nothing to see here: somebody has opened the address of the form.
  read: ({ link }) => Promise.resolve({ location: link('/reports') }),
  async submit(visit, values): Promise<PageOutcome> {
    const { partner, link, confirmations, actor } = visit;
    const reading = readVin(values.get('vin') ?? '');
    const form = values.get('form') ?? '';
    if (!reading.ok || !/^[0-9A-Za-z]{16}$/.test(form)) return { location: link('/reports') };
    const { vin } = reading;
    try {
      return await confirmations.once(`${actor.name} ${partner.id} ${form} ${vin}`, async () => {
        const { reportId } = await buyOnce(visit, vin, form);
        return { location: link(`/reports/${reportId}`) };
      });
    } catch (error) {
      if (error instanceof OutcomeUnknown) return drawFailure(visit, vin, undefined);
      if (error instanceof Failure) return drawFailure(visit, vin, error);
      throw error;
    }
  },
};

/** Sent twice, to two nodes: the second waits for what the first one buys. */
async function buyOnce({ parts: { purchasing }, partner, requestId }: Visit, vin: Vin, form: string): Promise<Bought> {
  const route = '/portal/:partner/reports';
  const order: KeylessOrder = { vin, language: undefined, idempotencyKey: `portal ${form}`, requestId, route };
  for (let waits = 0; ; waits++) {
    try {
      return await buyWithoutKey(purchasing, partner.id, order);
    } catch (error) {
      const isBusy = error instanceof Failure && error.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (!isBusy || waits === maxWaits) throw error;
    }
    await pause(waitMs);
  }
}

/** Undefined: it is not known whether it was bought. A second purchase of the vehicle would find it. */
async function drawFailure(visit: Visit, vin: Vin, failure: Failure | undefined): Promise<PageOutcome> {
  const { language, words } = visit;
  const { failed, unknown } = reportsWords[language];
  if (failure?.code === 'INTERNAL')
    visit.parts.log.error({ requestId: visit.requestId, err: failure.cause }, 'a purchase in the portal failed');
  const why = failure ? html`<strong>${failed}</strong> ${sayFailure(failure.code, visit)}` : html`${unknown}`;
  return {
    title: words.pages.reports,
    status: failure ? errorCatalogue[failure.code].status : 503,
    body: html`<h1>${words.pages.reports}</h1>
      ${notice('failed', why)} ${drawLookUp(visit, { typed: vin, result: await drawVinCheck(vin, visit) })}`,
  };
}

/** Why something was not bought, in the reader's words. */
export function sayFailure(code: string, { language }: Pick<Visit, 'language'>): string {
  const { failures } = reportsWords[language];
  const known: Partial<Record<ErrorCode, string>> = {
    INSUFFICIENT_CREDIT: failures.noCredit,
    CREDIT_LIMIT_REACHED: failures.creditLimit,
    PARTNER_SUSPENDED: failures.suspended,
    TEST_ACCOUNT: failures.testAccount,
    RATE_LIMITED: failures.rateLimited,
    UNAVAILABLE: failures.unavailable,
    IDEMPOTENCY_IN_PROGRESS: failures.inProgress,
    REPORT_ERASED: failures.erased,
  };
  return known[code as ErrorCode] ?? failures.other;
}
