import { findRefund, type Refund } from '../../billing/refunds.ts';
import { documentWords } from '../../language/documents/index.ts';
import { type Language, languages, matchLanguage } from '../../language/languages.ts';
import { ownNames } from '../../language/own-names.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import { NotThere, type PageOutcome } from '../../pages/outcome.ts';
import type { ChangesNote } from '../../presentation/document/changes-note.ts';
import { drawQr } from '../../presentation/drawings/index.ts';
import { readLaterNote } from '../../reports/changes/note.ts';
import { findPartnerReports, type ListedPartnerReport } from '../../reports/listing.ts';
import { makeDocumentLink } from '../../reports/read/document-link.ts';
import { type Glance, readGlances } from '../../reports/read/glance.ts';
import { html, type Html, raw } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { drawChanged, drawState, listedStateOf, seesPrices } from './report-columns.ts';
import { drawDisputes } from './report-disputes.ts';

/** While sections arrive. */
const refreshSeconds = 3;

/** One report: what was found in a sentence, which sections are still coming, and the ways to open it. */
export const reportPage: Page = {
  path: '/reports/:reportId',
  needs: 'see-reports',
  async read(visit): Promise<PageOutcome> {
    const { parts, partner, language, now, times, figures } = visit;
    const report = await findOwn(visit);
    const words = reportsWords[language];
    const state = listedStateOf(report, now);
    const refund = seesPrices(visit) ? await findRefund(parts.database, report) : undefined;
    const reportIds = [report.id];
    const glance = (await readGlances(parts, { partnerId: partner.id, reportIds, language, at: now })).get(report.id);
    const later = glance?.isChanged
      ? await readLaterNote(parts.database, { partnerId: partner.id, reportId: report.id }, language)
      : undefined;
    const title = glance?.vehicleName || words.title;
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${title} ${drawState(state, visit)} ${drawChanged({ glance }, visit)}</h1>
      </div>
      ${state === 'expired' && notice('attention', words.expired)}
      ${state === 'erased' && notice('attention', words.erased)} ${glance && drawHeadline(glance)}
      ${glance && drawDocuments(report.id, visit)} ${later && drawLater(later, visit)}
      ${facts([
        [words.heads.vin, report.vin === null ? words.states.erased : copyable(report.vin, undefined, visit.words.kit)],
        [words.number, copyable(report.id, undefined, visit.words.kit)],
        [words.heads.bought, times.moment(report.boughtAt)],
        ...(seesPrices(visit) ? [[words.heads.price, figures.money(report.priceCents)] as const] : []),
        ...(refund ? drawRefund(refund, visit) : []),
        [words.until, times.moment(report.accessUntil)],
      ])}
      ${state === 'pending' && glance && drawSections(glance, visit)} ${glance && drawShare(glance, visit)}
      ${await drawDisputes(report.id, visit)}`;
    return { title, body, ...(state === 'pending' && { refreshSeconds }) };
  },
};

/** Another partner's report is not there. */
async function findOwn({ parts: { database }, partner, param }: Visit): Promise<ListedPartnerReport> {
  const reportId = param('reportId');
  const report = (await findPartnerReports(database, partner.id, [reportId])).get(reportId);
  if (!report) throw new NotThere('there is no such report');
  return report;
}

function drawHeadline({ headline: { code, sentence } }: Glance): Html {
  const kinds = { problem: 'failed', attention: 'attention', clear: 'done', unchecked: 'attention' } as const;
  return notice(kinds[code ?? 'unchecked'], html`${sentence}`);
}

function drawLater({ title, sentences, remarks, replacement }: ChangesNote, { link }: Visit): Html {
  return html`<section id="changes">
    <h2>${title}</h2>
    <ul class="k-list">
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${remarks.map((remark) => html`<p class="k-hint">${remark}</p>`)}
    ${
      replacement &&
      html`<p class="k-buttons">
        <a class="button" href="${link(`/reports/${replacement.reportId}`)}">${replacement.label}</a>
      </p>`
    }
  </section>`;
}

/** The operator gave the reason for the partner to read. */
function drawRefund(
  { cents, bookedAt, reference }: Refund,
  { language, figures, times }: Visit,
): [string, Html | string][] {
  const words = reportsWords[language];
  return [
    [words.refunded, html`${figures.money(cents)}, ${times.moment(bookedAt)}`],
    ...(reference === null ? [] : [[words.refundReason, reference] as [string, string]]),
  ];
}

/** The address of the page, for whom the report was bought: to copy, as a code, and as a mail in the reader's own program. */
function drawShare({ pageUrl, vehicleName }: Glance, { language, words: { kit } }: Visit): Html {
  const { share, shareSubject, title } = reportsWords[language];
  const subject = shareSubject(vehicleName || title);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n\n${pageUrl}\n`)}`;
  return html`<section class="p-share">
    <h2>${share.title}</h2>
    <p class="c-intro">${share.hint}</p>
    ${copyable(pageUrl, undefined, kit)}
    <p class="k-buttons"><a class="button" href="${mail}">${share.mail}</a></p>
    <figure>
      <div aria-hidden="true">${raw(drawQr(pageUrl))}</div>
      <figcaption>${share.scan}</figcaption>
    </figure>
  </section>`;
}

/** In the reader's language first. The links are made when they are opened: those to PDFs are valid for minutes. */
function drawDocuments(reportId: string, { language, link }: Visit): Html {
  const words = reportsWords[language];
  const open = (as: string, lang: Language) => link(`/reports/${reportId}/open?as=${as}&lang=${lang}`);
  return html`<p class="k-buttons">
      <a class="button primary" href="${open('page', language)}">${words.openPage}</a>
      <a class="button" href="${open('pdf', language)}">${words.openPdf}</a>
    </p>
    <details class="p-languages">
      <summary>${words.inLanguages}</summary>
      <ul>
        ${languages.map(
          (one) =>
            html`<li>
              <span lang="${one}">${ownNames.get(one)}</span>
              <a href="${open('page', one)}" aria-label="${ownNames.get(one)}: ${words.openPage}">${words.openPage}</a>
              <a href="${open('pdf', one)}" aria-label="${ownNames.get(one)}: PDF">PDF</a>
            </li>`,
        )}
      </ul>
    </details>`;
}

function drawSections({ sections }: Glance, { language, words: { kit } }: Visit): Html {
  const words = reportsWords[language];
  const names: Readonly<Record<string, string>> = documentWords[language].coverage.checks;
  const pending = sections.filter(([, status]) => status === 'generating').length;
  return html`<section>
    <h2>${words.sections}</h2>
    ${pending > 0 && html`<p role="status">${words.gathering(pending)}</p>`}
    ${drawTable({
      caption: words.sections,
      rows: sections,
      empty: html``,
      words: kit,
      columns: [
        { key: 'section', head: words.section, cell: ([section]) => names[section] ?? section },
        { key: 'state', head: words.heads.state, cell: ([, status]) => words.sectionStates[status] },
      ],
    })}
  </section>`;
}

/** Leads to the page or the PDF of a report. */
export const openReportPage: Page = {
  path: '/reports/:reportId/open',
  needs: 'see-reports',
  async read(visit): Promise<PageOutcome> {
    const { parts, query, language, now, link } = visit;
    const { id } = await findOwn(visit);
    const kind = query.get('as') === 'pdf' ? 'pdf' : 'page';
    const asked = matchLanguage(query.get('lang') ?? '') ?? language;
    const location = await makeDocumentLink(parts, { reportId: id, kind, language: asked, at: now });
    return { location: location ?? link(`/reports/${id}`) };
  },
};
