import type { Batch, BatchLines } from '../../src/contract/batch.ts';
import type { Service } from '../../src/main/service.ts';
import { bearer } from './client.ts';

interface Answered<Body> {
  readonly status: number;
  /** With the code of an error, if it is one. */
  readonly body: Body & { readonly code?: string };
}

type Address = Pick<Service, 'url'>;

/** Orders a batch over HTTP: an object as JSON, a text as it is. */
export async function orderBatch(
  service: Address,
  key: string,
  list: object | string,
  {
    type = 'application/json',
    query = '',
    idempotencyKey,
  }: { type?: string; query?: string; idempotencyKey?: string } = {},
): Promise<Answered<Required<Batch>>> {
  const answer = await fetch(`${service.url}/v1/batches${query}`, {
    method: 'POST',
    headers: {
      ...bearer(key),
      'content-type': type,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: typeof list === 'string' ? list : JSON.stringify(list),
  });
  return { status: answer.status, body: (await answer.json()) as Required<Batch> };
}

/** Reads, stops or resumes a batch. */
export async function askBatch(
  service: Address,
  key: string,
  batchId: string,
  action: '' | '/stop' | '/resume' = '',
): Promise<Answered<Required<Batch>>> {
  const answer = await fetch(`${service.url}/v1/batches/${batchId}${action}`, {
    method: action === '' ? 'GET' : 'POST',
    headers: bearer(key),
  });
  return { status: answer.status, body: (await answer.json()) as Required<Batch> };
}

/** Reads lines of a batch as JSON. */
export async function batchLines(
  service: Address,
  key: string,
  batchId: string,
  query = '?limit=1000',
): Promise<Required<BatchLines>> {
  const answer = await fetch(`${service.url}/v1/batches/${batchId}/lines${query}`, { headers: bearer(key) });
  return (await answer.json()) as Required<BatchLines>;
}
