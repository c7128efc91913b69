import { pick } from '../../../harness/generate/random.ts';
import { languages } from '../../../src/language/languages.ts';
import type { Book } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

export async function readAgain(town: Traffic, turn: number): Promise<void> {
  const book = town.shelf.some();
  if (book) await read(town, turn, book);
}

/** Tells what it has; of a report that is complete there is never anything new. */
export async function readIfNew(town: Traffic, turn: number): Promise<void> {
  const book = town.shelf.some();
  if (!book) return;
  const { partner, reportId, etag, isComplete } = book;
  if (etag === undefined) return read(town, turn, book);
  const headers = { 'if-none-match': etag };
  const what = { path: `/v1/reports/${reportId}`, key: partner.key, headers };
  await town.ask('read, with its ETag', turn, what, isComplete ? [304] : [200, 304]);
}

async function read(town: Traffic, turn: number, { partner, reportId, isComplete, etag }: Book): Promise<void> {
  const reply = await town.house.crowd.read(turn, partner, reportId, false);
  town.tally.note('read', reply);
  const isNews = !isComplete || etag === undefined;
  if (reply.kind === 'answer' && reply.status === 200 && isNews) town.shelf.put(partner, reply);
}

/** Fills the memory of every node with reports in all languages, so that it is not what grows later. */
export async function fillReportCaches(town: Traffic, lastsMs: number): Promise<void> {
  const { signal } = town.house.trial;
  const untilMs = performance.now() + lastsMs;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < untilMs && !signal.aborted; turn++) {
      await readInAnotherLanguage(town, turn);
    }
  };
  await Promise.all([0, 1, 2, 3].map((first) => lane(first)));
  signal.throwIfAborted();
}

export async function readInAnotherLanguage(town: Traffic, turn: number): Promise<void> {
  const book = town.shelf.some();
  if (!book) return;
  const path = `/v1/reports/${book.reportId}?lang=${pick(town.random, languages)}`;
  await town.ask('read, another language', turn, { path, key: book.partner.key }, [200]);
}

/** What a program asks besides; now and then one that opens a connection for each request. */
export async function lookAround(town: Traffic, turn: number): Promise<void> {
  const [kind, path] = pick(town.random, [
    ['ping', '/v1/ping'],
    ['ping', '/v1/ping'],
    ['account', '/v1/account'],
    ['usage', '/v1/account/usage'],
    ['statements', '/v1/account/statements'],
  ] as const);
  const { key } = pick(town.random, town.customers);
  if (town.random() < 0.3) {
    await town.ask(`${kind}, new connection`, turn, { path, key, headers: { connection: 'close' } }, [200]);
  } else await town.ask(kind, turn, { path, key }, [200]);
}
