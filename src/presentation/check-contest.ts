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

/** What is typed into the two forms; the number and the code go with it. */
export const contestFields = ['record', 'reason', 'statement', 'mail', 'reference'] as const;

export type ContestField = (typeof contestFields)[number] | 'proofs';

/** What the page answers to one of the forms. */
export interface ContestAnswer {
  readonly form: 'contest' | 'proofs';
  readonly entered: Readonly<Partial<Record<ContestField, string>>>;
  /** Of the form as a whole where no field is named. */
  readonly mistake?: {
    readonly field?: ContestField;
    readonly message: string;
    /** Files were chosen, and have to be chosen again. */
    readonly hasLostFiles: boolean;
  };
  /** It was filed, now or before. */
  readonly done?: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly reference: string;
    readonly dueAt: Date;
  };
}

interface ReaderForms {
  readonly language: Language;
  readonly report: ContestableReport;
  /** What was sent, where something of it was refused. */
  readonly answer: ContestAnswer | undefined;
}

/**
 * The forms by which a reader contests a record, and sends proofs later. They are folded, since most readers only check a
 * document, and need no script.
 */
export function drawReaderForms({ language, report, answer }: ReaderForms): Html {
  const { contest } = disputesWords[language];
  const { sendProofs } = contestWords[language];
  const draw = (form: ContestAnswer['form'], title: string, fields: (field: DrawField) => Html) => {
    const own = answer?.form === form ? answer : undefined;
    return html`<details class="check-contest" ${own && html`open`}>
      <summary class="button">${title}</summary>
      <form method="post" action="check?lang=${language}" enctype="multipart/form-data">
        ${own?.mistake && own.mistake.field === undefined && html`<p>${drawMistake(form, own.mistake.message)}</p>`}
        <input type="hidden" name="form" value="${form}" />
        <input type="hidden" name="number" value="${report.reportId}" />
        <input type="hidden" name="code" value="${report.code}" />
        ${fields(fieldsOf(form, own, language))}
      </form>
    </details>`;
  };
  return html`<section class="check-forms" aria-label="${contest}">
    ${draw('contest', contest, (field) => drawContestFields(field, { language, report }))}
    ${draw('proofs', sendProofs, (field) => drawProofFields(field, language))}
  </section>`;
}

function drawContestFields(field: DrawField, { language, report }: Pick<ReaderForms, 'language' | 'report'>): Html {
  const say = disputesWords[language];
  const own = contestWords[language];
  const records = report.records.map(({ recordId, section, name }) => ({
    value: recordId,
    label: name,
    group: section,
  }));
  const reasons = Object.entries(say.reasons).map(([value, label]) => ({ value, label }));
  const max = figuresOf(language).count(BigInt(report.maxStatement));
  return html`<p>${say.intro} ${say.marks}</p>
    ${field('record', say.heads.record, (attributes, value) => drawSelect(attributes, value, say.chooseRecord, records))}
    ${field('reason', say.heads.reason, (attributes, value) => drawSelect(attributes, value, say.chooseReason, reasons))}
    ${field(
      'statement',
      say.statement,
      (attributes, value) => html`<textarea ${attributes} rows="6" required>${value}</textarea>`,
      say.statementHint(max),
    )}
    ${field('proofs', own.proofs, drawFiles, own.proofsHint)}
    ${field(
      'mail',
      own.mail,
      (attributes, value) =>
        html`<input ${attributes} type="email" value="${value}" maxlength="254" autocomplete="email" required />`,
      own.mailHint,
    )}
    <button class="button primary" type="submit">${say.send}</button>`;
}

function drawProofFields(field: DrawField, language: Language): Html {
  const { heads } = disputesWords[language];
  const { sendProofsHint, proofsOnly, proofsHint, sendProofsNow } = contestWords[language];
  return html`${field(
      'reference',
      heads.reference,
      (attributes, value) =>
        html`<input
          ${attributes}
          value="${value}"
          maxlength="64"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          required
        />`,
      sendProofsHint,
    )}
    ${field('proofs', proofsOnly, drawFiles, proofsHint)}
    <button class="button primary" type="submit">${sendProofsNow}</button>`;
}

type DrawInput = (attributes: Html, value: string) => Html;
type DrawField = (name: ContestField, label: string, draw: DrawInput, hint?: string) => Html;

/** Draws fields with what was typed; the one that was refused names the mistake, and has the focus. */
function fieldsOf(form: ContestAnswer['form'], answer: ContestAnswer | undefined, language: Language): DrawField {
  return (name, label, draw, hint) => {
    const id = `${form}-${name}`;
    const isRefused = answer?.mistake?.field === name;
    const hasLostFiles = name === 'proofs' && answer?.mistake?.hasLostFiles === true;
    const described = [
      ...(isRefused ? [`${form}-mistake`] : []),
      ...(hasLostFiles ? [`${id}-lost`] : []),
      ...(hint === undefined ? [] : [`${id}-hint`]),
    ];
    const attributes = html`id="${id}" name="${name}"
    ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
    ${isRefused && html`aria-invalid="true" autofocus`}`;
    const typed = name === 'proofs' ? undefined : answer?.entered[name];
    return html`<p class="field">
      <label for="${id}">${label}</label>
      ${isRefused && drawMistake(form, answer.mistake.message)}
      ${hasLostFiles && html`<span class="check-mistake" id="${id}-lost">${contestWords[language].filesAgain}</span>`}
      ${draw(attributes, typed ?? '')} ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}
    </p>`;
  };
}

/** Where work continues: above the field. */
function drawMistake(form: ContestAnswer['form'], message: string): Html {
  return html`<span class="check-mistake" id="${form}-mistake" role="alert">${message}</span>`;
}

function drawFiles(attributes: Html): Html {
  return html`<input ${attributes} type="file" accept="image/jpeg,image/png,image/webp,application/pdf" multiple />`;
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
  return html`<select ${attributes} required>
    <option value="">${first}</option>
    ${groups.map(([group, own]) =>
      group === '' ? own.map(option) : html`<optgroup label="${group}">${own.map(option)}</optgroup>`,
    )}
  </select>`;
}

/** The head of the page after a form was accepted. */
export function drawAccepted(
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
