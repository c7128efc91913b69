import { varyByEncoding } from '../web/compression/send.ts';

/** No inline code, no other hosts, no frames, and forms that send to this host only. */
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

/** Of every response of an app. Pages are for one person, so no cache may store them, not even the browser's. */
export const appPageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers would send forms with the origin `null`. Only pages of sign-in links have that.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Of styles, scripts and fonts: their addresses contain a hash of their content. */
export const appAssetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  vary: varyByEncoding,
} as const;
