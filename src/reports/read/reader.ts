import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Language } from '../../language/languages.ts';
import { imagePath, pagePath, signedPath, signerOf, type LinkSigner } from '../../presentation/links.ts';
import { writePartnerReport } from '../../presentation/partner-report.ts';
import type { AssembledReport, PurchaseFacts } from '../../report/model/report.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { contentOf, findReport, type StoredReport } from '../store.ts';
import { Arrivals } from './arrivals.ts';
import { ReportCache, type Rendition, type ReportFacts } from './cache.ts';
import { etagOf } from './etag.ts';

export type { Rendition } from './cache.ts';

export interface ReadRequest {
  readonly reportId: string;
  readonly partnerId: string;
  /** Undefined: the language of the purchase. */
  readonly language: Language | undefined;
  readonly at: Date;
}

interface Patience {
  readonly waitMs: number;
  /** Whether the reader has this already, where it sent a tag; if not, it is returned immediately. */
  readonly knows: ((rendition: Rendition) => boolean) | undefined;
  readonly gone: AbortSignal;
  /** The time at the end of the wait. */
  readonly now: () => Date;
}

interface Admitted extends Pick<ReportFacts, 'partnerId' | 'accessUntil'> {
  readonly isErasedOnRequest?: boolean;
}

export interface ReadReport {
  readonly rendition: Rendition;
  readonly accessUntil: Date;
}

const cacheBytes = 24 * 1024 * 1024;

/** Reads bought reports for the partners who bought them. */
export class ReportReader {
  readonly #database: Queryable;
  readonly secrets: LinkSecrets;
  readonly #publicUrl: () => string;
  readonly arrivals: Arrivals;
  readonly cache = new ReportCache(cacheBytes);
  /** How often the cache had been dropped when a rendition was drawn. */
  readonly #drawnAfter = new WeakMap<Rendition, number>();

  constructor(database: Queryable, secrets: LinkSecrets, publicUrl: () => string) {
    this.#database = database;
    this.secrets = secrets;
    this.#publicUrl = publicUrl;
    this.arrivals = new Arrivals(database);
  }

  /** A complete report that is cached; undefined where the database has to be queried. */
  readFromMemory({ reportId, partnerId, language, at }: ReadRequest): ReadReport | undefined {
    const known = this.cache.find(reportId);
    if (!known) return undefined;
    admit(known.facts, partnerId, at);
    const rendition = known.renditions.get(language ?? known.facts.language);
    return rendition && { rendition, accessUntil: known.facts.accessUntil };
  }

  /** The same, and undefined, too, where the response would be an error. */
  findInMemory(request: ReadRequest): ReadReport | undefined {
    try {
      return this.readFromMemory(request);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  async read(request: ReadRequest): Promise<ReadReport> {
    const known = this.readFromMemory(request);
    if (known) return known;
    const { drops } = this.cache;
    return this.#present(await findAdmitted(this.#database, request), request.language, drops);
  }

  /** Reads a report, and waits for an arrival if it is not complete. */
  async readPatiently(request: ReadRequest, { waitMs, knows, gone, now }: Patience): Promise<ReadReport> {
    const { drops } = this.cache;
    const report = await findAdmitted(this.#database, request);
    const found = await this.#present(report, request.language, drops);
    if (found.rendition.isComplete || (knows && !knows(found.rendition)) || waitMs === 0) return found;
    await this.arrivals.next(report, waitMs, gone);
    return this.read({ ...request, at: now() });
  }

  /** Draws a report's answer in a language. */
  draw(
    facts: PurchaseFacts,
    report: AssembledReport,
    { language, signer }: { language: Language; signer: LinkSigner },
  ): Rendition {
    const publicUrl = this.#publicUrl();
    const link = (kind: string) => publicUrl + signedPath(imagePath(facts.reportId, kind), signer, facts.accessUntil);
    const pageUrl = publicUrl + signedPath(pagePath(facts.reportId), signer, facts.accessUntil, { lang: language });
    const body = Buffer.from(writePartnerReport(facts, report, { language, publicUrl, pageUrl, link }));
    const etag = etagOf(body);
    const isComplete = !Object.values(report.sections).includes('generating');
    const rendition = { body, etag, language, isComplete };
    this.#drawnAfter.set(rendition, this.cache.drops);
    return rendition;
  }

  /** Caches a complete report that was drawn for its purchase. */
  keep(facts: ReportFacts, rendition: Rendition): void {
    this.cache.keep(facts, rendition, this.#drawnAfter.get(rendition) ?? -1);
  }

  async #present(report: StoredReport, wanted: Language | undefined, readAfterDrops: number): Promise<ReadReport> {
    const { id: reportId, partnerId, accessUntil, vin, language } = report;
    const stored = contentOf(report);
    if (vin === null || !stored) throw new Failure('REPORT_EXPIRED');
    // The links of a report are always signed with the same secret: a complete report is the same at every read.
    const signer = signerOf(await this.secrets.need(stored.linkSecret), report);
    const rendition = this.draw({ reportId, vin, accessUntil }, stored.report, {
      language: wanted ?? language,
      signer,
    });
    if (rendition.isComplete)
      this.cache.keep({ reportId, partnerId, accessUntil, language }, rendition, readAfterDrops);
    return { rendition, accessUntil };
  }
}

/** The report of a partner, if it can be read now. */
export async function findAdmitted(
  database: Queryable,
  { reportId, partnerId, at }: Pick<ReadRequest, 'reportId' | 'partnerId' | 'at'>,
): Promise<StoredReport> {
  const report = await findReport(database, reportId, partnerId);
  if (!report) throw new Failure('REPORT_NOT_FOUND');
  admit(report, partnerId, at);
  return report;
}

/** Another partner's report and one that does not exist give the same failure; an own one expires, or is erased. */
function admit({ partnerId, accessUntil, isErasedOnRequest = false }: Admitted, asking: string, at: Date): void {
  if (partnerId !== asking) throw new Failure('REPORT_NOT_FOUND');
  if (isErasedOnRequest) throw new Failure('REPORT_ERASED');
  if (accessUntil <= at) throw new Failure('REPORT_EXPIRED');
}
