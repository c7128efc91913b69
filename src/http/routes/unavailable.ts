import type { Operation } from '../../contract/operation.ts';
import { Failure } from '../../kernel/errors.ts';
import { route, type Route } from '../route.ts';

/** Answers an operation that this installation cannot carry out: unbilled, and told plainly. */
export function unavailableRoute(operation: Operation): Route {
  return route(operation, () => {
    throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '3600' } });
  });
}
