import { LRUCache } from 'lru-cache';

/** A PDF with its tag: both are made once. */
export interface DrawnPdf {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface CachedPdf {
  readonly pdf: DrawnPdf;
  readonly until: Date;
}

/** PDFs that were rendered, no more of them than `maxBytes`; the least recently read one is dropped first. */
export class PdfCache {
  readonly #entries: LRUCache<string, CachedPdf>;
  #drops = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ pdf }) => pdf.bytes.length });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How often everything was dropped. To be read before a report is loaded whose PDF will be put in here. */
  get drops(): number {
    return this.#drops;
  }

  find(key: string): DrawnPdf | undefined {
    return this.#entries.get(key)?.pdf;
  }

  /** Stores what was loaded after so many drops, unless there was one since: the report may have been erased meanwhile. */
  keep(key: string, pdf: DrawnPdf, { until, openedAfterDrops }: { until: Date; openedAfterDrops: number }): void {
    if (openedAfterDrops === this.#drops) this.#entries.set(key, { pdf, until });
  }

  /** Drops what may no longer be read: content is stored nowhere longer than necessary. */
  forgetExpired(now: Date): void {
    // Collected first: the cache must not change while it is iterated over.
    const expired = Array.from(this.#entries.entries()).filter(([, { until }]) => until <= now);
    for (const [key] of expired) this.#entries.delete(key);
  }

  /** Drops everything, when something was erased before its time. */
  dropAll(): void {
    this.#drops++;
    this.#entries.clear();
  }
}
