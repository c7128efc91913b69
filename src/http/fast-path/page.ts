import type { Clock } from '../../kernel/clock.ts';
import type { AddressLimit } from '../../partners/limits/addresses.ts';
import type { PageReader } from '../../reports/read/pages.ts';
import { clientAddress, type TrustedProxy } from '../../web/client-address.ts';
import { defaultHeaders } from '../default-headers.ts';
import { pageHeaders } from '../routes/pages/headers.ts';
import { htmlType } from '../routes/pages/send-html.ts';
import type { Shortcut } from './fast-path.ts';

interface PageOptions {
  readonly signedLinks: AddressLimit;
  readonly proxy: TrustedProxy | undefined;
  readonly clock: Clock;
  readonly pages: Pick<PageReader, 'readFromMemory'>;
}

const path = '/reports/';
const route = '/reports/:reportId';
const fixedHeaders = [...Object.entries({ ...defaultHeaders, ...pageHeaders }).flat(), 'content-type', htmlType];

/** The page of a complete report by a link that was opened before. */
export function pageShortcut({ signedLinks, proxy, clock, pages }: PageOptions): Shortcut {
  return (request, url) => {
    if (!url.startsWith(path)) return undefined;
    const page = pages.readFromMemory(url, clock.now());
    if (!page || signedLinks.take(clientAddress(request, proxy)) > 0) return undefined;
    return {
      headers: [...fixedHeaders, 'etag', page.etag, 'content-language', page.language],
      body: page.bytes,
      route,
    };
  };
}
