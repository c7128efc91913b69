import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import { buyerOf, type LinkParameters, type LinkSecret } from '../../presentation/links.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { contentOf, findReport, type StoredReport } from '../store.ts';
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
