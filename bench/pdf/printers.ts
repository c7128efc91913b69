import { setTimeout as pause } from 'node:timers/promises';

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';

import { watchCpu } from '../../harness/measure/process-cpu.ts';
import { treeOf } from '../../harness/process/tree.ts';
import type { PdfRenderer } from '../../src/presentation/pdf/renderer.ts';
import type { Sample } from '../benchmark.ts';
import { inputOf, reportOf } from './bench-report.ts';
import { startBrowser } from './browser.ts';
import type { PageServer } from './page-server.ts';
import type { RichReport } from './rich-report.ts';

/** Makes the PDF of the report of this number, and returns what it took. */
export type Print = (number: number) => Promise<Printed>;

export interface Printed {
  readonly pdf: Buffer;
  readonly ms: number;
  /** NaN where the processes have come and gone. */
  readonly cpuMs: number;
}

const patienceMs = 60_000;

/** As the service does for a report whose PDF is not in memory. */
export function ourPrinter(renderer: PdfRenderer, rich: RichReport): Print {
  return (number) =>
    timed(
      () => [process.pid, ...renderer.pids],
      async () => renderer.render(inputOf(reportOf(rich, number))),
    );
}

/** A browser that runs, with an empty page open; what it fetched for earlier pages and may keep, it has. */
export async function warmPrinter(browser: Browser, server: PageServer, rich: RichReport): Promise<Print> {
  const context = await browser.newContext();
  return async (number) => {
    const address = server.show(reportOf(rich, number));
    const page = await context.newPage();
    try {
      return await timed(
        () => treeOf(process.pid),
        () => print(page, address),
      );
    } finally {
      await page.close();
    }
  };
}

/** A browser that is started for this one page, and ended. */
export function newPrinter(server: PageServer, rich: RichReport): Print {
  return async (number) => {
    const address = server.show(reportOf(rich, number));
    return timed(
      () => [],
      async () => {
        await using browser = await startBrowser();
        return await print(await browser.newPage(), address);
      },
    );
  };
}

async function print(page: Page, address: string): Promise<Buffer> {
  const response = await page.goto(address, { waitUntil: 'load', timeout: patienceMs });
  if (response?.status() !== 200) throw new Error(`${address} answers ${response?.status()}`);
  // Playwright sets no limit of its own to this one.
  const tooLate = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`the browser has not printed within ${patienceMs / 1000} s`);
  });
  return Promise.race([page.pdf({ preferCSSPageSize: true, printBackground: true }), tooLate]);
}

async function timed(pids: () => readonly number[], make: () => Promise<Buffer>): Promise<Printed> {
  const readCpuMs = watchCpu(pids);
  const startedMs = performance.now();
  const pdf = await make();
  const ms = performance.now() - startedMs;
  return { pdf, ms, cpuMs: readCpuMs() };
}

export function sampleOf(printed: readonly Printed[]): Sample {
  const meanOf = (pick: (one: Printed) => number) => printed.reduce((sum, one) => sum + pick(one), 0) / printed.length;
  const ms = meanOf((one) => one.ms);
  return {
    perSecond: 1000 / ms,
    readings: { 'time, ms': ms, 'time of all processors, ms': meanOf((one) => one.cpuMs) },
  };
}

/** How many pages and bytes a PDF has, in words. */
export async function describe({ pdf }: Printed): Promise<string> {
  const pages = (await PDFDocument.load(pdf)).getPageCount();
  return `${pages} pages, ${Math.round(pdf.length / 1000)} KB`;
}
