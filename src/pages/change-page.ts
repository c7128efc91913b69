import { randomUUID } from 'node:crypto';

import type { Static, TObject } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { AlreadyConfirmed } from '../operations/engine/confirmation.ts';
import { checkInput, TooLong } from '../operations/engine/input.ts';
import type { Operation } from '../operations/engine/operation.ts';
import { runOperation } from '../operations/engine/run.ts';
import { AwaitsApproval } from '../operations/engine/second-person.ts';
import type { Action } from '../people/roles.ts';
import { html, type Html } from '../web/html.ts';
import { drawForm, type Field, findTooLong, type FormError, hiddenFields, type Values } from '../web/kit/form.ts';
import type { KitWords } from '../web/kit/words.ts';
import type { AppVisit } from './app.ts';
import type { PageOutcome, View } from './outcome.ts';
import type { AnyPage } from './page.ts';

/** The words of an app for changes. */
interface ChangeWords {
  readonly kit: KitWords;
  readonly whatItDoes: string;
  readonly cannotBeUndone: string;
}

/** What an app has of its own for changes. */
interface AppChanges<Visit extends AppVisit> {
  readonly words: (visit: Visit) => ChangeWords;
  /** The notice of the change that the person has just made, above the form. */
  readonly doneNotice: (visit: Visit) => Promise<Html>;
  readonly describe: (error: OperatorError, visit: Visit) => FormError;
  /** The page of changes that wait for a second person; undefined for one who may not look at it. */
  readonly approvalsUrl: (visit: Visit) => string | undefined;
}

/** A change in two steps: the page shows what it will do, then the person confirms. */
interface ChangePage<Visit extends AppVisit, Subject, Schema extends TObject, Result> {
  readonly path: string;
  readonly operation: Operation<Schema, Result> & { readonly code: Action };
  /** Reads the subject of the change. Throws NotThere. */
  readonly load: (visit: Visit) => Promise<Subject>;
  readonly title: (subject: Subject, visit: Visit) => string;
  /** The page that the person returns to. */
  readonly home: (subject: Subject, visit: Visit) => string;
  readonly fields: (subject: Subject, visit: Visit) => readonly Field[];
  /** Makes the operation's input from the values of the form. Throws InvalidInput for a value that cannot be read. */
  readonly input: (values: Values, subject: Subject, visit: Visit) => Static<Schema>;
  /** What it will do, one sentence for each item. */
  readonly preview: (
    input: Static<Schema>,
    subject: Subject,
    visit: Visit,
  ) => readonly (Html | string)[] | Promise<readonly (Html | string)[]>;
  /** Its form has a field for a file. */
  readonly takesFiles?: boolean;
  /** The label of the button that confirms. */
  readonly confirm: string | ((visit: Visit) => string);
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  /** Runs after the change, as the same actor and outside its transaction: a request to an external service. */
  readonly afterwards?: (input: Static<Schema>, follow: Follow) => Promise<void>;
  /** Shown instead of the page of the subject: a key that is shown once. Undefined where that page is enough. */
  readonly shown?: (result: Result, subject: Subject, input: Static<Schema>, visit: Visit) => View | undefined;
}

/** Runs further operations after a change. */
export interface Follow {
  readonly asksVies: boolean;
  run<Schema extends TObject, Result>(operation: Operation<Schema, Result>, input: Static<Schema>): Promise<Result>;
}

const confirmField = 'confirmed';

