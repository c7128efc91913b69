import { html, type Html } from '../html.ts';
import { kitWords } from './words.ts';

/** A field of a form. Its name is that of the field of the operation's input, so that an error finds its place. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'amount' | 'whole' | 'date' | 'email' | 'choice';
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly hint?: string;
  readonly value?: string;
  readonly isOptional?: boolean;
  readonly isFocused?: boolean;
}

export type Values = Readonly<Record<string, string>>;

/** What is wrong with a form: with one of its fields, or with all of it. */
export interface FormError {
  readonly field?: string;
  readonly message: string;
}

interface FormOptions {
  readonly action: string;
  readonly fields: readonly Field[];
  /** What was typed before; else the fields' own values. */
  readonly values?: Values | undefined;
  readonly error?: FormError | undefined;
  readonly submit: string;
  readonly cancelUrl: string;
}

export function drawForm({ action, fields, values, error, submit, cancelUrl }: FormOptions): Html {
  const isAtField = error !== undefined && fields.some(({ name }) => name === error.field);
  return html`<form class="k-form" method="post" action="${action}" novalidate>
    ${error && !isAtField && html`<p class="k-notice k-failed" role="alert">${error.message} ${kitWords.formFailed}</p>`}
    ${fields.map((field) => drawField(field, values?.[field.name], isAtField && error.field === field.name ? error : undefined))}
    <p class="k-buttons">
      <button class="button k-primary">${submit}</button><a class="button" href="${cancelUrl}">${kitWords.cancel}</a>
    </p>
  </form>`;
}

/** A form without anything to fill in, which carries values on: the step between what was typed and what is done. */
export function hiddenFields(values: Values): Html {
  return html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}

function drawField(field: Field, typed: string | undefined, error: FormError | undefined): Html {
  const id = `f-${field.name}`;
  const described = [field.hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="k-field ${error ? 'k-wrong' : ''}">
    <label for="${id}"
      >${field.label}${field.isOptional === true && html` <span class="k-optional">${kitWords.optional}</span>`}</label
    >
    ${field.hint !== undefined && html`<p class="k-hint" id="${id}-hint">${field.hint}</p>`}
    ${drawInput(field, typed ?? field.value ?? '', { id, described, isWrong: error !== undefined })}
    ${error && html`<p class="k-error" id="${id}-error">${error.message}</p>`}
  </div>`;
}

interface InputState {
  readonly id: string;
  readonly described: string;
  readonly isWrong: boolean;
}

function drawInput(field: Field, value: string, { id, described, isWrong }: InputState): Html {
  const state = html`${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}${(field.isFocused === true || isWrong) && html` autofocus`}`;
  if (field.kind === 'choice') {
    return html`<select id="${id}" name="${field.name}" ${state}>
      ${(field.choices ?? []).map(
        ([choice, label]) => html`<option value="${choice}" ${choice === value && html`selected`}>${label}</option>`,
      )}
    </select>`;
  }
  const mode = modes[field.kind ?? 'text'] ?? 'text';
  const type = field.kind === 'date' ? 'date' : 'text';
  return html`<input
    id="${id}"
    name="${field.name}"
    type="${type}"
    inputmode="${mode}"
    value="${value}"
    autocomplete="off"
    ${state}
  />`;
}

/** The keyboard that a phone shows. */
const modes: Readonly<Record<string, string>> = { amount: 'decimal', whole: 'numeric', email: 'email' };
