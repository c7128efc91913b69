import type { Clock } from '../../kernel/clock.ts';
import { isWithin } from '../../partners/keys/allowed-addresses.ts';
import type { KeyDirectory } from '../../partners/keys/directory.ts';
import type { KeyUses } from '../../partners/keys/uses.ts';
import type { Permits } from '../../partners/limits/permits.ts';
import type { ReadReport, ReadRequest } from '../../reports/read/reader.ts';
import { clientAddress, type TrustedProxy } from '../../web/client-address.ts';
import { defaultHeaders } from '../default-headers.ts';
import { jsonType } from '../failures.ts';
import { presentedKey } from '../guard/presented-key.ts';
import type { Shortcut } from './fast-path.ts';

interface ReReadOptions {
  readonly keys: KeyDirectory;
  readonly keyUses: KeyUses;
  readonly permits: Permits;
  readonly proxy: TrustedProxy | undefined;
  readonly clock: Clock;
  /** A complete report that is cached. */
  readonly findInMemory: (request: ReadRequest) => ReadReport | undefined;
}

const path = '/v1/reports/';
const idLength = 26;
const route = '/v1/reports/:reportId';
const fixedHeaders = [...Object.entries(defaultHeaders).flat(), 'content-type', jsonType];

/**
 * The most frequent request: a plain re-read of a complete report. Everything has to be in memory: a key that was verified
 * lately, a permit that this node holds, the report's bytes.
 */
export function reReadShortcut(options: ReReadOptions): Shortcut {
  const { keys, keyUses, permits, proxy, clock, findInMemory } = options;
  return (request, url) => {
    if (url.length !== path.length + idLength || !url.startsWith(path)) return undefined;
    const bearer = keys.recognize(presentedKey(request.headers));
    if (!bearer || bearer.holder.isSuspended) return undefined;
    const { allowedAddresses } = bearer;
    if (allowedAddresses !== null && !isWithin(allowedAddresses, clientAddress(request, proxy))) return undefined;
    const { partnerId, rateLimitPerMinute } = bearer.holder;
    const reportId = url.slice(path.length);
    const rendition = findInMemory({ reportId, partnerId, language: undefined, at: clock.now() })?.rendition;
    const permit = rendition && permits.takeHeld(partnerId, rateLimitPerMinute);
    if (!permit) return undefined;
    const { keyId } = bearer;
    keyUses.note(keyId);
    return {
      headers: [
        ...fixedHeaders,
        'x-ratelimit-limit',
        String(permit.limit),
        'x-ratelimit-remaining',
        String(permit.remaining),
        'x-ratelimit-reset',
        String(permit.resetSeconds),
        'etag',
        rendition.etag,
        'content-language',
        rendition.language,
      ],
      body: rendition.body,
      route,
      partner: partnerId,
      keyId,
      reportId,
    };
  };
}
