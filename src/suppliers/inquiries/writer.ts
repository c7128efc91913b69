import type { Queryable } from '../../database/connect.ts';
import type { Log } from '../../kernel/log.ts';
import type { Inquiry } from './inquiry.ts';
import { addInquiries } from './store.ts';

const writeAfterMs = 250;
const retryAfterMs = 2_000;
const maxInBatch = 500;
const maxWaiting = 20_000;

/** Stores the inquiries that no purchase stores, in batches, beside the purchases. */
export class InquiryWriter {
  readonly #database: Queryable;
  readonly #log: Log;
  #waiting: Inquiry[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Queryable, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  add(inquiry: Inquiry): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#log.error(
        { supplierRequests: inquiry.requests.length },
        'the cost of requests could not be stored and is lost',
      );
      return;
    }
    this.#waiting.push(inquiry);
    this.#writeLater(writeAfterMs);
  }

  /** Stores what waits, or gives up where the database does not answer. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0) {
      this.#log.error({ inquiries: this.#waiting.length }, 'the cost of requests could not be stored and is lost');
    }
  }

  #writeLater(ms: number): void {
    if (this.#timer !== undefined || this.#writing) return;
    this.#timer = setTimeout(() => void this.#write(), ms);
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writeAll();
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    let pauseMs = writeAfterMs;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, maxInBatch);
      try {
        await addInquiries(this.#database, batch);
        this.#waiting = this.#waiting.slice(batch.length);
      } catch (error) {
        this.#log.warn({ err: error, inquiries: this.#waiting.length }, 'the cost of requests could not be stored yet');
        pauseMs = retryAfterMs;
        break;
      }
    }
    this.#writing = undefined;
    if (this.#waiting.length > 0) this.#writeLater(pauseMs);
  }
}
