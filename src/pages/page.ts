import type { Action } from '../people/roles.ts';
import type { PageOutcome } from './outcome.ts';

/** A page of an app. */
export interface AnyPage<Visit> {
  /** Such as `/partners/:id`. */
  readonly path: string;
  /** The action that the person's role must allow. */
  readonly needs: Action;
  /** The operations that its form runs, if it has one; several if it has several buttons. */
  readonly runs?: Action | readonly Action[];
  readonly read: (visit: Visit) => Promise<PageOutcome>;
  /** Its form has a file field, whose value is base64. */
  readonly takesFiles?: boolean;
  /** Where its files may be larger than those of other forms: what they may have together. */
  readonly maxFileBytes?: number;
  /** Handles the form of the page. */
  readonly submit?: (visit: Visit, values: URLSearchParams) => Promise<PageOutcome>;
}
