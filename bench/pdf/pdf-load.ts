import { languages } from '../../src/language/languages.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';
import { fetchFrom } from '../purchases/buy-complete.ts';

const patienceMs = 60_000;

interface PdfLoad {
  /** Keeps so many PDFs under way while something else is done; answers that, and how many were finished. */
  during<T>(underWay: number, work: () => Promise<T>): Promise<{ readonly result: T; readonly finished: number }>;
}

/** PDFs that nobody has asked for yet: each report in each language, once. */
export async function preparePdfs(
  bench: Bench,
  service: RunningService,
  reportIds: readonly string[],
): Promise<PdfLoad> {
  const links: string[] = [];
  for (const [at, partner] of service.partners.entries()) {
    for (const language of languages) {
      const answer = await fetchFrom(
        bench,
        service,
        partner,
        `/v1/reports/${reportIds[at] ?? ''}/pdf?lang=${language}`,
      );
      const { pathname, search } = new URL(((await answer.json()) as { url: string }).url);
      links.push(pathname + search);
    }
  }
  const download = async (): Promise<void> => {
    const link = links.pop();
    if (link === undefined) throw new Error('there is no PDF left that nobody has asked for');
    const signal = AbortSignal.any([bench.signal, AbortSignal.timeout(patienceMs)]);
    const response = await fetch(`http://127.0.0.1:${service.port}${link}`, { signal });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || bytes.toString('latin1', 0, 5) !== '%PDF-') {
      throw new Error(`a PDF is answered with ${response.status}`);
    }
  };
  return {
    async during(underWay, work) {
      const over = new AbortController();
      let finished = 0;
      const goOn = async (): Promise<void> => {
        while (!over.signal.aborted) {
          await download();
          if (!over.signal.aborted) finished++;
        }
      };
      const downloads = Promise.all(Array.from({ length: underWay }, goOn));
      // A download that fails ends the measurement immediately.
      const failed = downloads.then(() => new Promise<never>(() => {}));
      const result = await Promise.race([work(), failed]).finally(() => over.abort());
      await downloads;
      return { result, finished };
    },
  };
}
