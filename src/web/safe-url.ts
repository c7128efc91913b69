const someOrigin = 'https://page.invalid';
const nowhere = '#';

/** Returns an address of this service as it is: one without a host, or of the service's own origin. Any other becomes `#`. */
export function safeUrl(address: string, ownOrigin?: string): string {
  const absolute = URL.parse(address);
  const isOwn =
    absolute === null
      ? URL.parse(address, someOrigin)?.origin === someOrigin
      : /^https?:$/.test(absolute.protocol) && absolute.origin === ownOrigin;
  return isOwn ? address : nowhere;
}
