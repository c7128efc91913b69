import type { Action } from '../people/roles.ts';
import type { Outcome } from './outcome.ts';

/** A page of the console or the portal. */
export interface Page<Visit> {
  /** Such as `/partners/:id`. */
  readonly path: string;
  /** What the person's role has to allow. */
  readonly needs: Action;
  /** The code of the operation that its form runs, if it has one; several where it has several buttons. */
  readonly runs?: Action | readonly Action[];
  readonly read: (visit: Visit) => Promise<Outcome>;
  /** Its form has a field for a file, which arrives as base64. */
  readonly takesFiles?: boolean;
  /** What a form on the page sends. */
  readonly submit?: (visit: Visit, values: URLSearchParams) => Promise<Outcome>;
}
