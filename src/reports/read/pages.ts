import { setWithinLimit } from '../../kernel/bounded-map.ts';
import { languages, type Language } from '../../language/languages.ts';
import { markOf } from '../../presentation/brand/partner-mark.ts';
import {
  checkAddress,
  imagePath,
  pagePath,
  pdfPath,
  signedPath,
  signerOf,
  type LinkParameters,
} from '../../presentation/links.ts';
import { attributionsAddress } from '../../presentation/page/attributions.ts';
import type { PageFrame } from '../../presentation/page/frame.ts';
import { drawPage } from '../../presentation/page/page.ts';
import type { Arrivals } from './arrivals.ts';
import type { DrawnCache } from './drawn-cache.ts';
import {
  drawnOf,
  LinkedDocuments,
  type DocumentParts,
  type DocumentRequest,
  type OpenedReport,
  type ReadDocument,
} from './linked-documents.ts';
import { prove } from './prove.ts';
import { parametersFor, readerOf } from './reader-choice.ts';

interface PageRequest extends DocumentRequest {
  /** The link itself, as it was requested. */
  readonly url: string;
}

interface LongPoll {
  readonly waitMs: number;
  /** Whether the reader has this page already. */
  readonly knows: (etag: string) => boolean;
  readonly gone: AbortSignal;
}

interface PageParts extends DocumentParts {
  readonly arrivals: Arrivals;
  readonly frame: PageFrame;
  /** Whether this node would know by now if a report had been erased. */
  readonly isFresh: () => boolean;
}

/** What a cached page says of the changes since its report. */
interface SeenChanges {
  readonly partnerId: string;
  /** See `LinkedReports.laterState`. */
  readonly state: string;
  /** When this was read. */
  readonly at: Date;
}

interface CheckedLink {
  /** The page's key in the cache. */
  readonly key: string;
  readonly language: Language;
  readonly expiresAt: Date;
}

const maxCheckedLinks = 1_000;
/** For so long, a page in memory is not asked whether more has come. */
const currentMs = 5_000;

/** Reads reports as web pages by links that this service signed. A complete report's page is drawn once and cached. */
export class PageReader {
  readonly #parts: PageParts;
  readonly #documents: LinkedDocuments;
  /** Links to pages in the cache that were checked. Their secrets never change. */
  readonly #checkedLinks = new Map<string, CheckedLink>();
  /** By the page's key in the cache. */
  readonly #seen = new Map<string, SeenChanges>();

  constructor(parts: PageParts) {
    this.#parts = parts;
    this.#documents = new LinkedDocuments(parts, pagePath);
  }

  get cache(): DrawnCache {
    return this.#documents.cache;
  }

