import { pick } from '../../../harness/generate/random.ts';
import type { Book } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

const assetLinks = /(?:href|src)="\.\.(\/assets\/[^"]+)"/g;
const picturesLookedAt = 3;
/** PDFs of these are asked for again and again, of the others once. */
const popularBooks = 12;
const freshPdfShare = 0.5;

/** A person opens the link: the page, what it is dressed in, and some pictures. */
export async function openPage(town: Traffic, turn: number): Promise<void> {
  const book = town.shelf.some();
  if (!book) return;
  const page = await town.ask('page', turn, { path: book.pagePath, headers: { accept: 'text/html' } }, [200]);
  if (page.kind !== 'answer' || page.status !== 200) return;
  for (const [, path] of page.body.matchAll(assetLinks)) {
    await town.ask('style or script', turn, { path: path ?? '' }, [200]);
  }
  for (const path of book.pictures.slice(0, picturesLookedAt)) await town.ask('picture', turn, { path }, [200]);
}

/** A link is asked for with the key, and the PDF with the link. */
export async function downloadPdf(town: Traffic, turn: number): Promise<void> {
  const book = town.random() < freshPdfShare ? town.shelf.some() : town.shelf.popular(popularBooks);
  const path = book && (await linkToPdf(town, turn, book));
  // So many wait already that a further one would not get its turn in time: then it may be told so.
  if (path !== undefined) await town.ask('PDF', turn, { path }, [200, 503]);
}

export async function linkToPdf(town: Traffic, turn: number, { reportId, partner }: Book): Promise<string | undefined> {
  const path = `/v1/reports/${reportId}/pdf?lang=${pick(town.random, ['en', 'de'])}`;
  const reply = await town.ask('link to a PDF', turn, { path, key: partner.key }, [200]);
  if (reply.kind !== 'answer' || reply.status !== 200) return undefined;
  const { pathname, search } = new URL((JSON.parse(reply.body) as { url: string }).url);
  return pathname + search;
}
