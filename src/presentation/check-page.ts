import { utcDay } from '../kernel/day.ts';
import { brandWords } from '../language/documents/brand.ts';
import { checkWords } from '../language/documents/check/index.ts';
import { documentWords } from '../language/documents/index.ts';
import { type Language, languages } from '../language/languages.ts';
import { ownNames } from '../language/own-names.ts';
import type { AssembledReport } from '../report/model/report.ts';
import { html, type Html, raw } from '../web/html.ts';
import { markOf, type PartnerMark, type ReportBrand } from './brand/partner-mark.ts';
import { type ContestableReport, type ContestAnswer, drawAccepted, drawReaderForms } from './check-contest.ts';
import type { ChangesNote } from './document/changes-note.ts';
import type { DocumentFact, ReportDocument, State } from './document/document.ts';
import { lastReadingOf } from './document/true-odometer.ts';
import { drawIcon, drawIconSheet } from './drawings/index.ts';
import { drawFactRow } from './page/blocks/facts.ts';
import { drawLaterNote } from './page/changes-note.ts';
import type { PageFrame } from './page/frame.ts';
import { drawDetails, drawVerdicts, drawVin } from './page/front.ts';
import { drawBrand, drawPartnerMark, drawStyles } from './page/top.ts';
import { wordsIn } from './words.ts';

/** What came out of a check, as `results` of the words has it. */
type ResultKind = keyof (typeof checkWords)['en']['results'];

export interface DocumentCheckResult {
  readonly kind: ResultKind;
  /** When the document was issued, where it was. */
  readonly issuedAt?: Date;
  /** The report as it is now, where it can be shown. Of it only what the front of the paper shows is drawn. */
  readonly shown?: {
    readonly document: ReportDocument;
    readonly report: AssembledReport;
    /** The report's page, for those who have the code of its front. */
    readonly pageUrl?: string;
    readonly partnerBrand?: ReportBrand;
    /** What came after the report. */
    readonly later?: ChangesNote | undefined;
    /** The page of another report of the partner, for those who have the code. */
    readonly addressOf?: (reportId: string) => string;
    /** What may be contested, by those who have the code. */
    readonly contestable?: ContestableReport;
  };
}

export interface CheckPage {
  readonly language: Language;
  readonly frame: PageFrame;
  /** What was typed; it is shown again. */
  readonly entered: { readonly number: string; readonly vin: string; readonly code: string };
  readonly problem?: 'missing' | 'vinProblem' | 'tooLarge' | undefined;
  readonly result?: DocumentCheckResult | undefined;
  /** What became of a record that was contested here. */
  readonly contest?: ContestAnswer | undefined;
}

const stateOf: Readonly<Record<ResultKind, State>> = {
  genuine: 'clear',
  issued: 'clear',
  file: 'clear',
  endedFile: 'clear',
  earlier: 'attention',
  ended: 'attention',
  unsigned: 'attention',
  altered: 'problem',
  changed: 'problem',
};

/** The page is at the service's root. */
const fromHere = (path: string) => `.${path}`;

