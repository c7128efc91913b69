import type { Database } from '../database/connect.ts';

interface Reading {
  readonly parts: { readonly database: Database; readonly reads: Database };
}

/** The visit for the CSV file of a list: it may be long, so it is read from the replica, which is some seconds behind. */
export function forExport<Visit extends Reading>(visit: Visit): Visit {
  return { ...visit, parts: { ...visit.parts, database: visit.parts.reads } };
}
