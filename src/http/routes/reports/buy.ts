import { buyReport } from '../../../contract/operations.ts';
import { Failure } from '../../../kernel/errors.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import { requestedLanguage } from '../../language.ts';
import { route, type Route } from '../../route.ts';
import { badFields } from '../../validation.ts';

/** With no supplier to ask, no report can be made: a purchase is checked, then refused unbilled. */
export function buyRoute(): Route {
  return route(buyReport, ({ body }) => {
    if (body.vin === undefined) throw badFields({ vin: 'is missing' });
    const reading = readVin(body.vin);
    if (!reading.ok) throw badFields({ vin: reading.problem });
    requestedLanguage(body.lang);
    throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '3600' } });
  });
}
