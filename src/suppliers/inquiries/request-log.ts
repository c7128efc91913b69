import type { Clock } from '../../kernel/clock.ts';
import { asCached, makeInquiry, type AskedRequest, type Inquiry, type Purpose } from './inquiry.ts';

interface LogParts {
  readonly clock: Clock;
  /** Stores an inquiry beside the purchase; one that is stored already is left as it is. */
  readonly store: (inquiry: Inquiry) => void;
}

/**
 * The requests of one lookup. Several purchases of the vehicle may share them: the first that takes them is the one that
 * paid, the others have them as cached answers. What nobody has taken when all are done, and what ends later, is stored
 * for the report that was made, or without one.
 */
export class RequestLog {
  readonly #parts: LogParts;
  #purpose: Purpose;
  #open: AskedRequest[] = [];
  readonly #taken: AskedRequest[] = [];
  #users = 0;
  #isOver = false;

  /** `purpose`: for whom the lookup was started. */
  constructor(parts: LogParts, purpose: Purpose) {
    this.#parts = parts;
    this.#purpose = purpose;
  }

  add(request: AskedRequest): void {
    this.#open.push(request);
    if (this.#isOver) this.#storeRest();
  }

  /** The requests, for one report. Dispose of it when the report is stored, or will not be. */
  use(purpose: Purpose): RequestsOfReport {
    this.#users++;
    let seen = 0;
    return new RequestsOfReport(purpose, {
      ...this.#parts,
      takeNew: () => {
        const requests = [...this.#taken.slice(seen).map(asCached), ...this.#open];
        this.#taken.push(...this.#open.splice(0));
        seen = this.#taken.length;
        return requests;
      },
      end: (servedBy) => {
        if (servedBy && this.#purpose.reportId === null) this.#purpose = servedBy;
        if (--this.#users === 0) this.end();
      },
    });
  }

  /** Nobody will take what is left. */
  end(): void {
    this.#isOver = true;
    this.#storeRest();
  }

  #storeRest(): void {
    const sent = this.#open.filter(isWorthStoring);
    this.#taken.push(...this.#open.splice(0));
    if (sent.length > 0) this.#parts.store(makeInquiry(this.#purpose, sent, this.#parts.clock.now()));
  }
}

/** Without a report, cached answers are not; nor is it, for one that exists, that an order was not ready yet. */
function isWorthStoring({ isCached, result, costCents }: AskedRequest): boolean {
  return !isCached && (result !== 'not yet' || costCents > 0);
}

interface ReportParts extends LogParts {
  readonly takeNew: () => AskedRequest[];
  readonly end: (servedBy: Purpose | undefined) => void;
}

/** The requests sent for one report. */
export class RequestsOfReport {
  readonly #parts: ReportParts;
  readonly #purpose: Purpose;
  #taken: Inquiry | undefined;
  #servedBy: Purpose | undefined;

  constructor(purpose: Purpose, parts: ReportParts) {
    this.#purpose = purpose;
    this.#parts = parts;
  }

  /** The requests since the last call, to be stored with the report. */
  take(report: Partial<Purpose> = {}): Inquiry {
    const { takeNew, clock } = this.#parts;
    const requests = [...(this.#taken?.requests ?? []), ...takeNew()];
    const inquiry = makeInquiry({ ...this.#purpose, ...report }, requests, clock.now());
    return (this.#taken = { ...inquiry, id: this.#taken?.id ?? inquiry.id });
  }

  /** What was taken is stored with the report. */
  confirm(): void {
    if (this.#taken) this.#servedBy = this.#taken;
    this.#taken = undefined;
  }

  /** What was taken and not confirmed may have been stored: it keeps its id. */
  [Symbol.dispose](): void {
    const sent = this.#taken?.requests.filter(isWorthStoring) ?? [];
    if (this.#taken && sent.length > 0) {
      const unlessReportId = this.#purpose.reportId === null ? this.#taken.reportId : null;
      this.#parts.store({ ...this.#taken, ...this.#purpose, unlessReportId, requests: sent });
    }
    const { partnerId, reportId, country } = this.#servedBy ?? this.#purpose;
    this.#parts.end(this.#servedBy && { partnerId, reportId, country });
  }
}
