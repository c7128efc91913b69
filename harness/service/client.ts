import type { Service } from '../../src/main/service.ts';

interface Sale {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly reportId: string; readonly code?: string; readonly status?: string };
}

/** Buys a report over HTTP. */
export async function buy(
  service: Pick<Service, 'url'>,
  key: string,
  vin: string,
  headers: Record<string, string> = {},
): Promise<Sale> {
  const answer = await fetch(`${service.url}/v1/reports`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ vin }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Sale['body'] };
}

interface Got<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Reads something of the account or a report over HTTP. */
export async function get<Body>(
  service: Pick<Service, 'url'>,
  key: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Got<Body>> {
  const answer = await fetch(`${service.url}${path}`, { headers: { ...bearer(key), ...headers } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}

export function bearer(key: string): { authorization: string } {
  return { authorization: `Bearer ${key}` };
}
