import { buyReport } from '../../../contract/operations.ts';
import { Failure } from '../../../kernel/errors.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import { requestedLanguage } from '../../language.ts';
import { route, type Route } from '../../route.ts';
import { refuseBadFields } from '../../validation.ts';

/** With no supplier to ask, no report can be made: a purchase is checked, then refused unbilled. */
export function buyRoute(): Route {
  return route(buyReport, ({ body }) => {
    const vin = body.vin === undefined ? { ok: false as const, problem: 'is missing' } : readVin(body.vin);
    const language = requestedLanguage(body.lang);
    refuseBadFields({ ...(!vin.ok && { vin: vin.problem }), ...(!language.ok && { lang: language.problem }) });
    throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '3600' } });
  });
}
