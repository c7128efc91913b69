import type { PartnerPdfLink } from '../../contract/pdf-link.ts';
import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Language } from '../../language/languages.ts';
import { pdfPath, signedPath, signerOf } from '../../presentation/links.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { contentOf } from '../store.ts';
import { endOfPdfLink } from './document-link.ts';
import { findAdmitted, type ReadRequest } from './reader.ts';

/** Hands out links to a report's PDF, to the partner who bought it. */
export class PdfLinks {
  readonly #database: Queryable;
  readonly #secrets: LinkSecrets;
  readonly #publicUrl: () => string;

  constructor(database: Queryable, secrets: LinkSecrets, publicUrl: () => string) {
    this.#database = database;
    this.#secrets = secrets;
    this.#publicUrl = publicUrl;
  }

  async make(request: ReadRequest): Promise<PartnerPdfLink & { language: Language }> {
    const { reportId, at } = request;
    const report = await findAdmitted(this.#database, request);
    const content = contentOf(report);
    if (!content) throw new Failure('REPORT_EXPIRED');
    const language = request.language ?? report.language;
    const signer = signerOf(await this.#secrets.need(content.linkSecret), report);
    const lapsesAt = endOfPdfLink(at, report.accessUntil);
    const path = signedPath(pdfPath(reportId), signer, lapsesAt, { lang: language });
    return {
      reportId,
      url: this.#publicUrl() + path,
      urlExpiresAt: lapsesAt.toISOString(),
      accessUntil: report.accessUntil.toISOString(),
      language,
    };
  }
}
