import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { writeOtlp } from './otlp.ts';
import type { AttributeValue, EndedSpan } from './span.ts';

interface ExporterOptions {
  /** Where a collector takes traces by OTLP/HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For one request with its response. */
  readonly timeoutMs: number;
  /** What made the spans: service, node, region. */
  readonly resource: Readonly<Record<string, AttributeValue>>;
  readonly log: Log;
  readonly onExported: (spans: number) => void;
  readonly onDropped: (spans: number) => void;
  readonly maxQueued?: number;
  readonly intervalMs?: number;
}

const maxBatch = 512;
const usualMaxQueued = 4_096;
const usualIntervalMs = 2_000;
const maxResponseBytes = 4_096;
/** The collector asks for the spans again; what else it refuses, it would refuse again. */
const retryable: ReadonlySet<number> = new Set([429, 502, 503, 504]);

type Outcome = 'taken' | 'again' | 'refused';

/**
 * Sends ended spans to a collector, in batches and one request at a time. The queue is bounded: while the collector does not
 * take them, the newest spans are dropped and counted. Nothing waits for it but the end of the service.
 */
export class SpanExporter {
  readonly #options: ExporterOptions;
  readonly #queue: EndedSpan[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #sending: Promise<Outcome> | undefined;
  #isFailing = false;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#send(), options.intervalMs ?? usualIntervalMs);
    this.#timer.unref();
  }

  readonly add = (span: EndedSpan): void => {
    if (this.#queue.length >= (this.#options.maxQueued ?? usualMaxQueued)) {
      this.#options.onDropped(1);
      return;
    }
    this.#queue.push(span);
    // While it fails, the timer sets the pace.
    if (this.#queue.length >= maxBatch && !this.#isFailing) void this.#send();
  };

  /** Sends what is queued, within a deadline. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const deadline = setTimeout(() => this.#closing.abort(), stopDeadlinesMs.traces);
    await this.#sending;
    while (this.#queue.length > 0 && !this.#closing.signal.aborted) if ((await this.#send()) === 'again') break;
    clearTimeout(deadline);
    if (this.#queue.length > 0) this.#options.onDropped(this.#queue.splice(0).length);
  }

  #send(): Promise<Outcome> {
    if (this.#queue.length === 0) return Promise.resolve('taken');
    this.#sending ??= this.#sendBatch().finally(() => {
      this.#sending = undefined;
      if (this.#queue.length >= maxBatch && !this.#isFailing) void this.#send();
    });
    return this.#sending;
  }

  async #sendBatch(): Promise<Outcome> {
    const batch = this.#queue.slice(0, maxBatch);
    const { outcome, rejected, reason } = await this.#post(batch);
    if (outcome !== 'again') this.#queue.splice(0, batch.length);
    if (outcome === 'taken') this.#options.onExported(batch.length - rejected);
    const dropped = outcome === 'refused' ? batch.length : rejected;
    if (dropped > 0) this.#options.onDropped(dropped);
    this.#note(outcome, reason);
    return outcome;
  }

  /** One line when it begins to fail and one when it works again: a collector that is away for a day must not fill the log. */
  #note(outcome: Outcome, reason: string): void {
    const isFailing = outcome !== 'taken';
    if (isFailing && !this.#isFailing) this.#options.log.warn({ reason }, 'traces cannot be exported');
    if (!isFailing && this.#isFailing) this.#options.log.info({}, 'traces are exported again');
    this.#isFailing = isFailing;
  }

  async #post(batch: readonly EndedSpan[]): Promise<{ outcome: Outcome; rejected: number; reason: string }> {
    const { url, headers, timeoutMs, resource } = this.#options;
    const failed = (outcome: Outcome, reason: string) => ({ outcome, rejected: 0, reason });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: writeOtlp(resource, batch),
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readStart(response);
      if (response.ok) return { outcome: 'taken', rejected: rejectedIn(text, batch.length), reason: '' };
      return failed(retryable.has(response.status) ? 'again' : 'refused', `the response was ${response.status}`);
    } catch (error) {
      const { name = '', cause } = error as { name?: string; cause?: { code?: string } };
      return failed('again', cause?.code ?? name);
    }
  }
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxResponseBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** A collector that took a part of the spans says how many it did not. */
function rejectedIn(text: string, most: number): number {
  try {
    const { partialSuccess } = JSON.parse(text) as { partialSuccess?: { rejectedSpans?: string | number } };
    const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
    return Number.isInteger(rejected) ? Math.min(Math.max(rejected, 0), most) : 0;
  } catch {
    return 0;
  }
}
