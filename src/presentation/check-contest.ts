import { contestWords } from '../language/documents/contest/index.ts';
import { figuresOf } from '../language/figures.ts';
import type { Language } from '../language/languages.ts';
import { disputesWords } from '../language/portal/disputes/index.ts';
import { html, type Html } from '../web/html.ts';
import { drawFactRow } from './page/blocks/facts.ts';

/** What a reader may contest who has the code of a document. */
export interface ContestableReport {
  readonly reportId: string;
  readonly code: string;
  /** What the text of the form may have. */
  readonly maxStatement: number;
  readonly records: readonly { readonly recordId: string; readonly section: string; readonly name: string }[];
}

/** The fields of the form, as it is sent; the number and the code go with it. */
export const contestFields = ['record', 'reason', 'statement', 'mail'] as const;

export type ContestField = (typeof contestFields)[number];

/** What the page answers to the form. */
export interface ContestAnswer {
  readonly entered: Readonly<Partial<Record<ContestField, string>>>;
  /** Of the form as a whole where no field is named. */
  readonly mistake?: { readonly field?: ContestField; readonly message: string };
  /** It was filed, now or before. */
  readonly done?: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly reference: string;
    readonly dueAt: Date;
  };
}

interface ContestForm {
  readonly language: Language;
  readonly report: ContestableReport;
  /** What was sent, where something of it was refused. */
  readonly answer: ContestAnswer | undefined;
}

/** The form by which a reader contests a record. It is folded, since most readers only check a document, and needs no script. */
export function drawContestForm({ language, report, answer }: ContestForm): Html {
  const say = disputesWords[language];
  const own = contestWords[language];
  const field = fieldsWith(answer);
  const records = report.records.map(({ recordId, section, name }) => ({
    value: recordId,
    label: name,
    group: section,
  }));
  const reasons = Object.entries(say.reasons).map(([value, label]) => ({ value, label }));
  const max = figuresOf(language).count(BigInt(report.maxStatement));
  return html`<section class="check-forms" aria-label="${say.contest}">
    <details class="check-contest" ${answer && html`open`}>
      <summary class="button">${say.contest}</summary>
      <form method="post" action="check?lang=${language}" enctype="multipart/form-data">
        <p>${say.intro}</p>
        <p>${say.marks}</p>
        ${answer?.mistake && drawMistake(answer.mistake.message)}
        <input type="hidden" name="form" value="contest" />
        <input type="hidden" name="number" value="${report.reportId}" />
        <input type="hidden" name="code" value="${report.code}" />
        ${field('record', say.heads.record, (attributes, value) => drawSelect(attributes, value, say.chooseRecord, records))}
        ${field('reason', say.heads.reason, (attributes, value) => drawSelect(attributes, value, say.chooseReason, reasons))}
        ${field(
          'statement',
          say.statement,
          (attributes, value) => html`<textarea ${attributes} rows="6">${value}</textarea>`,
          say.statementHint(max),
        )}
        ${field(
          'mail',
          own.mail,
          (attributes, value) =>
            html`<input ${attributes} type="email" value="${value}" maxlength="254" autocomplete="email" />`,
          own.mailHint,
        )}
        <button class="button primary" type="submit">${say.send}</button>
      </form>
    </details>
  </section>`;
}

function drawMistake(message: string): Html {
  return html`<p class="check-mistake" id="contest-mistake" role="alert">${message}</p>`;
}

type DrawInput = (attributes: Html, value: string) => Html;

/** Draws fields with what was typed; the one that was refused names the mistake, and has the focus. */
function fieldsWith(answer: ContestAnswer | undefined) {
  return (name: ContestField, label: string, draw: DrawInput, hint?: string): Html => {
    const id = `contest-${name}`;
    const isRefused = answer?.mistake?.field === name;
    const described = [...(isRefused ? ['contest-mistake'] : []), ...(hint === undefined ? [] : [`${id}-hint`])];
    const attributes = html`id="${id}" name="${name}" required
    ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
    ${isRefused && html`aria-invalid="true" autofocus`}`;
    return html`<p class="field">
      <label for="${id}">${label}</label>
      ${draw(attributes, answer?.entered[name] ?? '')}
      ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}
    </p>`;
  };
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

function drawSelect(attributes: Html, chosen: string, first: string, choices: readonly Choice[]): Html {
  const option = ({ value, label }: Choice) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`;
  const groups = [...Map.groupBy(choices, ({ group = '' }) => group)];
  return html`<select ${attributes}>
    <option value="">${first}</option>
    ${groups.map(([group, own]) =>
      group === '' ? own.map(option) : html`<optgroup label="${group}">${own.map(option)}</optgroup>`,
    )}
  </select>`;
}

/** The head of the page after a record was contested. */
export function drawContested(
  { title, lines, reference, dueAt }: NonNullable<ContestAnswer['done']>,
  language: Language,
): Html {
  const { heads, due } = disputesWords[language];
  const facts = [
    { label: heads.reference, value: reference },
    { label: due, value: figuresOf(language).day(dueAt) },
  ];
  return html`<section class="check-result check-clear" data-contest="done">
    <h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <dl class="facts">${facts.map(drawFactRow)}</dl>
  </section>`;
}
