import { sizeOfCopies } from '../../web/compression/compress.ts';
import { ContentCache } from './content-cache.ts';

/** A page or a PDF with its tag: both are made once. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface CachedDrawn extends Drawn {
  /** When its report can no longer be read. */
  readonly until: Date;
}

/** Pages or PDFs that were drawn, with compressed copies of the pages. */
export class DrawnCache extends ContentCache<CachedDrawn> {
  constructor(maxBytes: number) {
    super({ maxBytes, bytesOf: ({ bytes }) => bytes.length + sizeOfCopies(bytes), endOf: ({ until }) => until });
  }
}
