import type { Database } from '../database/connect.ts';

interface Reading {
  readonly parts: { readonly database: Database; readonly reads: Database };
}

/** The visit for a file of a list, which may be long, and some seconds old. */
export function forExport<Visit extends Reading>(visit: Visit): Visit {
  return { ...visit, parts: { ...visit.parts, database: visit.parts.reads } };
}
