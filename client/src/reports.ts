import { pause } from './abort.ts';
import type { CallOptions } from './account.ts';
import type { Address } from './address.ts';
import { callBack } from './callback.ts';
import { VehicleHistoryError } from './errors.ts';
import { heldFor, longestWaitSeconds, shortestHeldMs } from './held.ts';
import { checkId, checkText, encodeFile, newIdempotencyKey, readJson, readPdf } from './messages.ts';
import type { Transport } from './transport.ts';
import type {
  DisputeRequest,
  PartnerPdfLink,
  PartnerReport,
  RecordDispute,
  RecordDisputes,
  ReportCertificate,
  ReportChanges,
} from './types.ts';

export interface BuyOptions extends CallOptions {
  /** Language of the report, such as `de`; otherwise that of the account. */
  readonly lang?: string | undefined;
  /** One for each intended purchase, 1 to 255 visible ASCII characters; otherwise a new one is made. Store it with your order to be able to go on after a crash. */
  readonly idempotencyKey?: string | undefined;
}

/** A bought report, and what it cost. */
export interface Purchase {
  readonly report: PartnerReport;
  /**
   * What this answer says was charged, in euro: 0 for a free repeat. After a lost answer (`attempts` above 1) it is 0 as well
   * if the lost attempt was the one that was charged. NaN if the answer does not say it.
   */
  readonly charged: number;
  /** What is left on a prepaid account, in euro. */
  readonly balance?: number;
  readonly requestId: string;
  readonly idempotencyKey: string;
  /** How many requests it took. */
  readonly attempts: number;
}

export interface ReadOptions extends CallOptions {
  readonly lang?: string | undefined;
  /** Lets the service hold the answer back until a further section has arrived, 30 seconds at most. */
  readonly waitSeconds?: number | undefined;
}

export interface Progress {
  /** The sections that have not arrived yet. */
  readonly pendingSections: readonly string[];
  readonly report: PartnerReport;
}

export interface WaitOptions extends CallOptions {
  readonly lang?: string | undefined;
  /** Five minutes if not given. Most reports are complete within two; a section that no source delivers is given up after 30. */
  readonly timeoutMs?: number | undefined;
  /** Called when the report is first read, and whenever it has changed. What it throws is ignored. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface PdfOptions extends CallOptions {
  readonly lang?: string | undefined;
}

export interface ChangesOptions extends CallOptions {
  /** Language of the sentences; otherwise that of the report. */
  readonly lang?: string | undefined;
}

export interface CertificateOptions extends CallOptions {
  /** Of a record of the vehicle, such as one that `changes` lists: whether it was known when the report was bought. */
  readonly recordId?: string | undefined;
  /** Language of the sentence and of the PDF; otherwise that of the report. */
  readonly lang?: string | undefined;
}

/** A file is sent, and cleaned before it is answered. */
const proofTimeoutMs = 60_000;

export class Reports {
  readonly #transport: Transport;
  readonly #address: Address;

  constructor(transport: Transport, address: Address) {
    this.#transport = transport;
    this.#address = address;
  }

