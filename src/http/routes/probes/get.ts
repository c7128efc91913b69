import { checkHealth, checkReadiness } from '../../../contract/operations.ts';
import { Failure } from '../../../kernel/errors.ts';
import { sendReady } from '../../ready.ts';
import { route, type Route } from '../../route.ts';

const ok = JSON.stringify({ status: 'ok' });

/** Alive: the process answers. */
export function healthRoute(): Route {
  return route(checkHealth, (_request, reply) => sendReady(reply, ok));
}

/** Ready: it can also reach its database and is not about to stop. */
export function readinessRoute(isReady: () => boolean): Route {
  return route(checkReadiness, (_request, reply) => {
    if (!isReady()) throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '2' } });
    sendReady(reply, ok);
  });
}
