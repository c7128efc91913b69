import { pick } from '../../../harness/generate/random.ts';
import { languages } from '../../../src/language/languages.ts';
import type { BoughtReport } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

export async function readAgain(traffic: Traffic, turn: number): Promise<void> {
  const report = traffic.boughtReports.some();
  if (report) await read(traffic, turn, report);
}

/** Tells what it has; of a report that is complete there is never anything new. */
export async function readIfNew(traffic: Traffic, turn: number): Promise<void> {
  const report = traffic.boughtReports.some();
  if (!report) return;
  const { partner, reportId, etag, isComplete } = report;
  if (etag === undefined) return read(traffic, turn, report);
  const headers = { 'if-none-match': etag };
  const what = { path: `/v1/reports/${reportId}`, key: partner.key, headers };
  await traffic.ask('read, with its ETag', turn, what, isComplete ? [304] : [200, 304]);
}

async function read(
  traffic: Traffic,
  turn: number,
  { partner, reportId, isComplete, etag }: BoughtReport,
): Promise<void> {
  const reply = await traffic.deployment.customers.read(turn, partner, reportId, false);
  traffic.tally.note('read', reply);
  const isNews = !isComplete || etag === undefined;
  if (reply.kind === 'answer' && reply.status === 200 && isNews) traffic.boughtReports.put(partner, reply);
}

/** Fills the memory of every node with reports in all languages, so that it is not what grows later. */
export async function fillReportCaches(traffic: Traffic, lastsMs: number): Promise<void> {
  const { signal } = traffic.deployment.trial;
  const untilMs = performance.now() + lastsMs;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < untilMs && !signal.aborted; turn++) {
      await readInAnotherLanguage(traffic, turn);
    }
  };
  await Promise.all([0, 1, 2, 3].map((first) => lane(first)));
  signal.throwIfAborted();
}

export async function readInAnotherLanguage(traffic: Traffic, turn: number): Promise<void> {
  const report = traffic.boughtReports.some();
  if (!report) return;
  const path = `/v1/reports/${report.reportId}?lang=${pick(traffic.random, languages)}`;
  await traffic.ask('read, another language', turn, { path, key: report.partner.key }, [200]);
}

/** What a program asks besides; now and then one that opens a connection for each request. */
export async function lookAround(traffic: Traffic, turn: number): Promise<void> {
  const [kind, path] = pick(traffic.random, [
    ['ping', '/v1/ping'],
    ['ping', '/v1/ping'],
    ['account', '/v1/account'],
    ['usage', '/v1/account/usage'],
    ['statements', '/v1/account/statements'],
  ] as const);
  const { key } = pick(traffic.random, traffic.customers);
  if (traffic.random() < 0.3) {
    await traffic.ask(`${kind}, new connection`, turn, { path, key, headers: { connection: 'close' } }, [200]);
  } else await traffic.ask(kind, turn, { path, key }, [200]);
}