  /**
   * Buys a report. Repeats the request, under one Idempotency-Key, until it is answered: it is charged once at most. Throws
   * what the service refuses, such as a 402, without repeating it.
   */
  async buy(vin: string, { lang, idempotencyKey = newIdempotencyKey(), signal }: BuyOptions = {}): Promise<Purchase> {
    checkText('vin', vin);
    const { result, headers, attempts } = await this.#transport.sendOnce({
      url: this.#address('/v1/reports'),
      body: { vin, lang },
      idempotencyKey,
      signal,
      read: (bytes) => readJson(bytes) as PartnerReport,
    });
    const balance = headers.get('x-credit-balance');
    return {
      report: result,
      charged: Number(headers.get('x-charged-eur') ?? NaN),
      ...(balance !== null && { balance: Number(balance) }),
      requestId: headers.get('x-request-id') ?? '',
      idempotencyKey,
      attempts,
    };
  }

  /** Reads a bought report as it is now. Free. */
  async get(reportId: string, options: ReadOptions = {}): Promise<PartnerReport> {
    const { report } = await this.#read(reportId, options, undefined);
    if (!report) throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The answer 304 was not asked for.');
    return report;
  }

  /** Reads a bought report until it is complete. Free. */
  async waitUntilComplete(
    reportId: string,
    { lang, timeoutMs = 300_000, onProgress, signal }: WaitOptions = {},
  ): Promise<PartnerReport> {
    const endMs = performance.now() + timeoutMs;
    let known: { report: PartnerReport; etag: string | undefined } | undefined;
    for (;;) {
      const askedMs = performance.now();
      // The first read is not held back: progress is known at once.
      const waitSeconds = known ? Math.min(longestWaitSeconds, Math.ceil((endMs - askedMs) / 1000)) : 0;
      const { report, etag, retryAfterSeconds } = await this.#read(
        reportId,
        { lang, waitSeconds, signal },
        known?.etag,
      );
      const isNew = report !== undefined;
      if (report) {
        known = { report, etag };
        callBack(onProgress, { pendingSections: report.pendingSections ?? [], report });
        if (report.status === 'complete') return report;
      }
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) throw notComplete(timeoutMs, known?.report);
      const wasHeld = waitSeconds === 0 || isNew || performance.now() - askedMs >= shortestHeldMs;
      if (!wasHeld) await pause(Math.min(retryAfterSeconds * 1000, leftMs), signal);
    }
  }

  /** The report as a PDF file. Free. */
  async pdf(reportId: string, { lang, signal }: PdfOptions = {}): Promise<Uint8Array> {
    checkId('reportId', reportId);
    for (let isSecond = false; ; isSecond = true) {
      const link = await this.#transport.send({
        url: this.#address(`/v1/reports/${encodeURIComponent(reportId)}/pdf`, { lang }),
        signal,
        read: (bytes) => readJson(bytes) as PartnerPdfLink,
      });
      const url = linkOf(link.result);
      try {
        const file = { url, headers: { accept: 'application/pdf' }, withoutKey: true, signal, read: readPdf };
        return (await this.#transport.send(file)).result;
      } catch (error) {
        // The link can lapse while a busy service is asked again and again.
        if (isSecond || !(error instanceof VehicleHistoryError) || error.code !== 'LINK_EXPIRED') throw error;
      }
    }
  }

  /** What was gathered about the vehicle since, for anyone. Free, and no source is queried: `lookedAt` is null if nobody has looked. */
  async changes(reportId: string, { lang, signal }: ChangesOptions = {}): Promise<ReportChanges> {
    checkId('reportId', reportId);
    const { result } = await this.#transport.send({
      url: this.#address(`/v1/reports/${encodeURIComponent(reportId)}/changes`, { lang }),
      signal,
      read: (bytes) => readJson(bytes) as ReportChanges,
    });
    return result;
  }

  /** What was known on the day of the purchase, signed; `url` is the same as a PDF of one page. Free. */
  async certificate(reportId: string, { recordId, lang, signal }: CertificateOptions = {}): Promise<ReportCertificate> {
    checkId('reportId', reportId);
    const { result } = await this.#transport.send({
      url: this.#address(`/v1/reports/${encodeURIComponent(reportId)}/certificate`, { recordId, lang }),
      signal,
      read: (bytes) => readJson(bytes) as ReportCertificate,
    });
    return result;
  }

  /**
   * Says that a record of a report is wrong. Free. It is marked as contested until it is decided about. Sent again, it is the
   * same dispute while that is open.
   */
  async contest(
    reportId: string,
    { recordId, reason, text }: Required<DisputeRequest>,
    { signal }: CallOptions = {},
  ): Promise<RecordDispute> {
    const { result } = await this.#transport.send({
      method: 'POST',
      url: this.#disputesOf(reportId),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recordId, reason, text }),
      signal,
      read: (bytes) => readJson(bytes) as RecordDispute,
    });
    return result;
  }

  /**
   * Sends a file that proves it, for a dispute of yours: a picture or a PDF. Free. The same file again changes nothing
   * (`isKnownProof`). After the decision it opens the dispute again.
   */
  async sendProof(
    reportId: string,
    disputeId: string,
    file: Uint8Array,
    { signal }: CallOptions = {},
  ): Promise<RecordDispute> {
    checkId('disputeId', disputeId);
    const { result } = await this.#transport.send({
      method: 'POST',
      url: this.#disputesOf(reportId, `/${encodeURIComponent(disputeId)}/proofs`),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: encodeFile(file) }),
      timeoutMs: proofTimeoutMs,
      signal,
      read: (bytes) => readJson(bytes) as RecordDispute,
    });
    return result;
  }

  /** The disputes about records of a report, whoever filed them. Free. */
  async disputes(reportId: string, { signal }: CallOptions = {}): Promise<RecordDisputes> {
    const { result } = await this.#transport.send({
      url: this.#disputesOf(reportId),
      signal,
      read: (bytes) => readJson(bytes) as RecordDisputes,
    });
    return result;
  }

  #disputesOf(reportId: string, rest = ''): URL {
    checkId('reportId', reportId);
    return this.#address(`/v1/reports/${encodeURIComponent(reportId)}/disputes${rest}`);
  }

  async #read(reportId: string, { lang, waitSeconds = 0, signal }: ReadOptions, etag: string | undefined) {
    checkId('reportId', reportId);
    const held = heldFor(waitSeconds);
    const { result, headers } = await this.#transport.send<PartnerReport | undefined>({
      url: this.#address(`/v1/reports/${encodeURIComponent(reportId)}`, { lang }),
      headers: { ...held.headers, ...(etag !== undefined && { 'if-none-match': etag }) },
      timeoutMs: held.timeoutMs,
      signal,
      read: readJson,
      ...(etag !== undefined && { notModified: () => undefined }),
    });
    const seconds = Number(headers.get('retry-after') ?? 10);
    return {
      report: result,
      etag: headers.get('etag') ?? undefined,
      retryAfterSeconds: Number.isFinite(seconds) && seconds >= 1 ? seconds : 10,
    };
  }
}

/** Only its scheme is checked: the file may be on another host, and is fetched without the key. */
function linkOf({ url }: PartnerPdfLink): URL {
  if (typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url)) return new URL(url);
  throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The answer has no link to a PDF.');
}

function notComplete(timeoutMs: number, report: PartnerReport | undefined): VehicleHistoryError {
  const pending = report?.pendingSections?.join(', ') ?? '';
  const text = `The report is not complete after ${timeoutMs} ms; still to come: ${pending}.`;
  const error = new VehicleHistoryError('NOT_COMPLETE', text);
  if (report) error.report = report;
  return error;
}
