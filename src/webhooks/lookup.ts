import { Resolver } from 'node:dns/promises';

const timeoutMs = 2_000;
const tries = 2;
/** The host exists and has no address of this kind, or does not exist. */
const noAddress = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Resolves all addresses of a name. It does not use `dns.lookup`, which blocks one of the few threads of the process until
 * the name server responds: the owner of a name could delay everything else.
 */
export async function lookUpHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const families = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
  return families.flat();
}

function none(error: NodeJS.ErrnoException): string[] {
  if (noAddress.has(error.code ?? '')) return [];
  throw error;
}
