import { Resolver } from 'node:dns/promises';

const timeoutMs = 2_000;
const tries = 2;
/** The host exists and has no address of this kind, or does not exist. */
const noAddress = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Asks the name servers of this machine for all addresses of a name. Not `dns.lookup`: that holds one of the few threads of
 * the process while a name server does not respond, and whoever owns a name decides how long that takes.
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
