import { Failure } from '../../kernel/errors.ts';
import type { Requester } from '../../kernel/fair-queue.ts';
import { brandWords } from '../../language/documents/brand.ts';
import { documentWords } from '../../language/documents/index.ts';
import type { Language } from '../../language/languages.ts';
import type { ReportBrand } from '../../presentation/brand/partner-mark.ts';
import { type ReportDocument, templateVersion } from '../../presentation/document/document.ts';
import { picturesOf } from '../../presentation/document/pictures.ts';
import { writeDocument } from '../../presentation/document/write.ts';
import { checkAddress, pdfPath } from '../../presentation/links.ts';
import { attributionsAddress } from '../../presentation/page/attributions.ts';
import type { PdfInput, PdfRenderer } from '../../presentation/pdf/renderer.ts';
import type { ServedMedia } from '../../suppliers/media/served-media.ts';
import { readableOn } from '../../web/contrast.ts';
import { print } from '../../web/palette.ts';
import { type Drawn, DrawnCache } from './drawn-cache.ts';
import { etagOf } from './etag.ts';
import type { LinkedReport, LinkedReports } from './linked-reports.ts';
import { mediumOf } from './pictures.ts';
import { type Proof, prove } from './prove.ts';
import { parametersFor, readerOf, type ReaderChoice } from './reader-choice.ts';
import type { FindReportBrand } from './report-brands.ts';
import type { Signature } from './signed-links.ts';

interface PdfRequest extends Signature, ReaderChoice {
  readonly reportId: string;
  readonly now: () => Date;
}

interface ReportPdf extends Drawn {
  readonly language: Language;
  readonly isComplete: boolean;
}

interface PdfParts {
  readonly media: Pick<ServedMedia, 'readSmallPictures'>;
  readonly reports: LinkedReports;
  readonly renderer: Pick<PdfRenderer, 'render'>;
  readonly brand: PdfInput['brand'];
  readonly brandOf: FindReportBrand;
  readonly readLogo: (hash: string) => Promise<Buffer | undefined>;
  readonly publicUrl: () => string;
  /** Whether there is a page of statements that licences require. */
  readonly hasAttributions: boolean;
}

interface OpenedReport extends LinkedReport {
  readonly partnerBrand: ReportBrand | undefined;
}

const cacheBytes = 16 * 1024 * 1024;

/**
 * Returns reports as PDF for links that this service signed. One that is in the cache is not rendered again, and
 * concurrent requests for the same one wait for one rendering.
 */
export class PdfReader {
  readonly #parts: PdfParts;
  readonly #inProgress = new Map<string, Promise<Drawn>>();
  readonly cache = new DrawnCache(cacheBytes);

  constructor(parts: PdfParts) {
    this.#parts = parts;
  }

  async read({ reportId, now, lang, unit, ...signature }: PdfRequest): Promise<ReportPdf> {
    const reader = readerOf({ lang, unit });
    const { parameters } = reader;
    const open = () =>
      this.#parts.reports.open({ ...signature, reportId, path: pdfPath(reportId), parameters, at: now() });
    const { drops } = this.cache;
    const opened = await open();
    const { id, version, vin, accessUntil, partnerId } = opened.stored;
    const partnerBrand = await this.#parts.brandOf(partnerId);
    const shownAs = partnerBrand ? JSON.stringify(partnerBrand) : '';
    const key = [id, version, reader.language, reader.unit, templateVersion, shownAs].join(' ');
    const write = () => writeDocument({ reportId: id, vin, accessUntil }, opened.report, reader);
    const pdf = this.cache.find(key) ?? (await this.#drawOnce(key, { ...opened, partnerBrand }, { write, drops }));
    // During rendering the report may have been erased, or its access may have expired.
    if (drops !== this.cache.drops) await open();
    if (accessUntil <= now()) throw new Failure('REPORT_EXPIRED');
    return {
      ...pdf,
      language: reader.language,
      isComplete: opened.stored.pending.length === 0,
    };
  }

  async #drawOnce(
    key: string,
    opened: OpenedReport,
    { write, drops }: { write: () => ReportDocument; drops: number },
  ): Promise<Drawn> {
    const known = this.#inProgress.get(key);
    if (known) return known;
    const proof = prove(opened);
    const drawing = this.#parts.renderer
      .render(() => this.#collect(opened, write(), proof), requesterOf(opened))
      .then(proof.seal)
      .then((bytes) => ({ bytes, etag: etagOf(bytes) }));
    this.#inProgress.set(key, drawing);
    try {
      const pdf = await drawing;
      this.cache.store(key, { ...pdf, until: opened.stored.accessUntil }, drops);
      return pdf;
    } finally {
      this.#inProgress.delete(key);
    }
  }

  /** All that goes into the PDF; loaded when its turn has come, since photos are large. */
  async #collect(opened: OpenedReport, document: ReportDocument, { code }: Proof): Promise<PdfInput> {
    const { stored, report, partnerBrand } = opened;
    const { media, brand, publicUrl, hasAttributions } = this.#parts;
    const ids = new Map(
      picturesOf(document).flatMap((kind) => {
        const id = mediumOf(kind, report);
        return id === undefined ? [] : [[kind, id] as const];
      }),
    );
    const small = await media.readSmallPictures(stored.vehicle, [...ids.values()], requesterOf(opened));
    const pictures = [...ids].flatMap(([kind, id]) => {
      const bytes = small.get(id);
      return bytes ? [[kind, bytes] as const] : [];
    });
    const parameters = parametersFor(document.language, document.unit);
    return {
      document,
      brand,
      ...(partnerBrand && { partner: await this.#partnerOf(partnerBrand, document.language) }),
      check: { code, url: publicUrl() + checkAddress(stored.id, code, parameters) },
      ...(hasAttributions && {
        attributions: {
          title: documentWords[document.language].attributions.title,
          url: publicUrl() + attributionsAddress(document.language),
        },
      }),
      pictures: new Map(pictures),
      madeAt: new Date(report.generatedAt),
    };
  }

  /** A logo that was replaced just now is left out: the next request has the new one. */
  async #partnerOf(
    { name, colour, logoHash }: ReportBrand,
    language: Language,
  ): Promise<NonNullable<PdfInput['partner']>> {
    const logo = logoHash === null ? undefined : await this.#parts.readLogo(logoHash);
    return {
      name,
      accent: readableOn(colour, [print.background]),
      ...(logo && { logo }),
      reportBy: brandWords[language].reportBy(this.#parts.brand.name),
    };
  }
}

/** Partners take turns at what is drawn, and so do the reports of one. */
function requesterOf({ stored }: LinkedReport): Requester {
  return { owner: stored.partnerId, topic: stored.id };
}
