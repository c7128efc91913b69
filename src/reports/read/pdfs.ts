import { Failure } from '../../kernel/errors.ts';
import type { Requester } from '../../kernel/fair-queue.ts';
import { brandWords } from '../../language/documents/brand.ts';
import { documentWords } from '../../language/documents/index.ts';
import type { Language } from '../../language/languages.ts';
import type { ReportBrand } from '../../presentation/brand/partner-mark.ts';
import { type ReportDocument, templateVersion } from '../../presentation/document/document.ts';
import { servedPicturesOf } from '../../presentation/document/pictures.ts';
import { checkAddress, pdfPath } from '../../presentation/links.ts';
import { attributionsAddress } from '../../presentation/page/attributions.ts';
import type { PdfInput, PdfRenderer } from '../../presentation/pdf/renderer.ts';
import type { ServedMedia } from '../../suppliers/media/served-media.ts';
import { readableOn } from '../../web/contrast.ts';
import { print } from '../../web/palette.ts';
import type { Drawn, DrawnCache } from './drawn-cache.ts';
import {
  drawnOf,
  LinkedDocuments,
  type DocumentParts,
  type DocumentRequest,
  type OpenedReport,
  type ReadDocument,
} from './linked-documents.ts';
import type { LinkedReport } from './linked-reports.ts';
import { mediumOf } from './pictures.ts';
import { type Proof, prove } from './prove.ts';
import { parametersFor } from './reader-choice.ts';

interface PdfParts extends DocumentParts {
  readonly media: Pick<ServedMedia, 'readSmallPictures'>;
  readonly renderer: Pick<PdfRenderer, 'render'>;
  readonly brand: PdfInput['brand'];
  readonly readLogo: (hash: string) => Promise<Buffer | undefined>;
  readonly publicUrl: () => string;
}

/**
 * Reads reports as PDF by links that this service signed. One that is in the cache is not rendered again, and
 * concurrent requests for the same one wait for one rendering.
 */
export class PdfReader {
  readonly #parts: PdfParts;
  readonly #documents: LinkedDocuments;
  readonly #inProgress = new Map<string, Promise<Drawn>>();

  constructor(parts: PdfParts) {
    this.#parts = parts;
    this.#documents = new LinkedDocuments(parts, pdfPath);
  }

  get cache(): DrawnCache {
    return this.#documents.cache;
  }

  async read(request: DocumentRequest): Promise<ReadDocument & { readonly fileName: string }> {
    const opened = await this.#documents.open(request);
    const key = keyOf(opened);
    const pdf = this.cache.find(key) ?? (await this.#drawOnce(key, opened));
    // During rendering the report may have been erased, or its access may have expired.
    if (opened.drops !== this.cache.drops) await this.#documents.open(request);
    const { accessUntil, pending } = opened.stored;
    if (accessUntil <= request.now()) throw new Failure('REPORT_EXPIRED');
    return { ...pdf, language: opened.language, isComplete: pending.length === 0, fileName: fileNameOf(opened) };
  }

  async #drawOnce(key: string, opened: OpenedReport): Promise<Drawn> {
    const known = this.#inProgress.get(key);
    if (known) return known;
    const proof = prove(opened);
    const drawing = this.#documents
      .write(opened)
      .then((document) =>
        this.#parts.renderer.render(() => this.#collect(opened, document, proof), requesterOf(opened)),
      )
      .then(proof.seal)
      .then(drawnOf);
    this.#inProgress.set(key, drawing);
    try {
      const pdf = await drawing;
      this.#documents.keep(key, pdf, opened);
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
      servedPicturesOf(document).flatMap((kind) => {
        const id = mediumOf(kind, report);
        return id === undefined ? [] : [[kind, id] as const];
      }),
    );
    const small = await media.readSmallPictures(stored.vinHash, [...ids.values()], requesterOf(opened));
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

/** By which a reader of several reports finds this one. It is in no log. */
function fileNameOf({ stored, report, language }: OpenedReport): string {
  return `${stored.vin}-${report.generatedAt.slice(0, 10)}-${language}.pdf`;
}

/** What a PDF depends on. */
function keyOf({ stored, language, unit, partnerBrand }: OpenedReport): string {
  const shownAs = partnerBrand ? JSON.stringify(partnerBrand) : '';
  return [stored.id, stored.version, language, unit, templateVersion, shownAs].join(' ');
}

/** Partners take turns at what is drawn, and so do the reports of one. */
function requesterOf({ stored }: LinkedReport): Requester {
  return { owner: stored.partnerId, topic: stored.id };
}
