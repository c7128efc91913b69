import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { latencyNames } from '../load/count.ts';
import { getRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { preparePdfs } from '../pdf/pdf-load.ts';
import { startService } from '../processes/service.ts';
import { buyComplete, completingSettings, richVin } from '../purchases/buy-complete.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const underWay = 4;
/** Each has a report of its own, and so PDFs of its own: one in each language. */
const partnerCount = 8;
const connectionCount = 1;
const roundCount = 5;
const maxGrowth = 1.5;
const stretch = { leadInMs: 300, durationMs: 2_000 };
const warmUp = { leadInMs: 0, durationMs: 2_500 };

const comparison: Comparison = {
  name: 'pdf-reads',
  ours: `GET /v1/reports/{id} of a complete report in memory, one at a time, by its p99, while ${underWay} PDFs render`,
  limit: 'the same while none does',
  unit: 'req/s',
  // As a rate, like every row: at most so many times the latency.
  barRatio: 1 / maxGrowth,
};

/** Whether those who read reports notice that others have PDFs drawn. */
export const pdfReads: Benchmark = {
  name: 'pdf-reads',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, { partnerCount, settings: completingSettings });
    bench.progress('buying a report for each partner');
    const reportIds: string[] = [];
    for (const partner of service.partners) {
      reportIds.push((await buyComplete(bench, service, partner, richVin)).reportId);
    }
    const pdfs = await preparePdfs(bench, service, reportIds);
    const applyLoad = await startGenerator(bench);
    const requests = service.partners.map((partner, at) => getRequest(`/v1/reports/${reportIds[at] ?? ''}`, partner));
    const read = (time: typeof stretch): Promise<Sample> =>
      applyLoad({ port: service.port, serverPid: service.pid, connectionCount, requests, ...time });

    bench.progress('warming up');
    await pdfs.during(underWay, () => read(warmUp));
    await read(warmUp);
    let finished = 0;
    const rounds = await interleave(bench, roundCount, {
      ours: async () => {
        const during = await pdfs.during(underWay, () => read(stretch));
        finished += during.finished;
        return byItsTail(during.result);
      },
      limit: async () => byItsTail(await read(stretch)),
    });
    const seconds = (roundCount * (stretch.leadInMs + stretch.durationMs)) / 1000;
    const notes = [`${format(finished / seconds)} PDFs per second were finished meanwhile.`];
    const warnings = finished < roundCount ? ['HARDLY ANY PDF WAS FINISHED: there was little to notice.'] : [];
    return [{ ...comparison, rounds, warnings, notes }];
  },
};

/** How many would be answered in a second if all took as long as the slowest in a hundred. */
function byItsTail(sample: Sample): Sample {
  return { ...sample, perSecond: 1000 / (sample.readings[latencyNames.p99Ms] ?? Number.NaN) };
}
