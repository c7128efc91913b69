import { pick } from '../../../harness/generate/random.ts';
import type { BoughtReport } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

const assetLinks = /(?:href|src)="\.\.(\/assets\/[^"]+)"/g;
const picturesLookedAt = 3;
/** PDFs of these are asked for again and again, of the others once. */
const popularBooks = 12;
const freshPdfShare = 0.5;

/** A person opens the link: the page, what it is dressed in, and some pictures. */
export async function openPage(traffic: Traffic, turn: number): Promise<void> {
  const report = traffic.boughtReports.some();
  if (!report) return;
  const page = await traffic.ask('page', turn, { path: report.pagePath, headers: { accept: 'text/html' } }, [200]);
  if (page.kind !== 'answer' || page.status !== 200) return;
  for (const [, path] of page.body.matchAll(assetLinks)) {
    await traffic.ask('style or script', turn, { path: path ?? '' }, [200]);
  }
  for (const path of report.pictures.slice(0, picturesLookedAt)) await traffic.ask('picture', turn, { path }, [200]);
}

/** A link is asked for with the key, and the PDF with the link. */
export async function downloadPdf(traffic: Traffic, turn: number): Promise<void> {
  const report =
    traffic.random() < freshPdfShare ? traffic.boughtReports.some() : traffic.boughtReports.popular(popularBooks);
  const path = report && (await linkToPdf(traffic, turn, report));
  // So many wait already that a further one would not get its turn in time: then 503 is allowed.
  if (path !== undefined) await traffic.ask('PDF', turn, { path }, [200, 503]);
}

export async function linkToPdf(
  traffic: Traffic,
  turn: number,
  { reportId, partner }: BoughtReport,
): Promise<string | undefined> {
  const path = `/v1/reports/${reportId}/pdf?lang=${pick(traffic.random, ['en', 'de'])}`;
  const reply = await traffic.ask('link to a PDF', turn, { path, key: partner.key }, [200]);
  if (reply.kind !== 'answer' || reply.status !== 200) return undefined;
  const { pathname, search } = new URL((JSON.parse(reply.body) as { url: string }).url);
  return pathname + search;
}
