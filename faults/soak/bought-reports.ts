import { pick, type Random } from '../../harness/generate/random.ts';
import type { Reply } from '../client.ts';
import type { Partner } from '../partners.ts';

/** A report that was bought, and the links of its answer. */
export interface BoughtReport {
  readonly partner: Partner;
  readonly reportId: string;
  readonly isComplete: boolean;
  /** Only set by reads. */
  readonly etag: string | undefined;
  readonly pagePath: string;
  readonly pictures: readonly string[];
}

/** More than a node keeps in memory, so that some are read from there and some from the database. */
const maxBooks = 600;
const maxPictures = 6;
const pictureLinks = /"https?:\/\/[^/"]+(\/v1\/reports\/[^/"]+\/images\/[^"]+)"/g;

/** What was bought lately; the oldest makes room. */
export class BoughtReports {
  readonly #random: Random;
  readonly #reports: BoughtReport[] = [];
  #next = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  put(partner: Partner, { body, headers }: Pick<Extract<Reply, { kind: 'answer' }>, 'body' | 'headers'>): BoughtReport {
    const { reportId, status, originalReportUrl } = JSON.parse(body) as Record<string, string>;
    const page = new URL(originalReportUrl ?? '');
    const links = body.matchAll(pictureLinks);
    const report = {
      partner,
      reportId: reportId ?? '',
      isComplete: status === 'complete',
      etag: headers['etag'] === undefined ? undefined : String(headers['etag']),
      pagePath: page.pathname + page.search,
      pictures: [...links].map(([, path]) => path ?? '').slice(0, maxPictures),
    };
    this.#reports[this.#next] = report;
    this.#next = (this.#next + 1) % maxBooks;
    return report;
  }

  /** One of them, or none while nothing has been bought. */
  some(): BoughtReport | undefined {
    return this.#reports.length === 0 ? undefined : pick(this.#random, this.#reports);
  }

  /** One of a few that many look at, as links that were passed on are. */
  popular(count: number): BoughtReport | undefined {
    const few = this.#reports.slice(0, count);
    return few.length === 0 ? undefined : pick(this.#random, few);
  }
}
