import { checkHealthEndpoint, checkReadinessEndpoint } from '../../../contract/endpoints.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { route, type Route } from '../../route.ts';
import { sendJsonBytes } from '../../send-json.ts';

const ok = JSON.stringify({ status: 'ok' });

/** Liveness: the process responds. */
export function healthRoute(): Route {
  return route(checkHealthEndpoint, (_request, reply) => sendJsonBytes(reply, ok));
}

/** Readiness: it also reaches its database and is not stopping. */
export function readinessRoute(isReady: () => boolean): Route {
  return route(checkReadinessEndpoint, (_request, reply) => {
    if (!isReady()) throw unavailable(2);
    sendJsonBytes(reply, ok);
  });
}
