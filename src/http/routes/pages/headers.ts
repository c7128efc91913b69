import { varyByEncoding } from '../../../web/compression/send.ts';

/** The browser loads nothing from other hosts, whatever is in the page. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The address gives access to the report: it must not reach other sites, not even as a referrer. */
export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  // The browser may store the page, and revalidates it each time.
  'cache-control': 'private, no-cache',
  vary: `Accept, ${varyByEncoding}`,
} as const;

/** Of a PDF, which a browser shows or saves under this name. */
export function pdfHeaders(language: string, fileName: string) {
  return {
    'content-language': language,
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="${fileName}"`,
    // No stricter policy: it would also apply to the browser's own PDF viewer, which then shows nothing.
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  };
}
