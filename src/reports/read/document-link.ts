import type { Queryable } from '../../database/connect.ts';
import type { Language } from '../../language/languages.ts';
import { pagePath, pdfPath, signedPath, signerOf } from '../../presentation/links.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { contentOf, findReport } from '../store.ts';

/** What links are made with. */
export interface LinkParts {
  readonly database: Queryable;
  readonly linkSecrets: LinkSecrets;
  readonly publicUrl: () => string;
}

/** How long a link to a PDF works. */
export const pdfLinkMs = 15 * 60_000;

/** When a link to a PDF of a report ends that is made now: to the second, as the link has it. */
export function endOfPdfLink(at: Date, accessUntil: Date): Date {
  return new Date(Math.floor(Math.min(at.getTime() + pdfLinkMs, accessUntil.getTime()) / 1000) * 1000);
}

/** A link to the page or PDF of a report, for somebody who opens it now; undefined if it cannot be read any more. */
export async function makeDocumentLink(
  { database, linkSecrets, publicUrl }: LinkParts,
  { reportId, kind, language, at }: { reportId: string; kind: 'page' | 'pdf'; language: Language; at: Date },
): Promise<string | undefined> {
  const report = await findReport(database, reportId);
  const content = report && contentOf(report);
  if (!content || report.accessUntil <= at) return undefined;
  const signer = signerOf(await linkSecrets.need(content.linkSecret), report);
  // The page stays open in the browser, and is passed on; a PDF is a file once it is opened.
  const until = kind === 'page' ? report.accessUntil.getTime() : at.getTime() + pdfLinkMs;
  const lapsesAt = new Date(Math.min(until, report.accessUntil.getTime()));
  const path = (kind === 'page' ? pagePath : pdfPath)(reportId);
  return publicUrl() + signedPath(path, signer, lapsesAt, { lang: language });
}
