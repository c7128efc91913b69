import type { ReaderUnit } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import type { ReportBrand } from '../../presentation/brand/partner-mark.ts';
import type { ReportDocument } from '../../presentation/document/document.ts';
import { writeDocument } from '../../presentation/document/write.ts';
import { type Drawn, DrawnCache } from './drawn-cache.ts';
import { etagOf } from './etag.ts';
import type { LinkedReport, LinkedReports, LinkedRequest } from './linked-reports.ts';
import { readerOf, type ReaderChoice } from './reader-choice.ts';
import type { FindReportBrand } from './report-brands.ts';
import type { Signature } from './signed-links.ts';

/** A request for a page or a PDF by its link. */
export interface DocumentRequest extends Signature, ReaderChoice {
  readonly reportId: string;
  readonly now: () => Date;
}

/** A page or a PDF as it is sent. */
export interface ReadDocument extends Drawn {
  readonly language: Language;
  readonly isComplete: boolean;
}

/** A report that was opened by a link to one of its documents, and what the document depends on besides. */
export interface OpenedReport extends LinkedReport {
  readonly language: Language;
  readonly unit: ReaderUnit;
  readonly partnerBrand: ReportBrand | undefined;
  /** How often the cache had been dropped before the report was loaded. */
  readonly drops: number;
}

/** What the readers of pages and of PDFs need. */
export interface DocumentParts {
  readonly reports: LinkedReports;
  readonly brandOf: FindReportBrand;
  /** Whether there is a page of attributions that licences require. */
  readonly hasAttributions: boolean;
}

/** About a hundred pages. */
const cacheBytes = 16 * 1024 * 1024;

/** Opens reports by links to one kind of document, and caches the documents that are drawn of them. */
export class LinkedDocuments {
  readonly cache = new DrawnCache(cacheBytes);
  readonly #parts: Pick<DocumentParts, 'reports' | 'brandOf'>;
  readonly #pathOf: (reportId: string) => string;

  constructor(parts: Pick<DocumentParts, 'reports' | 'brandOf'>, pathOf: (reportId: string) => string) {
    this.#parts = parts;
    this.#pathOf = pathOf;
  }

  async open(request: DocumentRequest): Promise<OpenedReport> {
    const { drops } = this.cache;
    const opened = await this.#parts.reports.open(this.#linkOf(request));
    const { language, unit } = readerOf(request);
    return { ...opened, language, unit, partnerBrand: await this.#parts.brandOf(opened.stored.partnerId), drops };
  }

  /** Checks the link to a document that is cached; returns when the link expires. */
  async check(request: DocumentRequest, accessUntil: Date): Promise<Date> {
    return this.#parts.reports.check(this.#linkOf(request), accessUntil);
  }

  /** The document that page and PDF are drawn from. */
  async write(opened: OpenedReport): Promise<ReportDocument> {
    const since = await this.#parts.reports.since(opened, opened.language);
    return { ...documentOf(opened), ...(since && { since }) };
  }

  /** Caches a document, unless everything was dropped since its report was opened. */
  keep(key: string, drawn: Drawn, { stored, drops }: OpenedReport): void {
    this.cache.store(key, { ...drawn, until: stored.accessUntil }, drops);
  }

  #linkOf({ reportId, lang, unit, k, exp, sig, now }: DocumentRequest): LinkedRequest {
    const { parameters } = readerOf({ lang, unit });
    return { reportId, path: this.#pathOf(reportId), parameters, at: now(), k, exp, sig };
  }
}

function documentOf({ stored, report, language, unit }: OpenedReport): ReportDocument {
  const { id: reportId, vin, accessUntil } = stored;
  return writeDocument({ reportId, vin, accessUntil }, report, { language, unit });
}

export function drawnOf(bytes: Buffer): Drawn {
  return { bytes, etag: etagOf(bytes) };
}
