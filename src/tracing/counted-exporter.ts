import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

import type { Log } from '../kernel/log.ts';

interface Reports {
  readonly log: Log;
  readonly onExported: (spans: number) => void;
  readonly onDropped: (spans: number) => void;
}

/** Counts what the collector has taken, and what was lost because it did not. */
export class CountedExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #reports: Reports;
  #isFailing = false;

  constructor(exporter: SpanExporter, reports: Reports) {
    this.#exporter = exporter;
    this.#reports = reports;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, ({ code, error }) => {
      const isFailing = code !== ExportResultCode.SUCCESS;
      if (isFailing) this.#reports.onDropped(spans.length);
      else this.#reports.onExported(spans.length);
      this.#note(isFailing, error);
      // The failure is dealt with. The processor would log one line for each batch.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  /** One line when it begins to fail and one when it works again: a collector that is away for a day must not fill the log. */
  #note(isFailing: boolean, error: (Error & { code?: string | number }) | undefined): void {
    const { log } = this.#reports;
    // The text of the collector's response stays out.
    const reason = error?.code ?? error?.message;
    if (isFailing && !this.#isFailing) log.warn({ reason }, 'traces cannot be exported');
    if (!isFailing && this.#isFailing) log.info({}, 'traces are exported again');
    this.#isFailing = isFailing;
  }
}
