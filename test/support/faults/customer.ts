import { bearer } from '../../../harness/service/client.ts';

export interface Answered {
  readonly status: number;
  readonly reportId: string | undefined;
  readonly code: string | undefined;
  /** `X-Charged-Eur` and `X-Credit-Balance`. */
  readonly charged: string | null;
  readonly balance: string | null;
}

/** Buys a report as a partner does; settles when the answer has come in full. */
export async function post(url: string, key: string, vin: string, idempotencyKey?: string): Promise<Answered> {
  const answer = await fetch(`${url}/v1/reports`, {
    method: 'POST',
    headers: {
      ...bearer(key),
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ vin }),
  });
  const { reportId, code } = (await answer.json()) as { reportId?: string; code?: string };
  return {
    status: answer.status,
    reportId,
    code,
    charged: answer.headers.get('x-charged-eur'),
    balance: answer.headers.get('x-credit-balance'),
  };
}

/** Reads a report as its partner does: `200` and its id, or the status and the code of the refusal. */
export async function read(url: string, key: string, reportId: string): Promise<string> {
  const answer = await fetch(`${url}/v1/reports/${reportId}`, { headers: bearer(key) });
  const body = (await answer.json()) as { reportId?: string; code?: string };
  return `${answer.status} ${body.reportId ?? body.code}`;
}

export async function usageOf(url: string, key: string): Promise<{ totalCalls: number; billableCalls: number }> {
  const answer = await fetch(`${url}/v1/account/usage`, { headers: bearer(key) });
  const { totalCalls, billableCalls } = (await answer.json()) as { totalCalls: number; billableCalls: number };
  return { totalCalls, billableCalls };
}
