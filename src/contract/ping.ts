import type { Static } from 'typebox';

import { resource, text } from './field.ts';

export const PingResponse = resource('PingResponse', 'A sign of life for a client with a working key.', {
  status: text('`ok` whenever this is answered.'),
  version: text('Version of the interface, `v1`.'),
  region: text('Region the answering server runs in.'),
});

export type PingResponse = Static<typeof PingResponse>;

export const HealthResponse = resource('HealthResponse', 'Answer to the probes of a load balancer.', {
  status: text('`ok` when the probe passes.'),
});

export type HealthResponse = Static<typeof HealthResponse>;
