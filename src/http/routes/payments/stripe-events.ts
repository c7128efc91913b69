import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import type { StripeEvent } from '../../../billing/payments/events.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { AddressLimit } from '../../../partners/limits/addresses.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { sendJsonBytes } from '../../send-json.ts';

const sendEvent = { method: 'POST', path: '/payments/stripe', security: 'none' } as const satisfies ServedEndpoint;

/** Events are a few kilobytes. */
const maxBytes = 262_144;

interface EventParts {
  /** Undefined where the bytes were not signed by Stripe for us, or too long ago. */
  readonly verify: (body: Buffer, signature: string) => StripeEvent | undefined;
  readonly take: (event: StripeEvent) => Promise<void>;
  readonly addressLimit: AddressLimit;
}

/**
 * Where Stripe sends its events. The signature is over the bytes as they were sent. An event is answered when it is stored; what it
 * means is found out by a job, so that Stripe never waits, and a repeated event changes nothing.
 */
export function stripeEventsRoute({ verify, take, addressLimit }: EventParts): Route {
  const received = route(sendEvent, async (request, reply) => {
    const body = request.body as Buffer | undefined;
    const signature = request.headers['stripe-signature'];
    if (!body) throw new Failure('PAYLOAD_TOO_LARGE');
    const event = typeof signature === 'string' ? verify(body, signature) : undefined;
    if (!event) throw new Failure('INVALID_REQUEST', { fields: { 'stripe-signature': 'is not valid for this body' } });
    await take(event);
    sendJsonBytes(reply, '{"received":true}');
  });
  return { ...received, addressLimit, bodyReaders: { 'application/json': readRaw } };
}

/** The bytes; undefined for too many, which are received and dropped. */
async function readRaw(_request: FastifyRequest, payload: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}
