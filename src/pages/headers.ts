/** Nothing inline, nothing of other hosts, in no frame, and forms that send to this host alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of every response of console and portal. What they show is for one person: no cache keeps it, not even the browser's. */
export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers then send forms with the origin `null`. Pages of sign-in links have it all the same.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Of styles, script and fonts: their addresses hold a hash of their content. */
export const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
} as const;
