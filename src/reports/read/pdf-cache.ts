import { ContentCache } from './content-cache.ts';

/** A PDF with its tag: both are made once. */
export interface DrawnPdf {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface CachedPdf extends DrawnPdf {
  /** When its report can no longer be read. */
  readonly until: Date;
}

/** PDFs that were rendered. */
export class PdfCache extends ContentCache<CachedPdf> {
  constructor(maxBytes: number) {
    super({ maxBytes, bytesOf: ({ bytes }) => bytes.length, endOf: ({ until }) => until });
  }
}
