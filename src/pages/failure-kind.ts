import { Failure } from '../kernel/errors.ts';
import { NotThere } from './outcome.ts';

/** Why a page is not shown. */
export type PageFailureKind = 'notFound' | 'forbidden' | 'badRequest' | 'tooMany' | 'unavailable' | 'failed';

/** Why the page of a request that failed with this error is not shown. */
export function pageFailureKind(error: unknown): PageFailureKind {
  if (error instanceof NotThere) return 'notFound';
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return 'unavailable';
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'failed';
}
