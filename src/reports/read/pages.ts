import { languages, type Language } from '../../language/languages.ts';
import { writeDocument } from '../../presentation/document/write.ts';
import { imagePath, pagePath, pdfPath, signedPath, type LinkParameters } from '../../presentation/links.ts';
import { attributionsAddress } from '../../presentation/page/attributions.ts';
import { drawPage, type PageFrame } from '../../presentation/page/page.ts';
import type { Arrivals } from './arrivals.ts';
import { etagOf } from './etag.ts';
import type { LinkedReport, LinkedReports } from './linked-reports.ts';
import { parametersFor, readerOf, type ReaderChoice } from './reader-choice.ts';
import type { Signature } from './signed-links.ts';

interface PageRequest extends Signature, ReaderChoice {
  readonly reportId: string;
  readonly at: Date;
}

interface PagePatience {
  readonly waitMs: number;
  /** Whether the reader has this page already. */
  readonly knows: (etag: string) => boolean;
  readonly gone: AbortSignal;
  readonly now: () => Date;
}

interface ReportPage {
  readonly html: string;
  readonly etag: string;
  readonly language: Language;
  readonly isComplete: boolean;
}

/** What all pages of reports share. */
interface ReportFrame extends PageFrame {
  /** Whether there is a page of attributions that licences require. */
  readonly hasAttributions: boolean;
}

/** Reads reports as web pages by links that this service signed. */
export class PageReader {
  readonly #reports: LinkedReports;
  readonly #arrivals: Arrivals;
  readonly #frame: ReportFrame;

  constructor(reports: LinkedReports, arrivals: Arrivals, frame: ReportFrame) {
    this.#reports = reports;
    this.#arrivals = arrivals;
    this.#frame = frame;
  }

  /** The page as it is now; if the reader has that already, the next state of it, as long as the wait allows. */
  async read(request: PageRequest, { waitMs, knows, gone, now }: PagePatience): Promise<ReportPage> {
    const opened = await this.#open(request);
    const page = this.#draw(opened, request);
    if (page.isComplete || waitMs === 0 || !knows(page.etag)) return page;
    await this.#arrivals.next(opened.stored.id, opened.stored.version, waitMs, gone);
    const later = { ...request, at: now() };
    return this.#draw(await this.#open(later), later);
  }

  #open({ reportId, at, lang, unit, ...signature }: PageRequest): Promise<LinkedReport> {
    const { parameters } = readerOf({ lang, unit });
    return this.#reports.open({ ...signature, reportId, path: pagePath(reportId), parameters, at });
  }

  #draw({ stored, report, linkSecret }: LinkedReport, choice: ReaderChoice): ReportPage {
    const { language, unit } = readerOf(choice);
    const { id: reportId, vin, accessUntil } = stored;
    const sign = (path: string, parameters?: LinkParameters) =>
      fromPage(signedPath(path, linkSecret, accessUntil, parameters));
    const document = writeDocument({ reportId, vin, accessUntil }, report, { language, unit });
    const { brand, assets, hasAttributions } = this.#frame;
    const html = drawPage(document, {
      brand: { ...brand, ...(brand.logoUrl !== undefined && { logoUrl: fromPage(brand.logoUrl) }) },
      assets: { style: fromPage(assets.style), script: fromPage(assets.script), icon: fromPage(assets.icon) },
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
    const etag = etagOf(html);
    return { html, etag, language, isComplete: document.isComplete };
  }
}

/** An address relative to the page, which is one folder deep: it works under any path prefix of a proxy. */
function fromPage(path: string): string {
  return `..${path}`;
}
