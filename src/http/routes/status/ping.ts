import { pingEndpoint } from '../../../contract/endpoints.ts';
import type { PingResponse } from '../../../contract/ping.ts';
import { route, type Route } from '../../route.ts';
import { sendJsonBytes } from '../../send-json.ts';

export function pingRoute(region: string): Route {
  const body = JSON.stringify({ status: 'ok', version: 'v1', region } satisfies PingResponse);
  return route(pingEndpoint, (_request, reply) => sendJsonBytes(reply, body));
}