  /** The page as it is now; if the reader has that already, the next state of it, as long as the wait allows. */
  async read(request: PageRequest, { waitMs, knows, gone }: LongPoll): Promise<ReadDocument> {
    const known = this.#find(request);
    if (known && (await this.#isCurrent(request))) {
      const expiresAt = await this.#documents.check(request, known.until);
      const link = { key: keyOf(request), language: known.language, expiresAt };
      setWithinLimit(this.#checkedLinks, request.url, link, maxCheckedLinks);
      return known;
    }
    const opened = await this.#documents.open(request);
    // Concurrent requests have been waiting for the database, too: one of them has drawn the page by now.
    const page = (known ? undefined : this.#find(request)) ?? (await this.#draw(opened, request));
    if (page.isComplete || waitMs === 0 || !knows(page.etag)) return page;
    await this.#parts.arrivals.next(opened.stored, waitMs, gone);
    return this.#draw(await this.#documents.open(request), request);
  }

  /** Whether exactly this link was checked before. */
  hasChecked(url: string): boolean {
    return this.#checkedLinks.has(url);
  }

  /** A complete report's page by exactly this link, if both were read before. */
  readFromMemory(url: string, at: Date): ReadDocument | undefined {
    const link = this.#checkedLinks.get(url);
    if (!link || link.expiresAt <= at || !this.#parts.isFresh()) return undefined;
    const page = this.cache.find(link.key);
    if (!this.#wasCurrent(link.key, at)) return undefined;
    return page && page.until > at ? { ...page, language: link.language, isComplete: true } : undefined;
  }

  /** Counts the compressed copies of a page that is cached. */
  recount(request: PageRequest): void {
    this.cache.recount(keyOf(request));
  }

  #find(request: PageRequest): (ReadDocument & { readonly until: Date }) | undefined {
    const known = this.#parts.isFresh() ? this.cache.find(keyOf(request)) : undefined;
    return known && { ...known, language: readerOf(request).language, isComplete: true };
  }

  /** Whether a cached page lists the changes that are known of its report by now. */
  async #isCurrent(request: PageRequest): Promise<boolean> {
    const [key, at] = [keyOf(request), request.now()];
    const seen = this.#seen.get(key);
    if (!seen || this.#wasCurrent(key, at)) return seen !== undefined;
    const state = await this.#parts.reports.laterState(seen.partnerId, request.reportId);
    if (state !== seen.state) return false;
    setWithinLimit(this.#seen, key, { ...seen, at }, maxCheckedLinks);
    return true;
  }

  #wasCurrent(key: string, at: Date): boolean {
    const seen = this.#seen.get(key);
    return seen !== undefined && Math.abs(at.getTime() - seen.at.getTime()) < currentMs;
  }

  async #draw(opened: OpenedReport, request: PageRequest): Promise<ReadDocument> {
    const { stored, linkSecret, partnerBrand, language, unit } = opened;
    const { id: reportId, accessUntil } = stored;
    const signer = signerOf(linkSecret, stored);
    const sign = (path: string, parameters?: LinkParameters) =>
      fromPage(signedPath(path, signer, accessUntil, parameters));
    const document = await this.#documents.write(opened);
    const { hasAttributions, frame, reports } = this.#parts;
    const state = await reports.laterState(stored.partnerId, reportId);
    const later = state === '' ? undefined : await reports.later(opened, language);
    const { brand, assets } = frame;
    const { code, signed } = prove(opened);
    const html = drawPage(document, {
      partner: partnerBrand && markOf(partnerBrand, { operator: brand.name, language, address: fromPage }),
      brand: { ...brand, ...(brand.logoUrl !== undefined && { logoUrl: fromPage(brand.logoUrl) }) },
      assets: { style: fromPage(assets.style), script: fromPage(assets.script), icon: fromPage(assets.icon) },
      later,
      newReportUrl: (id) => {
        const signerOfNew = signerOf(linkSecret, { ...stored, id });
        return fromPage(signedPath(pagePath(id), signerOfNew, accessUntil, parametersFor(language, unit)));
      },
      proof: { code, signed, url: fromPage(checkAddress(reportId, code, parametersFor(language, unit))) },
      links: {
        self: sign(pagePath(reportId), parametersFor(language, unit)),
        languages: languages.map((other) => ({
          language: other,
          url: sign(pagePath(reportId), parametersFor(other, unit)),
        })),
        units: (['km', 'mi'] as const).map((other) => ({
          unit: other,
          url: sign(pagePath(reportId), parametersFor(language, other)),
        })),
        pdf: sign(pdfPath(reportId), parametersFor(language, unit)),
        media: (kind) => sign(imagePath(reportId, kind)),
        ...(hasAttributions && { attributions: fromPage(attributionsAddress(language)) }),
      },
    });
    const drawn = drawnOf(Buffer.from(html));
    if (document.isComplete) {
      this.#documents.keep(keyOf(request), drawn, opened);
      setWithinLimit(
        this.#seen,
        keyOf(request),
        { partnerId: stored.partnerId, state, at: request.now() },
        maxCheckedLinks,
      );
    }
    return { ...drawn, language, isComplete: document.isComplete };
  }
}

/** What the page of a complete report depends on. A change of its brand drops the cache. */
function keyOf(request: PageRequest): string {
  const { language, unit } = readerOf(request);
  return [request.reportId, language, unit].join(' ');
}

/** An address relative to the page, which is one folder deep: it works under any path prefix of a proxy. */
function fromPage(path: string): string {
  return `..${path}`;
}
