import type { ReportCertificate } from '../../contract/report-certificate.ts';
import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import { certificateWords } from '../../language/documents/certificate/index.ts';
import { documentWords } from '../../language/documents/index.ts';
import type { Language } from '../../language/languages.ts';
import { certificatePath, checkAddress, signedPath, signerOf } from '../../presentation/links.ts';
import { type CertifiedFacts, drawCertificate, findingOf } from '../../presentation/pdf/certificate.ts';
import type { PdfRenderer } from '../../presentation/pdf/renderer.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { endOfPdfLink } from '../read/document-link.ts';
import type { LinkedReport, LinkedReports } from '../read/linked-reports.ts';
import { prove } from '../read/prove.ts';
import { readerOf } from '../read/reader-choice.ts';
import { findAdmitted, type ReadRequest } from '../read/reader.ts';
import type { Signature } from '../read/signed-links.ts';
import type { RecordRegistry } from '../records/registry.ts';
import { contentOf } from '../store.ts';
import { readCertifiedFacts } from './facts.ts';

interface CertificateParts {
  readonly database: Queryable;
  readonly secrets: LinkSecrets;
  readonly records: Pick<RecordRegistry, 'read'>;
  readonly publicUrl: () => string;
}

interface Asked extends ReadRequest {
  readonly recordId: string | undefined;
}

/** Certifies what was known on the day of a purchase, to the partner who bought the report. Queries no supplier. */
export class CertificateReader {
  readonly #parts: CertificateParts;

  constructor(parts: CertificateParts) {
    this.#parts = parts;
  }

  async read(request: Asked): Promise<{ certificate: ReportCertificate; language: Language }> {
    const { reportId, recordId, at } = request;
    const { database, secrets, publicUrl } = this.#parts;
    const stored = await findAdmitted(database, request);
    const content = contentOf(stored);
    if (!content || stored.vin === null) throw new Failure('REPORT_EXPIRED');
    const { vin } = stored;
    const linkSecret = await secrets.need(content.linkSecret);
    const opened = { stored: { ...stored, vin }, report: content.report, linkSecret };
    const facts = await certify(opened, recordId, this.#parts.records);
    const { code, signed } = prove(opened, facts);
    const language = request.language ?? stored.language;
    const lapsesAt = endOfPdfLink(at, stored.accessUntil);
    const parameters = { lang: language, ...(recordId !== undefined && { record: recordId }) };
    const path = signedPath(certificatePath(reportId), signerOf(linkSecret, stored), lapsesAt, parameters);
    const { checks } = documentWords[language].coverage;
    return {
      certificate: {
        reportId,
        vin,
        purchasedAt: facts.purchasedAt,
        ...(facts.record && { record: facts.record }),
        sources: facts.sources.map(({ section, countries, ...source }) => {
          return { section, name: checks[section], ...source, countries: [...countries] };
        }),
        text: sentenceOf(facts, language),
        checkCode: code,
        attestation: signed,
        url: publicUrl() + path,
        urlExpiresAt: lapsesAt.toISOString(),
        accessUntil: stored.accessUntil.toISOString(),
      },
      language,
    };
  }
}

interface LinkedCertificate extends Signature {
  readonly reportId: string;
  readonly lang: string | undefined;
  readonly record: string | undefined;
  readonly at: Date;
}

interface CertificatePdfParts extends Pick<CertificateParts, 'records' | 'publicUrl'> {
  readonly reports: LinkedReports;
  readonly renderer: Pick<PdfRenderer, 'typeset'>;
  readonly brand: { readonly name: string; readonly accent: string };
}

/** Reads certificates as PDFs of one page, by links that this service signed. */
export class CertificatePdfs {
  readonly #parts: CertificatePdfParts;

  constructor(parts: CertificatePdfParts) {
    this.#parts = parts;
  }

  async read({ reportId, lang, record, at, ...signature }: LinkedCertificate) {
    const { reports, renderer, records, publicUrl, brand } = this.#parts;
    const { language } = readerOf({ lang, unit: undefined });
    const parameters = { ...(lang !== undefined && { lang }), ...(record !== undefined && { record }) };
    const opened = await reports.open({ reportId, path: certificatePath(reportId), parameters, at, ...signature });
    const facts = await certify(opened, record, records);
    const { code, seal } = prove(opened);
    const { stored, report } = opened;
    const check = { code, url: publicUrl() + checkAddress(reportId, code, { lang: language }) };
    const sentence = sentenceOf(facts, language);
    const job = drawCertificate({
      brand,
      language,
      check,
      sentence,
      ...facts,
      reportId,
      vin: stored.vin,
      madeAt: new Date(report.generatedAt),
    });
    const pdf = seal(await renderer.typeset(job, { owner: stored.partnerId, topic: stored.id }));
    return { pdf, language, fileName: `${stored.vin}-${facts.purchasedAt.slice(0, 10)}-known-${language}.pdf` };
  }
}

async function certify(
  { stored, report }: Pick<LinkedReport, 'stored' | 'report'>,
  recordId: string | undefined,
  records: Pick<RecordRegistry, 'read'>,
): Promise<CertifiedFacts> {
  const known = recordId === undefined ? [] : (await records.read(stored.vinHash)).known;
  return readCertifiedFacts(report, { vinHash: stored.vinHash, boughtAt: stored.boughtAt, recordId, known });
}

function sentenceOf(facts: CertifiedFacts, language: Language): string {
  return certificateWords[language][findingOf(facts)];
}
