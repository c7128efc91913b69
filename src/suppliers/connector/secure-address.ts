import { isIPv4 } from 'node:net';

/** Whether the connection cannot be read by others: over https, or on this machine. */
export function isSecureAddress(url: URL | string): boolean {
  const address = typeof url === 'string' ? URL.parse(url) : url;
  if (!address) return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}
