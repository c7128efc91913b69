import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Language } from '../../language/languages.ts';
import type { ChangesNote } from '../../presentation/document/changes-note.ts';
import { buyerOf, type LinkParameters, type LinkSecret } from '../../presentation/links.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { compareReports } from '../changes/compare.ts';
import { disputesSince, withoutDecided } from '../changes/disputes.ts';
import { findChanged, findLater } from '../changes/later.ts';
import { noteOfLater, noteSince } from '../changes/note.ts';
import { decidedBy } from '../disputes/effect.ts';
import { listDisputesOf } from '../disputes/store.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { contentOf, findReport, previousReport, type StoredReport } from '../store.ts';
import { checkLink, type Signature } from './signed-links.ts';

export interface LinkedRequest extends Signature {
  readonly reportId: string;
  readonly path: string;
  readonly parameters: LinkParameters;
  readonly at: Date;
}

/** A report that was opened by a link. */
export interface LinkedReport {
  readonly stored: StoredReport & { readonly vin: string };
  readonly report: AssembledReport;
  /** The secret of its links, which never changes. */
  readonly linkSecret: LinkSecret;
}

/** Opens reports by links that this service signed, until the link or the report expires. */
export class LinkedReports {
  readonly #database: Queryable;
  readonly #secrets: LinkSecrets;

  constructor(database: Queryable, secrets: LinkSecrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /** Checks a link to a report that was opened before and can be read until then; returns when the link expires. */
  async check(request: LinkedRequest, accessUntil: Date): Promise<Date> {
    const { expiresAt } = await checkLink(this.#secrets, request, request);
    refuseExpired(expiresAt, accessUntil, request.at);
    return expiresAt;
  }

  /** What is new, and was decided, compared with the report that the same partner had; undefined where there was none, or sections are pending. */
  async since(
    { stored, report }: Pick<LinkedReport, 'stored' | 'report'>,
    language: Language,
  ): Promise<ChangesNote | undefined> {
    const previous = stored.pending.length === 0 ? await previousReport(this.#database, stored) : undefined;
    const before = previous && contentOf(previous)?.report;
    if (!before) return undefined;
    const { partnerId, vinHash } = stored;
    const madeAt = new Date(report.generatedAt);
    const disputes = decidedBy(await listDisputesOf(this.#database, vinHash, { partnerId }), madeAt);
    const compared = compareReports(before, report);
    const changes = [...disputesSince(before, disputes), ...withoutDecided(compared, disputes, report)];
    return noteSince(previous.boughtAt, changes, language);
  }

  /** What came after a report; undefined where nothing of the vehicle changed. */
  async later(
    { stored, report }: Pick<LinkedReport, 'stored' | 'report'>,
    language: Language,
  ): Promise<ChangesNote | undefined> {
    const later = await findLater(this.#database, stored, report);
    return later && noteOfLater(later, language);
  }

  /** Stands for what came after a report: while it is the same, `later` is. Empty where nothing was announced. */
  async laterState(partnerId: string, reportId: string): Promise<string> {
    return (await findChanged(this.#database, partnerId, [reportId])).get(reportId) ?? '';
  }

  async open(request: LinkedRequest): Promise<LinkedReport> {
    const { expiresAt, secret, k } = await checkLink(this.#secrets, request, request);
    const { reportId } = request;
    const stored = await findReport(this.#database, reportId, buyerOf(secret, reportId, k));
    if (stored?.isErasedOnRequest) throw new Failure('REPORT_ERASED');
    if (!stored || stored.vin === null) throw new Failure('REPORT_EXPIRED');
    refuseExpired(expiresAt, stored.accessUntil, request.at);
    const content = contentOf(stored);
    if (!content) throw new Failure('REPORT_EXPIRED');
    const { report, linkSecret } = content;
    return { stored: { ...stored, vin: stored.vin }, report, linkSecret: await this.#secrets.need(linkSecret) };
  }
}

function refuseExpired(linkExpiresAt: Date, accessUntil: Date, at: Date): void {
  if (accessUntil <= at) throw new Failure('REPORT_EXPIRED');
  if (linkExpiresAt > at) return;
  // Links are dated to the second: one that was made to last as long as its report expires with it.
  const livesAsLong = linkExpiresAt.getTime() > accessUntil.getTime() - 1000;
  throw new Failure(livesAsLong ? 'REPORT_EXPIRED' : 'LINK_EXPIRED');
}
