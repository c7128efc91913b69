/** A PDF with its tag: both are made once. */
export interface DrawnPdf {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface CachedPdf {
  readonly pdf: DrawnPdf;
  readonly until: Date;
}

/** PDFs that were drawn, no more of them than `maxBytes`; the one that nobody has wanted for longest goes first. */
export class PdfCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, CachedPdf>();
  #bytes = 0;
  #drops = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How often everything was dropped. Whoever opens a report to draw it asks before. */
  get drops(): number {
    return this.#drops;
  }

  find(key: string): DrawnPdf | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.pdf;
  }

  /** Keeps what was opened after so many drops, unless all was dropped since: then it may have been erased meanwhile. */
  keep(key: string, pdf: DrawnPdf, { until, openedAfterDrops }: { until: Date; openedAfterDrops: number }): void {
    if (openedAfterDrops !== this.#drops) return;
    this.#forget(key);
    this.#entries.set(key, { pdf, until });
    this.#bytes += pdf.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  /** Drops what may no longer be read: content is not kept anywhere longer than it has to be. */
  forgetExpired(now: Date): void {
    for (const [key, { until }] of this.#entries) if (until <= now) this.#forget(key);
  }

  /** Drops everything, when something was erased before its time. */
  dropAll(): void {
    this.#drops++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.pdf.bytes.length ?? 0;
    this.#entries.delete(key);
  }
}
