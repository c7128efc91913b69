import type { SectionStatus } from '../../contract/report/section-status.ts';
import type { Language } from '../../language/languages.ts';
import { asPresented } from '../../presentation/as-presented.ts';
import { pagePath, signedPath, signerOf } from '../../presentation/links.ts';
import { writeHeadlineCodes } from '../../presentation/partner-report/headline.ts';
import { wordsIn } from '../../presentation/words.ts';
import type { Section } from '../../report/sections.ts';
import { findChanged } from '../changes/later.ts';
import { contentOf, findReports, type StoredReport } from '../store.ts';
import type { LinkParts } from './document-link.ts';

/** What a list says of a report: enough to see which ones to open. */
export interface Glance {
  readonly reportId: string;
  readonly isComplete: boolean;
  /** More is known of the vehicle by now. */
  readonly isChanged: boolean;
  /** Make, model and year. */
  readonly vehicleName: string;
  readonly headline: ReturnType<typeof writeHeadlineCodes>;
  /** The sections that may arrive after the purchase. */
  readonly sections: readonly (readonly [Section, SectionStatus])[];
  /** The report as a web page, until access to it ends. */
  readonly pageUrl: string;
}

/** Reads some of a partner's reports, in a language. Those that cannot be read any more are left out. */
export async function readGlances(
  parts: LinkParts,
  {
    partnerId,
    reportIds,
    language,
    at,
  }: { partnerId: string; reportIds: readonly string[]; language: Language; at: Date },
): Promise<Map<string, Glance>> {
  const glances = new Map<string, Glance>();
  const changed = await findChanged(parts.database, partnerId, reportIds);
  for (const report of await findReports(parts.database, partnerId, reportIds)) {
    const glance =
      report.accessUntil <= at
        ? undefined
        : await glanceAt(parts, report, { language, isChanged: changed.has(report.id) });
    if (glance) glances.set(report.id, glance);
  }
  return glances;
}

async function glanceAt(
  { linkSecrets, publicUrl }: LinkParts,
  stored: StoredReport,
  { language, isChanged }: { language: Language; isChanged: boolean },
): Promise<Glance | undefined> {
  const { id: reportId, vin, accessUntil, pending } = stored;
  const content = contentOf(stored);
  if (vin === null || !content) return undefined;
  const report = asPresented(content.report);
  const { make, model, year } = report.identity ?? {};
  const signer = signerOf(await linkSecrets.need(content.linkSecret), stored);
  return {
    reportId,
    isComplete: pending.length === 0,
    isChanged,
    vehicleName: [make, model, year].filter((part) => part !== undefined).join(' '),
    headline: writeHeadlineCodes({ reportId, vin, accessUntil }, report, wordsIn(language)),
    sections: Object.entries(report.sections) as [Section, SectionStatus][],
    pageUrl: publicUrl() + signedPath(pagePath(reportId), signer, accessUntil, { lang: language }),
  };
}
