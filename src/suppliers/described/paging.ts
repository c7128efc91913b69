import { SupplierFailure } from '../supplier.ts';
import type { NextPage } from './evaluate.ts';
import type { PlainRequest } from './request.ts';

export const maxPages = 20;

/**
 * The request for the next page. Of a link only path and query are followed, and only below our own address: an answer
 * must not send us, and our key, anywhere else.
 */
export function requestOfPage(request: PlainRequest, next: NextPage, url: string): PlainRequest {
  if (typeof next !== 'string') return { ...request, query: { ...request.query, ...next } };
  const base = new URL(url);
  const root = base.pathname.replace(/\/$/, '');
  const [currentPath = ''] = request.path.split('?');
  const address = URL.parse(next, new URL(root + currentPath, base).href);
  const path = address?.pathname.startsWith(`${root}/`) ? address.pathname.slice(root.length) : undefined;
  if (!address || path === undefined || path.startsWith('//')) {
    throw new SupplierFailure('malformed', 'a next page outside the address of the supplier');
  }
  return { ...request, path, query: Object.fromEntries(address.searchParams) };
}
