import { playgroundWords } from '../../language/portal/playground/index.ts';
import type { PageOutcome } from '../../pages/outcome.ts';
import { isReportId } from '../../reports/report-id.ts';
import { html, type Html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import type { ApiAnswer, Page, Visit } from '../visit.ts';
import { type PlaygroundCall, requestOf, samplesOf, type PlaygroundTry } from './playground-samples.ts';

const calls: readonly PlaygroundCall[] = ['buy', 'read', 'pdf', 'account', 'usage', 'statements'];
const cases = {
  SANDBX0READY00001: 'ready',
  SANDBX00SL0W00001: 'slow',
  SANDBX0R0LLB00001: 'rollback',
  SANDBX0ST0LN00001: 'stolen',
  SANDBX00TH1N00001: 'thin',
  SANDBX00D0WN00001: 'down',
} as const;

/** The headers that say something to those who call. */
const shownHeaders = [
  'x-charged-eur',
  'x-credit-balance',
  'x-ratelimit-remaining',
  'retry-after',
  'etag',
  'content-language',
  'x-request-id',
];
const maxCharacters = 60_000;

const maxKeyCharacters = 200;

/**
 * Tries the API with a key of a test account. The call is a real one, from this server to itself: it is limited, counted and
 * logged as any other. The key is used for it, and neither stored nor shown again.
 */
export const playgroundPage: Page = {
  path: '/playground',
  needs: 'use-playground',
  read: (visit) => Promise.resolve(drawPage(visit, { call: 'buy', vin: Object.keys(cases)[0] ?? '', reportId: '' })),
  async submit(visit, values): Promise<PageOutcome> {
    const tried: PlaygroundTry = {
      call: calls.find((one) => one === values.get('call')) ?? 'buy',
      vin: Object.keys(cases).find((vin) => vin === values.get('vin')) ?? 'SANDBX0READY00001',
      reportId: (values.get('report') ?? '').trim(),
    };
    const { noReport, notTest } = playgroundWords[visit.language];
    const needsReport = tried.call === 'read' || tried.call === 'pdf';
    if (needsReport && !isReportId(tried.reportId)) return drawPage(visit, tried, notice('failed', noReport));
    const key = (values.get('key') ?? '').trim();
    const account = await send(visit, key, { call: 'account', vin: '', reportId: '' });
    // A key that is not accepted gets the answer of the API; one of a live account would spend money.
    if (account.status === 200 && !isTest(account)) return drawPage(visit, tried, notice('failed', notTest));
    const answer = account.status === 200 && tried.call !== 'account' ? await send(visit, key, tried) : account;
    return drawPage(visit, tried, drawResult(tried, answer, visit));
  },
};

function send({ parts, actor }: Visit, key: string, tried: PlaygroundTry): Promise<ApiAnswer> {
  // A header has no other characters, and no key has; nor is one longer.
  const sendable = key.slice(0, maxKeyCharacters).replaceAll(/[^\x21-\x7e]/g, '');
  return parts.callApi(requestOf(tried), { key: sendable, address: actor.origin ?? '' });
}

function isTest({ body }: ApiAnswer): boolean {
  return (JSON.parse(body) as { test?: boolean }).test === true;
}

function drawPage(visit: Visit, tried: PlaygroundTry, result?: Html): PageOutcome {
  const title = visit.words.pages.playground;
  const words = playgroundWords[visit.language];
  const body = html`<div class="c-head"><h1>${title}</h1></div>
    <p class="c-intro">${words.intro}</p>
    ${drawForm(visit, tried)}
    <div id="playground-result" aria-live="polite">${result}</div>`;
  return { title, body };
}

/** With a script the answer appears below, and the key stays in its field. */
function drawForm({ language, path }: Visit, { call: chosen, vin, reportId }: PlaygroundTry): Html {
  const words = playgroundWords[language];
  return html`<form class="k-form" method="post" action="${path}" data-inline="playground-result" autocomplete="off">
    <div class="k-field">
      <label for="key">${words.key}</label>
      <p class="k-hint" id="key-hint">${words.keyHint}</p>
      <input id="key" name="key" type="password" autocomplete="off" aria-describedby="key-hint" />
    </div>
    <div class="k-field">
      <label for="call">${words.call}</label>
      <select id="call" name="call">
        ${calls.map((one) => drawOption(one, `${words.calls[one]} (${nameOf(one)})`, one === chosen))}
      </select>
    </div>
    <div class="k-field">
      <label for="vin">${words.vin}</label>
      <select id="vin" name="vin">
        ${Object.entries(cases).map(([one, shows]) => drawOption(one, `${one}: ${words.cases[shows]}`, one === vin))}
      </select>
    </div>
    <div class="k-field">
      <label for="report">${words.reportNumber}</label>
      <input id="report" name="report" class="p-code" value="${reportId}" autocomplete="off" spellcheck="false" />
    </div>
    <p class="k-buttons"><button class="button primary">${words.send}</button></p>
  </form>`;
}

function drawOption(value: string, label: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html`selected`}>${label}</option>`;
}

function nameOf(one: PlaygroundCall): string {
  const { method, path } = requestOf({ call: one, vin: '', reportId: '…' });
  return `${method} ${decodeURIComponent(path)}`;
}

function drawResult(
  tried: PlaygroundTry,
  { status, headers, body }: ApiAnswer,
  { parts, language, figures }: Visit,
): Html {
  const words = playgroundWords[language];
  const lines = shownHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const text = indent(body);
  return html`<section>
      <h2>${words.answer}${figures.colon}${status}</h2>
      <pre class="p-sample" tabindex="0" aria-label="${words.answer}">
${[...lines, '', text.slice(0, maxCharacters)].join('\n')}</pre>
      ${text.length > maxCharacters && html`<p class="k-hint">${words.cut}</p>`}
    </section>
    <section>
      <h2>${words.request}</h2>
      ${samplesOf(tried, parts.publicUrl()).map(
        ([name, code], index) =>
          html`<details class="c-fold" ${index === 0 && html`open`}>
            <summary>${name}</summary>
            <pre class="p-sample" tabindex="0" aria-label="${name}">${code}</pre>
          </details>`,
      )}
    </section>`;
}

function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
