import type { Language } from '../../language/languages.ts';

/** A report as it is answered in one language. */
export interface Rendition {
  readonly body: Buffer;
  readonly etag: string;
  readonly language: Language;
  readonly isComplete: boolean;
}

/** What decides who may read a report, and until when. */
export interface ReportFacts {
  readonly reportId: string;
  readonly partnerId: string;
  readonly accessUntil: Date;
  /** The language of the purchase. */
  readonly language: Language;
}

interface CachedReport {
  readonly facts: ReportFacts;
  readonly renditions: Map<Language, Rendition>;
  bytes: number;
  /** Since it was last spared. */
  wasRead: boolean;
}

/** What an entry takes besides its bodies, roughly. */
const overheadBytes = 500;

/**
 * Complete reports, which never change, as the bytes that are sent. Holds no more than `maxBytes`: the oldest goes first,
 * unless it was read since it was last spared; so a read only leaves a mark, which costs less than a place in a row.
 */
export class ReportCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, CachedReport>();
  #bytes = 0;
  #drops = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How often everything was dropped. Whoever reads a report to keep it asks before. */
  get drops(): number {
    return this.#drops;
  }

  find(reportId: string): { facts: ReportFacts; renditions: ReadonlyMap<Language, Rendition> } | undefined {
    const entry = this.#entries.get(reportId);
    if (entry) entry.wasRead = true;
    return entry;
  }

  /** Keeps what was read after so many drops, unless all was dropped since: then it may have been erased meanwhile. */
  keep(facts: ReportFacts, rendition: Rendition, readAfterDrops: number): void {
    if (readAfterDrops !== this.#drops) return;
    const entry = this.#entries.get(facts.reportId) ?? { facts, renditions: new Map(), bytes: 0, wasRead: false };
    this.#forget(facts.reportId);
    entry.renditions.set(rendition.language, rendition);
    entry.bytes = [...entry.renditions.values()].reduce((sum, { body }) => sum + body.length, overheadBytes);
    this.#entries.set(facts.reportId, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { wasRead }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (wasRead) this.#spare(oldest);
      else this.#forget(oldest);
    }
  }

  /** Drops what may no longer be read: content is not kept anywhere longer than it has to be. */
  forgetExpired(now: Date): void {
    for (const [reportId, { facts }] of this.#entries) if (facts.accessUntil <= now) this.#forget(reportId);
  }

  /** Drops everything, when something was erased before its time: that is rare, and what is still there is read again. */
  dropAll(): void {
    this.#drops++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Puts an entry last, where it has to be read again before its next turn. */
  #spare(reportId: string): void {
    const entry = this.#entries.get(reportId);
    if (!entry) return;
    this.#entries.delete(reportId);
    this.#entries.set(reportId, { ...entry, wasRead: false });
  }

  #forget(reportId: string): void {
    this.#bytes -= this.#entries.get(reportId)?.bytes ?? 0;
    this.#entries.delete(reportId);
  }
}
