import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { plannedSuppliers, type Planned } from './plan.ts';

/**
 * The suppliers of the bench, behind one port. They know every vehicle, and each takes exactly its time. The process is
 * given how long the slowest of the fast ones takes, and sends its port to its parent.
 */
const slowestMs = Number(process.argv[2]);
const suppliers = new Map(plannedSuppliers.map((supplier) => [supplier.id, { supplier, answer: recordsOf(supplier) }]));
const order = JSON.stringify({ order: '1', records: [] });

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const asked = suppliers.get(pathname.split('/')[1] ?? '');
  if (!asked) {
    response.writeHead(404).end();
    return;
  }
  const { supplier, answer } = asked;
  const isOrder = supplier.takesOrders && !searchParams.has('order');
  const respond = () => (isOrder ? send(response, 202, order) : send(response, 200, answer));
  const waitMs = slowestMs * supplier.timeShare;
  if (waitMs === 0) respond();
  else setTimeout(respond, waitMs);
});
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

/** A life that begins in 2012, with something every few months. */
function recordsOf({ recordCount }: Planned): string {
  const records = Array.from({ length: recordCount }, (_, number) => ({
    on: new Date(Date.UTC(2012, 2 + number * 4, 1 + (number % 28))).toISOString().slice(0, 10),
    km: 2_000 + number * 4_711,
    text: 'Engine oil and filters, brake discs and pads of the front axle',
  }));
  return JSON.stringify({ records });
}
