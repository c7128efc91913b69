import { setWithinLimit } from '../../kernel/bounded-map.ts';
import { languages, type Language } from '../../language/languages.ts';
import { markOf, type ReportBrand } from '../../presentation/brand/partner-mark.ts';
import { writeDocument } from '../../presentation/document/write.ts';
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
import { type Drawn, DrawnCache } from './drawn-cache.ts';
import { etagOf } from './etag.ts';
import type { LinkedReport, LinkedReports, LinkedRequest } from './linked-reports.ts';
import { prove } from './prove.ts';
import { parametersFor, readerOf, type ReaderChoice } from './reader-choice.ts';
import type { FindReportBrand } from './report-brands.ts';
import type { Signature } from './signed-links.ts';

interface PageRequest extends Signature, ReaderChoice {
  readonly reportId: string;
  /** The link itself, as it was requested. */
  readonly url: string;
  readonly at: Date;
}

interface PagePatience {
  readonly waitMs: number;
  /** Whether the reader has this page already. */
  readonly knows: (etag: string) => boolean;
  readonly gone: AbortSignal;
  readonly now: () => Date;
}

interface ReportPage extends Drawn {
  readonly language: Language;
  readonly isComplete: boolean;
}

/** What all pages of reports share. */
interface ReportFrame extends PageFrame {
  /** Whether there is a page of attributions that licences require. */
  readonly hasAttributions: boolean;
  readonly brandOf: FindReportBrand;
}

interface OpenedReport extends LinkedReport {
  readonly partnerBrand: ReportBrand | undefined;
}

interface CheckedLink {
  /** Of the page in the cache. */
  readonly key: string;
  readonly language: Language;
  readonly expiresAt: Date;
}

const maxCheckedLinks = 1_000;

/** About a hundred pages. */
const cacheBytes = 16 * 1024 * 1024;

/** Reads reports as web pages by links that this service signed. A complete report's page is drawn once and cached. */
export class PageReader {
  readonly #reports: LinkedReports;
  readonly #arrivals: Arrivals;
  readonly #frame: ReportFrame;
  /** Whether this node would know by now if a report had been erased. */
  readonly #isFresh: () => boolean;
  readonly cache = new DrawnCache(cacheBytes);
  /** Links to pages in the cache that were checked. Their secrets never change. */
  readonly #checkedLinks = new Map<string, CheckedLink>();

  constructor(reports: LinkedReports, arrivals: Arrivals, frame: ReportFrame, isFresh: () => boolean) {
    this.#reports = reports;
    this.#arrivals = arrivals;
    this.#frame = frame;
    this.#isFresh = isFresh;
  }

  /** The page as it is now; if the reader has that already, the next state of it, as long as the wait allows. */
  async read(request: PageRequest, { waitMs, knows, gone, now }: PagePatience): Promise<ReportPage> {
    const known = this.#find(request);
    if (known) {
      const expiresAt = await this.#reports.check(linkOf(request), known.until);
      const link = { key: keyOf(request), language: known.language, expiresAt };
      setWithinLimit(this.#checkedLinks, request.url, link, maxCheckedLinks);
      return known;
    }
    const { drops } = this.cache;
    const opened = await this.#open(request);
    // Concurrent requests have been waiting for the database, too: one of them has drawn the page by now.
    const page = this.#find(request) ?? this.#draw(opened, request, drops);
    if (page.isComplete || waitMs === 0 || !knows(page.etag)) return page;
    await this.#arrivals.next(opened.stored, waitMs, gone);
    const later = { ...request, at: now() };
    const dropsBefore = this.cache.drops;
    return this.#draw(await this.#open(later), later, dropsBefore);
  }

  /** A complete report's page by exactly this link, if both were read before. */
  readFromMemory(url: string, at: Date): (Drawn & { readonly language: Language }) | undefined {
    const link = this.#checkedLinks.get(url);
    if (!link || link.expiresAt <= at || !this.#isFresh()) return undefined;
    const page = this.cache.find(link.key);
    return page && page.until > at ? { ...page, language: link.language } : undefined;
  }

  async #open(request: PageRequest): Promise<OpenedReport> {
    const opened = await this.#reports.open(linkOf(request));
    return { ...opened, partnerBrand: await this.#frame.brandOf(opened.stored.partnerId) };
  }

  #find(request: PageRequest): (ReportPage & { readonly until: Date }) | undefined {
    const known = this.#isFresh() ? this.cache.find(keyOf(request)) : undefined;
    return known && { ...known, language: readerOf(request).language, isComplete: true };
  }

  #draw(opened: OpenedReport, request: PageRequest, drops: number): ReportPage {
    const { stored, report, linkSecret, partnerBrand } = opened;
    const { language, unit } = readerOf(request);
    const { id: reportId, vin, accessUntil } = stored;
    const signer = signerOf(linkSecret, stored);
    const sign = (path: string, parameters?: LinkParameters) =>
      fromPage(signedPath(path, signer, accessUntil, parameters));
    const document = writeDocument({ reportId, vin, accessUntil }, report, { language, unit });
    const { brand, assets, hasAttributions } = this.#frame;
    const { code, signed } = prove(opened);
    const html = drawPage(document, {
      partner: partnerBrand && markOf(partnerBrand, { operator: brand.name, language, address: fromPage }),
      brand: { ...brand, ...(brand.logoUrl !== undefined && { logoUrl: fromPage(brand.logoUrl) }) },
      assets: { style: fromPage(assets.style), script: fromPage(assets.script), icon: fromPage(assets.icon) },
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
    const bytes = Buffer.from(html);
    const drawn = { bytes, etag: etagOf(bytes) };
    if (document.isComplete) this.cache.store(keyOf(request), { ...drawn, until: accessUntil }, drops);
    return { ...drawn, language, isComplete: document.isComplete };
  }
}

/** What the page of a complete report depends on. */
function keyOf(request: PageRequest): string {
  const { language, unit } = readerOf(request);
  return [request.reportId, language, unit].join(' ');
}

function linkOf({ reportId, at, lang, unit, k, exp, sig }: PageRequest): LinkedRequest {
  return { reportId, path: pagePath(reportId), parameters: readerOf({ lang, unit }).parameters, at, k, exp, sig };
}

/** An address relative to the page, which is one folder deep: it works under any path prefix of a proxy. */
function fromPage(path: string): string {
  return `..${path}`;
}
