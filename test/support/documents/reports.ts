import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { SimulatedWorld } from '../../../harness/suppliers/world.ts';
import type { Database } from '../../../src/database/connect.ts';
import type { Language } from '../../../src/language/languages.ts';
import type { Service } from '../../../src/main/service.ts';
import { freshDatabase } from '../database.ts';
import { openWorld } from '../simulator.ts';
import { buyTimed, wordsOf, type ReportAnswer } from '../system/answers.ts';
import { startServiceIn } from '../system/world-service.ts';
import { readUntilComplete } from '../world/service.ts';

/** A service with simulated suppliers whose pages and PDFs are tested. */
export interface TestShop {
  readonly service: Service;
  readonly database: Database;
  /** For another node on the same database. */
  readonly databaseUrl: string;
  readonly world: SimulatedWorld;
  /** Buys a report and returns it once it is complete. */
  readonly buyComplete: (vin: string, lang?: Language) => Promise<BoughtReport>;
  readonly advance: (byMs: number) => Promise<void>;
}

interface BoughtReport {
  readonly key: string;
  readonly reportId: string;
  readonly answer: ReportAnswer;
  readonly pageUrl: string;
  /** A fresh link to the PDF. */
  readonly pdfUrl: (lang?: string) => Promise<string>;
}

export async function openShop(
  environment: Record<string, string> = {},
  { slowSeconds = 0 }: { readonly slowSeconds?: number } = {},
): Promise<TestShop> {
  const { url, database } = await freshDatabase();
  const world = await openWorld({ slowSeconds });
  const service = await startServiceIn(world, url, { environment: { ROLE: 'all', TEST_CLOCK: 'on', ...environment } });
  return {
    service,
    database,
    databaseUrl: url,
    world,
    advance: async (byMs) => void (await advanceClock(database, byMs)),
    // Where a supplier did not answer in time, which happens on a busy machine, another partner buys it. A report without
    // that supplier's records has neither all links nor all pictures.
    buyComplete: (vin, lang) =>
      eventually(async () => {
        const { key } = await addPartner(database, lang === undefined ? {} : { language: lang });
        const { status, answer } = await buyTimed(service, key, vin);
        if (status === 503) return undefined;
        const complete = (await readUntilComplete({ service, key }, answer.reportId)).body as ReportAnswer;
        return heardFromAll(complete) && bought(service, key, complete);
      }),
  };
}

/** Whether every supplier answered, each completely. */
export function heardFromAll(answer: Pick<ReportAnswer, 'report'>): boolean {
  return !Object.values(wordsOf(answer)).some((word) => word === 'unavailable' || word === 'incomplete');
}

/** A bought report with its links. */
export function bought(service: Pick<Service, 'url'>, key: string, answer: ReportAnswer): BoughtReport {
  const { reportId } = answer;
  return {
    key,
    reportId,
    answer,
    pageUrl: answer.originalReportUrl ?? '',
    async pdfUrl(lang) {
      const address = `${service.url}/v1/reports/${reportId}/pdf${lang === undefined ? '' : `?lang=${lang}`}`;
      const { url } = (await (await fetch(address, { headers: bearer(key) })).json()) as { url: string };
      return url;
    },
  };
}

interface Drawn {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** PDFs are drawn behind everything else: where a busy machine has no time for one, the service says to come again. */
export function fetchDrawn(url: string): Promise<Drawn> {
  return eventually(async () => {
    const answer = await fetchWhole(url);
    return answer.status === 503 && answer.headers.has('retry-after') ? undefined : answer;
  });
}

async function fetchWhole(url: string): Promise<Drawn> {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
