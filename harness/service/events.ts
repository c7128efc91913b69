import type { Service } from '../../src/main/service.ts';
import { get } from './client.ts';

interface PulledEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, string>>;
}

interface PulledEvents {
  readonly events: readonly PulledEvent[];
  readonly next: string;
}

/** Reads events of the account over HTTP. */
export async function pullEvents(
  service: Pick<Service, 'url'>,
  key: string,
  query: { readonly after?: string | undefined; readonly types?: string; readonly limit?: number } = {},
  headers: Record<string, string> = {},
) {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return get<PulledEvents>(service, key, `/v1/events?${given.toString()}`, headers);
}
