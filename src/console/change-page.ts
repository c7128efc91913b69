import { randomUUID } from 'node:crypto';

import type { Static, TObject } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { AlreadyConfirmed } from '../operations/confirmation.ts';
import { checkInput, InvalidInput } from '../operations/input.ts';
import type { Operation } from '../operations/operation.ts';
import { runOperation } from '../operations/run.ts';
import { AwaitsApproval } from '../operations/second-person.ts';
import type { Action } from '../people/roles.ts';
import { html, type Html } from '../web/html.ts';
import { drawForm, type Field, type FormError, hiddenFields, type Values } from '../web/kit/form.ts';
import { kitWords } from '../web/kit/words.ts';
import { doneNotice } from './done-notice.ts';
import type { Outcome, Page, View, Visit } from './visit.ts';

/** A change that an operator makes in two steps: what it will do is shown before it is done. */
interface ChangePage<Subject, Schema extends TObject, Result> {
  readonly path: string;
  readonly operation: Operation<Schema, Result> & { readonly code: Action };
  /** Reads what is to be changed. Throws NotThere. */
  readonly load: (visit: Visit) => Promise<Subject>;
  readonly title: (subject: Subject) => string;
  /** Where the operator comes from, and returns to. */
  readonly home: (subject: Subject) => string;
  readonly fields: (subject: Subject, visit: Visit) => readonly Field[];
  /** Makes the operation's input of what was typed. Throws InvalidInput for a text that cannot be read. */
  readonly input: (values: Values, subject: Subject) => Static<Schema>;
  /** What it will do, one sentence a line. */
  readonly preview: (
    input: Static<Schema>,
    subject: Subject,
    visit: Visit,
  ) => readonly (Html | string)[] | Promise<readonly (Html | string)[]>;
  /** The word on the button that does it. */
  readonly confirm: string;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  /** Shown instead of the page of the subject: a key that is shown once. */
  readonly shown?: (result: Result, subject: Subject, input: Static<Schema>) => View;
}

const confirmField = 'confirmed';

/** The page of a change: a form, what it will do, and the change itself. */
export function changePage<Subject, Schema extends TObject, Result>(change: ChangePage<Subject, Schema, Result>): Page {
  const draw = async (visit: Visit, subject: Subject, values?: Values, error?: FormError): Promise<View> => ({
    title: change.title(subject),
    status: error ? 422 : 200,
    body: html`${await doneNotice(visit)}
      <h1>${change.title(subject)}</h1>
      ${drawForm({
        action: visit.path,
        fields: change.fields(subject, visit),
        values,
        error,
        submit: kitWords.preview,
        cancelUrl: change.home(subject),
      })}`,
  });
  return {
    path: change.path,
    needs: change.operation.code,
    runs: change.operation.code,
    async read(visit) {
      const subject = await change.load(visit);
      if (change.fields(subject, visit).length > 0) return draw(visit, subject);
      return drawPreview(change, visit, subject, {}, change.input({}, subject));
    },
    async submit(visit, form): Promise<Outcome> {
      const subject = await change.load(visit);
      const values = valuesOf(change.fields(subject, visit), form);
      try {
        const input = change.input(values, subject);
        checkInput(change.operation.input, input);
        const confirmed = form.get(confirmField);
        if (confirmed === null) return await drawPreview(change, visit, subject, values, input);
        const confirmation = `${visit.operator.id} ${confirmed}`;
        return await visit.confirmations.once(confirmation, () =>
          perform(change, visit, { subject, input, confirmation }),
        );
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        return draw(visit, subject, values, formError(error));
      }
    },
  };
}

function valuesOf(fields: readonly Field[], form: URLSearchParams): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, form.get(name)?.trim() ?? '']));
}

async function drawPreview<Subject, Schema extends TObject, Result>(
  change: ChangePage<Subject, Schema, Result>,
  visit: Visit,
  subject: Subject,
  values: Values,
  input: Static<Schema>,
): Promise<View> {
  const lines = await change.preview(input, subject, visit);
  const title = change.title(subject);
  return {
    title,
    body: html`<h1>${title}</h1>
      <section class="c-preview ${change.isFinal === true ? 'c-final' : ''}">
        <h2>What this will do</h2>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${change.isFinal === true && html`<p><strong>This cannot be undone.</strong></p>`}
        <form method="post" action="${visit.path}" data-once>
          ${hiddenFields({ ...values, [confirmField]: randomUUID() })}
          <p class="k-buttons">
            <button class="button k-primary" autofocus>${change.confirm}</button
            ><a class="button" href="${change.home(subject)}">${kitWords.cancel}</a>
          </p>
        </form>
      </section>`,
  };
}

interface Confirmed<Subject, Schema extends TObject> {
  readonly subject: Subject;
  readonly input: Static<Schema>;
  readonly confirmation: string;
}

async function perform<Subject, Schema extends TObject, Result>(
  change: ChangePage<Subject, Schema, Result>,
  { parts, now, operator, origin, requestId }: Visit,
  { subject, input, confirmation }: Confirmed<Subject, Schema>,
): Promise<Outcome> {
  let entry: bigint | undefined;
  const noteEntry = (number: bigint) => (entry = number);
  const actor = { kind: 'person', name: operator.mail, role: operator.role, origin, requestId } as const;
  const { database, clock: machine, approvalAboveCents } = parts;
  const context = { database, now, machine, noteEntry, approvalAboveCents, confirmation };
  const result = await runOperation(context, change.operation, input, actor).catch((error: unknown) => {
    if (error instanceof AwaitsApproval || error instanceof AlreadyConfirmed) return error;
    throw error;
  });
  if (result instanceof AlreadyConfirmed) return { location: `${change.home(subject)}?done=${result.entry ?? ''}` };
  if (result instanceof AwaitsApproval) return { location: `/approvals?done=${entry ?? ''}` };
  if (change.shown) return change.shown(result, subject, input);
  return { location: `${change.home(subject)}?done=${entry ?? ''}` };
}

function formError(error: OperatorError): FormError {
  if (error instanceof InvalidInput) return { field: error.field, message: `It ${error.problem}.` };
  return { message: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.` };
}
