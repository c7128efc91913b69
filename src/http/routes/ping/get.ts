import { ping } from '../../../contract/operations.ts';
import type { PingResponse } from '../../../contract/ping.ts';
import { sendReady } from '../../ready.ts';
import { route, type Route } from '../../route.ts';

export function pingRoute(region: string): Route {
  const body = JSON.stringify({ status: 'ok', version: 'v1', region } satisfies PingResponse);
  return route(ping, (_request, reply) => sendReady(reply, body));
}