/** Makes pages of changes: a form, a preview, and the change itself. */
export function changePages<Visit extends AppVisit>(app: AppChanges<Visit>) {
  return <Subject, Schema extends TObject, Result>(
    change: ChangePage<Visit, Subject, Schema, Result>,
  ): AnyPage<Visit> => {
    const draw = async (visit: Visit, subject: Subject, values?: Values, error?: FormError): Promise<View> => ({
      title: change.title(subject, visit),
      status: error ? 422 : 200,
      body: html`${await app.doneNotice(visit)}
        <h1>${change.title(subject, visit)}</h1>
        ${drawForm({
          action: visit.path,
          fields: change.fields(subject, visit),
          values,
          error,
          submit: app.words(visit).kit.preview,
          cancelUrl: change.home(subject, visit),
          words: app.words(visit).kit,
        })}`,
    });
    const drawPreview = (visit: Visit, subject: Subject, values: Values, input: Static<Schema>) =>
      drawStep(change, { visit, words: app.words(visit), subject, values, input });
    return {
      path: change.path,
      needs: change.operation.code,
      runs: change.operation.code,
      takesFiles: change.takesFiles === true,
      async read(visit) {
        const subject = await change.load(visit);
        if (change.fields(subject, visit).length > 0) return draw(visit, subject);
        return drawPreview(visit, subject, {}, change.input({}, subject, visit));
      },
      async submit(visit, form): Promise<PageOutcome> {
        const subject = await change.load(visit);
        const fields = change.fields(subject, visit);
        const values = valuesOf(fields, form);
        try {
          const tooLong = findTooLong(fields, values);
          if (tooLong) throw new TooLong(tooLong.field, tooLong.max);
          const input = change.input(values, subject, visit);
          checkInput(change.operation.input, input);
          const confirmed = form.get(confirmField);
          if (confirmed === null) return await drawPreview(visit, subject, values, input);
          const confirmation = `${visit.actor.name} ${confirmed}`;
          const confirmedChange = { visit, subject, input, confirmation, approvalsUrl: app.approvalsUrl(visit) };
          return await visit.confirmations.once(confirmation, () => perform(change, confirmedChange));
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error;
          return draw(visit, subject, values, app.describe(error, visit));
        }
      },
    };
  };
}

function valuesOf(fields: readonly Field[], form: URLSearchParams): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, form.getAll(name).join(' ').trim()]));
}

interface Step<Visit, Subject, Schema extends TObject> {
  readonly visit: Visit;
  readonly words: ChangeWords;
  readonly subject: Subject;
  readonly values: Values;
  readonly input: Static<Schema>;
}

/** What the change will do, before it is confirmed. */
async function drawStep<Visit extends AppVisit, Subject, Schema extends TObject, Result>(
  change: ChangePage<Visit, Subject, Schema, Result>,
  { visit, words, subject, values, input }: Step<Visit, Subject, Schema>,
): Promise<View> {
  const lines = await change.preview(input, subject, visit);
  const title = change.title(subject, visit);
  const { confirm } = change;
  return {
    title,
    body: html`<h1>${title}</h1>
      <section class="c-preview ${change.isFinal === true ? 'c-final' : ''}">
        <h2>${words.whatItDoes}</h2>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        ${change.isFinal === true && html`<p><strong>${words.cannotBeUndone}</strong></p>`}
        <form
          method="post"
          action="${visit.path}"
          ${change.takesFiles === true && html`enctype="multipart/form-data"`}
          data-once
        >
          ${hiddenFields({ ...values, [confirmField]: randomUUID() })}
          <p class="k-buttons">
            <button class="button primary" autofocus>${typeof confirm === 'string' ? confirm : confirm(visit)}</button
            ><a class="button" href="${change.home(subject, visit)}">${words.kit.cancel}</a>
          </p>
        </form>
      </section>`,
  };
}

interface Confirmed<Visit, Subject, Schema extends TObject> {
  readonly visit: Visit;
  readonly subject: Subject;
  readonly input: Static<Schema>;
  readonly confirmation: string;
  readonly approvalsUrl: string | undefined;
}

async function perform<Visit extends AppVisit, Subject, Schema extends TObject, Result>(
  change: ChangePage<Visit, Subject, Schema, Result>,
  { visit, subject, input, confirmation, approvalsUrl }: Confirmed<Visit, Subject, Schema>,
): Promise<PageOutcome> {
  let entry: bigint | undefined;
  const noteEntry = (number: bigint) => (entry = number);
  const { actor, operationContext } = visit;
  const context = { ...operationContext, noteEntry, confirmation };
  const result = await runOperation(context, change.operation, input, actor).catch((error: unknown) => {
    if (error instanceof AwaitsApproval || error instanceof AlreadyConfirmed) return error;
    throw error;
  });
  const home = change.home(subject, visit);
  if (result instanceof AlreadyConfirmed) return { location: `${home}?done=${result.entry ?? ''}` };
  if (result instanceof AwaitsApproval) return { location: `${approvalsUrl ?? home}?done=${entry ?? ''}` };
  await change.afterwards?.(input, {
    asksVies: operationContext.askVies !== undefined,
    run: (operation, next) => runOperation(operationContext, operation, next, actor),
  });
  return change.shown?.(result, subject, input, visit) ?? { location: `${home}?done=${entry ?? ''}` };
}