/** The public page on which documents are checked. It works without a script, and its addresses are relative. */
export function drawCheck(page: CheckPage): string {
  const { language, frame, result, contest } = page;
  const say = checkWords[language];
  const { skipToContent } = documentWords[language].phrases;
  const done = contest?.done;
  const title = done?.title ?? (result ? say.results[result.kind].title : say.title);
  const brand = result?.shown?.partnerBrand;
  const partner = brand && markOf(brand, { operator: frame.brand.name, language, address: fromHere });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${frame.brand.name}</title>
        <link rel="icon" href="${fromHere(frame.assets.icon)}" type="image/svg+xml" />
        ${drawStyles(fromHere(frame.assets.style), partner)}
      </head>
      <body>
        <a class="skip" href="#content">${skipToContent}</a>
        <header class="top">
          <div class="frame">${drawBrand(frame.brand, fromHere)}</div>
        </header>
        <main class="frame check" id="content" tabindex="-1">
          ${done && drawAccepted(done, language)}
          ${!done && (result ? drawResult(result, language, partner) : html`<h1>${say.title}</h1>`)}
          ${result?.shown && drawShown(result.shown, language, partner)}
          ${result?.shown?.contestable && drawReaderForms({ language, report: result.shown.contestable, answer: done ? undefined : contest })}
          ${drawForms(page)}
        </main>
        <footer class="foot">
          <div class="frame">
            <a href="check/keys">${say.keys}</a>
            ${drawLanguages(page)}
          </div>
        </footer>
        ${raw(drawIconSheet())}
      </body>
    </html> `.text;
}

function drawResult({ kind, issuedAt, shown }: DocumentCheckResult, language: Language, partner?: PartnerMark): Html {
  const say = checkWords[language];
  const { title, text } = say.results[kind];
  const state = stateOf[kind];
  const facts: DocumentFact[] = [
    ...(issuedAt ? [{ label: documentWords[language].head.madeOn, value: dateIn(language, issuedAt) }] : []),
    ...(partner ? [{ label: brandWords[language].providedBy, value: partner.name }] : []),
    ...(shown ? [{ label: say.state, value: shown.document.isComplete ? say.complete : say.incomplete }] : []),
  ];
  return html`<section class="check-result check-${state}" data-result="${kind}">
    <h1>${raw(drawIcon(state))}<span>${title}</span></h1>
    <p>${text}</p>
    ${facts.length > 0 && html`<dl class="facts">${facts.map(drawFactRow)}</dl>`}
    ${shown && html`<p>${say.compare}</p>`}
  </section>`;
}

function drawShown(
  { document, report, pageUrl, later, addressOf }: NonNullable<DocumentCheckResult['shown']>,
  language: Language,
  partner: PartnerMark | undefined,
): Html {
  const { vehicle, phrases } = document;
  const words = wordsIn(language, document.unit);
  const last = lastReadingOf(report);
  const reading = last && `${words.distance(last.km)}, ${words.date(last.date)}`;
  return html`<section class="check-facts" aria-labelledby="vehicle">
    ${[partner?.logoUrl !== undefined && drawPartnerMark(partner), html`<h2 id="vehicle">${vehicle.name}</h2>`]}
    ${vehicle.details.length > 0 && html`<p class="details">${drawDetails(vehicle.details)}</p>`}
    <p class="plates">
      <span class="hidden-visually">${phrases.vin}: </span>${drawVin(document)}${
        vehicle.registrationNumber !== undefined &&
        html` <span class="plate" translate="no">${vehicle.registrationNumber}</span>`
      }
    </p>
    <p class="check-headline">${document.headline.sentence}</p>
    ${document.headline.besides !== undefined && html`<p>${document.headline.besides}</p>`}
    ${document.headline.contested !== undefined && html`<p>${document.headline.contested}</p>`}
    ${later && drawLaterNote(later, addressOf)} ${drawVerdicts({ ...document, sections: [] })}
    ${
      reading !== undefined &&
      html`<dl class="facts">${drawFactRow({ label: checkWords[language].lastReading, value: reading })}</dl>`
    }
    ${pageUrl !== undefined && html`<p><a class="button" href="${pageUrl}">${checkWords[language].openReport}</a></p>`}
  </section>`;
}

function dateIn(language: Language, moment: Date): string {
  return wordsIn(language).date(utcDay(moment));
}

function drawForms({ language, entered, problem, result }: CheckPage): Html {
  const say = checkWords[language];
  const { phrases } = documentWords[language];
  const action = `check?lang=${language}`;
  const field = (name: keyof CheckPage['entered'], label: string, hint?: string) =>
    html`<p class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${entered[name]}"
        maxlength="64"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
      />
      ${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    </p>`;
  return html`<section class="check-forms" aria-labelledby="by-number">
      <h2 id="by-number" ${!result && html`class="hidden-visually"`}>${say.title}</h2>
      <p>${say.introduction}</p>
      ${problem !== undefined && html`<p class="check-mistake" role="alert">${say[problem]}</p>`}
      <form method="post" action="${action}">
        ${field('number', phrases.reportId)} ${field('vin', phrases.vin)}
        ${field('code', phrases.checkCode, say.codeHint)}
        <button class="button primary" type="submit">${say.submit}</button>
      </form>
    </section>
    <section class="check-forms" aria-labelledby="by-file">
      <h2 id="by-file">${say.fileTitle}</h2>
      <p>${say.fileHint}</p>
      <form method="post" action="${action}" enctype="multipart/form-data">
        <p class="field">
          <label for="file">${say.file}</label>
          <input id="file" name="file" type="file" accept="application/pdf,.pdf" required />
        </p>
        <button class="button primary" type="submit">${say.submit}</button>
      </form>
    </section>`;
}

function drawLanguages({ language }: CheckPage): Html {
  return html`<nav aria-label="${documentWords[language].phrases.language}">
    <ul class="check-languages">
      ${languages.map(
        (other) =>
          html` <li>
            <a
              href="check?lang=${other}"
              hreflang="${other}"
              lang="${other}"
              translate="no"
              ${other === language && html`aria-current="true"`}
              >${ownNames.get(other)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
