import { html, type Html } from '../html.ts';
import { kitWords, type KitWords } from './words.ts';

/** A field of a form. It is named like the field of the operation's input, so that an error is shown beside it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** `long` is for lines that programs read, `prose` for sentences. */
  readonly kind?: 'text' | 'amount' | 'whole' | 'date' | 'email' | 'choice' | 'several' | 'file' | 'long' | 'prose';
  /**
   * For `choice` and `several`. The value of `several` is the ticked values, separated by spaces. The choices of a group stand
   * together, below its name; only `choice` has groups.
   */
  readonly choices?: readonly (readonly [value: string, label: string, group?: string])[];
  readonly hint?: string;
  readonly value?: string;
  /** What its text may have, where that is less than the limit of all fields. Whoever reads the value counts. */
  readonly max?: number;
  readonly isOptional?: boolean;
  readonly isFocused?: boolean;
  /** The heading of the group of fields that it is drawn in. */
  readonly group?: string;
  /** Its group is folded until a value is typed in it or one of its fields is refused. */
  readonly isFolded?: boolean;
}

/** The limit of a field. Fifty IPv6 addresses, the longest list that is typed, have 2,350 characters. */
const maxCharacters = 4_000;

/** The first field that is too long. Files are bounded by the limit of the form. Call it before anything reads the values. */
export function findTooLong(fields: readonly Field[], values: Values): { field: string; max: number } | undefined {
  const tooLong = fields.find(({ name, kind }) => kind !== 'file' && (values[name] ?? '').length > maxCharacters);
  return tooLong && { field: tooLong.name, max: tooLong.max ?? maxCharacters };
}

export type Values = Readonly<Record<string, string>>;

/** What is wrong with a form: with one field, or without `field` with the whole form. */
export interface FormError {
  readonly field?: string;
  readonly message: Html | string;
}

interface FormOptions {
  readonly action: string;
  readonly fields: readonly Field[];
  /** What was typed before. Without it, the fields show their own values. */
  readonly values?: Values | undefined;
  readonly error?: FormError | undefined;
  readonly submit: string;
  readonly cancelUrl: string;
  readonly words?: KitWords;
}

export function drawForm({ action, fields, values, error, submit, cancelUrl, words = kitWords }: FormOptions): Html {
  const isAtField = error !== undefined && fields.some(({ name }) => name === error.field);
  const hasFile = fields.some(({ kind }) => kind === 'file');
  const draw = (field: Field) => {
    const own = isAtField && error.field === field.name ? error : undefined;
    // Work continues at the field that was refused.
    const shown = isAtField ? { ...field, isFocused: false } : field;
    return drawField(shown, { typed: values?.[field.name], error: own, words });
  };
  return html`<form
    class="k-form"
    method="post"
    action="${action}"
    ${hasFile && html`enctype="multipart/form-data"`}
    novalidate
  >
    ${error && !isAtField && html`<p class="k-notice k-failed" role="alert">${error.message} ${words.formFailed}</p>`}
    ${drawGroups(fields, draw, { values, refused: error?.field })}
    <p class="k-buttons">
      <button class="button primary">${submit}</button><a class="button" href="${cancelUrl}">${words.cancel}</a>
    </p>
  </form>`;
}

interface FormState {
  readonly values: Values | undefined;
  readonly refused: string | undefined;
}

function drawGroups(fields: readonly Field[], draw: (field: Field) => Html, { values, refused }: FormState): Html[] {
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, own]) => {
    if (group === undefined) return html`${own.map(draw)}`;
    if (own.every(({ isFolded }) => isFolded !== true)) {
      return html`<fieldset class="k-group">
        <legend>${group}</legend>
        ${own.map(draw)}
      </fieldset>`;
    }
    const isOpen = own.some(
      ({ name, value = '' }) => name === refused || (values !== undefined && (values[name] ?? '') !== value),
    );
    return html`<details class="k-group" ${isOpen && html`open`}>
      <summary>${group}</summary>
      ${own.map(draw)}
    </details>`;
  });
}

/** The values of a form as hidden fields, for the form that asks for a confirmation. */
export function hiddenFields(values: Values): Html {
  return html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}

interface FieldState {
  readonly typed: string | undefined;
  readonly error: FormError | undefined;
  readonly words: KitWords;
}

function drawField(field: Field, { typed, error, words }: FieldState): Html {
  const id = `f-${field.name}`;
  if (field.kind === 'several') return drawSeveral(field, (typed ?? field.value ?? '').split(' '), error);
  const described = [field.hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="k-field ${error ? 'k-wrong' : ''}">
    <label for="${id}"
      >${field.label}${field.isOptional === true && html` <span class="k-optional">${words.optional}</span>`}</label
    >
    ${field.hint !== undefined && html`<p class="k-hint" id="${id}-hint">${field.hint}</p>`}
    ${drawInput(field, typed ?? field.value ?? '', { id, described, isWrong: error !== undefined })}
    ${error && html`<p class="k-error" id="${id}-error">${error.message}</p>`}
  </div>`;
}

function drawSeveral({ name, label, hint, choices = [] }: Field, ticked: readonly string[], error?: FormError): Html {
  return html`<fieldset class="k-several">
    <legend>${label}</legend>
    ${hint !== undefined && html`<p class="k-hint">${hint}</p>`}
    ${choices.map(
      ([choice, word]) =>
        html`<label
          ><input type="checkbox" name="${name}" value="${choice}" ${ticked.includes(choice) && html`checked`} />
          ${word}</label
        >`,
    )}
    ${error && html`<p class="k-error">${error.message}</p>`}
  </fieldset>`;
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
      ${drawChoices(field.choices ?? [], value)}
    </select>`;
  }
  if (field.kind === 'file') return html`<input id="${id}" name="${field.name}" type="file" ${state} />`;
  if (field.kind === 'long') {
    return html`<textarea id="${id}" name="${field.name}" class="p-code" rows="6" spellcheck="false" ${state}>
${value}</textarea>`;
  }
  if (field.kind === 'prose') {
    return html`<textarea id="${id}" name="${field.name}" rows="8" ${state}>${value}</textarea>`;
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

function drawChoices(choices: NonNullable<Field['choices']>, chosen: string): Html[] {
  return [...Map.groupBy(choices, ([, , group]) => group)].map(([group, own]) => {
    const options = html`${own.map(
      ([choice, label]) => html`<option value="${choice}" ${choice === chosen && html`selected`}>${label}</option>`,
    )}`;
    return group === undefined ? options : html`<optgroup label="${group}">${options}</optgroup>`;
  });
}

/** The keyboard that a phone shows. */
const modes: Readonly<Record<string, string>> = { amount: 'decimal', whole: 'numeric', email: 'email' };
