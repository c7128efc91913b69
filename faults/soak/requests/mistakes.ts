import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { pick } from '../../../harness/generate/random.ts';
import type { Sent } from '../../client.ts';
import type { Traffic } from '../traffic.ts';
import { linkToPdf } from './links.ts';

/** Requests that are refused, each with the answer that it must get. */
export async function askWrongly(traffic: Traffic, turn: number): Promise<void> {
  const { key } = pick(traffic.random, traffic.customers);
  const post = { method: 'POST', path: '/v1/reports', key } as const;
  const [kind, status, what] = pick<readonly [string, number, Sent]>(traffic.random, [
    ['bad VIN', 400, { ...post, body: { vin: 'WVWZZZ1KZ' } }],
    ['bad language', 400, { ...post, body: { vin: 'SANDBX0READY00001', lang: 'xx' } }],
    ['key in the query', 400, { path: '/v1/ping?api_key=something' }],
    ['wrong key', 401, { path: '/v1/ping', key: `vh_live_${turn}` }],
    ['no key', 401, { path: '/v1/account' }],
    ['no such report', 404, { path: '/v1/reports/rep_0000000000000', key }],
    ['no such address', 404, { path: `/v1/nothing/${turn}`, key }],
    ['bad signature', 403, { path: '/reports/rep_0000000000000?k=1&exp=1&sig=x' }],
  ]);
  await traffic.ask(`refused: ${kind}`, turn, what, [status]);
}

/** Clients that go away at a moment of their own: in the middle of a request, or of its answer. */
export async function breakOff(traffic: Traffic, turn: number): Promise<void> {
  const { hurried } = traffic.otherPartners;
  const report = traffic.boughtReports.some();
  const authorization = `authorization: Bearer ${hurried.key}\r\nhost: localhost\r\n`;
  switch (turn % 5) {
    case 0:
      return leave(traffic, turn, 'in the head', `GET /v1/ping HTTP/1.1\r\n${authorization}`, 20);
    case 1: {
      const head = `POST /v1/reports HTTP/1.1\r\n${authorization}content-type: application/json\r\ncontent-length: 500\r\n\r\n`;
      return leave(traffic, turn, 'in the body', `${head}{"vin":`, 20);
    }
    case 2: {
      const body = JSON.stringify({ vin: pick(traffic.random, traffic.knownVehicles) });
      const head = `POST /v1/reports HTTP/1.1\r\n${authorization}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
      return leave(traffic, turn, 'while it buys', head + body, 10);
    }
    case 3: {
      const path = report && (await linkToPdf(traffic, turn, report));
      if (path !== undefined)
        await leave(traffic, turn, 'in a PDF', `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 150);
      return;
    }
    default: {
      if (!report) return;
      const wanted = `GET /v1/reports/${report.reportId} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${report.partner.key}\r\n`;
      return leave(traffic, turn, 'while it waits', `${wanted}prefer: wait=20\r\n\r\n`, 200);
    }
  }
}

async function leave(traffic: Traffic, turn: number, where: string, text: string, afterMs: number): Promise<void> {
  const startedMs = performance.now();
  const socket = connect(Number(new URL(traffic.urlFor(turn)).port), '127.0.0.1');
  let heard = false;
  socket.on('error', () => undefined).once('data', () => (heard = true));
  socket.write(text);
  await pause(afterMs);
  socket.destroy();
  traffic.tally.noteOutcome(
    `broken off: ${where}`,
    heard ? 'after some of the answer' : 'before any answer',
    performance.now() - startedMs,
  );
}
