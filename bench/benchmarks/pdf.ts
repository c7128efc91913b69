import { PdfRenderer } from '../../src/presentation/pdf/renderer.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { startBrowser } from '../pdf/browser.ts';
import { startPageServer } from '../pdf/page-server.ts';
import { describe, newPrinter, ourPrinter, type Print, type Printed, sampleOf, warmPrinter } from '../pdf/printers.ts';
import { makeRichReport } from '../pdf/rich-report.ts';
import { interleave } from '../rounds.ts';

const pdfsPerRound = 3;
const warmUps = 3;
const deadlineMs = 60_000;

interface Row {
  readonly comparison: Comparison;
  readonly roundCount: number;
  readonly limitPerRound: number;
}

const ours = 'a PDF of seven pages, written and rendered again, by a process that has rendered before';
const warm: Row = {
  comparison: {
    name: 'pdf: warm browser',
    ours,
    limit: 'headless Chromium that runs, opening the page of the same report and printing it',
    unit: 'PDF/s',
    barRatio: 4,
  },
  roundCount: 5,
  limitPerRound: pdfsPerRound,
};
const started: Row = {
  comparison: {
    name: 'pdf: new browser',
    ours,
    limit: 'headless Chromium started for it and ended, with the same page',
    unit: 'PDF/s',
    barRatio: 10,
  },
  roundCount: 4,
  limitPerRound: 1,
};

/** Whether a PDF is had faster than a browser could print the page. */
export const pdf: Benchmark = {
  name: 'pdf',
  async measure(bench: Bench): Promise<Measurement[]> {
    const rich = await makeRichReport(bench);
    const renderer = new PdfRenderer({ processes: 1, deadlineMs });
    bench.scope.defer(() => renderer.close());
    const server = await startPageServer(bench);
    bench.progress('starting a browser');
    const browser = await startBrowser();
    bench.scope.defer(() => browser.close());
    const print = ourPrinter(renderer, rich);
    const printWarm = await warmPrinter(browser, server, rich);
    const printNew = newPrinter(server, rich);

    let number = 0;
    const repeat = async (printer: Print, count: number): Promise<Printed[]> => {
      const printed: Printed[] = [];
      while (printed.length < count) {
        bench.signal.throwIfAborted();
        printed.push(await printer(number++));
      }
      return printed;
    };
    bench.progress('warming up');
    const [mine] = await repeat(print, warmUps);
    const [theirs] = await repeat(printWarm, warmUps);
    if (!mine || !theirs) throw new Error('nothing was printed');
    const notes = [`Ours has ${await describe(mine)}; Chromium's has ${await describe(theirs)}.`];

    const measure = async ({ comparison, roundCount, limitPerRound }: Row, limit: Print): Promise<Measurement> => {
      const rounds = await interleave(bench, roundCount, {
        ours: async (): Promise<Sample> => sampleOf(await repeat(print, pdfsPerRound)),
        limit: async (): Promise<Sample> => sampleOf(await repeat(limit, limitPerRound)),
      });
      return { ...comparison, rounds, warnings: [], notes };
    };
    const measurements = [await measure(warm, printWarm), await measure(started, printNew)];
    if (server.missed.length > 0) throw new Error(`the page lacks ${[...new Set(server.missed)].join(', ')}`);
    return measurements;
  },
};
