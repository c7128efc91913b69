import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readDescription } from '../../../../src/suppliers/described/check.ts';
import type { DescribedSupplier } from '../../../../src/suppliers/described/description.ts';
import { describeSupplier, type DescribedSettings } from '../../../../src/suppliers/described/supplier.ts';
import type { VehicleFacts, Supplier } from '../../../../src/suppliers/supplier.ts';
import { cleanup } from '../../cleanup.ts';
import type { Vehicle } from '../suite/vehicles.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Canned =
  | string
  | object
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string | Buffer };

/** Answers as the test says, below `/api`, and remembers what was sent. */
export async function serve(respond: (sent: Sent) => Canned): Promise<{ readonly url: string; readonly sent: Sent[] }> {
  const sent: Sent[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => void (body += chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request: Sent = { method, url, headers: headers as Record<string, string>, body };
      sent.push(request);
      const canned = respond(request);
      const isWhole = typeof canned === 'object' && 'body' in canned;
      const answer = isWhole
        ? (canned as { status?: number; headers?: Record<string, string>; body: string })
        : { body: typeof canned === 'string' ? canned : JSON.stringify(canned) };
      outgoing.writeHead(answer.status ?? 200, answer.headers ?? { 'content-type': 'application/json' });
      outgoing.end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, sent };
}

export const vehicle: Vehicle = { vin: 'WVWZZZ1K4DW100000' as Vehicle['vin'], facts: {} };

export const withFacts = (facts: VehicleFacts): Vehicle => ({ ...vehicle, facts });

/** A short description of a register of thefts, with what a test wants otherwise. */
export function thefts(changes: Readonly<Record<string, unknown>> = {}): DescribedSupplier {
  return readDescription({
    described: 'thefts',
    url: 'https://api.thefts.example',
    feeds: ['stolenCheck'],
    countries: ['DE'],
    request: { path: '/thefts/{vin}' },
    answer: 'json',
    record: { source: 'theftRegister', country: 'DE' },
    evidence: [{ each: 'hits', gives: '{ "kind": "stolen", "date": $day(on), "plate": plate }' }],
    ...changes,
  });
}

export function supplierOf(description: DescribedSupplier, settings: Partial<DescribedSettings> = {}): Supplier {
  return describeSupplier(description, { values: {}, ...settings });
}
