import type { Endpoint } from '../endpoint.ts';
import { healthy } from '../examples/account.ts';
import { HealthResponse } from '../ping.ts';

const tag = 'Probes';

const examples = { ok: { summary: 'Passed', value: healthy } } as const;

export const checkHealthEndpoint = {
  id: 'checkHealth',
  method: 'GET',
  path: '/healthz',
  tag,
  summary: 'Check that the process is alive',
  description:
    'For load balancers and supervisors; partners use `/v1/ping`. A process that fails this may be restarted.',
  security: 'none',
  success: { description: 'The process is alive.', schema: HealthResponse, headers: [], examples },
  errors: ['UNAVAILABLE'],
} as const satisfies Endpoint;

export const checkReadinessEndpoint = {
  id: 'checkReadiness',
  method: 'GET',
  path: '/readyz',
  tag,
  summary: 'Check that the process can take requests',
  description: 'For load balancers. 503 while the process starts, shuts down or cannot reach what it depends on.',
  security: 'none',
  success: { description: 'Requests can be sent here.', schema: HealthResponse, headers: [], examples },
  errors: ['UNAVAILABLE'],
} as const satisfies Endpoint;
