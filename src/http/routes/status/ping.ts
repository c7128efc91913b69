import { pingEndpoint } from '../../../contract/endpoints.ts';
import type { PingResponse } from '../../../contract/ping.ts';
import { jsonType } from '../../failures.ts';
import { route, type Route } from '../../route.ts';
import { sendJsonBytes } from '../../send-json.ts';

export function pingRoute(region: string): Route {
  const body = JSON.stringify({ status: 'ok', version: 'v1', region } satisfies PingResponse);
  const ping = route(pingEndpoint, (_request, reply) => sendJsonBytes(reply, body));
  const ready = { headers: {}, contentType: jsonType, body: Buffer.from(body) };
  return { ...ping, shortcut: { serves: (url) => url === pingEndpoint.path, find: () => ready } };
}
